import AXTree
import GameUI

/// Every fifth coin: a dialog that stays until the child goes on (B20, B31, B32).
final class CelebrationScreen: BennieScreen {
  init(_ game: BennieGame, onDone: @escaping () -> Void) {
    let name = Labels.celebration(game.coins)
    super.init(game, dialogNamed: name)
    let line = SpokenLines.celebration(game.coins)
    // A screen reader says the texts of a dialog after its name, which is seen here. As the dialog's hint the line would take the
    // place of the button's hint on Orca 43.
    add([
      CelebrationPicture(game), AXTextBlock.seen(name, .title),
      AXTextBlock.paragraph(line, style: .headline, alignment: .center),
      AXButton(Labels.goOn, picture: BennieArt.goOn.picture, hint: Labels.press, action: onDone),
    ])
  }
}

/// Bennie and the Lemminge on their meadow: the coins come one after the other, and paper falls. With reduced motion all coins are
/// there at once, and nothing falls (B55).
final class CelebrationPicture: AXComponent {
  /// How long paper falls.
  static let seconds = 5.0
  /// The time in which the coins come, one at each note.
  private static let secondsOfCoins = 1.15
  private static let height = 320.0
  private unowned let game: BennieGame
  private let coins: Int

  init(_ game: BennieGame) {
    self.game = game
    // Behind ten coins the row begins anew.
    coins = game.coins.isMultiple(of: 10) ? 10 : 5
    let element = AXElement(.image)
    element.states.isFocusable = false
    super.init(element)
    isDecorative = true
  }

  override func preferredHeight(width: Double) -> Double { min(Self.height, width * 0.6) }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    drawParty(on: ClippedCanvas(canvas, frame), theme)
    canvas.outline(frame, theme.line, thickness: 3)
  }

  private func drawParty(on canvas: any AXCanvas, _ theme: AXTheme) {
    let motion = game.stage.motion
    let share = motion.opacity(BennieScreen.confetti)
    game.forest.draw(on: canvas, in: frame, isQuiet: true)
    let unit = frame.height / 100
    func stand(_ drawing: Drawing, x: Double, bottom: Double, side: Double) {
      canvas.draw(
        drawing,
        in: AXRect(
          x: frame.center.x + x * unit - side * unit / 2, y: frame.y + (bottom - side) * unit, width: side * unit,
          height: side * unit))
    }
    for (x, bottom, side) in [(-88.0, 92.0, 34.0), (-56, 97, 40), (56, 97, 40), (88, 92, 34)] {
      stand(Figures.lemming, x: x, bottom: bottom, side: side)
    }
    stand(Figures.cheering, x: 0, bottom: 99, side: 62)
    // An arc of coins over them.
    let come = share * Self.seconds / Self.secondsOfCoins * Double(coins)
    for index in 0..<coins where Double(index) < come {
      let along = (Double(index) + 0.5) / Double(coins) * 2 - 1
      let reach = coins == 10 ? 118.0 : 66
      stand(BennieArt.coin, x: along * reach, bottom: 36 + along * along * 18, side: coins == 10 ? 20 : 24)
    }
    if motion.isPlaying(BennieScreen.confetti) { drawConfetti(on: canvas, share) }
    canvas.fill(frame, theme.background, opacity: 1 - motion.opacity(BennieScreen.celebration))
  }

  /// Draws pieces of paper, each on its own way down.
  private func drawConfetti(on canvas: any AXCanvas, _ share: Double) {
    let colors = [Paint.brick, Paint.gold, Paint.water, Paint.rose, Paint.paper]
    for index in 0..<48 {
      let (start, speed) = (Double(index * 37 % 48) / 48 * 0.45, 0.8 + Double(index * 11 % 7) / 10)
      let fallen = (share - start) * 2.2 * speed
      guard fallen > 0, fallen < 0.97 else { continue }
      let x = (Double(index) + 0.5) / 48 * frame.width
      canvas.fill(
        AXRect(
          x: (frame.x + x).rounded(), y: (frame.y + fallen * frame.height).rounded(), width: 9,
          height: index.isMultiple(of: 2) ? 9 : 5),
        colors[index % colors.count])
    }
  }
}

/// A canvas that draws only inside of an area; texts are not cut.
private final class ClippedCanvas: AXCanvas {
  private let canvas: any AXCanvas
  private let area: AXRect
  var visibleArea: AXRect { canvas.visibleArea }

  init(_ canvas: any AXCanvas, _ area: AXRect) { (self.canvas, self.area) = (canvas, area) }

  func fill(_ rect: AXRect, _ color: AXColor, opacity: Double) {
    let (left, top) = (max(rect.x, area.x), max(rect.y, area.y))
    let (right, bottom) = (min(rect.maxX, area.maxX), min(rect.maxY, area.maxY))
    guard right > left, bottom > top else { return }
    canvas.fill(AXRect(x: left, y: top, width: right - left, height: bottom - top), color, opacity: opacity)
  }

  func write(_ line: String, _ font: AXFont, at point: AXPoint, _ color: AXColor) {
    canvas.write(line, font, at: point, color)
  }
}
