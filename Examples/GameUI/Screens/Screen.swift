public import AXTree

/// A screenful of components with one of them in focus.
///
/// Up and Down, Tab and Shift-Tab go around the components that take the focus; Home and End go to the first and last.
open class Screen {
  /// The element that holds the components: the one that ``Stage`` puts into the window.
  public let element: AXElement
  /// The components, in the order in which the focus visits them.
  public private(set) final var components: [Component] = []
  /// The component with the focus.
  public private(set) final var focused: Component?
  /// What Escape does.
  public final var onEscape: (() -> Void)?

  /// A screen that is described by the element: a plain group, or a dialog.
  public init(_ element: AXElement = AXElement(.group)) {
    self.element = element
  }

  /// Adds components, below the screen's element unless they hang elsewhere already.
  public final func add(_ more: [Component]) {
    for component in more {
      component.screen = self
      components.append(component)
      if component.element.parent == nil { element.addChild(component.element) }
    }
  }

  /// Gives a component the focus and tells whether it can have it.
  @discardableResult
  public final func focus(_ component: Component) -> Bool {
    guard component.takesFocus else { return false }
    focused = component
    return true
  }

  /// Gives the focus to the first component that takes it, if none has it or the one that had it takes it no more.
  public final func settleFocus() {
    if focused?.takesFocus != true { focused = components.first(where: \.takesFocus) }
  }

  /// Goes to the next component that takes the focus, or the one before, and around at the ends.
  public final func moveFocus(by step: Int) {
    let candidates = components.filter(\.takesFocus)
    guard !candidates.isEmpty else { return }
    let place = candidates.firstIndex { $0 === focused }
    let next = place.map { ($0 + step + candidates.count) % candidates.count } ?? (step > 0 ? 0 : candidates.count - 1)
    focused = candidates[next]
  }

  /// Reacts to a key: the component in focus first, then the screen.
  open func handle(_ key: Key) {
    settleFocus()
    if focused?.handle(key) == true { return }
    switch key {
    case .down, .tab: moveFocus(by: 1)
    case .up, .backTab: moveFocus(by: -1)
    case .home: focused = components.first(where: \.takesFocus)
    case .end: focused = components.last(where: \.takesFocus)
    case .escape: onEscape?()
    default: break
    }
  }

  /// Reacts to a press: the uppermost enabled component below it gets the focus and the press.
  open func press(at point: AXPoint) {
    guard let hit = components.last(where: { $0.isEnabled && !$0.isHidden && $0.frame.contains(point) }) else { return }
    focus(hit)
    _ = hit.press(at: point)
  }

  /// Gives every component its frame in a window of a size.
  open func layout(width: Double, height: Double) {}

  /// Draws the components and the focus ring.
  open func draw(on canvas: any Canvas, _ theme: Theme) {
    for component in components where !component.isHidden { component.draw(on: canvas, theme) }
    drawFocusRing(on: canvas, theme)
  }

  /// Draws the ring around the component in focus: two lines with a gap, told by shape.
  public final func drawFocusRing(on canvas: any Canvas, _ theme: Theme) {
    guard let focused else { return }
    canvas.outline(focused.frame.grown(by: 10), theme.ink, thickness: 4)
  }
}

extension AXRect {
  /// Whether a point is inside; the right and lower edges are not.
  public func contains(_ point: AXPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
