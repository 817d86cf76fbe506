/// The bytes that a platform sends for a value, a call or a reply in the standard codec.
///
/// The value is taken for what the program there holds, so that what the platform cannot hold is gone before it is
/// written: a second entry with an equal key, a big integer anywhere but on Android. Half a surrogate pair is never in a
/// Swift string; `Platform.encoding(ofUTF16:)` takes it.
public struct PlatformEncoding: Sendable, Hashable {
  /// The platform.
  public var platform: Platform
  /// What it does.
  public var result: Result
  /// What is changed on the way, and why.
  public var notes: [String]
  /// Whether the bytes are one of several possible orders of a map's entries; iOS hands out a dictionary as it likes.
  public var isOrderUnspecified: Bool

  /// What a platform does with a value to send.
  public enum Result: Sendable, Hashable {
    /// It sends these bytes, or no message at all.
    case sends([UInt8]?)
    /// It refuses the value; on iOS such an exception ends a Swift app.
    case fails(PlatformFailure)
  }

  /// The bytes, or `nil` when none are sent.
  public var bytes: [UInt8]? {
    if case .sends(let bytes) = result { return bytes }
    return nil
  }
}

extension Platform {
  /// The bytes that the platform sends for a message's value; without a value there is no message.
  public func encoding(of value: ChannelValue?, extensions: CodecExtensions = .none) -> PlatformEncoding {
    guard let value else {
      return PlatformEncoding(platform: self, result: .sends(nil), notes: [], isOrderUnspecified: false)
    }
    return encoding(of: PlatformContent.value(value), extensions: extensions)
  }

  /// The bytes that the platform sends for a message, a call or a reply.
  ///
  /// Custom values are written as they are when an extension declares their tag, else refused as the platform's own codec
  /// does.
  public func encoding(of content: PlatformContent, extensions: CodecExtensions = .none) -> PlatformEncoding {
    var writer = PlatformWriter(platform: self, extensions: extensions)
    let result: PlatformEncoding.Result
    do throws(PlatformStop) {
      result = .sends(try writer.bytes(of: content))
    } catch {
      if case .fails(let failure) = error.result { result = .fails(failure) } else { result = .sends(nil) }
    }
    return PlatformEncoding(
      platform: self, result: result, notes: writer.notes, isOrderUnspecified: writer.isOrderUnspecified)
  }
}

extension PlatformEncoding: CustomStringConvertible {
  /// The bytes in hexadecimal, or the failure, and the notes, in one line.
  public var description: String {
    let text =
      switch result {
      case .sends(let bytes): bytes.map { HexText.text($0) } ?? "no message"
      case .fails(let failure): failure.description
      }
    return ([text] + notes).joined(separator: "; ")
  }
}
