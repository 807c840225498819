package import AXTree

extension ATSPITable {
  /// The headers of a row, at its start, or of a column, above a place; the outermost first. O(headers).
  package func headers(of line: AXCell.Header, at place: AXCell) -> [Cell] {
    let across = line.across
    return headers.filter {
      $0.place.header == line && $0.place.start(across) <= place.start(across) && !$0.place.isSame(as: place)
        && ($0.place.covers(line, place.start(line)) || place.covers(line, $0.place.start(line)))
    }.sorted {
      ($0.place.start(across), $0.place.start(line)) < ($1.place.start(across), $1.place.start(line))
    }
  }

  /// The innermost header of a row or column; nil where it has none. O(headers).
  package func header(of line: AXCell.Header, _ number: Int) -> Cell? {
    headers.filter { $0.place.header == line && $0.place.covers(line, number) }
      .max { $0.place.start(line.across) < $1.place.start(line.across) }
  }
}

extension AXCell {
  fileprivate func isSame(as other: AXCell) -> Bool { row == other.row && column == other.column }
}
