import BridgeReport
import Foundation
import Testing

@Suite struct RuleTests {
  /// The rows of the first table in protocol/rules.md, name and severity; the device's rules have a table of their own.
  static func documented() throws -> [String: String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "protocol/rules.md"), encoding: .utf8)
    var rows: [String: String] = [:]
    let table = text.split(separator: "\n").prefix { $0 != "## Device rules" }
    for line in table where line.hasPrefix("| `") {
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
