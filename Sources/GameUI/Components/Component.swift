public import AXTree

/// Something on a screen that is seen and heard: it draws itself, and owns the element that describes it.
///
/// Keys, pads, pointer and assistive technologies all operate the element, so there is one way in which things happen.
open class Component {
  /// What assistive technologies get to know of the component.
  public let element: AXElement
  /// Where it is drawn, in the window's coordinates; said on the element as well.
  public final var frame = AXRect(x: 0, y: 0, width: 0, height: 0) {
    didSet {
      element.frame = frame
      if !parts.isEmpty || frame != oldValue { layoutParts() }
    }
  }
  /// The screen that it is on.
  public internal(set) final weak var screen: Screen?
  /// The component that it is a part of.
  public internal(set) final weak var container: Component?

  /// A component that is described by the element.
  public init(_ element: AXElement) {
    self.element = element
    element.onRequest = { [weak self] in self?.respond(to: $0) ?? false }
  }

  // MARK: Size

  /// Rows are never lower than this, so that they can be hit.
  public static let leastHeight = 48.0

  /// How its text is set: as on its stage (F4), and plainly where it is on none (F7).
  public final var typesetter: Typesetter { screen?.typesetter ?? .plain }

  /// The height that it needs in a width, in points: all of its text at the scale that holds now.
  open func preferredHeight(width: Double) -> Double { Self.leastHeight }

  /// Says that it may need another height now: its text has changed.
  public final func setNeedsLayout() { screen?.needsLayout = true }

  // MARK: Parts

  /// The components inside it; the focus visits them after it, in this order.
  open var parts: [Component] { [] }

  /// Gives the parts their frames, and whatever else follows from its own.
  open func layoutParts() {}

  /// The part to which a key moves the focus from another part; nil leaves that to the screen.
  open func neighbor(of part: Component, _ key: Key) -> Component? { nil }

  // MARK: Focus

  /// The element that has the focus when the component has it.
  open var focusElement: AXElement { element }

  /// Whether the focus can come here now.
  public final var takesFocus: Bool { !isHidden && element.isFocusable && element.isEnabled }

  /// Hidden from eye, ear and focus.
  public final var isHidden: Bool {
    get { element.isHidden || container?.isHidden == true }
    set {
      guard element.isHidden != newValue else { return }
      element.isHidden = newValue
      setNeedsLayout()
    }
  }

  /// Whether it can be operated; a disabled component stays visible.
  public final var isEnabled: Bool {
    get { element.isEnabled }
    set {
      if newValue { element.traits.remove(.notEnabled) } else { element.traits.insert(.notEnabled) }
      enabledDidChange()
    }
  }

  /// Called when it was said whether it can be operated.
  open func enabledDidChange() {}

  /// Called when the focus has gone from it, or from the last of its parts that had it.
  open func focusDidLeave() {}

  /// The character that operates it from anywhere on its screen, where the component in focus takes no text.
  public final var shortcut: Character? {
    didSet { element.said.shortcut = shortcut.map { $0.uppercased() } }
  }

  // MARK: Operation

  /// Reacts to a key while it has the focus; false leaves the key to the screen.
  open func handle(_ key: Key) -> Bool {
    switch key {
    case .enter, .space: element.activate()
    default: false
    }
  }

  /// Takes typed characters while it has the focus; false leaves them to the screen.
  open func type(_ text: String) -> Bool { false }

  /// Edits its text while it has the focus; false leaves the command to the screen.
  open func edit(_ command: EditCommand) -> Bool { false }

  /// Reacts to a pad while it has the focus, as to the key that does the same; false leaves it to the screen.
  open func handle(_ input: PadInput) -> Bool { false }

  /// Tells the components around it that a person has changed what it holds.
  public final func valueDidChange() { container?.partDidChange() }

  /// Called when a person has changed what a part holds.
  open func partDidChange() { container?.partDidChange() }

  /// Reacts to a tap inside its frame, or, where it follows the pointer, to each place of the pointer.
  open func press(at point: AXPoint) -> Bool { element.activate() }

  /// Whether it reacts at once where the pointer goes down, and to each move, instead of to a tap.
  open var followsPointer: Bool { false }

  /// Reacts to a move of the pointer that it follows.
  open func follow(_ point: AXPoint) { _ = press(at: point) }

  /// Does what an assistive technology asks beyond the element's operations.
  open func respond(to request: AXActionRequest.Kind) -> Bool {
    switch request {
    case .focus: screen?.focus(self) == true
    case .scroll: screen?.reveal(self) == true
    default: false
    }
  }

  // MARK: Drawing

  /// Draws itself without its parts; the focus ring is the screen's.
  open func draw(on canvas: any Canvas, _ theme: Theme) {}

  /// The colour of its text: paler where it cannot be operated.
  public final func textColor(_ theme: Theme) -> Color { isEnabled ? theme.ink : theme.paleInk }
}
