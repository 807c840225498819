import AXTree

/// Text that breaks into as many lines as it needs: a heading, or a paragraph.
public final class TextBlock: Component {
  private let style: TextStyle
  private let alignment: TextAlignment
  private static let padding = 6.0

  /// Another text that is seen in place of the one that is heard.
  private let drawn: String?

  /// A heading of level 1 or 2 (or deeper); `drawn` is a text that is seen in its place. With `isFocusable` people hear
  /// it on the way through the screen.
  public static func heading(
    _ text: String, level: Int = 1, drawn: String? = nil, isFocusable: Bool = false
  ) -> TextBlock {
    let element = AXElement(.heading, label: text)
    element.traits = .header
    element.level = level
    element.states.isFocusable = isFocusable ? true : nil
    return TextBlock(element, level == 1 ? .title : .title2, level == 1 ? .center : .leading, drawn: drawn)
  }

  /// A paragraph. With `isFocusable` it can take the focus, so that keyboard and pad reach it and people can hear it
  /// again.
  public static func paragraph(
    _ text: String, style: TextStyle = .body, alignment: TextAlignment = .leading, isFocusable: Bool = false
  ) -> TextBlock {
    let element = AXElement(.staticText, label: text)
    element.traits = .staticText
    element.states.isFocusable = isFocusable
    return TextBlock(element, style, alignment)
  }

  private init(_ element: AXElement, _ style: TextStyle, _ alignment: TextAlignment, drawn: String? = nil) {
    self.drawn = drawn
    self.style = style
    self.alignment = alignment
    super.init(element)
  }

  /// The text, on the screen and in speech.
  public var text: String {
    get { element.label ?? "" }
    set {
      guard newValue != element.label else { return }
      element.label = newValue
      setNeedsLayout()
    }
  }

  /// The text as it is drawn in a width.
  public func layout(width: Double) -> TextLayout { typesetter.layout(drawn ?? text, style, width: max(1, width)) }

  public override func preferredHeight(width: Double) -> Double { layout(width: width).height + 2 * Self.padding }

  public override func handle(_ key: Key) -> Bool { false }

  public override func draw(on canvas: any Canvas, _ theme: Theme) {
    canvas.write(layout(width: frame.width), in: frame, alignment, textColor(theme))
  }
}
