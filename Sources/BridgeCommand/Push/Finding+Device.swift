import BridgeReport
import DeviceEmulator

extension Finding {
  /// What the device found, as a finding about the payload of that name.
  init(_ finding: DeviceFinding, about name: String) {
    let id = finding.rule.rawValue
    let rule =
      Rule.device.first { $0.id == id }
      ?? Rule(id: id, severity: Severity(rawValue: finding.rule.severity.rawValue) ?? .warning, summary: id)
    self.init(rule, at: Location(recording: name, path: finding.path), actual: finding.message, hint: finding.rule.hint)
  }
}
