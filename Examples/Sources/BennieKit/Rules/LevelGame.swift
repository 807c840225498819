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
