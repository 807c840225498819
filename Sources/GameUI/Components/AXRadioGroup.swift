import AXTree

/// A choice of one among options, each on its own line: an arrow key or a tap selects one, and Left and Right on a pad.
///
/// The group is one stop for Tab, at the selected option. Peers: GTK `GtkCheckButton` in a group, ARIA `radiogroup`.
public final class AXRadioGroup: AXComponent {
  private static let spacing = 8.0
  private let choices: [RadioButton]

  /// The index of the selected option; nil for none. Setting it does not call `onChange`.
  public var selected: Int? {
    get { choices.firstIndex { $0.element.checked == .on } }
    set { for (index, choice) in choices.enumerated() { choice.element.checked = index == newValue ? .on : .off } }
  }

  /// A group with a label, its options, the index of the selected one, and a function that is called after another
  /// choice.
  public init(_ label: String, options: [String], selected: Int?, onChange: @escaping (Int) -> Void) {
    choices = options.enumerated().map { index, option in
      RadioButton(option, AXSetPosition(index + 1, of: options.count))
    }
    let element = AXElement.container(.group, label: label)
    element.isFocusGroup = true
    super.init(element)
    element.children = choices.map(\.element)
    for (index, choice) in choices.enumerated() {
      choice.element.behave(as: .choice { onChange(index) })
    }
    self.selected = selected
  }

  public override var parts: [AXComponent] { choices }

  public override func enabledDidChange() { for choice in choices { choice.isEnabled = isEnabled } }

  private func heading(in width: Double) -> AXTextLayout {
    typesetter.layout(element.label ?? "", .headline, width: max(1, width))
  }

  private func stack(in width: Double) -> VerticalStackLayout {
    VerticalStackLayout(choices, width: width, spacing: Self.spacing)
  }

  public override func preferredHeight(width: Double) -> Double {
    heading(in: width).height + Self.spacing + stack(in: width).height
  }

  public override func layoutParts() {
    stack(in: frame.width).apply(x: frame.x, y: frame.y + heading(in: frame.width).height + Self.spacing)
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let place = AXRect(x: frame.x, y: frame.y, width: frame.width, height: heading(in: frame.width).height)
    canvas.write(heading(in: frame.width), in: place, .leading, textColor(theme))
  }
}

/// One option of a radio group.
private final class RadioButton: LabelledSignComponent {
  init(_ label: String, _ position: AXSetPosition) {
    let element = AXElement(.radioButton, label: label)
    element.authored.position = position
    super.init(element)
  }

  override func handle(_ key: AXKey) -> Bool { choose(by: key) || super.handle(key) }

  override func handle(_ input: AXPadInput) -> Bool { leave(by: input) }

  override func drawSign(in square: AXRect, on canvas: any AXCanvas, _ color: AXColor, _ theme: AXTheme) {
    canvas.outline(frame, theme.line, thickness: 2)
    canvas.drawCheckBox(element.states.checked == .on, in: square, color)
  }
}
