import BridgeReport
import Foundation
import Testing

@Suite struct RuleTests {
  /// The rows of every table in protocol/rules.md, name and severity.
  static func documented() throws -> [String: String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "protocol/rules.md"), encoding: .utf8)
    var rows: [String: String] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 2 else { continue }
      rows[cells[0].trimmingCharacters(in: CharacterSet(charactersIn: "`"))] = cells[1]
    }
    return rows
  }

  @Test func everyRuleIsDocumentedWithItsSeverityAndNoOther() throws {
    let known = Dictionary(uniqueKeysWithValues: Rule.all.map { ($0.id, $0.severity.rawValue) })
    #expect(try Self.documented() == known)
  }

  @Test func rulesAreSortedByName() {
    #expect(Rule.all.map(\.id) == Rule.all.map(\.id).sorted())
  }
}
