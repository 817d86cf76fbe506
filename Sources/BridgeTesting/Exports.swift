// What a test needs beside the host: values and codecs, the device and its settings, Dart's side of the engine.
@_exported public import BridgeEmulator
@_exported public import ChannelCodec
@_exported public import ChannelTraffic
@_exported public import DeviceEmulator
