import AXTree
import GameUI

/// Who plays? (B11)
final class PlayerChoiceScreen: BennieScreen {
  override init(_ game: BennieGame, dialogNamed name: String? = nil) {
    super.init(game, dialogNamed: name)
    add([AXTextBlock.heading(Labels.playersTitle, title: Labels.playersText)])
    add(
      ChildrensProgress.names.map { name in
        AXButton(
          Labels.player(name, coins: game.progress[coins: name]), title: name, picture: AXPictogram(BennieArt.bear)
        ) { [unowned game] in game.choose(name) }
      })
  }

  override var opening: String? { SpokenLines.players }
}
