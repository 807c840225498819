public import AXTree

/// A sprite, perhaps on a ground of its own colour: the shape says what the colour says.
public struct Picture: Sendable, Hashable {
  public let sprite: Sprite
  public let ground: Color?

  public init(_ sprite: Sprite, ground: Color? = nil) {
    self.sprite = sprite
    self.ground = ground
  }
}

extension Canvas {
  /// Draws a picture in a rectangle, its sprite in a colour.
  public func draw(_ picture: Picture, in rect: AXRect, _ color: Color) {
    if let ground = picture.ground { fill(rect, ground) }
    draw(picture.sprite, in: rect, color)
  }
}
