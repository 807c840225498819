public import AXTree

/// Something on a screen that is seen and heard: it draws itself, and owns the element that describes it.
///
/// Keys, pointer and assistive technologies all operate the element, so there is one way in which things happen.
open class Component {
  /// What assistive technologies get to know of the component.
  public let element: AXElement
  /// Where it is drawn, in the window's coordinates; said on the element as well.
  public final var frame = AXRect(x: 0, y: 0, width: 0, height: 0) { didSet { element.frame = frame } }
  /// The screen that it is on.
  public internal(set) final weak var screen: Screen?

  /// A component that is described by the element.
  public init(_ element: AXElement) {
    self.element = element
    element.onRequest = { [weak self] in self?.respond(to: $0) ?? false }
  }

  /// Whether the keyboard focus can come here now.
  public final var takesFocus: Bool { !isHidden && element.isFocusable && element.isEnabled }

  /// Hidden from eye, ear and focus.
  public final var isHidden: Bool {
    get { element.isHidden }
    set { element.isHidden = newValue }
  }

  /// Whether it can be operated; a disabled component stays visible.
  public final var isEnabled: Bool {
    get { element.isEnabled }
    set { if newValue { element.traits.remove(.notEnabled) } else { element.traits.insert(.notEnabled) } }
  }

  /// Reacts to a key while it has the focus; false leaves the key to the screen.
  open func handle(_ key: Key) -> Bool {
    switch key {
    case .enter, .space: element.activate()
    default: false
    }
  }

  /// Reacts to a press inside its frame.
  open func press(at point: AXPoint) -> Bool { element.activate() }

  /// Does what an assistive technology asks beyond the element's operations.
  open func respond(to request: AXActionRequest.Kind) -> Bool {
    request == .focus && screen?.focus(self) == true
  }

  /// Draws itself; the focus ring is the screen's.
  open func draw(on canvas: any Canvas, _ theme: Theme) {}
}
