@_spi(Command) import ATSPIBridge
@_spi(Command) import AXDocument
@_spi(Command) import AXTree
import AXWebMirror
@_spi(Command) import ReaderSpeech

/// The tree that pages show: a document that changes, what readers say of it, its drawing and its findings.
actor LiveTree {
  /// Who carries out what people ask for on a page.
  enum Target: Sendable {
    /// The document itself, as a prototype does.
    case document
    /// The program that publishes it: gets each request as a line.
    case program(@Sendable (String) -> Void)
    /// Nobody: the tree is only shown.
    case nobody
  }

  /// The pause before an audit, so that a page shows a change first, and after it, so that a game that changes all the time does not
  /// keep a processor busy. The second one is at least as long as the audit took.
  private static let auditPause = Duration.milliseconds(500)
  /// The pause between two pictures of the window.
  private static let picturePause = Duration.milliseconds(500)
  /// The time after which a program that has shown no change is taken for one that refuses a request.
  private static let longestAnswer = Duration.milliseconds(500)

  let target: Target
  /// The window of the program; nil if the source is no program of this machine.
  let window: LiveWindow?
  /// The last picture of the window, and how often it has changed.
  private(set) var picture = (url: "", revision: 0)
  private var isTakingPictures = false
  private(set) var document: AXTreeDocument
  /// How often another document has come.
  private(set) var generation = 1
  private(set) var hearing = LiveHearing()
  /// The events on the accessibility bus, as the bridge sends them to a client that listens to everything.
  private(set) var events = LiveLog<PredictedEvents.Event>(longest: 200)
  private var predictedEvents = PredictedEvents()
  private(set) var focus: AXNodeID?
  private(set) var findings: [LiveFinding] = []
  private(set) var paths = LivePaths()
  /// How often the findings or the paths have changed.
  private(set) var findingsRevision = 0
  /// A sentence about the source, such as that the program has ended.
  private(set) var status: String
  private var cursor: AXTreeCursor
  /// The nodes by their names on pages.
  private var ids: [String: AXNodeID] = [:]
  private var drawing = LiveDrawing()
  /// Whether something has changed since the drawing.
  private var isDrawingOld = true
  private var pages: [Int: OpenPage] = [:]
  private var pageCount = 0
  /// Whether an audit runs, or is to run; and whether something has changed since it read the document.
  private var isAuditing = false
  private var isAuditOld = true
  private let start = ContinuousClock.now
  /// The time in seconds since the start.
  private var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }
  /// The tree itself as a web page; nil if there is none.
  private var mirror: AXWebMirror?

  /// A page that is open.
  struct OpenPage {
    let waker: AsyncStream<Void>.Continuation
    /// The node that people look at there; nil for the focus.
    var selected: AXNodeID?
    /// A sentence about their last request, until the page has it.
    var reply: String?
    /// Whether they want to see pictures of the window.
    var showsWindow = false
    /// Whether they want the document.
    var wantsDocument = false
    /// The form in which they want the moment, until the page has it.
    var form: LiveMoment.Form?
    /// The moment at which they have stopped time; nil while it goes on.
    var stopped: (document: [UInt8], node: String?)?
  }

  /// A tree that begins with a document.
  ///
  /// - Throws: ``AXDocumentError``, if it is none.
  init(
    _ json: [UInt8], target: Target, status: String = "", window: LiveWindow? = nil
  ) async throws(AXDocumentError) {
    self.target = target
    self.window = window
    self.status = status
    document = try AXTreeDocument(json: json)
    cursor = document.tree.makeCursor()
    // Readers speak only in an active window.
    document.tree.window.isActive = true
    didChange()
  }

  // MARK: Changes

  /// Takes lines of the source that have come together: each is another document, or a command that changes the one there is. Pages
  /// and readers get one change.
  ///
  /// - Throws: ``AXDocumentError``, which names the place, if a line is neither.
  func take(_ lines: [[UInt8]]) throws(AXDocumentError) {
    for line in lines {
      if try JSONValue.parse(line).field("format") != nil {
        document = try AXTreeDocument(json: line)
        document.tree.window.isActive = true
        cursor = document.tree.makeCursor()
        generation += 1
        ids = [:]
        status = ""
        hearing.restart()
        predictedEvents = PredictedEvents()
      } else {
        try document.apply(AXTreeCommand(json: line))
      }
    }
    didChange()
  }

  /// Says what people should know of the source.
  func show(status: String) {
    guard self.status != status else { return }
    self.status = status
    for page in pages.values { page.waker.yield() }
  }

  /// Passes the changes since the last call on to the readers, and wakes the pages.
  private func didChange() {
    publishWebPage()
    guard let update = document.tree.changes(since: &cursor) else { return }
    hearing.hear(update, at: seconds)
    for event in predictedEvents.events(of: update) { events.append(event, at: seconds) }
    focus = update.focus
    for id in update.removed { ids["\(id)"] = nil }
    for node in update.nodes { ids["\(node.id)"] = node.id }
    isDrawingOld = true
    for page in pages.values { page.waker.yield() }
    audit()
  }

  // MARK: The tree as a web page

  /// The address of the tree itself as a web page; nil if there is none.
  var webPage: String? { mirror?.address }

  /// Serves the tree itself as a web page too.
  func addWebPage() throws {
    let mirror = try AXWebMirror()
    mirror.start(document.tree) { [weak self] in Task { await self?.serveWebPage() } }
    self.mirror = mirror
  }

  /// Carries out what people want there, and shows them what has changed.
  private func serveWebPage() {
    var isAsked = false
    mirror?.drainActions { request in
      _ = perform(request)
      isAsked = true
      return true
    }
    guard isAsked, case .program = target else { return publishWebPage() }
    // A program answers with its next frame. Before that its focus is where it was, and the web page would go back there.
    Task { [weak self] in
      try? await Task.sleep(for: Self.longestAnswer)
      await self?.publishWebPage()
    }
  }

  private func publishWebPage() { mirror?.publish(document.tree, maySpeak: false) }

  // MARK: Pages

  /// Begins to wake a page: the stream has a value after each change, of which one waits at most.
  func open() -> (page: Int, changes: AsyncStream<Void>) {
    let (changes, waker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    pageCount += 1
    pages[pageCount] = OpenPage(waker: waker)
    waker.yield()
    if isAuditOld { audit() }
    return (pageCount, changes)
  }

  /// Has a page ask for its next message.
  func wake(_ page: Int) { pages[page]?.waker.yield() }

  /// Ends that.
  func close(_ page: Int) { pages.removeValue(forKey: page)?.waker.finish() }

  /// The node that people look at on a page: one that they have chosen, the focus, or the first element.
  func selection(on page: Int) -> AXNodeID? {
    pages[page]?.selected.flatMap { ids["\($0)"] } ?? focus ?? document.tree.visitedElements.first?.id
  }

  /// Whether readers find a node by itself.
  func isPublished(_ id: AXNodeID) -> Bool { ids["\(id)"] != nil }

  /// The sentence about a page's last request, once.
  func takeReply(on page: Int) -> String? {
    defer { pages[page]?.reply = nil }
    return pages[page]?.reply
  }

  /// The document as it is, once for each time that people on a page want it. O(nodes).
  func takeDocument(on page: Int) -> [UInt8]? {
    guard pages[page]?.wantsDocument == true else { return nil }
    pages[page]?.wantsDocument = false
    return moment(on: page).document
  }

  /// The moment in the form in which people on a page want it, once for each time; nil if there is none. O(nodes).
  func takeMoment(on page: Int) -> (form: LiveMoment.Form, text: String)? {
    guard let form = pages[page]?.form else { return nil }
    pages[page]?.form = nil
    let (document, node) = moment(on: page)
    let text = node.flatMap { LiveMoment(document, node: $0) }?.text(as: form, findings: findings)
    if text == nil { pages[page]?.reply = "Readers do not stop at this element, so there is nothing to test." }
    return text.map { (form, $0) }
  }

  /// The document and the node that people look at: as it is, or as it was when they stopped time on their page.
  private func moment(on page: Int) -> (document: [UInt8], node: String?) {
    pages[page]?.stopped ?? (document.encoded(), selection(on: page).flatMap(document.name(of:)))
  }

  /// The drawing of the tree as it is. O(elements) after a change.
  func currentDrawing() -> LiveDrawing {
    if isDrawingOld {
      let root = document.tree.root
      drawing.draw(TreeScene(document.tree), window: (root.role == .application ? root.children.first : root)?.frame)
      isDrawingOld = false
    }
    return drawing
  }

  // MARK: Pictures of the window

  /// Whether a page shows the window, and time goes on there.
  func showsWindow(_ page: Int) -> Bool { pages[page].map { $0.showsWindow && $0.stopped == nil } ?? false }

  /// Takes pictures while a page shows the window.
  private func takePictures() {
    guard let window, !isTakingPictures else { return }
    isTakingPictures = true
    Task { [weak self] in
      while await self?.arePicturesShown() == true {
        let url = await window.picture()
        await self?.show(picture: url)
        try? await Task.sleep(for: Self.picturePause)
      }
    }
  }

  private func arePicturesShown() -> Bool {
    isTakingPictures = pages.keys.contains { showsWindow($0) }
    return isTakingPictures
  }

  private func show(picture url: String?) {
    guard url ?? "" != picture.url || picture.revision == 0 else { return }
    picture = (url ?? "", picture.revision + 1)
    for page in pages.keys where showsWindow(page) {
      if url == nil { pages[page]?.reply = "The program has no window on this display." }
      wake(page)
    }
  }

  // MARK: Requests

  /// Carries out a message of a page: a request as `axtree publish` prints them, `select` with a node or none, `tab`,
  /// `rotor` with a node and an action, `document`, `moment` with a form, `stop`, or `window` if pictures of it are to be shown or not.
  ///
  /// - Throws: ``AXDocumentError``, if it is none of them.
  func take(_ message: [UInt8], from page: Int) throws(AXDocumentError) {
    let json = try JSONValue.parse(message)
    func text(_ name: String) -> String? { try? json.field(name)?.string() }
    func isSet(_ name: String) -> Bool { (try? json.field(name)?.bool()) ?? false }
    let node = text("node").flatMap { ids[$0] }
    defer { wake(page) }
    let reply: String
    switch text("event") {
    case "select":
      pages[page]?.selected = node
      return
    case "document":
      pages[page]?.wantsDocument = true
      return
    case "moment":
      pages[page]?.form = text("form").flatMap { LiveMoment.Form(rawValue: $0) }
      return
    case "stop":
      let isStopped = isSet("isStopped")
      pages[page]?.stopped = nil
      let now = isStopped ? moment(on: page) : nil
      pages[page]?.stopped = now
      takePictures()
      return
    case "window":
      pages[page]?.showsWindow = isSet("isShown")
      takePictures()
      return
    case "tab":
      let isBackward = isSet("isBackward")
      hearing.note(isBackward ? "Back (Shift+Tab)" : "Next (Tab)", at: seconds)
      reply = moveFocus(isBackward: isBackward)
    case "rotor":
      let action = text("action") ?? ""
      hearing.note(action, at: seconds)
      reply = search(action, from: node)
    case let event:
      let request = try AXActionRequest(
        json: message, node: { ids[$0] }, actions: { document.element($0)?.composed.actions ?? [] })
      let action = text("action") ?? event ?? ""
      hearing.note("\(action) \(document.element(request.node)?.title ?? "")", at: seconds)
      reply = perform(request)
    }
    pages[page]?.reply = reply
  }

  /// Carries out a request; returns a sentence about what has happened.
  private func perform(_ request: AXActionRequest) -> String {
    guard let element = document.element(request.node) else { return "The element is gone." }
    let name = element.title
    switch target {
    case .nobody: return "This application is only read."
    case .program(let send):
      guard let line = document.event(for: request, masksTexts: false) else { return "The element is gone." }
      send(line)
      return "\(name): the program was asked."
    case .document:
      let isDone = document.perform(request)
      didChange()
      return isDone ? "\(name): done." : "\(name): the element refused."
    }
  }

  /// Moves the focus to the next place at which Tab stops, or back.
  private func moveFocus(isBackward: Bool) -> String {
    let stops = document.tree.tabStops.map(\.id)
    guard !stops.isEmpty else { return "Tab stops nowhere." }
    let around = sequence(first: document.tree.focus, next: { $0?.parent }).compactMap { $0?.id }
    let current = around.lazy.compactMap { stops.firstIndex(of: $0) }.first
    let step = isBackward ? -1 : 1
    let next = current.map { ($0 + step + stops.count) % stops.count } ?? (isBackward ? stops.count - 1 : 0)
    return perform(AXActionRequest(node: stops[next], kind: .focus))
  }

  /// Moves the focus to what a rotor finds from a node; the action names rotor and direction.
  private func search(_ action: String, from node: AXNodeID?) -> String {
    guard let element = node.flatMap(document.element) else { return "The element is gone." }
    let found = document.rotorSearches(from: element).first { $0.action == action }
    return found.map { perform(AXActionRequest(node: $0.found.id, kind: .focus)) } ?? "\(action): there is none."
  }

  // MARK: The audit

  /// Has the document audited beside everything else: soon, and again if it changes meanwhile.
  private func audit() {
    isAuditOld = true
    guard !isAuditing, !pages.isEmpty else { return }
    isAuditing = true
    Task.detached(priority: .utility) { [weak self] in
      var pause = Self.auditPause
      repeat {
        try? await Task.sleep(for: pause)
        let begin = ContinuousClock.now
        guard let bytes = await self?.documentToAudit(), let document = try? AXTreeDocument(json: bytes) else { return }
        await self?.show(LiveFinding.all(in: document), LivePaths(in: document))
        pause = max(Self.auditPause, ContinuousClock.now - begin)
      } while await self?.isAuditNeeded() == true
    }
  }

  private func documentToAudit() -> [UInt8] {
    isAuditOld = false
    return document.encoded()
  }

  private func show(_ findings: [LiveFinding], _ paths: LivePaths) {
    guard findings != self.findings || paths != self.paths || findingsRevision == 0 else { return }
    (self.findings, self.paths) = (findings, paths)
    findingsRevision += 1
    for page in pages.values { page.waker.yield() }
  }

  /// Whether something has changed since the last audit that a page shows; if not, the next change begins another one.
  private func isAuditNeeded() -> Bool {
    isAuditing = isAuditOld && !pages.isEmpty
    return isAuditing
  }
}

extension AXElement {
  /// The name by which people know the element: its label, or its role.
  fileprivate var title: String { composed.label ?? effectiveRole.rawValue }
}
