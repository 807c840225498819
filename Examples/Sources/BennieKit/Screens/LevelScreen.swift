import AXTree
import GameUI

/// A level of a game, with the coin of the last one above it.
class LevelScreen: BennieScreen {
  /// A level with a title, without its content yet.
  init(_ game: BennieGame, title: String) {
    super.init(game)
    let back = AXButton(Labels.home, hint: Labels.press) { [unowned game] in game.quit() }
    onEscape = { [unowned game] in game.quit() }
    add([back, AXTextBlock.heading(title)])
    if game.stage.motion.isPlaying(Self.coin) {
      add([
        AXPictogramBlock(BennieArt.coin, side: 48) { [motion = game.stage.motion] in
          motion.opacity(Self.coin)
        }
      ])
    }
  }

  /// The number that was chosen is another one than the one that is wanted (B6).
  final func refuse(_ number: Int, wanted: Int) {
    game.recordMistake()
    game.say(SpokenLines.otherNumber(number, wanted: wanted))
  }
}

/// The games of a category (B30).
final class GameChoiceScreen: BennieScreen {
  init(_ game: BennieGame, _ category: GameCategory) {
    super.init(game)
    let games = LevelGame.allCases.filter { $0.category == category }.map { level in
      AXButton(level.label, picture: level.picture, placement: .top, hint: Labels.earnCoins) { [unowned game] in
        game.go(.level(level))
      }
    }
    start = games[0]
    add([backButton(), AXTextBlock.heading(category.rawValue), AXButtonGrid(games, columns: 2)])
  }

  override var opening: String? { SpokenLines.choice }
}

/// Every fifth coin: a dialog that stays until the child goes on (B20, B31, B32).
final class CelebrationScreen: BennieScreen {
  init(_ game: BennieGame, onDone: @escaping () -> Void) {
    let name = Labels.celebration(game.coins)
    super.init(game, dialogNamed: name)
    let line = SpokenLines.celebration(game.coins)
    // A screen reader says the texts of a dialog after its name. As the dialog's hint the line would take the place of the
    // button's hint on Orca 43.
    let heading = AXTextBlock.heading(name)
    heading.element.isHidden = true
    let texts = [heading, AXTextBlock.paragraph(line, alignment: .center)]
    let motion = game.stage.motion
    let picture = AXPictogramBlock(BennieArt.coin) { motion.opacity(Self.celebration) }
    add([picture] + texts + [AXButton(Labels.goOn, hint: Labels.press, action: onDone)])
  }
}
