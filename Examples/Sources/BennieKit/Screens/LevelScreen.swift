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
    game.hush()
    game.say(SpokenLines.otherNumber(number, wanted: wanted))
  }
}
