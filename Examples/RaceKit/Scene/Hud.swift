import AXTree
import Composition
import GameUI

/// The score above the road: one composed element that says "Score: 12" (R17).
///
/// It takes the focus only while the player has paused, so that its changes never interrupt a screen reader.
final class ScoreDisplay: Component {
  private let text = AXElement(.staticText)
  private let phrases: Phrasebook

  init(_ phrases: Phrasebook) {
    self.phrases = phrases
    let composed = CombinableElement(.staticText)
    composed.traits = [.staticText, .updatesFrequently]
    super.init(composed)
    composed.addChild(text)
  }

  /// Shows a score, and lets the focus come or not.
  func show(_ score: Int, isFocusable: Bool) {
    text.label = phrases(.score, score)
    element.states.isFocusable = isFocusable
  }

  override func draw(on canvas: any Canvas, _ theme: Theme) {
    let line = typesetter.fixedLine(text.label ?? "", size: (frame.height * 0.4).rounded(), width: frame.width)
    canvas.write(line, in: frame, .leading, theme.ink)
  }
}

/// The lives above the road: one composed element that says "2 lives remaining", its three helmets hidden (R18, R19).
final class LivesDisplay: Component {
  private let text = AXElement(.staticText)
  private let helmets = (0..<RaceEngine.startingLives).map { _ in AXElement(.image) }
  private let phrases: Phrasebook
  private var lives = RaceEngine.startingLives

  init(_ phrases: Phrasebook) {
    self.phrases = phrases
    let composed = CombinableElement(.staticText)
    composed.traits = .staticText
    super.init(composed)
    for helmet in helmets { helmet.isHidden = true }
    composed.children = [text] + helmets
  }

  /// Shows how many lives are left, and lets the focus come or not.
  func show(_ lives: Int, isFocusable: Bool) {
    self.lives = lives
    text.label = phrases.lives(lives)
    element.states.isFocusable = isFocusable
  }

  override func draw(on canvas: any Canvas, _ theme: Theme) {
    let side = min(frame.height, frame.width / 3.6)
    for index in 0..<RaceEngine.startingLives {
      // Lives go from left to right (R19).
      let isLost = index < RaceEngine.startingLives - lives
      let place = AXRect(
        x: frame.maxX - Double(RaceEngine.startingLives - index) * side * 1.2, y: frame.midY - side / 2, width: side,
        height: side)
      canvas.draw(isLost ? Sprites.lostHelmet : Sprites.helmet, in: place, isLost ? theme.line : theme.ink)
    }
  }
}
