public import AXTree

/// A choice of one among named options: Left and Right change it, Enter and Space choose the next.
///
/// It is a combo box with an item for each option. The focus is on the selected item, and moves to the new one when the
/// choice changes: Orca 43 is silent about a combo box whose name changes, Orca 48 speaks all of it again, and both
/// speak a newly focused item once.
public final class AXPicker: AXComponent {
  private static let padding = 12.0
  private let onChange: (Int) -> Void
  private var choices: [AXElement] = []

  /// The names of the options, in order.
  public var options: [String] { choices.map { $0.label ?? "" } }
  /// The index of the selected option; nil without options.
  public private(set) var selected: Int?

  /// The name of the selected option.
  public var value: String? { selected.map { options[$0] } }

  /// A choice with a label, its options, the index of the selected one, and a function that is called after another
  /// choice. An index outside the options is clamped.
  public init(_ label: String, options: [String], selected: Int, onChange: @escaping (Int) -> Void) {
    self.onChange = onChange
    let element = AXElement(.comboBox, label: label)
    element.isAccessibilityElement = false
    // One stop for keys, with the focus on the chosen option.
    element.isFocusGroup = true
    super.init(element)
    element.onIncrement = { [weak self] in self?.step(by: 1, around: false) ?? false }
    element.onDecrement = { [weak self] in self?.step(by: -1, around: false) ?? false }
    setOptions(options, selected: selected)
  }

  /// Replaces the options and the selection, without calling `onChange`.
  public func setOptions(_ options: [String], selected: Int) {
    let isFocused = screen?.focused === self
    if options != self.options {
      choices = options.enumerated().map { choice($1, AXSetPosition($0 + 1, of: options.count)) }
      element.children = choices
    }
    show(options.isEmpty ? nil : min(options.count - 1, max(0, selected)), isFocused: isFocused)
    setNeedsLayout()
  }

  private func choice(_ name: String, _ position: AXSetPosition) -> AXElement {
    let choice = AXElement(.menuItem, label: name)
    choice.authored.position = position
    choice.states.isSelectable = true
    choice.states.isFocusable = true
    choice.onActivate = { [weak self] in self?.step(by: 1, around: true) ?? false }
    choice.onIncrement = { [weak self] in self?.step(by: 1, around: false) ?? false }
    choice.onDecrement = { [weak self] in self?.step(by: -1, around: false) ?? false }
    choice.onRequest = { [weak self] in self?.respond(to: $0) ?? false }
    return choice
  }

  /// Selects an option as a player does. Returns false if the picker is disabled or has no such option.
  @discardableResult
  public func select(at index: Int) -> Bool {
    guard isEnabled else {
      onDisabledActivation?()
      return onDisabledActivation != nil
    }
    guard choices.indices.contains(index) else { return false }
    guard index != selected else { return true }
    show(index, isFocused: screen?.focused === self)
    onChange(index)
    valueDidChange()
    return true
  }

  private func step(by step: Int, around: Bool) -> Bool {
    guard let selected else { return false }
    let (next, count) = (selected + step, choices.count)
    return select(at: around ? (next + count) % count : min(count - 1, max(0, next)))
  }

  private func show(_ selection: Int?, isFocused: Bool = false) {
    selected = selection
    for (index, choice) in choices.enumerated() {
      (choice.isEnabled, choice.isSelected) = (isEnabled, index == selection)
      // Only the selected item has a frame; the others are not visible.
      choice.frame = index == selection ? frame : nil
    }
    if isFocused { screen?.focus(self) }
  }

  public override func enabledDidChange() { show(selected) }

  // MARK: Operation

  public override var focusElement: AXElement { selected.map { choices[$0] } ?? element }

  public override func handle(_ key: AXKey) -> Bool {
    switch key {
    case .right: step(by: 1, around: false)
    case .left: step(by: -1, around: false)
    case .enter, .space: step(by: 1, around: true)
    default: false
    }
  }

  /// A tap on the left third chooses the previous option, anywhere else the next.
  public override func pointerDown(at point: AXPoint) -> Bool {
    let arrow = arrowFrames.back.grown(by: 8)
    return point.x >= arrow.x && point.x < arrow.maxX ? step(by: -1, around: true) : step(by: 1, around: true)
  }

  public override func respond(to request: AXActionRequest.Kind) -> Bool {
    guard case .select(let child, true) = request else { return super.respond(to: request) }
    return choices.firstIndex { $0.id == child }.map(select) ?? false
  }

  // MARK: Looks

  private var arrowSide: Double { typesetter.typography.font(.body).size.rounded() }
  private var arrowRoom: Double { 2 * (arrowSide + 8) }

  /// The share of its size to which a value is made smaller, at most, to stand on one line. Large text stays large.
  private var smallest: Double { typesetter.typography.isLarge ? 0.55 : 0.75 }

  /// The width of the longest option. O(options).
  private var widest: Double { options.map { typesetter.width($0, .body) }.max() ?? 0 }

  /// A value on one line, in a size in which the longest option has room; in several lines if that would be too small.
  private func layout(_ value: String, widest: Double, width: Double) -> AXTextLayout {
    let share = width / max(1, widest)
    guard share < 1, share >= smallest else { return typesetter.layout(value, .body, width: width) }
    return typesetter.fixedLine(
      value, size: (typesetter.typography.font(.body).size * share).rounded(.down), width: width)
  }

  /// The row has room for every option, so that it keeps its size.
  private func row(in width: Double) -> LabelledRowLayout {
    let widest = widest
    return LabelledRowLayout(
      element.label ?? "", trailingWidth: widest + arrowRoom, width: width, typesetter
    ) { width in
      options.map { layout($0, widest: widest, width: max(1, width - arrowRoom)).height }.max() ?? 0
    }
  }

  public override func preferredHeight(width: Double) -> Double {
    max(minimumHeight, row(in: width).height + 2 * Self.padding)
  }

  public override func layoutParts() {
    if let selected { choices[selected].frame = frame }
  }

  private var area: AXRect { frame.insetVertically(by: Self.padding) }

  private var arrowFrames: (back: AXRect, on: AXRect) {
    let place = row(in: frame.width).trailingFrame(in: area)
    let y = place.center.y - arrowSide / 2
    return (
      AXRect(x: place.x, y: y, width: arrowSide, height: arrowSide),
      AXRect(x: place.maxX - arrowSide, y: y, width: arrowSide, height: arrowSide)
    )
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let (row, color, arrows) = (row(in: frame.width), textColor(theme), arrowFrames)
    let place = row.trailingFrame(in: area)
    let text = AXRect(
      x: place.x + arrowRoom / 2, y: place.y, width: max(1, place.width - arrowRoom), height: place.height)
    canvas.outline(frame, theme.line, thickness: 2)
    canvas.write(row.label, in: row.labelFrame(in: area), .leading, color)
    canvas.write(layout(value ?? "", widest: widest, width: text.width), in: text, .center, color)
    // At an end, the missing arrow shows that there is no further option.
    if let selected, selected > 0 { canvas.draw(.arrowBack, in: arrows.back, color) }
    if let selected, selected < choices.count - 1 { canvas.draw(.arrowOn, in: arrows.on, color) }
  }
}
