import BridgeCommand

await BridgeCommand().main()
