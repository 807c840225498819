import AXTree

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
