import AXTree
import GameUI

/// Every fifth coin: a dialog that stays until the child goes on (B20, B31, B32).
final class CelebrationScreen: BennieScreen {
  init(_ game: BennieGame, onDone: @escaping () -> Void) {
    let name = Labels.celebration(game.coins)
    super.init(game, dialogNamed: name)
    let line = SpokenLines.celebration(game.coins)
    // A screen reader says the hint of a dialog with its name; the texts inside are seen.
    element.hint = line
    let texts = [TextBlock.heading(name), TextBlock.paragraph(line, alignment: .center)]
    for text in texts { text.element.accessibilityElementsHidden = true }
    let motion = game.stage.motion
    let picture = PictogramBlock(Pictogram(BennieArt.coin)) { motion.opacity(Self.celebration) }
    add([picture] + texts + [Button(Labels.goOn, hint: Labels.press, action: onDone)])
  }
}
