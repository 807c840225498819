/// A film for coins (B15, B31).
enum Reward: CaseIterable {
  case short, long

  /// In coins.
  var cost: Int { self == .short ? 10 : 20 }
  /// How long the film lasts.
  var minutes: Int { self == .short ? 5 : 12 }
  var label: String { self == .short ? Labels.shortFilm : Labels.longFilm }
}

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

/// A game with levels (B30).
enum LevelGame: CaseIterable {
  case puzzle, labyrinth, dice, chooseNumber

  var activity: Activity { self == .puzzle || self == .labyrinth ? .puzzles : .numbers }
  var label: String {
    switch self {
    case .puzzle: Labels.puzzleGame
    case .labyrinth: Labels.labyrinthGame
    case .dice: Labels.diceGame
    case .chooseNumber: Labels.chooseGame
    }
  }
}
