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
