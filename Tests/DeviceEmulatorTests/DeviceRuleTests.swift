import DeviceEmulator
import Foundation
import Testing

@Suite struct DeviceRuleTests {
  /// The rows of the table of device rules in protocol/rules.md: name and severity, in the order of the file.
  private func documented() throws -> [[String]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "protocol/rules.md"), encoding: .utf8)
    return text.split(separator: "\n").drop { $0 != "## Device rules" }.filter { $0.hasPrefix("| `") }.map { line in
      line.split(separator: "|").prefix(2).map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    }
  }

  @Test func everyRuleIsDocumentedWithItsSeverityAndNoOther() throws {
    let known = DeviceRule.allCases.map { [$0.rawValue, $0.severity.rawValue] }
    #expect(try documented() == known.sorted { $0[0] < $1[0] })
  }

  @Test func rulesHaveIdsOfTheirOwnAndAHint() {
    #expect(Set(DeviceRule.allCases.map(\.rawValue)).count == DeviceRule.allCases.count)
    #expect(DeviceRule.allCases.allSatisfy { !$0.hint.isEmpty })
    #expect(DeviceRule.allCases.allSatisfy { $0.rawValue == $0.rawValue.lowercased() })
  }
}
