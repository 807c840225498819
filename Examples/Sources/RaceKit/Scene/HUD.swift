import AXTree
import Composition
import GameUI

/// The score above the road: one composite that says "Score: 12" (R17).
///
/// It is focusable only while the player has paused, so its changes never interrupt a screen reader.
final class ScoreDisplay: AXComponent {
  private static let textSize = 20.0
  private let text = AXElement(.staticText)
  private let phrases: RaceTexts
  /// The drawn number, which rolls to the score (R74).
  var drawn = 0
  private var score = 0

  init(_ phrases: RaceTexts) {
    self.phrases = phrases
    let composed = CombinableElement(.staticText)
    composed.traits = [.staticText, .updatesFrequently]
    super.init(composed)
    composed.addChild(text)
  }

  /// Shows a score, and sets whether it is focusable.
  func show(_ score: Int, isFocusable: Bool) {
    self.score = score
    text.label = phrases(.score, ["count": score])
    element.states.isFocusable = isFocusable
  }

  override func handle(_ key: AXKey) -> Bool { false }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let size = Self.textSize * typesetter.typography.textScale
    let wanted = min(size, frame.height * 0.8)
    // The number rolls in the form and the size of the sum. Where large text has no room for the word, the number alone keeps the size.
    let line = typesetter.fixedLine(phrases(.score, ["count": score]), size: wanted, width: frame.width)
    let number = typesetter.fixedLine("\(score)", size: wanted, width: frame.width)
    let isTooWide = typesetter.typography.isLarge && line.font.size < number.font.size
    let text = isTooWide ? "\(drawn)" : phrases(.score, ["count": drawn])
    let rolling = typesetter.fixedLine(text, size: (isTooWide ? number : line).font.size, width: frame.width)
    canvas.write(rolling, in: frame, .leading, theme.ink)
  }
}

/// The lives above the road: one composite that says "2 lives remaining"; its three helmets are hidden (R18, R19).
final class LivesDisplay: AXComponent {
  private let text = AXElement(.staticText)
  private let helmets = (0..<RaceEngine.startingLives).map { _ in AXElement(.image) }
  private let phrases: RaceTexts
  private var lost = 0
  /// The opacity of the helmet that was lost last; the others that are lost stay pale (R19).
  var lossOpacity = 1.0

  init(_ phrases: RaceTexts) {
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
    return index == lost - 1 ? lossOpacity : RaceAnimations.lostHelmet
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

/// The warning over the road before the speed rises: one composite of a picture and a text (R27).
final class SpeedAlert: AXComponent {
  private let text: String

  init(_ phrases: RaceTexts) {
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
    let words = AXRect(x: art.maxX + 8, y: frame.y, width: frame.maxX - art.maxX - 24, height: frame.height)
    canvas.fill(frame, theme.background)
    canvas.outline(frame, theme.ink, thickness: 4)
    canvas.draw(Sprites.alert, in: art, theme.ink)
    canvas.write(self.words(in: frame.width), in: words, .center, theme.ink)
  }
}
