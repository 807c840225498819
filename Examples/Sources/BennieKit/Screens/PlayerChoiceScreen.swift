import AXTree
import GameUI

/// Who plays? (B11)
final class PlayerChoiceScreen: BennieScreen {
  private var hasAsked = false

  override init(_ game: BennieGame, dialogNamed name: String? = nil) {
    super.init(game, dialogNamed: name)
    add([AXTextBlock.heading(Labels.playersTitle, title: Labels.playersText)])
    let children = BennieStore.names.map { name in
      AXButton(
        Labels.player(name, coins: game.store[coins: name]), title: name, picture: BennieArt.bear, placement: .top
      ) { [unowned game] in game.choose(name) }
    }
    add([AXButtonGrid(children, columns: 2)])
  }

  /// Asks in the frame after the screen is there: the game's own voice begins with the screen, and would miss the question.
  override func update(_ seconds: Double) {
    super.update(seconds)
    if !hasAsked { game.say(SpokenLines.players) }
    hasAsked = true
  }
}
