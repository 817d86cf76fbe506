import Foundation

/// The inputs that are kept for one target: what to begin with, and what once broke it.
public struct FuzzCorpus: Sendable {
  /// One file of a corpus.
  public struct Input: Sendable, Hashable, CustomStringConvertible {
    /// The file's name.
    public var name: String
    /// What it holds.
    public var bytes: [UInt8]

    /// The file's name.
    public var description: String { name }
  }

  /// The inputs by name.
  public let inputs: [Input]

  /// Reads the files of a target under the directory of all targets; throws what the system says.
  public init(of target: FuzzTarget, in directory: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: directory.appending(path: target.rawValue), includingPropertiesForKeys: nil)
    inputs = try files.filter { !$0.lastPathComponent.hasPrefix(".") }.map {
      Input(name: $0.lastPathComponent, bytes: [UInt8](try Data(contentsOf: $0)))
    }.sorted { $0.name < $1.name }
  }

  /// The names of the targets that the directory has a corpus for.
  public static func targets(in directory: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path()).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Checks changed inputs, a number of them decided by a seed; throws at the first that breaks what must hold.
  public func checkChanges(of target: FuzzTarget, seed: UInt64, count: Int) throws(PropertyFailure) {
    guard !inputs.isEmpty else { throw PropertyFailure("a corpus has inputs") }
    var mutation = Mutation(seed: seed)
    for number in 0..<count {
      let input = inputs[mutation.generator.below(inputs.count)]
      let other = inputs[mutation.generator.below(inputs.count)]
      let bytes = mutation.changed(input.bytes, other: other.bytes)
      do throws(PropertyFailure) {
        try target.check(bytes)
      } catch {
        let digits = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        throw PropertyFailure(
          error.property,
          "\(target.rawValue), seed \(seed), change \(number) of \(input), bytes \(digits): \(error.detail)"
        )
      }
    }
  }
}
