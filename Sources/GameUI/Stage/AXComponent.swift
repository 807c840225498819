public import AXTree

/// A visible and audible part of a screen: it draws itself, and owns the element that describes it.
///
/// Keys, pads, pointer and assistive technologies all operate the element, so every operation takes one path.
open class AXComponent {
  /// The element that describes the component to assistive technologies.
  public let element: AXElement
  /// Its frame in the window's coordinates; also set on the element.
  public final var frame = AXRect(x: 0, y: 0, width: 0, height: 0) {
    didSet {
      element.frame = frame
      if frame != oldValue { screen?.frameDidChange() }
      if !parts.isEmpty || frame != oldValue { layoutParts() }
    }
  }
  /// The screen that it is on.
  public internal(set) final weak var screen: AXScreen?
  /// The component that it is a part of.
  public internal(set) final weak var container: AXComponent?

  /// A component described by the element.
  public init(_ element: AXElement) {
    self.element = element
    element.onRequest = { [weak self] in self?.respond(to: $0) ?? false }
  }

  // MARK: Size

  /// The usual minimum height of a component in points, so that people can hit it.
  public static let minimumHeight = 48.0

  /// The fonts and metrics of its text: its stage's, or plain ones without a stage.
  public final var typesetter: AXTypesetter { screen?.typesetter ?? .plain }

  /// The minimum height of the components on its screen, in points.
  public final var minimumHeight: Double { screen?.minimumHeight ?? Self.minimumHeight }

  /// The height that it needs in a width, in points: all of its text at the scale that holds now.
  open func preferredHeight(width: Double) -> Double { minimumHeight }

  /// Requests a new layout, because a changed text may need another height.
  public final func setNeedsLayout() { screen?.needsLayout = true }

  // MARK: Parts

  /// The components inside it, in the order in which they are drawn.
  open var parts: [AXComponent] { [] }

  /// Tells the screen to ask for ``parts`` again. Call it after they have changed.
  public final func partsDidChange() { screen?.partsDidChange() }

  /// Sets the frames of the parts. Called when its own frame has changed.
  open func layoutParts() {}

  /// The part to which a key moves the focus from another part; nil leaves the key to the screen.
  open func neighbor(of part: AXComponent, _ key: AXKey) -> AXComponent? { nil }

  /// Moves it up or down with everything in it, as a screen does that scrolls.
  func move(by distance: Double) { frame.y += distance }

  // MARK: Focus

  /// The element that has the focus when the component has it.
  open var focusElement: AXElement { element }

  /// Whether it can have the focus now.
  public final var acceptsFocus: Bool {
    !isHidden && !isDecorative && element.canHaveFocus && (isOperable || element.states.isFocusable == true)
  }

  /// Whether operating it does something; a disabled component may explain itself.
  final var isOperable: Bool { isEnabled || onDisabledActivation != nil }

  /// Whether it is hidden from the screen, from speech and from the focus.
  public final var isHidden: Bool {
    get { isHiddenItself || container?.isHidden == true }
    set {
      guard isHiddenItself != newValue else { return }
      wantsHidden = newValue
      updateElement()
      setNeedsLayout()
    }
  }

  /// Whether it is only seen, as an ornament is: hidden from speech and from the focus, but not from the screen.
  public final var isDecorative = false {
    didSet { updateElement() }
  }

  /// Whether it is to be hidden from the screen too: its element may follow later, or be hidden anyway.
  private var wantsHidden = false
  private var isHiddenItself: Bool { wantsHidden || !isDecorative && element.isHidden }

  /// Hides or shows the element. In a dialog that with the focus is hidden later, once readers know where the focus is now: they would
  /// enter the dialog around an element that is gone anew, and say its text again.
  private func updateElement() {
    guard wantsHidden || isDecorative, let stage = screen?.stage, stage.dialog === screen,
      element.containsFocus(of: stage.tree)
    else {
      element.isHidden = wantsHidden || isDecorative
      return
    }
    stage.afterReaders { [weak self] in self.map { $0.element.isHidden = $0.wantsHidden || $0.isDecorative } }
  }

  /// Whether it can be operated; a disabled component stays visible.
  public final var isEnabled: Bool {
    get { element.isEnabled }
    set {
      element.isEnabled = newValue
      enabledDidChange()
    }
  }

  /// Called when somebody tries to operate it while it is disabled. A disabled component with it can have the focus, so
  /// that players find it and hear why it cannot be operated yet.
  public final var onDisabledActivation: (() -> Void)? {
    didSet {
      guard (oldValue == nil) != (onDisabledActivation == nil) else { return }
      element.states.isFocusable = onDisabledActivation == nil ? nil : true
    }
  }

  /// Called after `isEnabled` was set.
  open func enabledDidChange() {}

  /// Called when it has got the focus.
  open func focusDidArrive() {}

  /// Called when the focus has left it and its parts.
  open func focusDidLeave() {}

  /// The character that activates it from anywhere on its screen, unless the focused component takes it as text.
  public final var shortcut: Character? {
    didSet { element.authored.shortcut = shortcut.map { $0.uppercased() } }
  }

  // MARK: Operation

  /// Handles a key while it has the focus; false leaves the key to the screen.
  open func handle(_ key: AXKey) -> Bool {
    switch key {
    case .enter, .space: operate()
    default: false
    }
  }

  /// Handles a key that the focused component and its container did not take; false leaves the key to the others and to the screen.
  open func handleFromAnywhere(_ key: AXKey) -> Bool { false }

  /// Handles typed characters while it has the focus; false leaves them to the screen.
  open func type(_ text: String) -> Bool { false }

  /// Edits its text while it has the focus; false leaves the key to the screen.
  open func edit(_ key: AXEditCommand) -> Bool { false }

  /// Handles a pad while it has the focus, like the key with the same effect; false leaves it to the screen.
  open func handle(_ input: AXPadInput) -> Bool { false }

  /// Moves the focus inside its group of radio buttons or tabs, and chooses the one to which the key leads.
  final func choose(by key: AXKey) -> Bool {
    guard let move = key.focusMove, move != .next, move != .previous else { return false }
    return screen?.stage?.tree.moveAndChoose(move) == true
  }

  /// Lets Up and Down of a pad, which has no Tab, leave a component for which the arrow keys mean something else.
  final func leave(by input: AXPadInput) -> Bool {
    switch input {
    case .direction(.up): screen?.moveFocus(.previous) == true
    case .direction(.down): screen?.moveFocus(.next) == true
    default: false
    }
  }

  /// Has its element checked, at once while there is an error, or when the focus leaves it. Call it when a person has changed the
  /// value of a component of your own.
  public final func valueDidChange() { element.valueDidChange() }

  /// Handles the pointer inside its frame: the end of a tap, or, if `followsPointer`, the moment when the pointer goes
  /// down.
  open func pointerDown(at point: AXPoint) -> Bool { operate() }

  private func operate() -> Bool {
    guard !isEnabled, let onDisabledActivation else { return element.activate() }
    onDisabledActivation()
    return true
  }

  /// Whether it handles the pointer at once when it goes down, and each move, instead of a whole tap.
  open var followsPointer: Bool { false }

  /// Handles a move of the pointer that went down on it, if `followsPointer`; by default like going down there.
  open func pointerMoved(to point: AXPoint) { _ = pointerDown(at: point) }

  /// Carries out a request of an assistive technology other than the element's operations; returns whether it did.
  open func respond(to request: AXActionRequest.Kind) -> Bool {
    switch request {
    case .focus:
      guard let screen, screen.focus(self) else { return false }
      if let stage = screen.stage, stage.active !== stage { stage.raise() }
      return true
    case .scroll: return screen?.reveal(self) == true
    default: return false
    }
  }

  // MARK: Drawing

  /// Draws itself without its parts; the focus ring is the screen's. Called only while the frame, with a margin of
  /// ``AXScreen/drawingMargin``, is in the window.
  open func draw(on canvas: any AXCanvas, _ theme: AXTheme) {}

  /// The colour of its text: pale if it is disabled.
  public final func textColor(_ theme: AXTheme) -> AXColor { isEnabled ? theme.ink : theme.paleInk }
}

extension AXElement {
  /// An element around others, which is no stop of its own.
  static func container(_ role: AXRole, label: String? = nil) -> AXElement {
    let element = AXElement(role, label: label)
    element.isAccessibilityElement = false
    element.states.isFocusable = false
    return element
  }
}

extension AXElement {
  /// Whether it, or an element in it, has the focus. O(depth).
  fileprivate func containsFocus(of tree: AXElementTree) -> Bool {
    tree.focus.map { sequence(first: $0, next: \.parent).contains { $0 === self } } == true
  }
}
