public import AXTree

/// What is in the window: one screen, perhaps with a dialog over it, and the tree that describes them.
///
/// Events and requests come in, an update goes out; it knows neither the window system nor the bus.
public final class Stage {
  /// The tree, whose root is the window.
  public let tree: AXElementTree
  /// The screen below any dialog.
  public private(set) var screen: Screen
  /// The dialog over the screen; while it is there, the screen is neither heard nor operated.
  public private(set) var dialog: Screen?
  /// False once somebody wants to leave.
  public private(set) var isRunning = true
  /// Told when the window becomes active or stops being it.
  public var onActiveChange: ((Bool) -> Void)?

  private var size = (width: 0.0, height: 0.0)

  /// A stage in a window with a title and a language, opening with a screen.
  public init(title: String, locale: String, screen: Screen) {
    self.screen = screen
    tree = AXElementTree(root: AXElement(.window, label: title), name: title, locale: locale)
    tree.root.addChild(screen.element)
  }

  /// The screen that keys and presses go to.
  public var front: Screen { dialog ?? screen }

  /// Shows another screen, its focus on `focus` or on the first component that takes it, and closes any dialog.
  public func show(_ next: Screen, focus: Component? = nil) {
    closeDialog()
    screen.element.removeFromParent()
    screen = next
    tree.root.addChild(next.element)
    enter(next, focus)
  }

  /// Puts a dialog over the screen; the focus goes into it, so that it is heard.
  public func present(_ next: Screen, focus: Component? = nil) {
    closeDialog()
    dialog = next
    screen.element.isHidden = true
    tree.root.addChild(next.element)
    enter(next, focus)
  }

  /// Takes the dialog away; the focus is again where it was.
  public func closeDialog() {
    dialog?.element.removeFromParent()
    dialog = nil
    screen.element.isHidden = false
  }

  private func enter(_ next: Screen, _ focus: Component?) {
    next.layout(width: size.width, height: size.height)
    if let focus { next.focus(focus) }
    next.settleFocus()
  }

  /// Says something that belongs to no element, with this frame's update (A2).
  public func announce(_ text: String, priority: AXAnnouncement.Priority = .default) {
    tree.announce(text, priority: priority)
  }

  /// Ends the run of the loop.
  public func leave() { isRunning = false }

  /// Reacts to what the person or the window system did.
  public func handle(_ event: InputEvent) {
    switch event {
    case .key(let key): front.handle(key)
    case .pointerDown(let point): front.press(at: point)
    case .windowActive(let isActive):
      tree.window.isActive = isActive
      onActiveChange?(isActive)
    case .windowMinimized(let isMinimized): tree.window.isMinimized = isMinimized
    case .resized(let width, let height):
      size = (width, height)
      tree.root.frame = AXRect(x: 0, y: 0, width: width, height: height)
      screen.layout(width: width, height: height)
      dialog?.layout(width: width, height: height)
    case .closeRequested: leave()
    }
  }

  /// Publishes the frame: what changed, or everything.
  public func commit(isFull: Bool) -> AXTreeUpdate {
    front.settleFocus()
    tree.focus = front.focused?.element
    return tree.commit(isFull: isFull)
  }

  /// Draws what is in the window.
  public func draw(on canvas: any Canvas, _ theme: Theme) {
    front.settleFocus()
    canvas.fill(AXRect(x: 0, y: 0, width: size.width, height: size.height), theme.background)
    front.draw(on: canvas, theme)
  }
}
