import ChannelCodec
import ChannelTraffic

/// What must hold for bytes that claim to be a recording of either form.
struct TrafficCheck {
  func check(_ bytes: [UInt8]) throws(PropertyFailure) {
    let whole = try ParsedTraffic(bytes)
    for error in whole.errors {
      try expect((0...bytes.count).contains(error.offset ?? -1), "an error lies inside the bytes", "\(error)")
      try expect((error.record ?? 1) >= 1 && (error.line ?? 1) >= 1, "records and lines count from 1", "\(error)")
      try expect(!error.message.isEmpty && error.column == nil, "an error says what it is", "\(error)")
    }
    let pieces = try ParsedTraffic(bytes, seed: UInt64(bytes.count))
    try expect(pieces == whole, "pieces give what the whole gives", "\(pieces.errors) \(whole.errors)")
    try checkReader(bytes, whole)
    try checkMeaning(whole.records)
    try checkForms(whole.records)
  }

  /// Takes bytes for the bodies of frames, each behind a byte that tells its length, and reads them as a stream.
  func check(bodies bytes: [UInt8]) throws(PropertyFailure) {
    var stream = FrameEncoder.streamHeader
    var rest = bytes[...]
    var count = 0
    while let length = rest.popFirst() {
      let body = rest.prefix(Int(length))
      rest = rest.dropFirst(body.count)
      guard let kind = body.first else { continue }
      stream += try succeeds("a body makes a frame") { () throws(TrafficError) in
        try FrameEncoder().encode(FrameKind(rawValue: kind), body: Array(body.dropFirst()))
      }
      count += 1
    }
    let parsed = try ParsedTraffic(stream)
    let found = parsed.records.count + parsed.errors.count + parsed.skipped.values.reduce(0, +)
    try expect(found == count, "each frame is a record, an error or passed over", "\(found) of \(count)")
    try check(stream)
  }

  /// A reader gives what the parser gives.
  private func checkReader(_ bytes: [UInt8], _ whole: ParsedTraffic) throws(PropertyFailure) {
    let reader = TrafficReader(bytes: bytes)
    var (records, errors) = (0, 0)
    for _ in 0...bytes.count + 2 {
      switch outcome({ () throws(TrafficError) in try reader.next() }) {
      case .success(nil):
        try expect(records == whole.records.count && errors == whole.errors.count, "a reader gives what is there")
        try expect(reader.form == nil || !bytes.isEmpty, "there is no form without bytes")
        return
      case .success(let record?):
        try expect(records < whole.records.count && whole.records[records] == record, "a reader gives the records")
        records += 1
      case .failure(let error):
        try expect(errors < whole.errors.count && whole.errors[errors] == error, "a reader gives the errors")
        errors += 1
      }
    }
    throw PropertyFailure("a reader comes to an end")
  }

  /// Records can be decoded, counted and filtered, whatever they hold.
  private func checkMeaning(_ records: [TrafficRecord]) throws(PropertyFailure) {
    var decoder = TrafficDecoder(maximumPending: 4)
    var statistics = TrafficStatistics()
    for (position, record) in records.enumerated() {
      let decoded = decoder.decode(record)
      statistics.add(decoded)
      try expect(decoded.number == position + 1 && decoder.pendingCount <= 4, "records are counted and few wait")
      if case .undecodable(let error) = decoded.content {
        try expect((0...(record.payload?.count ?? 0)).contains(error.offset ?? -1), "an error lies inside", "\(error)")
      }
      for filter in Self.filters {
        try expect(
          filter.plain.matches(decoded) != filter.negated.matches(decoded), "a filter or its opposite takes it")
      }
    }
    try expect(statistics.recordCount == records.count, "all records are counted")
    let counted = statistics.rows.reduce(statistics.others?.messages ?? 0) { $0 + $1.messages }
    try expect(counted == statistics.total.messages, "the rows add up", "\(counted), \(statistics.total.messages)")
    for percent in [0.0, 50, 100] {
      let latency = statistics.total.latency.percentile(percent)
      try expect((latency ?? 0) >= 0, "a latency is not negative", "\(latency ?? 0)")
    }
  }

  /// What was read can be written in either form and is the same when it is read again.
  private func checkForms(_ records: [TrafficRecord]) throws(PropertyFailure) {
    guard !records.isEmpty else { return }
    for (form, readable) in [(TrafficForm.binary, false), (.jsonLines, false), (.jsonLines, true)] {
      let file = try ScratchFile()
      try succeeds("what was read can be written") { () throws(TrafficError) in
        let writer = try TrafficWriter(descriptor: file.descriptor, form: form, readable: readable)
        for record in records { try writer.write(record) }
      }
      let again = try ParsedTraffic(try file.content())
      try expect(
        again.errors.isEmpty && again.records == records && again.skipped.isEmpty, "a recording comes back",
        "\(form.rawValue): \(again.errors) \(records)")
    }
  }

  private static let filters: [(plain: TrafficFilter, negated: TrafficFilter)] = [
    "is:call", "is:event", "is:value", "is:absent", "is:empty", "is:error", "is:undecodable", "is:injected",
    "is:no-reply", "is:unmatched", "channel:flutter/*", "method:*a?", "dir:host->dart", "kind:reply",
  ].compactMap { expression in
    guard let plain = try? TrafficFilter(expression), let negated = try? TrafficFilter("!" + expression) else {
      return nil
    }
    return (plain, negated)
  }
}
