import AXTree

/// A text that is hidden until somebody wants to read it: a button that says whether it is expanded, and the text.
public final class AXDisclosure: AXComponent {
  private static let spacing = 6.0
  private let button: DisclosureButton
  private let panel: AXTextBlock

  /// A disclosure with a label, collapsed.
  public init(_ label: String, text: String = "") {
    button = DisclosureButton(label)
    panel = .paragraph(text, style: .footnote, isFocusable: true)
    panel.isHidden = true
    super.init(.container(.group))
    element.children = [button.element, panel.element]
    button.element.relations[.controls] = [panel.element]
    button.element.onActivate = { [weak self] in
      self?.isExpanded.toggle()
      return true
    }
  }

  /// Whether the text is there.
  public var isExpanded: Bool {
    get { button.element.states.isExpanded == true }
    set {
      button.element.states.isExpanded = newValue
      panel.isHidden = !newValue
      setNeedsLayout()
    }
  }

  /// The text.
  public var text: String {
    get { panel.text }
    set { panel.text = newValue }
  }

  public override var parts: [AXComponent] { [button, panel] }

  public override func preferredHeight(width: Double) -> Double {
    let height = button.preferredHeight(width: width).rounded(.up)
    return isExpanded ? height + Self.spacing + panel.preferredHeight(width: width) : height
  }

  public override func layoutParts() {
    let height = button.preferredHeight(width: frame.width).rounded(.up)
    button.frame = AXRect(x: frame.x, y: frame.y, width: frame.width, height: height)
    panel.frame = AXRect(
      x: frame.x, y: button.frame.maxY + Self.spacing, width: frame.width,
      height: max(0, frame.height - height - Self.spacing))
  }
}

/// The button of a disclosure: an arrow to the right while there is more, and one downwards while it is there.
private final class DisclosureButton: LabelledSignComponent {
  init(_ label: String) {
    let element = AXElement(.toggleButton, label: label)
    element.states.isExpanded = false
    super.init(element)
  }

  override func drawSign(in square: AXRect, on canvas: any AXCanvas, _ color: AXColor, _ theme: AXTheme) {
    canvas.draw(element.states.isExpanded == true ? .arrowDown : .arrowOn, in: square, color)
  }
}
