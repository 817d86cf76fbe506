import Testing

@testable import BridgeCommand

@Suite struct TextTests {
  @Test(arguments: [
    (0, "0", "0 B", "0 us"), (999, "999", "999 B", "999 us"), (1000, "1,000", "1.0 kB", "1.0 ms"),
    (1949, "1,949", "1.9 kB", "1.9 ms"), (999_999, "999,999", "999.9 kB", "999.9 ms"),
    (1_000_000, "1,000,000", "1.0 MB", "1.0 s"), (2_500_000_000, "2,500,000,000", "2.5 GB", "2,500.0 s"),
    (-1500, "-1,500", "-1.5 kB", "-1.5 ms"),
    (Int.max, "9,223,372,036,854,775,807", "9,223,372.0 TB", "9,223,372,036,854.7 s"),
    (Int.min, "-9,223,372,036,854,775,808", "-9,223,372.0 TB", "-9,223,372,036,854.7 s"),
  ])
  func quantities(_ number: Int, _ count: String, _ bytes: String, _ time: String) {
    #expect(Quantity.count(number) == count)
    #expect(Quantity.bytes(number) == bytes)
    #expect(Quantity.time(number) == time)
  }

  @Test(arguments: [
    (0, "0.000000"), (71_401, "0.071401"), (1_000_000, "1.000000"), (61_000_001, "61.000001"), (-5, "-0.000005"),
  ])
  func moments(_ time: Int, _ text: String) { #expect(Quantity.seconds(time) == text) }

  @Test(arguments: [
    ("abc", 3, 3, "abc"), ("abcd", 3, 4, "ab…"), ("世界世界", 5, 8, "世界…"), ("世界世界", 6, 8, "世界…"), ("é", 1, 1, "é"),
    ("👩‍💻👩‍💻", 3, 4, "👩‍💻…"), ("abc", 0, 3, ""), ("abc", 1, 3, "…"),
  ])
  func widths(_ text: String, _ columns: Int, _ width: Int, _ shortened: String) {
    #expect(DisplayWidth.of(text) == width)
    #expect(DisplayWidth.shortened(text, to: columns) == shortened)
  }

  @Test func tablesAlign() {
    var table = TextTable([("name", .left), ("count", .right), ("", .left)])
    table.append(["a", "1,000"])
    table.append(["世界", "2", "x"])
    table.append(["longer"])
    #expect(table.lines == ["name    count", "a       1,000", "世界        2  x", "longer"])
  }

  @Test func paragraphsBreakAtBlanks() {
    #expect(TextLayout.wrapped("one two three", width: 7) == ["one two", "three"])
    #expect(TextLayout.wrapped("one  two three", width: 9, indent: 2) == ["  one two", "  three"])
    #expect(TextLayout.wrapped("a verylongword b", width: 5) == ["a", "verylongword", "b"])
    #expect(TextLayout.wrapped("", width: 5).isEmpty)
    #expect(
      TextLayout.terms([("a", "first"), ("verylong", "second")], column: 8) == [
        "  a     first", "  verylong", "        second",
      ])
  }
}
