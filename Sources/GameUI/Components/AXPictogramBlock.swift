import AXTree

/// A picture in a column. Without a label it is decorative, and only seen.
public final class AXPictogramBlock: AXComponent {
  private let picture: AXPictogram
  private let side: Double
  /// Its opacity, so that it can fade in.
  private let opacity: () -> Double

  /// A picture of a height; `opacity` is called each time it is drawn.
  public init(_ picture: AXPictogram, label: String? = nil, side: Double = 96, opacity: @escaping () -> Double = { 1 })
  {
    self.picture = picture
    self.side = side
    self.opacity = opacity
    let element = AXElement(.image, label: label)
    element.states.isFocusable = false
    super.init(element)
    isDecorative = label == nil
  }

  public override func preferredHeight(width: Double) -> Double { side }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let width = min(side, frame.width)
    let place = AXRect(x: frame.center.x - width / 2, y: frame.y, width: width, height: frame.height)
    canvas.draw(picture, in: place, theme.ink.mixed(with: theme.background, 1 - opacity()), opacity: opacity())
  }
}
