extension CodecExtensions {
  /// One value behind every custom tag, 128 to 255.
  public static let values: CodecExtensions = {
    var extensions = CodecExtensions()
    for tag in StandardTag.firstCustom...255 { extensions.declare(tag, [.value]) }
    return extensions
  }()

  /// The extensions that a text names: `none`, `pigeon`, `values`, or what follows each tag, as in
  /// `128=sized,200=4+value`, where `sized` is a size field and that many bytes, a number that many bytes, and `value`
  /// a value. Gives `nil` for any other text, and for tags outside 128 to 255.
  public init?(text: String) {
    switch text {
    case "none": self = .none
    case "pigeon": self = .pigeon
    case "values": self = .values
    default:
      self = .none
      for rule in text.split(separator: ",", omittingEmptySubsequences: false) {
        let sides = rule.split(separator: "=", omittingEmptySubsequences: false)
        guard sides.count == 2, let tag = UInt8(sides[0]), tag >= StandardTag.firstCustom, parts(of: tag) == nil else {
          return nil
        }
        let names = sides[1].split(separator: "+", omittingEmptySubsequences: false)
        let parts = names.compactMap { Part(text: String($0)) }
        guard parts.count == names.count else { return nil }
        declare(tag, parts)
      }
    }
  }
}

extension CodecExtensions.Part {
  fileprivate init?(text: String) {
    switch text {
    case "value": self = .value
    case "sized": self = .sizedBytes
    default:
      guard let count = Int(text), (0...DecodingLimits.messageSizeCeiling).contains(count) else { return nil }
      self = .bytes(count)
    }
  }
}
