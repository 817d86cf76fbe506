import BridgeEmulator
import ChannelCodec
import Flutter
import Foundation

extension Zoo {
  /// What is wrong with Pigeon's APIs.
  static let pigeons: [Animal] = [
    Animal(
      name: "returns null for what cannot be null", dartCalls: ["KeeperApi.feed=int"], records: Animal.pigeonCall,
      register: Animal.pigeon([nil]), breaks: ["pigeon-null-error"]),
    Animal(
      name: "returns a value without the list around it", records: Animal.pigeonCall, register: Animal.pigeon(5),
      breaks: ["dart-type-error"]),
    Animal(
      name: "returns an error without details", records: Animal.pigeonCall,
      register: Animal.pigeon(["code", "message"]),
      breaks: ["dart-type-error"]),
    Animal(
      name: "returns another type", dartCalls: ["*.feed=String"], records: Animal.pigeonCall,
      register: Animal.pigeon([5]), breaks: ["dart-type-error"]),
    Animal(
      name: "returns a list with null in it", dartCalls: ["KeeperApi.feed=List<String>"], records: Animal.pigeonCall,
      register: Animal.pigeon([["a", nil]]), breaks: ["dart-type-error"]),
    Animal(
      name: "is set up, and gives no reply", records: Animal.pigeonCall,
      register: { $0.setBinaryHandler({ _, token in token.answer(nil) }, on: Animal.pigeonChannel) },
      breaks: ["pigeon-channel-error"]),
    Animal(
      name: "is set up under another suffix", records: Animal.pigeonCall,
      register: {
        $0.setBinaryHandler({ _, token in token.answer([12, 1, 0]) }, on: Animal.pigeonChannel + ".left")
      }, breaks: ["pigeon-channel-error"]),
    Animal(
      name: "is of another generation, with tags that nobody knows", records: Animal.pigeonCall,
      register: {
        $0.setBinaryHandler({ _, token in token.answer([12, 1, 128, 0]) }, on: Animal.pigeonChannel)
      }, breaks: ["undecodable"]),
    Animal(
      name: "gives no reply to a background isolate", isolate: .background, records: Animal.pigeonCall,
      register: { $0.setBinaryHandler({ _, token in token.answer(nil) }, on: Animal.pigeonChannel) },
      breaks: ["dart-never-completes"]),
  ]
}
