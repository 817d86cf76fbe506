import ChannelCodec

/// Things to encode, side by side in memory, which are lent and not copied: passing one on out of an array costs a copy.
final class Held<Content: Sendable> {
  private struct Place: ~Copyable {
    let content: Content

    @inline(__always)
    borrowing func read(_ number: (Content) throws(CodecError) -> Int) throws(CodecError) -> Int { try number(content) }
  }

  private let places: UnsafeMutableBufferPointer<Place>

  init(_ contents: [Content]) {
    places = .allocate(capacity: contents.count)
    for (position, content) in contents.enumerated() {
      places.initializeElement(at: position, to: Place(content: content))
    }
  }

  deinit { places.deinitialize().deallocate() }

  /// The sum of a number of each, or `nil` when one of them fails.
  @inline(__always)
  func sum(_ number: (Content) throws(CodecError) -> Int) -> Int? {
    var sum = 0
    for position in places.indices {
      do throws(CodecError) {
        sum &+= try places[position].read(number)
      } catch {
        return nil
      }
    }
    return sum
  }
}
