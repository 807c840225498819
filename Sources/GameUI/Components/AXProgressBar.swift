public import AXTree

/// A bar that shows progress, with a text above it. Orca speaks its percentage by itself, at most every ten seconds.
public final class AXProgressBar: AXComponent {
  private static let padding = 8.0
  private static let stripe = 6.0
  private let title: String?

  /// A bar with a label and a number; `title` is the text on the screen, if it is not the label. It accepts the focus, so
  /// that players can hear it with the keyboard alone.
  public init(_ label: String, number: AXNumericValue, title: String? = nil) {
    self.title = title
    let element = AXElement(.progressBar, label: label)
    element.traits = .updatesFrequently
    element.states.isFocusable = true
    super.init(element)
    show(number, label: label)
  }

  /// Shows another number, and perhaps another label.
  public func show(_ number: AXNumericValue, label: String? = nil) {
    element.numericValue = number
    element.value = number.text
    guard let label, label != element.label else { return }
    element.label = label
    setNeedsLayout()
  }

  private func text(in width: Double) -> AXTextLayout {
    typesetter.layout(title ?? element.label ?? "", .body, width: width)
  }

  private var barHeight: Double { (typesetter.typography.font(.body).size * 1.4).rounded() }

  public override func preferredHeight(width: Double) -> Double {
    text(in: width).height + Self.padding + barHeight
  }

  public override func handle(_ key: AXKey) -> Bool { false }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let text = text(in: frame.width)
    canvas.write(text, in: AXRect(x: frame.x, y: frame.y, width: frame.width, height: text.height), .center, theme.ink)
    let bar = AXRect(
      x: frame.x, y: frame.y + text.height + Self.padding, width: frame.width,
      height: max(0, frame.height - text.height - Self.padding))
    canvas.outline(bar, theme.ink, thickness: 2)
    let share = element.numericValue?.share ?? 0
    // The part that is done is striped: shown by texture, not by colour alone.
    for x in stride(from: 0, to: bar.width * share - Self.stripe, by: 2 * Self.stripe) {
      canvas.fill(AXRect(x: bar.x + x, y: bar.y, width: Self.stripe, height: bar.height), theme.ink)
    }
  }
}
