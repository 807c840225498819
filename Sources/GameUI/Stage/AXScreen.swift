public import AXTree

/// A full window of components, one of which has the focus.
///
/// Up and Down, Tab and Shift-Tab move through the components that accept the focus, in reading order and in a circle; Home and
/// End move to the first and last.
open class AXScreen {
  /// The element that contains the components; ``AXStage`` puts it into the window.
  public let element: AXElement
  /// The components with their parts, in the order in which they are drawn and get the first focus.
  public private(set) final var components: [AXComponent] = []
  /// The components that are no part of another one.
  private var outermost: [AXComponent] = []
  /// The components by their elements.
  private var byElement: [AXNodeID: AXComponent] = [:]
  /// The component that the focus of the tree is on or in; while that is elsewhere, as in a dialog over the screen, the one to which
  /// it comes back. O(depth).
  public final var focused: AXComponent? { componentWithFocus ?? lastFocused }
  /// The component that had the focus last.
  private var lastFocused: AXComponent?
  /// The action of Escape, and of B on a pad; nil for none: then only its buttons close a dialog.
  public final var onEscape: (() -> Void)?
  /// The stage on which it was shown last.
  public internal(set) final weak var stage: AXStage?
  /// The fonts and metrics of its text: its stage's, or plain ones without a stage.
  public final var typesetter: AXTypesetter { stage?.typesetter ?? .plain }
  /// The minimum height of its components, in points.
  public final var minimumHeight = AXComponent.minimumHeight
  /// Whether the components need a new layout, which happens before anybody sees or hears them.
  public final var needsLayout = true

  private var follower: AXComponent?
  /// The size of the window at the last layout; nil before it.
  var size: (width: Double, height: Double)?
  /// The components whose frames are in the window, until one moves.
  private var knownInView: [AXComponent]?

  /// A screen described by the element: a plain group, or a dialog.
  public init(_ element: AXElement = AXElement(.group)) {
    self.element = element
  }

  /// The element that becomes the parent of the components' elements.
  open var contentElement: AXElement { element }

  /// Adds components with their parts; elements without a parent become children of ``contentElement``.
  public final func add(_ more: [AXComponent]) {
    for component in more {
      if component.element.parent == nil, component.element !== contentElement {
        contentElement.addChild(component.element)
      }
      register(component)
    }
    outermost += more
    needsLayout = true
  }

  /// Registers the parts again after a component has got or lost some. If the focused one is gone, the one in its place
  /// gets the focus.
  final func partsDidChange() {
    let index = components.firstIndex { $0 === lastFocused }
    for component in components { component.screen = nil }
    (components, byElement) = ([], [:])
    for component in outermost { register(component) }
    needsLayout = true
    if let index, lastFocused?.screen !== self { moveFocus(near: index) }
  }

  private func register(_ component: AXComponent) {
    knownInView = nil
    component.screen = self
    components.append(component)
    byElement[component.element.id] = component
    for part in component.parts {
      part.container = component
      register(part)
    }
  }

  // MARK: Focus

  /// Moves the focus to a component; returns false if the component does not accept it, or is not on this screen.
  @discardableResult
  public final func focus(_ component: AXComponent) -> Bool {
    guard component.screen === self, component.acceptsFocus else { return false }
    moveFocus(to: component)
    return true
  }

  /// Makes sure that a component has the focus: the one that had it last or, if that no longer accepts it, the next or else the
  /// previous one.
  package final func updateFocusIfNeeded() {
    // The player's menu gives the focus back by itself.
    if tree?.playerMenu != nil { return }
    let current = tree == nil ? lastFocused : componentWithFocus
    if let current, current.acceptsFocus { return focusDidMove(to: current) }
    moveFocus(near: components.firstIndex { $0 === lastFocused } ?? 0)
  }

  private func moveFocus(near index: Int) {
    let index = min(index, components.count)
    moveFocus(
      to: components[index...].first(where: \.acceptsFocus) ?? components[..<index].last(where: \.acceptsFocus))
  }

  private func moveFocus(to component: AXComponent?) {
    tree?.focus = component?.focusElement
    focusDidMove(to: component)
  }

  private func focusDidMove(to new: AXComponent?) {
    guard new !== lastFocused else { return }
    let old = lastFocused
    lastFocused = new
    old?.leave(to: new)
    if let old { stage?.validate(old.element) }
    new?.focusDidArrive()
    if let new { _ = reveal(new) }
  }

  /// The tree, if its focus is this screen's: that of the front one of the window with the keyboard, once that has been shown.
  private var tree: AXElementTree? {
    stage.flatMap { $0.isShown && $0.active === $0 && $0.front === self ? $0.tree : nil }
  }

  private var componentWithFocus: AXComponent? {
    guard let focus = tree?.focus else { return nil }
    return sequence(first: focus, next: \.parent).lazy.compactMap { self.byElement[$0.id] }.first
  }

  /// The components in the order in which Tab visits them; nil for the order in which readers read them.
  open var focusOrder: [AXComponent]? { nil }

  /// Moves the focus as the stage's tree does (`AXElementTree.moveFocus(_:)`), or in the order of ``focusOrder``, and returns whether
  /// it moved.
  @discardableResult
  public final func moveFocus(_ move: AXFocusMove) -> Bool { moveFocus(move, from: focused) }

  final func moveFocus(_ move: AXFocusMove, from start: AXComponent?) -> Bool {
    let order = focusOrder?.filter(\.acceptsFocus) ?? []
    let index = order.firstIndex { $0 === start }
    return switch (move, index) {
    case (.next, let index?): focus(order[(index + 1) % order.count])
    case (.previous, let index?): focus(order[(index + order.count - 1) % order.count])
    case (.first, .some): focus(order[0])
    case (.last, .some): focus(order[order.count - 1])
    default: stage?.tree.moveFocus(move, from: start?.focusElement) == true
    }
  }

  /// Brings a component into view; returns whether it is on this screen.
  open func reveal(_ component: AXComponent) -> Bool { component.screen === self }

  // MARK: Input

  /// Handles a key: the focused component first, then its container, then a component that takes it from anywhere, then the screen.
  open func handle(_ key: AXKey) {
    updateFocusIfNeeded()
    if let focused {
      if focused.handle(key) { return }
      if let next = focused.container?.neighbor(of: focused, key), focus(next) { return }
    }
    if outermost.contains(where: { !$0.isHidden && $0.handleFromAnywhere(key) }) { return }
    switch key {
    // A screen is a circle for the arrows too.
    case .down, .tab: moveFocus(.next)
    case .up, .backTab: moveFocus(.previous)
    case .home: moveFocus(.first)
    case .end: moveFocus(.last)
    case .escape: onEscape?()
    case .menu: stage?.openPlayerMenu()
    default: break
    }
  }

  /// Handles typed characters: the focused component first. Otherwise a character is the shortcut of a component, or else
  /// a key: `AXKey/character(_:)`. Only the focused component gets the repeats of a held character.
  open func type(_ text: String, isRepeated: Bool = false) {
    updateFocusIfNeeded()
    if focused?.type(text) == true || isRepeated { return }
    let typed = text.lowercased()
    if let operated = components.first(where: { $0.shortcut?.lowercased() == typed && $0.acceptsFocus }) {
      focus(operated)
      operated.element.activate()
    } else if let character = text.first, text.count == 1 {
      handle(.character(character))
    }
  }

  /// Handles a key that edits text: the focused component first; otherwise it is a plain key, or has no effect.
  open func edit(_ key: AXEditCommand) {
    updateFocusIfNeeded()
    if focused?.edit(key) != true, let plain = key.plainKey { handle(plain) }
  }

  /// Handles the repeats of a held key like the key. Override it where a key counts once, however long it is held.
  open func repeatKey(_ key: AXKey) { handle(key) }

  /// Handles a pad: the focused component first; otherwise like the keys with the same effect.
  open func handle(_ input: AXPadInput) {
    updateFocusIfNeeded()
    if focused?.handle(input) == true { return }
    switch input {
    case .direction(let direction): handle(direction.key)
    case .button(let button): if let key = button.key { handle(key) }
    }
  }

  /// Handles the end of a tap: the topmost enabled component at the point gets the focus and the tap.
  open func pointerDown(at point: AXPoint) {
    guard let hit = component(at: point) else { return }
    focus(hit)
    _ = hit.pointerDown(at: point)
  }

  /// Handles a drag to the side, wherever it begins.
  open func drag(_ direction: AXDragDirection) {}

  /// Scrolls the content up by so many points, as the wheel does.
  open func scroll(by points: Double) {}

  /// The topmost enabled component at a point.
  public final func component(at point: AXPoint) -> AXComponent? {
    components.last {
      $0.isOperable && !$0.isHidden && $0.frame.contains(point) && $0.isPointerTarget && !isCovered($0, at: point)
    }
  }

  /// Whether something else is drawn over a component at a point.
  func isCovered(_ component: AXComponent, at point: AXPoint) -> Bool { false }

  /// Handles the pointer going down; returns whether a component follows it from now on.
  final func beginFollowing(_ point: AXPoint) -> Bool {
    follower = component(at: point).flatMap { $0.followsPointer ? $0 : nil }
    guard let follower else { return false }
    focus(follower)
    return follower.pointerDown(at: point)
  }

  /// Passes a move of the pointer to the component that follows it.
  final func pointerMoved(to point: AXPoint) { follower?.pointerMoved(to: point) }

  /// Ends the following of the pointer.
  final func endFollowing() { follower = nil }

  // MARK: Size and looks

  /// Sets the frame of every component for a window of this size.
  open func layout(width: Double, height: Double) {}

  /// How far beyond its frame a component may draw, in points: as one that slides in does.
  public static let drawingMargin = 100.0

  /// A component has moved.
  final func frameDidChange() { knownInView = nil }

  /// The components that may be seen, in the order in which they are drawn. O(components) after one has moved, else O(1).
  final var inView: [AXComponent] {
    if let knownInView { return knownInView }
    guard let size else { return components }
    let window = AXRect(x: 0, y: 0, width: size.width, height: size.height).grown(by: Self.drawingMargin)
    let inView = components.filter { $0.frame.intersects(window) }
    knownInView = inView
    return inView
  }

  /// Draws the components in view and the focus ring. O(components in view).
  open func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    for component in inView where !component.isHidden { component.draw(on: canvas, theme) }
    drawFocusRing(on: canvas, theme)
  }

  /// The distance by which the focus ring extends beyond the component's frame.
  package static let focusRing = 8.0

  /// Draws the focus ring: a line with a gap, so that shape shows the focus, not only colour.
  final func drawFocusRing(on canvas: any AXCanvas, _ theme: AXTheme) {
    guard let focused else { return }
    canvas.outline(focused.frame.grown(by: Self.focusRing), theme.ink, thickness: 4)
  }
}

extension AXComponent {
  /// Notifies it, and the components around it, that the focus has moved to a component outside them.
  fileprivate func leave(to next: AXComponent?) {
    guard next !== self, next?.isPart(of: self) != true else { return }
    focusDidLeave()
    container?.leave(to: next)
  }

  func isPart(of other: AXComponent) -> Bool {
    container === other || container?.isPart(of: other) == true
  }

  /// Whether a pointer operates the component itself: in containers it operates the parts.
  fileprivate var isPointerTarget: Bool { parts.isEmpty }
}
