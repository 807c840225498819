/// What children play, and parents lock (B12, B21).
enum Activity: String, CaseIterable {
  case puzzles = "Rätsel"
  case numbers = "Zahlen"
  case drawing = "Zeichnen"
  case logic = "Logik"

  /// What its sign says where it is free; nil where there is no game yet.
  var label: String? {
    switch self {
    case .puzzles: Labels.puzzles
    case .numbers: Labels.numbers
    case .drawing, .logic: nil
    }
  }
}
