public import AXTree

/// A picture: a sprite, perhaps on a background of its own colour, or shapes in colours.
public struct AXPictogram: Sendable, Hashable {
  /// The shape of pixels; empty for a picture of shapes.
  public let sprite: AXSprite
  /// The colour behind the sprite; nil to draw it on what is there.
  public let background: AXColor?
  /// The colour of the sprite; nil for that of the text.
  public let ink: AXColor?
  let shapes: [AXPictogramShape]

  /// A picture of a sprite, with or without a background and a colour of its own.
  public init(_ sprite: AXSprite, background: AXColor? = nil, ink: AXColor? = nil) {
    self.sprite = sprite
    self.background = background
    self.ink = ink
    shapes = []
  }

  /// A picture of shapes in a square, each over the ones before.
  public init(_ shapes: [AXPictogramShape]) {
    self.shapes = shapes
    sprite = AXSprite("")
    (background, ink) = (nil, nil)
  }
}

extension AXCanvas {
  /// Draws a picture in a rectangle, its sprite in a colour; `opacity` is for shapes.
  public func draw(_ picture: AXPictogram, in rect: AXRect, _ color: AXColor, opacity: Double = 1) {
    if let background = picture.background { fill(rect, background) }
    if picture.shapes.isEmpty { draw(picture.sprite, in: rect, picture.ink ?? color) }
    let side = min(rect.width, rect.height)
    let (left, top) = (rect.center.x - side / 2, rect.center.y - side / 2)
    for shape in picture.shapes {
      let (first, last) = ((shape.frame.y * side).rounded(), (shape.frame.maxY * side).rounded())
      guard last > first else { continue }
      // Rows of one width are one rectangle.
      var rows = AXRect(x: 0, y: (top + first).rounded(), width: 0, height: 0)
      for row in 0..<Int(last - first) {
        let width = (shape.frame.width * side * shape.share(at: (Double(row) + 0.5) / (last - first))).rounded()
        let x = (left + (shape.frame.x + shape.frame.width / 2) * side - width / 2).rounded()
        if (x, width) != (rows.x, rows.width) {
          if rows.height > 0 { fill(rows, shape.color, opacity: opacity) }
          rows = AXRect(x: x, y: rows.maxY, width: width, height: 0)
        }
        rows.height += 1
      }
      fill(rows, shape.color, opacity: opacity)
    }
  }
}

/// A shape of an ``AXPictogram``, in percent of the picture's width and height from its upper left corner.
public struct AXPictogramShape: Sendable, Hashable {
  /// The form of a shape in its rectangle.
  public enum Form: Sendable, Hashable {
    /// An ellipse that touches the four sides.
    case ellipse
    /// The whole rectangle.
    case rectangle
    /// A triangle from the middle of the upper side to both ends of the lower one.
    case triangle
  }

  let form: Form
  let frame: AXRect
  let color: AXColor

  /// A shape in a rectangle, in a colour.
  public init(_ form: Form, x: Double, y: Double, width: Double, height: Double, _ color: AXColor) {
    self.form = form
    frame = AXRect(x: x / 100, y: y / 100, width: width / 100, height: height / 100)
    self.color = color
  }

  /// The part of its width that it fills at a height, from 0 at its top to 1.
  func share(at height: Double) -> Double {
    switch form {
    case .ellipse: (max(0, 1 - (2 * height - 1) * (2 * height - 1))).squareRoot()
    case .rectangle: 1
    case .triangle: height
    }
  }
}
