import AXTree
import Composition
import GameUI

/// The lives above the road: one composite that says "2 lives remaining"; its three helmets are hidden (R18, R19).
final class LivesDisplay: AXComponent {
  private let text = AXElement(.staticText)
  private let helmets = (0..<RaceEngine.startingLives).map { _ in AXElement(.image) }
  private let phrases: Phrasebook
  private var lost = 0
  /// The opacity of the helmet that was lost last; the others that are lost stay pale (R19).
  var lossOpacity = 1.0

  init(_ phrases: Phrasebook) {
    self.phrases = phrases
    let composed = CombinableElement(.staticText)
    composed.traits = .staticText
    super.init(composed)
    for helmet in helmets { helmet.isHidden = true }
    composed.children = [text] + helmets
  }

  /// Shows the number of lives, and sets whether it is focusable.
  func show(_ lives: Int, isFocusable: Bool) {
    lost = RaceEngine.startingLives - lives
    text.label = phrases.lives(lives)
    element.states.isFocusable = isFocusable
  }

  override func handle(_ key: AXKey) -> Bool { false }

  /// The opacity of a helmet; lost ones fade from left to right (R19).
  func opacity(ofHelmet index: Int) -> Double {
    if index >= lost { return 1 }
    return index == lost - 1 ? lossOpacity : RaceFades.lostHelmet
  }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let side = min(frame.height, frame.width / 3.6)
    for index in 0..<RaceEngine.startingLives {
      let place = AXRect(
        x: frame.maxX - Double(RaceEngine.startingLives - index) * side * 1.2, y: frame.center.y - side / 2,
        width: side,
        height: side)
      let opacity = opacity(ofHelmet: index)
      canvas.draw(Sprites.helmet, in: place, theme.ink.mixed(with: theme.background, 1 - opacity))
      if opacity < 1 { canvas.draw(Sprites.lostHelmet, in: place, theme.line) }
    }
  }
}
