import DeviceEmulator
import Testing
import UIKit

@Suite struct PasteboardTests {
  let device = EmulatedDevice()

  func inside<Result>(_ body: () throws -> Result) rethrows -> Result {
    try EmulatedDevice.$bound.withValue(device, operation: body)
  }

  @Test func eachDeviceHasItsOwn() {
    let board = inside { UIPasteboard.general }
    #expect(inside { UIPasteboard.general } === board)
    #expect(!board.hasStrings && board.string == nil && board.numberOfItems == 0)
    board.string = "a"
    #expect(board.strings == ["a"] && board.hasStrings && !board.hasURLs && board.changeCount == 1)
    let other = EmulatedDevice.$bound.withValue(EmulatedDevice()) { UIPasteboard.general }
    #expect(other !== board && other.string == nil)
  }

  @Test func oneKindTakesThePlaceOfAnother() throws {
    let board = inside { UIPasteboard.general }
    board.strings = ["a", "b"]
    #expect(board.numberOfItems == 2 && board.string == "a")
    let url = try #require(URL(string: "https://example.com"))
    board.url = url
    #expect(board.urls == [url] && !board.hasStrings && board.contains(pasteboardTypes: ["public.url"]))
    board.image = UIImage()
    #expect(board.hasImages && board.urls == nil)
    board.setData(Data([1, 2]), forPasteboardType: "org.example.laps")
    #expect(board.data(forPasteboardType: "org.example.laps") == Data([1, 2]) && !board.hasImages)
    board.items = []
    #expect(board.data(forPasteboardType: "org.example.laps") == nil && board.changeCount == 5)
    board.string = nil
    #expect(board.items.isEmpty)
  }

  @Test func othersAreFoundByName() {
    inside {
      let name = UIPasteboard.Name("laps")
      #expect(UIPasteboard(name: name, create: false) == nil)
      let board = UIPasteboard(name: name, create: true)
      board?.string = "a"
      #expect(UIPasteboard(name: name, create: false)?.string == "a")
      #expect(UIPasteboard(name: .general, create: false)?.string == nil)
      UIPasteboard.general.string = "b"
      #expect(UIPasteboard(name: .general, create: false)?.string == "b" && board?.string == "a")
    }
  }

  @Test func changesAreTold() {
    inside {
      let board = UIPasteboard.general
      nonisolated(unsafe) var count = 0
      let token = NotificationCenter.default.addObserver(
        forName: UIPasteboard.changedNotification, object: board, queue: nil
      ) { _ in count += 1 }
      board.string = "a"
      UIPasteboard(name: .init("laps"), create: true)?.string = "b"
      NotificationCenter.default.removeObserver(token)
      board.string = "c"
      #expect(count == 1)
    }
  }
}
