/// A game with levels (B30).
enum LevelGame: CaseIterable {
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

/// How difficult the games are, from 0.1 to 0.9, adapted to how the child plays (B40).
struct AdaptiveDifficulty: Hashable {
  private(set) var value = 0.3
  /// Levels in a row that went well.
  private var goodLevels = 0
  private static let range = 0.1...0.9

  /// A level is done, after so many seconds and attempts that were not it.
  mutating func finishLevel(seconds: Double, mistakes: Int) {
    if seconds < 10 { add(0.1) }
    if seconds > 60 { add(-0.1) }
    add(mistakes >= 3 ? -0.15 : mistakes <= 1 ? 0.05 : 0)
    goodLevels = mistakes <= 1 ? goodLevels + 1 : 0
    if goodLevels == 3 {
      add(0.15)
      goodLevels = 0
    }
  }

  /// The child did nothing for half a minute.
  mutating func pause() { add(-0.05) }

  /// The child left a level.
  mutating func quit() {
    goodLevels = 0
    add(-0.3)
  }

  private mutating func add(_ step: Double) {
    let sum = ((value + step) * 100).rounded() / 100
    value = min(Self.range.upperBound, max(Self.range.lowerBound, sum))
  }
}

/// A ticket for films: a time that coins pay for (B15, B31).
enum FilmTicket: CaseIterable {
  case short, long

  /// Its price, in coins.
  var cost: Int { self == .short ? 10 : 20 }
  var minutes: Int { self == .short ? 5 : 12 }
  var label: String { self == .short ? Labels.shortFilm : Labels.longFilm }
}
