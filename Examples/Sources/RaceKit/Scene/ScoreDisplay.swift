import AXTree
import Composition
import GameUI

/// The score above the road: one composite that says "Score: 12" (R17).
///
/// It is focusable only while the player has paused, so its changes never interrupt a screen reader.
final class ScoreDisplay: AXComponent {
  private static let textSize = 20.0
  private let text = AXElement(.staticText)
  private let phrases: Phrasebook
  /// The drawn number, which rolls to the score (R74).
  var drawn = 0

  init(_ phrases: Phrasebook) {
    self.phrases = phrases
    let composed = CombinableElement(.staticText)
    composed.traits = [.staticText, .updatesFrequently]
    super.init(composed)
    composed.addChild(text)
  }

  /// Shows a score, and sets whether it is focusable.
  func show(_ score: Int, isFocusable: Bool) {
    text.label = phrases(.score, ["count": score])
    element.states.isFocusable = isFocusable
  }

  override func handle(_ key: AXKey) -> Bool { false }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let size = Self.textSize * typesetter.typography.textScale
    let wanted = min(size, frame.height * 0.8)
    let line = typesetter.fixedLine(phrases(.score, ["count": drawn]), size: wanted, width: frame.width)
    // Where large text has no room for the word, the number alone keeps the size.
    let number = typesetter.fixedLine("\(drawn)", size: wanted, width: frame.width)
    let isTooWide = typesetter.typography.isLarge && line.font.size < number.font.size
    canvas.write(isTooWide ? number : line, in: frame, .leading, theme.ink)
  }
}
