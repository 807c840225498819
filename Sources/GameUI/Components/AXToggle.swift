public import AXTree

/// A switch with a label: Enter, Space, A on a pad or a tap switches it.
public final class AXToggle: AXComponent {
  private static let padding = 12.0

  /// Whether it is on. Setting it does not call `onChange`.
  public var isOn: Bool {
    get { element.states.checked == .on }
    set { element.states.checked = newValue ? .on : .off }
  }

  /// A switch with a label, or a check box, and a function that is called after a person switches it.
  ///
  /// - Precondition: `role` is `switch` or `checkBox`.
  public init(_ label: String, role: AXRole = .switch, isOn: Bool, onChange: @escaping (Bool) -> Void) {
    precondition([.switch, .checkBox].contains(role), "A toggle is a switch or a check box.")
    super.init(AXElement(role, label: label))
    self.isOn = isOn
    element.behave(as: .toggle(onChange))
  }

  /// The side of the switch's square knob.
  private var side: Double { (typesetter.typography.font(.body).size * 1.5).rounded() }

  private func row(in width: Double) -> LabelledRowLayout {
    LabelledRowLayout(element.label ?? "", trailingWidth: side * 2, width: width, typesetter) { _ in side }
  }

  public override func preferredHeight(width: Double) -> Double {
    max(minimumHeight, row(in: width).height + 2 * Self.padding)
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let (row, color) = (row(in: frame.width), textColor(theme))
    let area = frame.insetVertically(by: Self.padding)
    let place = row.trailingFrame(in: area)
    let box = AXRect(x: place.maxX - side * 2, y: (place.center.y - side / 2).rounded(), width: side * 2, height: side)
    canvas.outline(frame, theme.line, thickness: 2)
    canvas.write(row.label, in: row.labelFrame(in: area), .leading, color)
    if element.role == .checkBox {
      canvas.drawCheckBox(isOn, in: AXRect(x: box.x + side, y: box.y, width: side, height: side), color)
      return
    }
    canvas.outline(box, color, thickness: 3)
    // On is a filled half on the right, off an empty half on the left: place and shape show it, not only colour.
    let knob = AXRect(x: isOn ? box.x + side : box.x, y: box.y, width: side, height: side)
    if isOn { canvas.fill(knob, color) } else { canvas.outline(knob, color, thickness: 6) }
  }
}
