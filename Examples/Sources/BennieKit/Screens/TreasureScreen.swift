import AXTree
import GameUI

/// The open chest: coins and what can be had for them (B15, B24, B25, B31).
final class TreasureScreen: BennieScreen {
  override init(_ game: BennieGame, dialogNamed name: String? = nil) {
    super.init(game, dialogNamed: name)
    let tickets = FilmTicket.allCases.map { ticket in
      let button = AXButton(ticket.label, picture: BennieArt.ticket(ticket).picture, placement: .top) {
        [unowned game] in
        game.go(.videos(ticket))
      }
      button.isEnabled = game.canHave(ticket)
      button.onDisabledActivation = { [unowned game] in game.say(game.refusal(of: ticket)) }
      return button
    }
    start = tickets[0]
    add(
      [
        backButton(), AXTextBlock.heading(Labels.treasureTitle),
        AXPictogramBlock(BennieArt.openChest.picture, side: 180),
        AXTextBlock.paragraph(Labels.coinIcon(game.coins), style: .headline, alignment: .center, isFocusable: true),
        AXButtonGrid(tickets, columns: 2),
      ])
  }

  override var opening: String? { SpokenLines.treasure(game.coins) }
}
