public import AXTree

/// The content of a window: one screen, the dialogs over it, and the tree that describes them.
///
/// Events and requests come in, an update goes out; it depends neither on the window system nor on the bus. A program with several
/// windows has a stage for each of them. They share the tree: the active one sets its focus and the state of its window.
public final class AXStage {
  /// The tree, whose root is the window, or the program with its windows.
  public let tree: AXElementTree
  /// The element of the window.
  public let window: AXElement
  /// On the program's first stage: those of the other windows, in the order in which they opened.
  public private(set) var others: [AXStage] = [] {
    didSet {
      let windows = [window] + others.map(\.window)
      tree.root.children = windows
      // Their order has nothing to do with their places.
      tree.root.accessibilityElements = windows
    }
  }
  /// The screen below any dialog.
  public private(set) var screen: AXScreen
  /// The dialogs over the screen, the topmost last; everything below that one is neither spoken nor operated.
  public private(set) var dialogs: [AXScreen] = []
  /// The topmost dialog.
  public var dialog: AXScreen? { dialogs.last }
  /// False once the person wants to leave.
  public private(set) var isRunning = true
  /// Whether a frame has been completed: readers hear the first focus with it, however often it has moved by then.
  private(set) var isShown = false
  /// Whether the window still has to be brought to the front.
  package var waitsForFront = false
  /// Called for each key before the screen or the dialog gets it; true keeps it from them.
  public var onKey: ((AXKey) -> Bool)?
  /// Called when the window becomes active or inactive.
  public var onActiveChange: ((Bool) -> Void)?

  /// The typography of all text; a change causes a new layout and picture.
  public var typography: AXTypography {
    get { typesetter.typography }
    set { if newValue != typography { typesetter = AXTypesetter(newValue, typesetter.metrics) } }
  }
  /// The sizes of text; the drawing side sets it.
  public var metrics: any AXTextMetrics {
    get { typesetter.metrics }
    set { typesetter = AXTypesetter(typography, newValue) }
  }
  /// Whether the window covers the whole display.
  public var isFullscreen = false
  /// The colours, which can change at any time.
  public var theme = AXTheme.light
  /// The animations, and whether motion is reduced.
  public let motion = AXMotion()
  /// The captions under the picture, which are off until the game shows them.
  public let captions = AXCaptions()

  /// The clipboard: the program's own until a window provides the system's.
  public var clipboard: any AXClipboard = AXLocalClipboard()
  /// The texts of the components' own dialogs. Those that are open keep theirs.
  public var texts: AXComponentTexts

  /// Contains the screen and the dialogs, and has no texts. Orca 43 treats a dialog that is a direct child of the
  /// window as unfocused, and speaks the window's title for it.
  private let layers = AXElement(.grouping)
  private(set) var typesetter = AXTypesetter(AXTypography()) {
    didSet { for screen in screens { screen.needsLayout = true } }
  }
  private var size = (width: 0.0, height: 0.0)
  /// The program's first stage; nil for itself.
  private weak var main: AXStage?
  /// On the first stage: the one whose window had the keyboard last, if that is another.
  private weak var activeOther: AXStage?
  /// The height of the screens: the window's, without the captions.
  private var pictureHeight = 0.0
  private var gesture: PointerGesture?
  /// Announced with the next frame if nothing else is.
  private var quietAnnouncement: AXAnnouncement?
  private var hasAnnounced = false
  /// For how long a screen reader may take to handle what a frame has published. A loop in real time sets it; elsewhere it is the
  /// next frame.
  package var timeForReaders = Duration.zero
  /// A call that waits until readers have handled a frame.
  private typealias DelayedCall = (due: ContinuousClock.Instant, call: () -> Void)
  /// The calls that wait for this frame, and those that wait for the ones before.
  private var (queuedCalls, waitingCalls): ([DelayedCall], [DelayedCall]) = ([], [])

  /// A stage for a window with a title and a locale such as "en" or "pt_BR", starting with a screen. The name of a `program`
  /// makes room for other windows beside it.
  public init(title: String, locale: String, program: String? = nil, screen: AXScreen) {
    self.screen = screen
    texts = AXComponentTexts(locale: locale)
    window = AXElement(.window, label: title)
    tree = AXElementTree(
      root: program.map { AXElement(.application, label: $0) } ?? window, name: program ?? title, locale: locale)
    if program != nil { tree.root.addChild(window) }
    fillWindow()
    tree.clipboard = (
      read: { [weak self] in self?.active.clipboard.text ?? "" },
      write: { [weak self] in self?.active.clipboard.text = $0 }
    )
  }

  /// A stage for another window of a program, which opens in front. Its looks and texts are those of `other` now, and its own from
  /// then on. ``leave()`` closes it.
  ///
  /// - Precondition: The program's first stage has its name.
  public init(title: String, beside other: AXStage, screen: AXScreen) {
    let first = other.main ?? other
    precondition(first.window !== first.tree.root, "Give the first stage the name of the program.")
    self.screen = screen
    (tree, main, window) = (first.tree, first, AXElement(.window, label: title))
    (texts, theme, typesetter, clipboard) = (other.texts, other.theme, other.typesetter, other.clipboard)
    fillWindow()
    first.others.append(self)
    raise()
  }

  private func fillWindow() {
    window.addChild(layers)
    layers.addChild(screen.element)
    screen.stage = self
  }

  /// The stage whose window has the keyboard, or had it last.
  package var active: AXStage {
    let first = main ?? self
    return first.activeOther ?? first
  }

  private func becomeActive() {
    (main ?? self).activeOther = main == nil ? nil : self
    (tree.window.isActive, tree.window.isMinimized) = (false, false)
    front.updateFocusIfNeeded()
  }

  /// Asks the window system to bring the window to the front and to give it the keyboard.
  public func raise() { waitsForFront = true }

  private var screens: [AXScreen] { [screen] + dialogs }

  /// The screen that gets keys and taps.
  public var front: AXScreen { dialog ?? screen }

  /// Shows another screen with the focus on `focus`, or on the first component that accepts it; closes all dialogs.
  public func show(_ next: AXScreen, focus: AXComponent? = nil) {
    tree.closePlayerMenu()
    while removeDialog() != nil {}
    screen.element.removeFromParent()
    screen = next
    layers.addChild(next.element)
    enter(next, focus)
  }

  /// Opens a dialog over the screen; the focus moves into it, so that readers speak it.
  public func present(_ next: AXScreen, focus: AXComponent? = nil) {
    tree.closePlayerMenu()
    front.element.isHidden = true
    dialogs.append(next)
    layers.addChild(next.element)
    enter(next, focus)
  }

  /// Closes the topmost dialog and returns it; the focus returns to its old place below. Nil without a dialog.
  @discardableResult
  public func closeDialog() -> AXScreen? {
    tree.closePlayerMenu()
    let closed = removeDialog()
    if closed != nil { front.updateFocusIfNeeded() }
    return closed
  }

  private func removeDialog() -> AXScreen? {
    let closed = dialogs.popLast()
    closed?.element.removeFromParent()
    front.element.isHidden = false
    gesture = nil
    return closed
  }

  private func enter(_ next: AXScreen, _ focus: AXComponent?) {
    gesture = nil
    next.element.isHidden = false
    next.stage = self
    next.needsLayout = true
    layOut()
    if let focus { next.focus(focus) }
    next.updateFocusIfNeeded()
  }

  /// Announces a text that belongs to no element, with this frame's update. One of low priority is left out if anything
  /// else is announced in the frame. One with a key replaces an earlier one that waits, as in the tree's `announce`.
  public func announce(_ text: String, priority: AXAnnouncement.Priority = .default, key: String? = nil) {
    let announcement = AXAnnouncement(text, priority: priority, key: key)
    if priority == .low {
      quietAnnouncement = announcement
    } else {
      hasAnnounced = true
      tree.announce(announcement)
    }
  }

  /// Calls a function in a later frame, once readers have handled this one: its focus, for example.
  func afterReaders(_ call: @escaping () -> Void) { queuedCalls.append((.now + timeForReaders, call)) }

  /// Validates an element that the focus has left after a change, and announces an error with the element's name. It does so in the
  /// frame in which the focus moves, whose update leaves out what changes where it was: a frame later, Orca 43 on a busy machine
  /// would say the new description of a field that it has not left yet.
  func validate(_ element: AXElement) {
    guard element.isUnchecked, element.onValidate != nil || element.error != nil else { return }
    guard !element.validate(), let error = element.error else { return }
    announce("\(element.label ?? ""): \(error)")
  }

  /// Closes the window. The run of the loop ends with the program's first.
  public func leave() {
    isRunning = false
    guard let main else { return }
    if active === self {
      main.becomeActive()
      main.raise()
    }
    main.others.removeAll { $0 === self }
  }

  /// Handles an input of the person or of the window system.
  public func handle(_ event: AXInputEvent) {
    layOut()
    if tree.playerMenu != nil, handleInPlayerMenu(event) { return }
    switch event {
    case .key(let key): if onKey?(key) != true { front.handle(key) }
    case .text(let text, let isRepeated): front.type(text, isRepeated: isRepeated)
    case .edit(let key): front.edit(key)
    case .held(let key): if onKey?(key) != true { front.repeatKey(key) }
    case .pad(let input): front.handle(input)
    case .pointerDown(let point):
      guard !captions.isShown || point.y < pictureHeight else { break }
      gesture = PointerGesture(at: point)
      if front.beginFollowing(point) { gesture = nil }
    case .pointerMoved(let point):
      front.pointerMoved(to: point)
      if let drag = gesture?.move(to: point) { front.drag(drag) }
    case .pointerUp(let point): pointerUp(at: point)
    case .wheel(let points): front.scroll(by: points)
    case .windowActive(let isActive):
      if isActive, active !== self { becomeActive() }
      // The window system may name the new window first.
      if active === self { tree.window.isActive = isActive }
      onActiveChange?(isActive)
    case .windowMinimized(let isMinimized): if active === self { tree.window.isMinimized = isMinimized }
    case .resized(let width, let height): resize(width, height)
    case .moved(let point): move(to: point)
    case .closeRequested: leave()
    }
  }

  /// Handles the pointer going up: a tap must end over the component on which it began; dragging away first cancels it.
  private func pointerUp(at point: AXPoint) {
    defer { gesture = nil }
    front.endFollowing()
    guard let gesture, !gesture.isDrag, front.component(at: gesture.start) === front.component(at: point) else {
      return
    }
    front.pointerDown(at: point)
  }

  private func resize(_ width: Double, _ height: Double) {
    size = (width, height)
    layers.frame = AXRect(x: 0, y: 0, width: width, height: height)
    window.frame = AXRect(x: window.frame?.x ?? 0, y: window.frame?.y ?? 0, width: width, height: height)
    for screen in screens { screen.needsLayout = true }
    layOut()
  }

  /// States where the window is. The windows of a program count from the screen's corner, and what is in them from their own.
  private func move(to point: AXPoint?) {
    let isOne = window === tree.root
    tree.window.screenPosition = isOne ? point : point.map { _ in AXPoint(x: 0, y: 0) }
    if isOne { return }
    window.frame = AXRect(x: point?.x ?? 0, y: point?.y ?? 0, width: size.width, height: size.height)
  }

  /// Lays out again if something has changed.
  private func layOut() {
    let height = max(0, size.height - captions.height(inWindowOf: size.height, typesetter))
    if height != pictureHeight { for screen in screens { screen.needsLayout = true } }
    pictureHeight = height
    for screen in screens where screen.needsLayout {
      screen.needsLayout = false
      screen.size = (size.width, height)
      screen.frameDidChange()
      screen.layout(width: size.width, height: height)
    }
    guard let sheet = playerMenuSheet else { return }
    tree.playerMenu?.frame = sheet.frame
    for line in sheet.lines { line.element.frame = line.frame }
  }

  private var playerMenuSheet: PlayerMenuSheet? { playerMenuSheet(width: size.width, height: pictureHeight) }

  /// Completes a frame, before readers are told of it: layout, focus, and an announcement that waits for silence. That of the
  /// first stage completes the others too.
  public func completeFrame() {
    let now = ContinuousClock.now
    let due = waitingCalls.filter { $0.due <= now }
    waitingCalls = waitingCalls.filter { $0.due > now } + queuedCalls
    queuedCalls = []
    for delayed in due { delayed.call() }
    isShown = true
    front.updateFocusIfNeeded()
    layOut()
    if let quietAnnouncement, !hasAnnounced { tree.announce(quietAnnouncement) }
    (quietAnnouncement, hasAnnounced) = (nil, false)
    for other in others { other.completeFrame() }
  }

  /// After which time the picture may change without an event, or readers may have something to hear: zero while something
  /// moves, nil for never. Ask after ``completeFrame()``; a loop can sleep so long. Those of the other windows count too.
  public var nextFrame: Duration? {
    if motion.isRunning || !queuedCalls.isEmpty || waitsForFront { return .zero }
    let calls = waitingCalls.map { max(.zero, $0.due - .now) }
    return ((others.map(\.nextFrame) + [captions.nextFrame]).compactMap(\.self) + calls).min()
  }

  /// The lines of the captions as they are drawn: those of speech, and that of a sound.
  package var captionLines: (speech: [String], cue: [String]) {
    captions.lines(width: size.width, height: size.height, typesetter)
  }

  /// The picture of the window as a value, with nothing that is not seen. O(what is seen).
  package var picture: [AXRecordingCanvas.Stroke] {
    let canvas = AXRecordingCanvas(visibleArea: AXRect(x: 0, y: 0, width: size.width, height: size.height))
    draw(on: canvas)
    return canvas.strokes
  }

  /// Draws the content of the window.
  public func draw(on canvas: any AXCanvas) {
    front.updateFocusIfNeeded()
    layOut()
    let window = AXRect(x: 0, y: 0, width: size.width, height: size.height)
    canvas.fill(window, theme.background)
    screen.draw(on: canvas, theme)
    for dialog in dialogs {
      // The screens behind a dialog stay faintly visible.
      canvas.fill(window, theme.background, opacity: 0.85)
      dialog.draw(on: canvas, theme)
    }
    playerMenuSheet?.draw(on: canvas, theme)
    captions.draw(on: canvas, width: size.width, height: size.height, theme, typesetter)
  }
}
