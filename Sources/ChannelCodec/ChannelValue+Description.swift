extension ChannelValue: CustomStringConvertible {
  /// The readable form, on one line.
  public var description: String { ValueNotation.readable(self) }
}

extension ChannelView: CustomStringConvertible {
  /// The readable form, on one line.
  public var description: String { value.description }
}

extension ChannelMessage: CustomStringConvertible {
  /// The main value in the readable form, after the method's name if it is a call.
  public var description: String {
    method.map { JSONWriter.text(.string($0), style: .line) + " " + root.description } ?? root.description
  }
}

extension JSONValue: CustomStringConvertible {
  /// The text without any blank.
  public var description: String { text }
}
