import BridgeCommand
import Foundation
import Testing

/// `islandbridge push` says of every vector what the vector says, as far as a command line can set its scene.
@Suite struct PushCommandVectorTests {
  /// Needs a path of its own.
  private static let inexpressible: Set = ["broadcast-no-channel"]
  /// Needs a device that is not the one the request names.
  private static let inexpressiblePushwoosh: Set = ["users-over-devices"]

  /// What the command says of the last of some payloads.
  private struct Verdict {
    let status: Int32
    let json: [String: Any]

    var push: [String: Any] { (json["pushes"] as? [[String: Any]])?.first ?? [:] }
    var delivery: [String: Any] { (push["deliveries"] as? [[String: Any]])?.first ?? [:] }
    var activity: [String: Any] { delivery["activity"] as? [String: Any] ?? [:] }
    /// `nothing` when nothing reached the device.
    var effect: String { delivery["effect"] as? String ?? "nothing" }
    func findings(_ rule: String) -> Int {
      (json["findings"] as? [[String: Any]] ?? []).filter { $0["finding"] as? String == rule }.count
    }
  }

  private func push(_ payloads: [Data], of type: String, _ arguments: [String]) async throws -> Verdict {
    let folder = FileManager.default.temporaryDirectory.appending(path: "push-vectors-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try payloads.enumerated().map { number, payload in
      let file = folder.appending(path: "\(number).json")
      try payload.write(to: file)
      return file.path
    }
    let sample = try #require(Samples.types[type])
    let example = try #require(Samples.examples[type])
    let command = BridgeCommand().pushing([try sample.pushable(example.attributes, example.state)])
    let output = try CommandOutput()
    let io = CommandIO(output: output, errors: output)
    let status = await command.run(["push", "--format", "jsonl", "--type", sample.name] + arguments + files, io: io)
    let line = try #require(try output.text().split(separator: "\n").last)
    let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return Verdict(status: status, json: try #require(json, "\(line)"))
  }

  private func update(_ state: Data, staleDate: Int? = nil) throws -> Data {
    var aps: [String: Any] = [
      "timestamp": 1_789_999_940, "event": "update", "content-state": try JSONSerialization.jsonObject(with: state),
    ]
    aps["stale-date"] = staleDate
    return try VectorLine.compact(["aps": aps])
  }

  @Test(arguments: VectorLine.all("apns").filter { !inexpressible.contains($0.id) })
  func apns(_ line: VectorLine) async throws {
    let type: String = try #require(line["type"])
    let state = try #require(Samples.examples[type]).state
    let headers: [String: String] = try #require(line["headers"])
    var arguments = headers.sorted { $0.key < $1.key }.flatMap { ["--headers", "\($0.key): \($0.value)"] }
    var payloads = [try line.payload()]
    switch line["given"] ?? "" {
    case "none": arguments += ["--at", "1790000000"]
    case "stale": payloads.insert(try update(state, staleDate: 1_789_999_970), at: 0)
    case "dismissed":
      let end = ["aps": ["timestamp": 1_789_999_950, "event": "end", "dismissal-date": 1] as [String: Any]]
      payloads.insert(contentsOf: [try update(state), try VectorLine.compact(end)], at: 0)
    default:
      // The one before comes a second before now.
      payloads.insert(try update(state), at: 0)
      arguments += ["--at", "1789999999"]
    }
    let verdict = try await push(payloads, of: type, arguments)
    let answer: [String: Any] = try #require(line["answer"])
    #expect(verdict.push["status"] as? Int == answer["status"] as? Int)
    #expect(verdict.push["reason"] as? String == answer["reason"] as? String)
    #expect(verdict.effect == line["device"])
    #expect(verdict.delivery["why"] as? String == line["why"])
    #expect(verdict.delivery["path"] as? String == line["at"])
    #expect(verdict.json["applied"] as? Bool == ["created", "applied"].contains(verdict.effect))
    #expect(verdict.status == (verdict.json["applied"] as? Bool == true ? 0 : 1))
    if let state: String = line["state"] { #expect(verdict.activity["state"] as? String == state) }
    if let date: Int = line["dismissalDate"] {
      let text = ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: Double(date)))
      #expect(verdict.activity["dismissal_date"] as? String == text)
    }
    if let alerted: Bool = line["alerted"] { #expect((verdict.delivery["alert"] != nil) == alerted) }
    if let charged: Bool = line["charged"] { #expect(verdict.delivery["charged"] as? Bool == charged) }
    let suspect: [String] = line["suspectDates"] ?? []
    #expect(verdict.findings("date-31-years-off") == suspect.count)
  }

  @Test(arguments: VectorLine.all("decoding")) func decoding(_ line: VectorLine) async throws {
    let type: String = try #require(line["type"])
    let name = try #require(Samples.types[type]).name
    let payload = try line.start(of: name, try #require(Samples.examples[type]))
    let verdict = try await push([payload], of: type, ["--at", "1790000000"])
    let decodes = try #require(line["decodes"] as Bool?)
    #expect(verdict.effect == (decodes ? "created" : "dropped"))
    #expect(verdict.delivery["why"] as? String == line["why"])
    if let at: String = line["at"] { #expect(verdict.delivery["path"] as? String == at) }
    #expect(verdict.findings("push-undecodable") == (decodes ? 0 : 1))
  }

  @Test(arguments: VectorLine.all("pushwoosh").filter { !inexpressiblePushwoosh.contains($0.id) })
  func pushwoosh(_ line: VectorLine) async throws {
    let verdict = try await push([try line.pushwooshRequest()], of: "pushwoosh-default", [])
    let answer = try #require(verdict.json["pushwoosh"] as? [String: Any])
    #expect(answer["status_code"] as? Int == line["answer"])
    #expect(verdict.effect == line["device"])
    #expect(verdict.delivery["why"] as? String == line["why"])
    #expect(verdict.delivery["path"] as? String == line["at"])
    if let state: String = line["state"] { #expect(verdict.activity["state"] as? String == state) }
    if let id: String = line["activityId"] {
      let attributes = verdict.activity["attributes"] as? [String: Any]
      #expect((attributes?["pushwoosh"] as? [String: Any])?["activityId"] as? String == id)
    }
  }
}
