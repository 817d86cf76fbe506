public import Foundation

/// Makes the readers and writers of a standard codec; subclasses give their own (FlutterCodecs.h).
open class FlutterStandardReaderWriter: NSObject {
  /// Creates it.
  public override init() {}

  /// A writer that appends to the data.
  open func writer(with data: NSMutableData) -> FlutterStandardWriter { FlutterStandardWriter(data: data) }

  /// A reader of the data.
  open func reader(with data: Data) -> FlutterStandardReader { FlutterStandardReader(data: data) }
}

extension FlutterStandardReaderWriter {
  /// Whether it makes the readers and writers of this module, which the codec does without.
  var isStandard: Bool { type(of: self) == FlutterStandardReaderWriter.self }

  /// The bytes of values behind an envelope's flag, if there is one; throws with the name of the value at fault.
  func data(flag: UInt8? = nil, _ values: [(name: String, value: Any?)]) throws(FlutterCodecError) -> Data {
    let data = NSMutableData()
    let writer = writer(with: data)
    if let flag { writer.writeByte(flag) }
    for (name, value) in values {
      writer.writeValue(value ?? NSNull())
      if let failure = writer.failure { throw failure.inside(name) }
    }
    return Data(referencing: data)
  }
}
