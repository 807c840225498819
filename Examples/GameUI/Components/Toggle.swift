import AXTree

/// A switch with a label: Enter, Space or a press turns it over.
public final class Toggle: Component {
  private let onChange: (Bool) -> Void

  /// Whether it is on. Setting it says so and calls nobody.
  public var isOn: Bool {
    get { element.states.checked == .on }
    set { element.states.checked = newValue ? .on : .off }
  }

  /// A switch with a label and with what happens when it is turned.
  public init(_ label: String, isOn: Bool, onChange: @escaping (Bool) -> Void) {
    self.onChange = onChange
    super.init(AXElement(.switch, label: label))
    self.isOn = isOn
    element.onActivate = { [weak self] in self?.turn() ?? false }
  }

  private func turn() -> Bool {
    isOn.toggle()
    onChange(isOn)
    return true
  }

  public override func draw(on canvas: any Canvas, _ theme: Theme) {
    let side = frame.height * 0.5
    let box = AXRect(x: frame.maxX - side * 2 - 16, y: frame.midY - side / 2, width: side * 2, height: side)
    let text = AXRect(x: frame.x + 16, y: frame.y, width: frame.width - side * 2 - 48, height: frame.height)
    canvas.outline(frame, theme.line, thickness: 2)
    canvas.write(element.label ?? "", in: text, height: frame.height * 0.38, alignment: .leading, theme.ink)
    canvas.outline(box, theme.ink, thickness: 3)
    // On is a filled half on the right, off an empty half on the left: told by place and by shape, not by colour.
    let knob = AXRect(x: isOn ? box.x + side : box.x, y: box.y, width: side, height: side)
    if isOn { canvas.fill(knob, theme.ink) } else { canvas.outline(knob, theme.ink, thickness: 6) }
  }
}
