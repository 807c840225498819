import AXTree

/// Options of which one holds, each on a line of its own: Enter, Space, A on a pad or a tap chooses one.
public final class RadioGroup: Component {
  private static let spacing = 8.0
  private let choices: [RadioButton]
  private let onChange: (Int) -> Void

  /// The place of the option that holds; nil where none does yet.
  public private(set) var selected: Int?

  /// A group with a label, its options, the place of the one that holds, and what happens when another is chosen.
  public init(_ label: String, options: [String], selected: Int?, onChange: @escaping (Int) -> Void) {
    self.onChange = onChange
    choices = options.enumerated().map { place, option in
      RadioButton(option, AXPosition(index: place + 1, count: options.count))
    }
    let element = AXElement(.group, label: label)
    element.isAccessibilityElement = false
    element.states.isFocusable = false
    super.init(element)
    element.children = choices.map(\.element)
    for (place, choice) in choices.enumerated() {
      choice.element.onActivate = { [weak self] in self?.choose(place) ?? false }
    }
    show(selected)
  }

  /// Says which option holds, and calls nobody.
  public func show(_ place: Int?) {
    selected = place
    for (index, choice) in choices.enumerated() { choice.element.states.checked = index == place ? .on : .off }
  }

  /// Chooses an option as a person does; false where it is disabled.
  private func choose(_ place: Int) -> Bool {
    guard isEnabled else { return false }
    guard place != selected else { return true }
    show(place)
    onChange(place)
    valueDidChange()
    return true
  }

  public override var parts: [Component] { choices }

  public override func enabledDidChange() { for choice in choices { choice.isEnabled = isEnabled } }

  private func heading(in width: Double) -> TextLayout {
    typesetter.layout(element.label ?? "", .headline, width: max(1, width))
  }

  public override func preferredHeight(width: Double) -> Double {
    choices.reduce(heading(in: width).height) {
      $0 + Self.spacing + $1.preferredHeight(width: width).rounded(.up)
    }
  }

  public override func layoutParts() {
    var y = frame.y + heading(in: frame.width).height + Self.spacing
    for choice in choices {
      let height = choice.preferredHeight(width: frame.width).rounded(.up)
      choice.frame = AXRect(x: frame.x, y: y, width: frame.width, height: height)
      y += height + Self.spacing
    }
  }

  public override func draw(on canvas: any Canvas, _ theme: Theme) {
    let place = AXRect(x: frame.x, y: frame.y, width: frame.width, height: heading(in: frame.width).height)
    canvas.write(heading(in: frame.width), in: place, .leading, textColor(theme))
  }
}

/// One option of a radio group.
private final class RadioButton: Component {
  private static let padding = 12.0

  init(_ label: String, _ position: AXPosition) {
    let element = AXElement(.radioButton, label: label)
    element.said.position = position
    super.init(element)
  }

  private var side: Double { typesetter.typography.font(.body).size.rounded() }

  private func text(in width: Double) -> TextLayout {
    typesetter.layout(element.label ?? "", .body, width: max(1, width - side - 3 * Self.padding))
  }

  override func preferredHeight(width: Double) -> Double {
    max(Self.leastHeight, text(in: width).height + 2 * Self.padding)
  }

  override func draw(on canvas: any Canvas, _ theme: Theme) {
    let color = textColor(theme)
    let box = AXRect(
      x: frame.x + Self.padding, y: (frame.midY - side / 2).rounded(), width: side, height: side)
    canvas.outline(frame, theme.line, thickness: 2)
    canvas.outline(box, color, thickness: 2)
    // The one that holds is filled: told by shape, not by colour.
    if element.states.checked == .on { canvas.fill(box.grown(by: -side / 4), color) }
    let text = text(in: frame.width)
    canvas.write(
      text, in: AXRect(x: box.maxX + Self.padding, y: frame.y, width: text.width, height: frame.height), .leading, color
    )
  }
}
