import AXTree
import Composition
import GameUI

/// The warning over the road before the speed rises: one composite of a picture and a text (R27).
final class SpeedAlert: AXComponent {
  private let text: String

  init(_ phrases: Phrasebook) {
    text = phrases(.speedIncreasingShort)
    let composed = CombinableElement(.group, label: phrases(.speedIncreasing))
    composed.children = [AXElement(.image, label: phrases(.heyHo)), AXElement(.staticText, label: text)]
    super.init(composed)
    isHidden = true
  }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let art = AXRect(x: frame.x + 8, y: frame.y, width: frame.height, height: frame.height).grown(by: -10)
    let words = AXRect(
      x: art.maxX + 8, y: frame.y, width: frame.maxX - art.maxX - 16, height: frame.height)
    canvas.fill(frame, theme.background)
    canvas.outline(frame, theme.ink, thickness: 4)
    canvas.draw(Sprites.alert, in: art, theme.ink)
    let size = min(20 * typesetter.typography.textScale, frame.height * 0.8)
    canvas.write(typesetter.fixedLine(text, size: size, width: words.width), in: words, .center, theme.ink)
  }
}
