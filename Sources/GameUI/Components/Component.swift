public import AXTree

/// A visible and audible part of a screen: it draws itself, and owns the element that describes it.
///
/// Keys, pads, pointer and assistive technologies all operate the element, so every operation takes one path.
open class Component {
  /// The element that describes the component to assistive technologies.
  public let element: AXElement
  /// Its frame in the window's coordinates; also set on the element.
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

  /// A component described by the element.
  public init(_ element: AXElement) {
    self.element = element
    element.onRequest = { [weak self] in self?.respond(to: $0) ?? false }
  }

  // MARK: Size

  /// The smallest height of a row in points, so that people can hit it.
  public static let leastHeight = 48.0

  /// The fonts and metrics of its text: its stage's (F4), or plain ones without a stage (F7).
  public final var typesetter: Typesetter { screen?.typesetter ?? .plain }

  /// The least height of what people operate on its screen.
  public final var leastHeight: Double { screen?.leastHeight ?? Self.leastHeight }

  /// The height that it needs in a width, in points: all of its text at the scale that holds now.
  open func preferredHeight(width: Double) -> Double { leastHeight }

  /// Requests a new layout, because a changed text may need another height.
  public final func setNeedsLayout() { screen?.needsLayout = true }

  // MARK: Parts

  /// The components inside it; the focus visits them after it, in this order.
  open var parts: [Component] { [] }

  /// Says that there are other parts now.
  public final func partsDidChange() { screen?.partsDidChange() }

  /// Gives the parts their frames, and whatever else follows from its own.
  open func layoutParts() {}

  /// The part to which a key moves the focus from another part; nil leaves that to the screen.
  open func neighbor(of part: Component, _ key: Key) -> Component? { nil }

  // MARK: Focus

  /// The element that has the focus when the component has it.
  open var focusElement: AXElement { element }

  /// Whether the focus can come here now.
  public final var takesFocus: Bool { !isHidden && element.canHaveFocus && isOperable }

  /// Whether something happens when it is operated, be it that it says why it cannot be.
  final var isOperable: Bool { isEnabled || onRefusal != nil }

  /// Whether it is hidden from the screen, from speech and from the focus.
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
      element.isEnabled = newValue
      enabledDidChange()
    }
  }

  /// Called when somebody tries to operate it while it is disabled. With it the focus comes to it also then, so that
  /// everybody hears what there is, and why it cannot be operated yet.
  public final var onRefusal: (() -> Void)?

  /// Called when it was said whether it can be operated.
  open func enabledDidChange() {}

  /// Called when the focus has left it, or the last of its parts that had it.
  open func focusDidLeave() {}

  /// The character that activates it from anywhere on its screen, if the focused component does not handle text.
  public final var shortcut: Character? {
    didSet { element.authored.shortcut = shortcut.map { $0.uppercased() } }
  }

  // MARK: Operation

  /// Handles a key while it has the focus; false leaves the key to the screen.
  open func handle(_ key: Key) -> Bool {
    switch key {
    case .enter, .space: operate()
    default: false
    }
  }

  /// Handles typed characters while it has the focus; false leaves them to the screen.
  open func type(_ text: String) -> Bool { false }

  /// Edits its text while it has the focus; false leaves the command to the screen.
  open func edit(_ command: EditCommand) -> Bool { false }

  /// Handles a pad while it has the focus, like the key with the same effect; false leaves it to the screen.
  open func handle(_ input: PadInput) -> Bool { false }

  /// Notifies the components around it that a person has changed its content.
  public final func valueDidChange() { container?.partDidChange() }

  /// Called when a person has changed the content of a part.
  open func partDidChange() { container?.partDidChange() }

  /// Reacts to a tap inside its frame, or, where it follows the pointer, to each place of the pointer.
  open func press(at point: AXPoint) -> Bool { operate() }

  private func operate() -> Bool {
    guard !isEnabled, let onRefusal else { return element.activate() }
    onRefusal()
    return true
  }

  /// Whether it handles the pointer going down and each move at once, instead of a tap.
  open var followsPointer: Bool { false }

  /// Handles a move of the pointer that it follows.
  open func follow(_ point: AXPoint) { _ = press(at: point) }

  /// Carries out a request of an assistive technology other than the element's operations.
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

  /// The colour of its text: paler if it is disabled.
  public final func textColor(_ theme: Theme) -> Color { isEnabled ? theme.ink : theme.paleInk }
}
