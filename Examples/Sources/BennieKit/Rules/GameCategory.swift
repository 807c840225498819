/// A group of games, which parents can lock (B12, B21).
enum GameCategory: String, CaseIterable {
  case puzzles = "Rätsel"
  case numbers = "Zahlen"
  case drawing = "Zeichnen"
  case logic = "Logik"

  /// The label of its sign while it is unlocked; nil if it has no game yet.
  var label: String? {
    switch self {
    case .puzzles: Labels.puzzles
    case .numbers: Labels.numbers
    case .drawing, .logic: nil
    }
  }
}
