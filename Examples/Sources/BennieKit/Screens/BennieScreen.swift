import AXTree
import GameUI

/// A screen of the forest: large targets, a line that is said when it opens, and hints for somebody who hesitates.
class BennieScreen: AXColumnScreen {
  /// The name of the screen's fade: see ``BennieGame``.
  static let fade = "screen"
  static let coin = "coin"
  static let celebration = "celebration"
  static let confetti = "confetti"
  static let press = "press"
  /// After so many seconds without input a pause counts (B40).
  private static let pause = 30.0

  unowned let game: BennieGame
  /// The spoken line when the screen opens.
  var opening: String? { nil }
  /// The component that gets the focus first; nil for the first one.
  var start: AXComponent?
  /// The spoken lines after so many seconds without input (B37).
  var idleHints: [(seconds: Double, line: String)] { [] }
  /// Whether the forest is behind it.
  var isInForest: Bool { true }
  private var idle = 0.0
  private let isDialog: Bool
  private weak var pressed: AXComponent?

  init(_ game: BennieGame, dialogNamed name: String? = nil) {
    self.game = game
    isDialog = name != nil
    super.init([], dialogNamed: name)
    minimumHeight = 96
    maximumRowWidth = 960
  }

  /// A button that goes back to a place (B10).
  final func backButton(_ label: String = Labels.home, to place: Destination = .home) -> AXButton {
    onEscape = { [unowned game] in game.go(place) }
    return AXButton(label, picture: BennieArt.home.picture, hint: Labels.press) { [unowned game] in game.go(place) }
  }

  /// Lets time pass; a hint is said once when its time has come.
  func update(_ seconds: Double) {
    guard game.praise == nil else { return }
    let hints = idleHints
    let before = idle
    idle += seconds
    if let hint = hints.last(where: { before < $0.seconds && idle >= $0.seconds }) {
      game.say(hint.line, priority: .low)
    }
    if !hints.isEmpty, before < Self.pause, idle >= Self.pause { game.recordPause() }
  }

  /// After how many seconds time changes something next; nil for never.
  var secondsUntilChange: Double? {
    let hints = idleHints
    if hints.isEmpty || game.praise != nil { return nil }
    return (hints.map(\.seconds) + [Self.pause]).map { $0 - idle }.filter { $0 > 0 }.min()
  }

  // MARK: Input

  override func handle(_ key: AXKey) {
    idle = 0
    // While a level is praised, any key goes on.
    if game.praise != nil, key != .escape { return game.endPraise() }
    let operated = [.enter, .space].contains(key) ? focused : nil
    show(operated) { super.handle(key) }
  }

  override func pointerDown(at point: AXPoint) {
    idle = 0
    if game.praise != nil { return game.endPraise() }
    show(component(at: point)) { super.pointerDown(at: point) }
  }

  /// Shows that a component is pressed. It is heard and felt as well, unless pressing it gives something that tells more.
  private func show(_ component: AXComponent?, pressing: () -> Void) {
    let given = game.feedbackCount
    pressing()
    guard let component, component.element.onActivate != nil, !(component is AXTextField) else { return }
    if game.feedbackCount == given { game.give(.tap) }
    pressed = component
    // The button darkens and clears again; where motion is reduced in half the time (B55).
    let fade = { AXFade(from: 1, [.init(to: 0, over: .seconds($0))]) }
    game.stage.motion.play(fade(0.2), Self.press, quiet: fade(0.1))
  }

  /// Draws the forest behind the screen, which a large text may cover anywhere.
  func drawForest(on canvas: any AXCanvas) {
    guard isInForest, !isDialog, let window = element.frame else { return }
    game.forest.draw(on: canvas, in: window, isQuiet: typesetter.typography.textScale > 1.5)
  }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    drawForest(on: canvas)
    super.draw(on: canvas, theme)
    let shade = game.stage.motion.opacity(Self.press, rest: 0) / 4
    if let pressed, shade > 0 { canvas.fill(pressed.frame, theme.ink, opacity: shade) }
    let veil = 1 - game.stage.motion.opacity(Self.fade)
    if veil > 0 {
      canvas.fill(element.frame ?? AXRect(x: 0, y: 0, width: 0, height: 0), theme.background, opacity: veil)
    }
  }
}

extension AXTextBlock {
  /// A title that is seen only, as what it stands above has a name of its own (B24).
  static func seen(_ text: String, _ style: AXTextStyle = .headline) -> AXTextBlock {
    let title = AXTextBlock.paragraph(text, style: style, alignment: .center)
    title.isDecorative = true
    return title
  }
}
