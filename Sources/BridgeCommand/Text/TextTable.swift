/// Rows in aligned columns.
struct TextTable {
  /// Which side of its column a cell stands on.
  enum Alignment {
    case left, right
  }

  private let alignments: [Alignment]
  private var rows: [[String]]

  /// Creates a table from its headings and how their columns are aligned.
  init(_ columns: [(heading: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    rows = [columns.map(\.heading)]
  }

  /// Adds a row; cells that are missing are empty.
  mutating func append(_ cells: [String]) { rows.append(cells) }

  /// The lines, the headings first, without blanks at their ends.
  var lines: [String] {
    let widths = alignments.indices.map { column in
      rows.reduce(0) { widest, row in max(widest, column < row.count ? DisplayWidth.of(row[column]) : 0) }
    }
    return rows.map { row in
      let cells = alignments.indices.map { column in
        let cell = column < row.count ? row[column] : ""
        return alignments[column] == .left
          ? DisplayWidth.padded(cell, to: widths[column]) : DisplayWidth.rightAligned(cell, to: widths[column])
      }
      let line = cells.joined(separator: "  ")
      return String(line[..<(line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex)])
    }
  }
}
