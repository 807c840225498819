/// A place on a grid of rows and columns.
struct GridPlace: Hashable {
  var row: Int
  var column: Int

  /// The place beside this one.
  func next(_ direction: Direction) -> GridPlace {
    switch direction {
    case .left: GridPlace(row: row, column: column - 1)
    case .right: GridPlace(row: row, column: column + 1)
    case .up: GridPlace(row: row - 1, column: column)
    case .down: GridPlace(row: row + 1, column: column)
    }
  }
}

/// A direction on a grid of rows and columns.
enum Direction: CaseIterable {
  case left, right, up, down
}
