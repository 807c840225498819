import AXTree

/// Text that breaks into as many lines as it needs: a heading, or a paragraph.
public final class AXTextBlock: AXComponent {
  private let style: AXTextStyle
  private let alignment: AXTextAlignment
  private static let padding = 6.0

  /// The text on the screen, if it is not the spoken one.
  private let title: String?

  /// A heading of level 1, 2 or deeper; `title` is the text on the screen, if it is not the spoken one. With `isFocusable`
  /// players hear it on the way through the screen.
  public static func heading(
    _ text: String, level: Int = 1, title: String? = nil, isFocusable: Bool = false
  ) -> AXTextBlock {
    let element = AXElement(.heading, label: text)
    element.traits = .header
    element.level = level
    element.states.isFocusable = isFocusable ? true : nil
    return AXTextBlock(element, level == 1 ? .title : .title2, level == 1 ? .center : .leading, title: title)
  }

  /// A paragraph. With `isFocusable` it can take the focus, so that keyboard and pad reach it and people can hear it
  /// again.
  ///
  /// Its role is `static` then: Orca's braille cursor is behind a `staticText`, so that a display would show its last words.
  public static func paragraph(
    _ text: String, style: AXTextStyle = .body, alignment: AXTextAlignment = .leading, isFocusable: Bool = false
  ) -> AXTextBlock {
    let element = AXElement(isFocusable ? .static : .staticText, label: text)
    element.traits = .staticText
    element.states.isFocusable = isFocusable
    return AXTextBlock(element, style, alignment)
  }

  private init(_ element: AXElement, _ style: AXTextStyle, _ alignment: AXTextAlignment, title: String? = nil) {
    self.title = title
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
  public func layout(width: Double) -> AXTextLayout { typesetter.layout(title ?? text, style, width: max(1, width)) }

  public override func preferredHeight(width: Double) -> Double { layout(width: width).height + 2 * Self.padding }

  public override func handle(_ key: AXKey) -> Bool { false }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    canvas.write(layout(width: frame.width), in: frame, alignment, textColor(theme))
  }
}
