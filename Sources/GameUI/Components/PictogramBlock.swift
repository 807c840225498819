import AXTree

/// A picture in a column, decorative without a label: it is then seen only.
public final class PictogramBlock: Component {
  private let picture: Pictogram
  private let side: Double
  /// How much of it is seen, for what fades in.
  private let opacity: () -> Double

  /// A picture of a height; `opacity` is asked each time that it is drawn.
  public init(_ picture: Pictogram, label: String? = nil, side: Double = 96, opacity: @escaping () -> Double = { 1 }) {
    self.picture = picture
    self.side = side
    self.opacity = opacity
    let element = AXElement(.image, label: label)
    element.accessibilityElementsHidden = label == nil
    element.states.isFocusable = false
    super.init(element)
  }

  public override func preferredHeight(width: Double) -> Double { side }

  public override func draw(on canvas: any Canvas, _ theme: Theme) {
    let width = min(side, frame.width)
    let place = AXRect(x: frame.center.x - width / 2, y: frame.y, width: width, height: frame.height)
    canvas.draw(picture, in: place, theme.ink.mixed(with: theme.background, 1 - opacity()))
  }
}
