import AXTree

/// A line of text: a heading, or plain.
public final class TextLine: Component {
  private let scale: Double

  /// A heading of a level.
  public static func heading(_ text: String, level: Int = 1) -> TextLine {
    let element = AXElement(.heading, label: text)
    element.traits = .header
    element.level = level
    return TextLine(element, scale: level == 1 ? 0.62 : 0.5)
  }

  /// Plain text. `isFocusable` lets the keyboard come to it, so that it can be heard again one line at a time.
  public static func plain(_ text: String, isFocusable: Bool = false) -> TextLine {
    let element = AXElement(.staticText, label: text)
    element.traits = .staticText
    element.states.isFocusable = isFocusable
    return TextLine(element, scale: 0.4)
  }

  private init(_ element: AXElement, scale: Double) {
    self.scale = scale
    super.init(element)
  }

  public override func draw(on canvas: any Canvas, _ theme: Theme) {
    canvas.write(element.label ?? "", in: frame, height: frame.height * scale, alignment: .center, theme.ink)
  }
}
