import DeviceEmulator
import Testing

@Suite struct AppGroupTests {
  private func read(_ device: EmulatedDevice, _ target: AppTarget) -> String? {
    device.shared(forKey: "title", inGroup: "group.a", by: target) as? String
  }

  @Test func aGroupIsShared() {
    let device = EmulatedDevice()
    device.setShared("T", forKey: "title", inGroup: "group.a")
    #expect(read(device, .app) == "T" && read(device, .widget) == "T")
    device.setShared("W", forKey: "title", inGroup: "group.a", from: .widget)
    #expect(read(device, .app) == "W")
    #expect(device.shared(forKey: "title", inGroup: "group.b") == nil)
    device.appPhase = .notRunning
    #expect(read(device, .widget) == "W", "it outlives the process")
    device.setShared(nil, forKey: "title", inGroup: "group.a")
    #expect(read(device, .widget) == nil)
    #expect(EmulatedDevice().shared(forKey: "title", inGroup: "group.a") == nil)
  }

  @Test(arguments: [["group.a"], [], nil] as [Set<String>?], [["group.a"], ["group.b"], nil] as [Set<String>?])
  func bothTargetsNeedTheGroup(_ app: Set<String>?, _ widget: Set<String>?) {
    let device = EmulatedDevice {
      $0.app.appGroups = app
      $0.app.widgetAppGroups = widget
    }
    device.setShared("T", forKey: "title", inGroup: "group.a")
    #expect(read(device, .app) == "T", "nothing fails for the app")
    let isShared = app != [] && widget != ["group.b"]
    #expect(read(device, .widget) == (isShared ? "T" : nil))
  }
}
