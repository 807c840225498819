public import AXTree

/// What is in the window: one screen, perhaps with dialogs over it, and the tree that describes them.
///
/// Events and requests come in, an update goes out; it knows neither the window system nor the bus.
public final class Stage {
  /// The tree, whose root is the window.
  public let tree: AXElementTree
  /// The screen below any dialog.
  public private(set) var screen: Screen
  /// The dialogs over the screen, the topmost last; what is below that one is neither heard nor operated.
  public private(set) var dialogs: [Screen] = []
  /// The topmost dialog.
  public var dialog: Screen? { dialogs.last }
  /// False once somebody wants to leave.
  public private(set) var isRunning = true
  /// Called for each key before the screen or the dialog gets it; true keeps it from them.
  public var onKey: ((Key) -> Bool)?
  /// Told when the window becomes active or stops being it.
  public var onActiveChange: ((Bool) -> Void)?

  /// How all text is set; a change lays out and draws everything anew (F4).
  public var typography: Typography {
    get { typesetter.typography }
    set { if newValue != typography { typesetter = Typesetter(newValue, typesetter.metrics) } }
  }
  /// How much room text takes; whoever draws says it.
  public var metrics: any TextMetrics {
    get { typesetter.metrics }
    set { typesetter = Typesetter(typography, newValue) }
  }
  /// The colours, which can change at any time (R66).
  public var theme = Theme.lcd
  /// What moves by itself, and whether anything may (R74).
  public let motion = Motion()

  /// Where text is copied to; the program's own until a window brings the system's.
  public var clipboard: any Clipboard = LocalClipboard()
  /// What the dialog says in which text is entered without a keyboard.
  public var letterPickerWords = LetterPickerWords.english

  /// Holds the screen and what lies over it, and says nothing. Of a window's own children Orca 43 takes a dialog for one
  /// without the focus, and says so with the window's title.
  private let layers = AXElement(.grouping)
  private(set) var typesetter = Typesetter(Typography()) {
    didSet { for screen in screens { screen.needsLayout = true } }
  }
  private var size = (width: 0.0, height: 0.0)
  private var gesture: PointerGesture?

  /// A stage in a window with a title and a language, opening with a screen.
  public init(title: String, locale: String, screen: Screen) {
    self.screen = screen
    tree = AXElementTree(root: AXElement(.window, label: title), name: title, locale: locale)
    tree.root.addChild(layers)
    layers.addChild(screen.element)
    screen.stage = self
  }

  private var screens: [Screen] { [screen] + dialogs }

  /// The screen that keys and presses go to.
  package var front: Screen { dialog ?? screen }

  /// Shows another screen, its focus on `focus` or on the first component that takes it, and closes all dialogs.
  public func show(_ next: Screen, focus: Component? = nil) {
    while closeDialog() != nil {}
    screen.element.removeFromParent()
    screen = next
    layers.addChild(next.element)
    enter(next, focus)
  }

  /// Puts a dialog over the screen and over any other dialog; the focus goes into it, so that it is heard.
  public func present(_ next: Screen, focus: Component? = nil) {
    front.element.isHidden = true
    dialogs.append(next)
    layers.addChild(next.element)
    enter(next, focus)
  }

  /// Takes the topmost dialog away and returns it; the focus is again where it was below. Nil where there is none.
  @discardableResult
  public func closeDialog() -> Screen? {
    let closed = dialogs.popLast()
    closed?.element.removeFromParent()
    front.element.isHidden = false
    gesture = nil
    return closed
  }

  private func enter(_ next: Screen, _ focus: Component?) {
    gesture = nil
    next.element.isHidden = false
    next.stage = self
    next.needsLayout = true
    layOut()
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
    layOut()
    switch event {
    case .key(let key): if onKey?(key) != true { front.handle(key) }
    case .text(let text, let isRepeated): front.type(text, isRepeated: isRepeated)
    case .edit(let command): front.edit(command)
    case .held(let direction): front.repeatDirection(direction)
    case .pad(let input): front.handle(input)
    case .pointerDown(let point):
      gesture = PointerGesture(at: point)
      if front.beginFollowing(point) { gesture = nil }
    case .pointerMoved(let point):
      front.follow(point)
      if let drag = gesture?.move(to: point) { front.drag(drag) }
    case .pointerUp(let point): pointerUp(at: point)
    case .wheel(let points): front.scroll(by: points)
    case .windowActive(let isActive):
      tree.window.isActive = isActive
      onActiveChange?(isActive)
    case .windowMinimized(let isMinimized): tree.window.isMinimized = isMinimized
    case .resized(let width, let height): resize(width, height)
    case .moved(let point): tree.window.screenPosition = point
    case .closeRequested: leave()
    }
  }

  /// A tap is what ends over the component on which it began; who changes their mind pulls away first.
  private func pointerUp(at point: AXPoint) {
    defer { gesture = nil }
    front.endFollowing()
    guard let gesture, !gesture.isDrag, front.component(at: gesture.start) === front.component(at: point) else {
      return
    }
    front.press(at: point)
  }

  private func resize(_ width: Double, _ height: Double) {
    size = (width, height)
    for element in [tree.root, layers] { element.frame = AXRect(x: 0, y: 0, width: width, height: height) }
    for screen in screens { screen.needsLayout = true }
    layOut()
  }

  /// Gives frames anew where something has changed.
  private func layOut() {
    for screen in screens where screen.needsLayout {
      screen.needsLayout = false
      screen.layout(width: size.width, height: size.height)
    }
  }

  /// Publishes the frame: what changed, or everything.
  public func commit(isFull: Bool) -> AXTreeUpdate {
    front.settleFocus()
    layOut()
    tree.focus = front.focused?.focusElement
    return tree.commit(isFull: isFull)
  }

  /// Draws what is in the window.
  public func draw(on canvas: any Canvas) {
    front.settleFocus()
    layOut()
    let window = AXRect(x: 0, y: 0, width: size.width, height: size.height)
    canvas.fill(window, theme.background)
    screen.draw(on: canvas, theme)
    for dialog in dialogs {
      // What is behind a dialog stays to be seen, far back.
      canvas.fill(window, theme.background, opacity: 0.85)
      dialog.draw(on: canvas, theme)
    }
  }
}
