import AXTree
import GameUI

/// A level of a game. When it is done, Bennie and a coin are over it with the praise, until the next level comes.
class LevelScreen: BennieScreen {
  private static let padding = 24.0
  private static let coinSide = 96.0

  /// A level with a title, without its content yet.
  init(_ game: BennieGame, title: String) {
    super.init(game)
    let leave = { [unowned game] in game.quit() }
    onEscape = leave
    add([AXButton(Labels.home, picture: BennieArt.home.picture, hint: Labels.press, action: leave)])
    add([AXTextBlock.heading(title)])
  }

  /// The number that was chosen is another one than the one that is wanted (B6).
  final func refuse(_ number: Int, wanted: Int) {
    guard game.praise == nil else { return }
    game.recordMistake()
    game.hush()
    game.say(SpokenLines.otherNumber(number, wanted: wanted))
  }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    super.draw(on: canvas, theme)
    guard let praise = game.praise, let window = element.frame else { return }
    let width = min(560, window.width - 40)
    let text = typesetter.layout(praise.line, .title2, width: width - 2 * Self.padding)
    let pictures = 2 * Self.coinSide
    let height = min(window.height, text.height + pictures + 3 * Self.padding)
    let panel = AXRect(
      x: (window.center.x - width / 2).rounded(), y: (window.center.y - height / 2).rounded(), width: width,
      height: height)
    canvas.panel(panel, theme.surface, line: theme.ink, thickness: 4)
    let top = panel.y + Self.padding
    canvas.draw(
      Figures.cheering, in: AXRect(x: panel.center.x - pictures, y: top, width: pictures, height: pictures))
    drawCoin(on: canvas, endingAt: AXPoint(x: panel.center.x + pictures / 2, y: top + pictures / 2))
    canvas.write(
      text, in: AXRect(x: panel.x, y: top + pictures + Self.padding, width: width, height: text.height), .center,
      theme.ink
    )
  }

  /// Draws the coin on its way along an arc; with reduced motion it fades in where it ends (B55).
  private func drawCoin(on canvas: any AXCanvas, endingAt end: AXPoint) {
    let share = game.stage.motion.opacity(Self.coin)
    let isReduced = game.stage.motion.isReduced
    let (x, y) = isReduced ? (0, 0) : ((share - 1) * 60, (1 - share) * 70 - 90 * share * (1 - share))
    let side = Self.coinSide
    canvas.draw(
      BennieArt.coin,
      in: AXRect(x: end.x + x - side / 2, y: end.y + y - side / 2, width: side, height: side),
      opacity: isReduced ? share : 1)
  }
}
