/// A place on a field of rows and columns.
struct Place: Hashable {
  var row: Int
  var column: Int

  /// The place beside this one.
  func next(_ direction: Direction) -> Place {
    switch direction {
    case .left: Place(row: row, column: column - 1)
    case .right: Place(row: row, column: column + 1)
    case .up: Place(row: row - 1, column: column)
    case .down: Place(row: row + 1, column: column)
    }
  }
}

/// A direction on a field of rows and columns.
enum Direction: CaseIterable {
  case left, right, up, down
}
