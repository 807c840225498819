/// A game with levels (B30).
enum LevelGame: String, CaseIterable {
  case pattern, labyrinth, dice, chooseNumber

  var category: GameCategory { self == .pattern || self == .labyrinth ? .puzzles : .numbers }
  var label: String {
    switch self {
    case .pattern: Labels.patternGame
    case .labyrinth: Labels.labyrinthGame
    case .dice: Labels.diceGame
    case .chooseNumber: Labels.chooseGame
    }
  }
}

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
