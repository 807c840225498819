/// The colours of the puzzle.
enum PuzzleColor: Int, CaseIterable {
  case green, yellow, gray, blue
}
