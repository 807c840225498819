import AXTree
import Composition
import GameUI

/// The warning over the road while a speed step is near: one composed element (R27).
final class SpeedAlert: Component {
  private let text: String

  init(_ phrases: Phrasebook) {
    text = phrases(.speedIncreasingShort)
    let composed = CombinableElement(.group, label: phrases(.speedIncreasing))
    composed.addChild(AXElement(.staticText, label: text))
    super.init(composed)
    isHidden = true
  }

  override func draw(on canvas: any Canvas, _ theme: Theme) {
    canvas.fill(frame, theme.background)
    canvas.outline(frame, theme.ink, thickness: 4)
    let line = typesetter.fixedLine(text, size: (frame.height * 0.35).rounded(), width: frame.width - 16)
    canvas.write(line, in: frame, .center, theme.ink)
  }
}
