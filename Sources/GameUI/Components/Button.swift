public import AXTree

/// A button: Enter, Space, A on a pad or a tap activates it.
public final class Button: Component {
  private static let padding = 14.0

  /// A button with a label, an optional hint, and its action.
  public init(_ label: String, hint: String? = nil, traits: AXTraits = [], action: @escaping () -> Void) {
    let element = AXElement(.button, label: label)
    element.hint = hint
    element.traits = traits
    super.init(element)
    element.onActivate = {
      action()
      return true
    }
  }

  /// The button's name, on the screen and in speech.
  public var label: String {
    get { element.label ?? "" }
    set {
      guard newValue != element.label else { return }
      element.label = newValue
      setNeedsLayout()
    }
  }

  private func text(in width: Double) -> TextLayout {
    typesetter.layout(label, .headline, width: max(1, width - 2 * Self.padding))
  }

  /// The smallest width in which no word of its label is broken, in points.
  var leastWidth: Double { typesetter.widestPart(label, .headline) + 2 * Self.padding }

  public override func preferredHeight(width: Double) -> Double {
    max(Self.leastHeight, text(in: width).height + 2 * Self.padding)
  }

  public override func draw(on canvas: any Canvas, _ theme: Theme) {
    canvas.outline(frame, isEnabled ? theme.ink : theme.line, thickness: isEnabled ? 3 : 1)
    canvas.write(text(in: frame.width), in: frame, .center, textColor(theme))
  }
}
