import GameUI

/// The games of an activity (B30).
final class GameChoiceScreen: BennieScreen {
  init(_ game: BennieGame, _ activity: Activity) {
    super.init(game)
    let games = LevelGame.allCases.filter { $0.activity == activity }.map { level in
      Button(level.label, hint: Labels.earnCoins) { [unowned game] in game.go(.level(level)) }
    }
    start = games[0]
    add([backButton(), TextBlock.heading(activity.rawValue)] + games)
  }

  override var opening: String? { SpokenLines.choice }
}
