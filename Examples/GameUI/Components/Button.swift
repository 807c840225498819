import AXTree

/// A button: Enter, Space or a press activates it.
public final class Button: Component {
  /// A button with a label, perhaps with a hint, and with what it does.
  public init(_ label: String, hint: String? = nil, action: @escaping () -> Void) {
    let element = AXElement(.button, label: label)
    element.hint = hint
    super.init(element)
    element.onActivate = {
      action()
      return true
    }
  }

  /// What the button is called, on the screen and in speech.
  public var label: String {
    get { element.label ?? "" }
    set { element.label = newValue }
  }

  public override func draw(on canvas: any Canvas, _ theme: Theme) {
    let color = isEnabled ? theme.ink : theme.line
    canvas.outline(frame, color, thickness: 3)
    canvas.write(label, in: frame, height: frame.height * 0.42, alignment: .center, color)
  }
}
