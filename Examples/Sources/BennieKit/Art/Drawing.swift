import AXTree
import GameUI

/// Shapes in percent of a square picture, each over the ones before, which can be put into another picture.
struct Drawing {
  private struct Piece {
    let form: AXPictogramShape.Form
    var (x, y, width, height): (Double, Double, Double, Double)
    let color: AXColor
  }

  private var pieces: [Piece] = []

  /// Parts, each over the ones before.
  init(_ parts: Drawing...) { pieces = parts.flatMap(\.pieces) }

  private init(
    _ form: AXPictogramShape.Form, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: AXColor
  ) {
    pieces = [Piece(form: form, x: x, y: y, width: width, height: height, color: color)]
  }

  /// The picture, for buttons and canvases.
  var picture: AXPictogram {
    AXPictogram(
      pieces.map { AXPictogramShape($0.form, x: $0.x, y: $0.y, width: $0.width, height: $0.height, $0.color) })
  }

  // MARK: Shapes

  static func oval(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: AXColor) -> Drawing {
    Drawing(.ellipse, x, y, width, height, color)
  }

  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: AXColor) -> Drawing {
    Drawing(.rectangle, x, y, width, height, color)
  }

  static func tent(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: AXColor) -> Drawing {
    Drawing(.triangle, x, y, width, height, color)
  }

  /// A disc around a point.
  static func disc(_ x: Double, _ y: Double, _ radius: Double, _ color: AXColor) -> Drawing {
    oval(x - radius, y - radius, 2 * radius, 2 * radius, color)
  }

  /// A line through points, with round ends.
  static func line(_ points: [(Double, Double)], width: Double, _ color: AXColor) -> Drawing {
    var line = Drawing()
    for (a, b) in zip(points, points.dropFirst()) {
      let (dx, dy) = (b.0 - a.0, b.1 - a.1)
      let length = max(0.001, (dx * dx + dy * dy).squareRoot())
      let (nx, ny) = (-dy / length * width / 2, dx / length * width / 2)
      line = Drawing(
        line,
        area([(a.0 + nx, a.1 + ny), (b.0 + nx, b.1 + ny), (b.0 - nx, b.1 - ny), (a.0 - nx, a.1 - ny)], color))
    }
    for (x, y) in points { line = Drawing(line, disc(x, y, width / 2, color)) }
    return line
  }

  /// The points of an arc around a center, between two angles in degrees: 0 is to the right, 90 is down.
  static func arc(
    _ x: Double, _ y: Double, _ radius: Double, from start: Double, to end: Double
  ) -> [(Double, Double)] {
    (0...12).map { step in
      let angle = start + (end - start) * Double(step) / 12
      return (x + radius * sine(angle + 90), y + radius * sine(angle))
    }
  }

  /// The sine of an angle in degrees, by Bhaskara's formula: right to a six-hundredth, which no picture shows.
  private static func sine(_ degrees: Double) -> Double {
    let angle = degrees - 360 * (degrees / 360).rounded(.down)
    let half = angle < 180 ? angle : angle - 180
    let product = half * (180 - half)
    return (angle < 180 ? 1 : -1) * 4 * product / (40_500 - product)
  }

  /// An area between corners, in strips of one percent.
  static func area(_ corners: [(Double, Double)], _ color: AXColor) -> Drawing {
    var area = Drawing()
    let (top, bottom) = (corners.map(\.1).min() ?? 0, corners.map(\.1).max() ?? 0)
    for y in stride(from: top, to: bottom, by: 1) {
      let height = min(1, bottom - y)
      let middle = y + height / 2
      let crossings = zip(corners, corners.dropFirst() + corners.prefix(1)).compactMap { a, b -> Double? in
        guard (a.1 <= middle) != (b.1 <= middle) else { return nil }
        return a.0 + (b.0 - a.0) * (middle - a.1) / (b.1 - a.1)
      }.sorted()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        let width = crossings[pair + 1] - crossings[pair]
        area.pieces.append(
          Piece(form: .rectangle, x: crossings[pair], y: y, width: width, height: height, color: color))
      }
    }
    return area
  }

  // MARK: Places

  /// The same shapes in a square of a side, whose upper left corner is at a point.
  func at(_ x: Double, _ y: Double, side: Double) -> Drawing {
    var moved = self
    moved.pieces = pieces.map { piece in
      var piece = piece
      (piece.x, piece.y) = (x + piece.x * side / 100, y + piece.y * side / 100)
      (piece.width, piece.height) = (piece.width * side / 100, piece.height * side / 100)
      return piece
    }
    return moved
  }

  /// The same shapes from the other side.
  var mirrored: Drawing {
    var mirrored = self
    mirrored.pieces = pieces.map { piece in
      var piece = piece
      piece.x = 100 - piece.x - piece.width
      return piece
    }
    return mirrored
  }

  /// The shapes with others over them.
  func with(_ others: Drawing...) -> Drawing { others.reduce(self) { Drawing($0, $1) } }

  /// The shapes on a round sign, as the pictures of all buttons are.
  func onSign(_ ground: AXColor = Paint.paper) -> Drawing {
    Drawing(.disc(50, 50, 49, Paint.wood), .disc(50, 50, 45, ground), self)
  }
}

/// The colours of all pictures: none of them pure, and each on paper or beside a dark line.
enum Paint {
  static let dark = AXColor(0x2B1D0E)
  static let wood = AXColor(0x7A5230)
  static let paleWood = AXColor(0xB98D5E)
  static let paper = AXColor(0xF7EFDC)
  static let gold = AXColor(0xD9A93A)
  static let paleGold = AXColor(0xF2DC92)
  static let leaf = AXColor(0x6E9A5B)
  static let fir = AXColor(0x3E6B3A)
  static let water = AXColor(0x6F88A8)
  static let sky = AXColor(0xD3E3E8)
  static let rose = AXColor(0xD9A08A)
  static let brick = AXColor(0xB0614C)
  static let sand = AXColor(0xE3C39A)
}

extension AXCanvas {
  /// Draws a picture in the largest square of a rectangle.
  func draw(_ drawing: Drawing, in rect: AXRect, opacity: Double = 1) {
    draw(drawing.picture, in: rect, Paint.dark, opacity: opacity)
  }
}
