/// A direction on a field of rows and columns.
enum Direction: CaseIterable {
  case left, right, up, down
}
