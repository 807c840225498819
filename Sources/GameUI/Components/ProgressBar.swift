public import AXTree

/// How far something has come: a bar with a text above it. Orca says its percentage by itself, at most every ten seconds.
public final class ProgressBar: Component {
  private static let padding = 8.0
  private static let stripe = 6.0
  private let drawn: String?

  /// A bar with a label and where it is, perhaps with another text that is drawn. The focus comes to it, so that it can
  /// be heard with the keyboard alone.
  public init(_ label: String, number: AXNumericValue, drawn: String? = nil) {
    self.drawn = drawn
    let element = AXElement(.progressBar, label: label)
    element.traits = .updatesFrequently
    element.states.isFocusable = true
    super.init(element)
    show(number, label: label)
  }

  /// Shows how far it has come, perhaps with another label.
  public func show(_ number: AXNumericValue, label: String? = nil) {
    element.number = number
    element.value = number.text
    guard let label, label != element.label else { return }
    element.label = label
    setNeedsLayout()
  }

  private func text(in width: Double) -> TextLayout {
    typesetter.layout(drawn ?? element.label ?? "", .body, width: width)
  }

  private var barHeight: Double { (typesetter.typography.font(.body).size * 1.4).rounded() }

  public override func preferredHeight(width: Double) -> Double {
    text(in: width).height + Self.padding + barHeight
  }

  public override func handle(_ key: Key) -> Bool { false }

  public override func draw(on canvas: any Canvas, _ theme: Theme) {
    let text = text(in: frame.width)
    canvas.write(
      text, in: AXRect(x: frame.x, y: frame.y, width: frame.width, height: text.height), .center, theme.ink)
    let bar = AXRect(
      x: frame.x, y: frame.y + text.height + Self.padding, width: frame.width,
      height: max(0, frame.height - text.height - Self.padding))
    canvas.outline(bar, theme.ink, thickness: 2)
    // The part that is done is striped: shown by texture, not by colour alone.
    for x in stride(from: 0, to: bar.width * share - Self.stripe, by: 2 * Self.stripe) {
      canvas.fill(AXRect(x: bar.x + x, y: bar.y, width: Self.stripe, height: bar.height), theme.ink)
    }
  }

  /// How much is done, from 0 to 1.
  private var share: Double {
    guard let number = element.number, number.max > number.min else { return 0 }
    return min(1, max(0, (number.now - number.min) / (number.max - number.min)))
  }
}
