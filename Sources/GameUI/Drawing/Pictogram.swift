public import AXTree

/// A sprite, perhaps on a ground of its own colour: the shape says what the colour says.
public struct Pictogram: Sendable, Hashable {
  /// The shape.
  public let sprite: Sprite
  /// The colour behind the sprite; nil to draw it on what is there.
  public let ground: Color?

  /// A picture of a sprite, with or without a ground.
  public init(_ sprite: Sprite, ground: Color? = nil) {
    self.sprite = sprite
    self.ground = ground
  }
}

extension Canvas {
  /// Draws a picture in a rectangle, its sprite in a colour.
  public func draw(_ picture: Pictogram, in rect: AXRect, _ color: Color) {
    if let ground = picture.ground { fill(rect, ground) }
    draw(picture.sprite, in: rect, color)
  }
}
