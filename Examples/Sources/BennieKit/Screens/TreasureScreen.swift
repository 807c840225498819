import AXTree
import GameUI

/// The open chest: coins and what can be had for them (B15, B24, B25, B31).
final class TreasureScreen: BennieScreen {
  override init(_ game: BennieGame, dialogNamed name: String? = nil) {
    super.init(game, dialogNamed: name)
    let times = FilmTime.allCases.map { time in
      let button = AXButton(time.label, picture: AXPictogram(BennieArt.film)) { [unowned game] in
        game.go(.videos(time))
      }
      button.isEnabled = game.canHave(time)
      button.onDisabledActivation = { [unowned game] in game.say(game.refusal(of: time)) }
      return button
    }
    start = times[0]
    add(
      [
        backButton(), AXTextBlock.heading(Labels.treasureTitle), AXPictogramBlock(BennieArt.chest),
        AXTextBlock.paragraph(Labels.coinIcon(game.coins), style: .headline, alignment: .center, isFocusable: true),
      ] + times)
  }

  override var opening: String? { SpokenLines.treasure(game.coins) }
}
