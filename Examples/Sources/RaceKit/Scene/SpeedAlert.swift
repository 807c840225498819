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

  /// The side of the picture.
  private var side: Double { 56 * min(1.5, max(1, typesetter.typography.textScale)) }

  /// The words, which grow with the text size and break between two of them.
  private func words(in width: Double) -> AXTextLayout {
    typesetter.layout(text, .title2, width: max(1, width - side - 40))
  }

  override func preferredHeight(width: Double) -> Double { max(side, words(in: width).height) + 20 }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let art = AXRect(x: frame.x + 16, y: frame.center.y - side / 2, width: side, height: side)
    let words = AXRect(
      x: art.maxX + 8, y: frame.y, width: frame.maxX - art.maxX - 24, height: frame.height)
    canvas.fill(frame, theme.background)
    canvas.outline(frame, theme.ink, thickness: 4)
    canvas.draw(Sprites.alert, in: art, theme.ink)
    canvas.write(self.words(in: frame.width), in: words, .center, theme.ink)
  }
}
