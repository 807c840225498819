public import AXTree

/// A screenful of components with one of them in focus.
///
/// Up and Down, Tab and Shift-Tab go around the components that take the focus; Home and End go to the first and last.
open class Screen {
  /// The element that holds the components: the one that ``Stage`` puts into the window.
  public let element: AXElement
  /// The components with their parts, in the order in which the focus visits them.
  public private(set) final var components: [Component] = []
  /// The component with the focus.
  public private(set) final var focused: Component? {
    didSet {
      guard focused !== oldValue else { return }
      oldValue?.leave(to: focused)
      if let focused { _ = reveal(focused) }
    }
  }
  /// What Escape, and B on a pad, do; nil is nothing: a dialog without it is left by its buttons alone.
  public final var onEscape: (() -> Void)?
  /// The stage on which it was shown last.
  public internal(set) final weak var stage: Stage?
  /// How text is set: as on its stage, and plainly on none (F7).
  public final var typesetter: Typesetter { stage?.typesetter ?? .plain }
  /// Whether frames have to be given anew before anybody sees or hears them.
  public final var needsLayout = true

  private var follower: Component?

  /// A screen that is described by the element: a plain group, or a dialog.
  public init(_ element: AXElement = AXElement(.group)) {
    self.element = element
  }

  /// The element below which the components' elements hang.
  open var holder: AXElement { element }

  /// Adds components with their parts, below the holder unless they hang elsewhere already.
  public final func add(_ more: [Component]) {
    for component in more {
      if component.element.parent == nil, component.element !== holder { holder.addChild(component.element) }
      register(component)
    }
    needsLayout = true
  }

  private func register(_ component: Component) {
    component.screen = self
    components.append(component)
    for part in component.parts {
      part.container = component
      register(part)
    }
  }

  // MARK: Focus

  /// Gives a component the focus and tells whether it can have it.
  @discardableResult
  public final func focus(_ component: Component) -> Bool {
    guard component.takesFocus else { return false }
    focused = component
    return true
  }

  /// Gives the focus to a component that takes it, if none has it or the one that had it takes it no more: to the next
  /// one then, or the one before.
  final func settleFocus() {
    guard focused?.takesFocus != true else { return }
    let place = components.firstIndex { $0 === focused } ?? 0
    focused = components[place...].first(where: \.takesFocus) ?? components[..<place].last(where: \.takesFocus)
  }

  /// Goes to the next component that takes the focus, or the one before, and around at the ends.
  public final func moveFocus(by step: Int) {
    let candidates = components.filter(\.takesFocus)
    guard !candidates.isEmpty else { return }
    let place = candidates.firstIndex { $0 === focused }
    let next = place.map { ($0 + step + candidates.count) % candidates.count } ?? (step > 0 ? 0 : candidates.count - 1)
    focused = candidates[next]
  }

  /// Brings a component into view and tells whether it is on this screen.
  open func reveal(_ component: Component) -> Bool { component.screen === self }

  // MARK: Input

  /// Reacts to a key: the component in focus first, then the one that it is a part of, then the screen.
  open func handle(_ key: Key) {
    settleFocus()
    if let focused {
      if focused.handle(key) { return }
      if let next = focused.container?.neighbor(of: focused, key), focus(next) { return }
    }
    switch key {
    case .down, .tab: moveFocus(by: 1)
    case .up, .backTab: moveFocus(by: -1)
    case .home: if let first = components.first(where: \.takesFocus) { focused = first }
    case .end: if let last = components.last(where: \.takesFocus) { focused = last }
    case .escape: onEscape?()
    default: break
    }
  }

  /// Reacts to typed characters: the component in focus takes them, else they are the shortcut of a component.
  open func type(_ text: String, isRepeated: Bool = false) {
    settleFocus()
    if focused?.type(text) == true || isRepeated { return }
    let typed = text.lowercased()
    guard let operated = components.first(where: { $0.shortcut?.lowercased() == typed && $0.takesFocus }) else {
      return
    }
    focus(operated)
    operated.element.activate()
  }

  /// Reacts to a key that edits text: the component in focus first; elsewhere it is a plain key, or nothing.
  open func edit(_ command: EditCommand) {
    settleFocus()
    if focused?.edit(command) != true, let key = command.key { handle(key) }
  }

  /// Reacts to a direction of a pad that is held, as to the held key that does the same.
  open func repeatDirection(_ direction: PadDirection) { handle(direction.key) }

  /// Reacts to a pad: the component in focus first, else as to the keys that do the same.
  open func handle(_ input: PadInput) {
    settleFocus()
    if focused?.handle(input) == true { return }
    switch input {
    case .direction(let direction): handle(direction.key)
    case .button(let button): if let key = button.key { handle(key) }
    }
  }

  /// Reacts to a tap: the uppermost enabled component below it gets the focus and the tap.
  open func press(at point: AXPoint) {
    guard let hit = component(at: point) else { return }
    focus(hit)
    _ = hit.press(at: point)
  }

  /// Reacts to a pull to the side (R31).
  open func drag(_ drag: PointerGesture.Drag) {}

  /// Reacts to a wheel that moves what is seen up by so many points.
  open func scroll(by points: Double) {}

  /// The uppermost enabled component at a point.
  public final func component(at point: AXPoint) -> Component? {
    components.last { $0.isEnabled && !$0.isHidden && $0.frame.contains(point) && $0.isOperated }
  }

  /// Takes in that the pointer went down, and tells whether a component follows it from now on.
  final func beginFollowing(_ point: AXPoint) -> Bool {
    follower = component(at: point).flatMap { $0.followsPointer ? $0 : nil }
    guard let follower else { return false }
    focus(follower)
    return follower.press(at: point)
  }

  /// Hands a move of the pointer to the component that follows it.
  final func follow(_ point: AXPoint) { follower?.follow(point) }

  /// Lets the component go that follows the pointer.
  final func endFollowing() { follower = nil }

  // MARK: Size and looks

  /// Gives every component its frame in a window of a size.
  open func layout(width: Double, height: Double) {}

  /// Draws the components and the focus ring.
  open func draw(on canvas: any Canvas, _ theme: Theme) {
    for component in components where !component.isHidden { component.draw(on: canvas, theme) }
    drawFocusRing(on: canvas, theme)
  }

  /// How far the ring around the focus reaches out of the component's frame.
  package static let focusRing = 8.0

  /// Draws the ring around the component in focus: a line with a gap, told by shape.
  final func drawFocusRing(on canvas: any Canvas, _ theme: Theme) {
    guard let focused else { return }
    canvas.outline(focused.frame.grown(by: Self.focusRing), theme.ink, thickness: 4)
  }
}

extension Component {
  /// Tells it, and the components around it, that the focus has gone to a component outside of them.
  fileprivate func leave(to next: Component?) {
    guard next !== self, next?.isPart(of: self) != true else { return }
    focusDidLeave()
    container?.leave(to: next)
  }

  private func isPart(of other: Component) -> Bool {
    container === other || container?.isPart(of: other) == true
  }

  /// Whether a pointer finds it: containers leave that to their parts.
  fileprivate var isOperated: Bool { parts.isEmpty }
}
