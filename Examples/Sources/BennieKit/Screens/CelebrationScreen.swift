import AXTree
import GameUI

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
