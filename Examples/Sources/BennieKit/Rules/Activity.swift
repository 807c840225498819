/// A game that children play, and parents can lock (B12, B21).
enum Activity: String, CaseIterable {
  case puzzles = "Rätsel"
  case numbers = "Zahlen"
  case drawing = "Zeichnen"
  case logic = "Logik"

  /// The label of its sign while it is unlocked; nil if there is no game yet.
  var label: String? {
    switch self {
    case .puzzles: Labels.puzzles
    case .numbers: Labels.numbers
    case .drawing, .logic: nil
    }
  }
}
