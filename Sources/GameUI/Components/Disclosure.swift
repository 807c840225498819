import AXTree

/// A text that is hidden until somebody wants to read it: a button that says whether it is expanded, and the text.
public final class Disclosure: Component {
  private static let spacing = 6.0
  private let button: DisclosureButton
  private let panel: TextBlock

  /// A disclosure with a label, collapsed.
  public init(_ label: String, text: String = "") {
    button = DisclosureButton(label)
    panel = .paragraph(text, style: .footnote, isFocusable: true)
    panel.isHidden = true
    let element = AXElement(.group)
    element.isAccessibilityElement = false
    element.states.isFocusable = false
    super.init(element)
    element.children = [button.element, panel.element]
    button.element.relate(.controls, to: [panel.element])
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

  public override var parts: [Component] { [button, panel] }

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
private final class DisclosureButton: Component {
  private static let padding = 12.0

  init(_ label: String) {
    let element = AXElement(.toggleButton, label: label)
    element.states.isExpanded = false
    super.init(element)
  }

  private var sign: Double { typesetter.typography.font(.body).size.rounded() }

  private func layout(in width: Double) -> TextLayout {
    typesetter.layout(element.label ?? "", .body, width: max(1, width - sign - 3 * Self.padding))
  }

  override func preferredHeight(width: Double) -> Double {
    max(leastHeight, layout(in: width).height + 2 * Self.padding)
  }

  override func draw(on canvas: any Canvas, _ theme: Theme) {
    let color = textColor(theme)
    let place = AXRect(x: frame.x + Self.padding, y: frame.midY - sign / 2, width: sign, height: sign)
    canvas.draw(element.states.isExpanded == true ? .arrowDown : .arrowOn, in: place, color)
    canvas.write(
      layout(in: frame.width),
      in: AXRect(
        x: place.maxX + Self.padding, y: frame.y, width: max(1, frame.width - sign - 3 * Self.padding),
        height: frame.height), .leading, color)
  }
}

extension Sprite {
  static let arrowDown = Sprite(
    """
    ........
    ##....##
    ###..###
    ########
    .######.
    ..####..
    ...##...
    ........
    """)
}
