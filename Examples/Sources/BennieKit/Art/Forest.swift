import AXTree
import GameUI

/// The forest behind the screens, by day or by night: pale enough, or dark enough, for text on any part of it (B52).
struct Forest: Hashable {
  let isNight: Bool
  private let skyTop, skyBottom, farHill, hill, farTree, tree, trunk, light: AXColor
  /// The colour of grass, in the labyrinth as well.
  let meadow: AXColor

  /// The forest as the system wants it: with more contrast it is nearer to one colour.
  init(isDark: Bool, isContrastIncreased: Bool) {
    isNight = isDark
    let ground = BennieTheme.theme(isDark: isDark, isContrastIncreased: isContrastIncreased).background
    func color(_ day: UInt32, _ night: UInt32) -> AXColor {
      AXColor(isDark ? night : day).mixed(with: ground, isContrastIncreased ? 0.5 : 0)
    }
    skyTop = color(0xD5E6EA, 0x16202C)
    skyBottom = color(0xEFF2DF, 0x24323A)
    farHill = color(0xCFE0B8, 0x22332C)
    hill = color(0xBFD6A4, 0x283C2E)
    meadow = color(0xB2CE95, 0x2F4632)
    farTree = color(0xA9C694, 0x2B4136)
    tree = color(0x8FB57C, 0x355039)
    trunk = color(0xB89C78, 0x4A3C2C)
    light = color(0xF4E8B8, 0xD9D2AE)
  }

  /// Draws it in an area; it is quiet where text may be anywhere.
  func draw(on canvas: any AXCanvas, in area: AXRect, isQuiet: Bool) {
    let (width, height) = (area.width, area.height)
    func place(_ x: Double, _ y: Double, side: Double) -> AXRect {
      AXRect(x: area.x + x * width - side / 2, y: area.y + y * height - side, width: side, height: side)
    }
    let bands = 24
    for band in 0..<bands {
      let top = (height * 0.6 * Double(band) / Double(bands)).rounded()
      let bottom = (height * 0.6 * Double(band + 1) / Double(bands)).rounded()
      canvas.fill(
        AXRect(x: area.x, y: area.y + top, width: width, height: bottom - top),
        skyTop.mixed(with: skyBottom, Double(band) / Double(bands - 1)))
    }
    if !isQuiet { drawLights(on: canvas, in: area) }
    drawHill(on: canvas, in: area, x: 0.18, top: 0.3, half: 0.5, farHill, seenTo: 0.53)
    drawHill(on: canvas, in: area, x: 0.86, top: 0.26, half: 0.52, farHill, seenTo: 0.53)
    for index in 0..<16 {
      let x = (Double(index) + 0.5) / 16
      let lift = Double(index * 7 % 5) * 0.012
      canvas.draw(fir(farTree), in: place(x, 0.5 - lift, side: height * 0.14))
    }
    drawHill(on: canvas, in: area, x: 0.5, top: 0.44, half: 0.95, hill, seenTo: 0.65)
    drawHill(on: canvas, in: area, x: 0.12, top: 0.6, half: 0.9, meadow)
    drawHill(on: canvas, in: area, x: 0.92, top: 0.58, half: 0.9, meadow)
    for (x, y, size, isFir) in Self.trees {
      canvas.draw(isFir ? fir(tree) : leafTree, in: place(x, y, side: size * height))
    }
    for (x, y) in Self.tufts { canvas.draw(tuft, in: place(x, y, side: height * 0.05)) }
  }

  private static let trees: [(Double, Double, Double, Bool)] = [
    (0.02, 0.62, 0.34, true), (0.98, 0.64, 0.36, true), (0.11, 0.57, 0.24, false), (0.9, 0.57, 0.24, false),
    (0.01, 0.88, 0.3, false), (0.99, 0.9, 0.34, true), (0.24, 0.52, 0.16, true), (0.77, 0.53, 0.18, true),
  ]

  private static let tufts = [
    (0.05, 0.97), (0.16, 0.985), (0.3, 0.965), (0.42, 0.99), (0.57, 0.97), (0.7, 0.988), (0.83, 0.965), (0.95, 0.985),
  ]

  private func fir(_ color: AXColor) -> Drawing {
    Drawing(
      .box(45, 76, 10, 24, trunk), .tent(16, 46, 68, 38, color), .tent(21, 25, 58, 36, color),
      .tent(28, 4, 44, 33, color))
  }

  private var leafTree: Drawing {
    Drawing(
      .box(44, 54, 12, 46, trunk), .disc(30, 44, 22, tree), .disc(70, 44, 22, tree), .disc(50, 26, 25, tree),
      .disc(50, 50, 24, tree))
  }

  /// Blades of grass with a flower.
  private var tuft: Drawing {
    Drawing(
      .tent(20, 50, 12, 50, tree), .tent(40, 30, 12, 70, tree), .tent(62, 46, 12, 54, tree), .disc(46, 26, 13, light),
      .disc(46, 26, 5, trunk))
  }

  /// Sun and clouds, or the moon and stars, where a wide window has no text.
  private func drawLights(on canvas: any AXCanvas, in area: AXRect) {
    guard area.width >= 900 else { return }
    let side = 84.0
    let moon = AXRect(x: area.x + 44, y: area.y + 24, width: side, height: side)
    if isNight {
      canvas.draw(Drawing(.disc(50, 50, 46, light), .disc(68, 38, 38, skyTop)), in: moon)
      for (x, y, radius) in Self.stars {
        canvas.draw(
          .disc(50, 50, 50, light),
          in: AXRect(x: area.x + x * area.width, y: area.y + y * area.height, width: radius, height: radius))
      }
    } else {
      canvas.draw(.disc(50, 50, 46, light), in: moon)
      for (x, y, side) in [(0.82, -0.005, 150.0), (0.2, -0.02, 120.0)] {
        canvas.draw(
          Drawing(.disc(26, 58, 17, skyBottom), .disc(48, 48, 24, skyBottom), .disc(72, 58, 19, skyBottom)),
          in: AXRect(x: area.x + x * area.width, y: area.y + y * area.height, width: side, height: side))
      }
    }
  }

  private static let stars = [
    (0.16, 0.05, 5.0), (0.22, 0.13, 4.0), (0.29, 0.04, 6.0), (0.73, 0.05, 5.0), (0.79, 0.14, 4.0), (0.85, 0.04, 6.0),
    (0.91, 0.11, 5.0), (0.96, 0.04, 4.0), (0.06, 0.19, 4.0), (0.95, 0.2, 4.0),
  ]

  /// Draws the upper half of an ellipse that reaches down to the area's end, as far as nothing stands before the whole of it.
  private func drawHill(
    on canvas: any AXCanvas, in area: AXRect, x: Double, top: Double, half: Double, _ color: AXColor,
    seenTo: Double = 1
  ) {
    let (first, last, step) = ((top * area.height).rounded(), area.height, 2.0)
    for y in stride(from: first, to: (last * seenTo).rounded(.up), by: step) {
      let share = (last - y) / (last - first)
      let reach = half * area.width * (1 - share * share).squareRoot()
      let left = max(0, (x * area.width - reach).rounded())
      let right = min(area.width, (x * area.width + reach).rounded())
      guard right > left else { continue }
      canvas.fill(
        AXRect(x: area.x + left, y: area.y + y, width: right - left, height: min(step, last - y)), color)
    }
  }
}

/// Bennie and the Lemminge, who look over what is below them: only seen (B24).
final class ForestFriends: AXComponent {
  /// How far they are behind what is below.
  private static let depth = 34.0

  init() {
    let element = AXElement(.image)
    element.states.isFocusable = false
    super.init(element)
    isDecorative = true
  }

  override func preferredHeight(width: Double) -> Double { 104 }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let bottom = frame.maxY + Self.depth
    func stand(_ drawing: Drawing, at x: Double, side: Double, deeper: Double = 0) {
      canvas.draw(
        drawing,
        in: AXRect(x: frame.x + x * frame.width - side / 2, y: bottom + deeper - side, width: side, height: side))
    }
    for (x, deeper) in [(0.06, 6.0), (0.17, 20), (0.63, 12), (0.9, 2)] {
      stand(Figures.peekingLemming, at: x, side: 88, deeper: deeper)
    }
    stand(Figures.waving, at: 0.37, side: 150, deeper: 8)
  }
}
