import GameUI

/// The games of a category (B30).
final class GameChoiceScreen: BennieScreen {
  init(_ game: BennieGame, _ category: GameCategory) {
    super.init(game)
    let games = LevelGame.allCases.filter { $0.category == category }.map { level in
      AXButton(level.label, picture: level.drawing.picture, placement: .top, hint: Labels.earnCoins) { [unowned game] in
        game.go(.level(level))
      }
    }
    start = games[0]
    add([backButton(), AXTextBlock.heading(category.rawValue), ForestFriends(), AXButtonGrid(games, columns: 2)])
  }

  override var opening: String? { SpokenLines.choice }
}
