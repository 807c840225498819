import AXPlatform
import AXTree
import CAXTree
import Composition
import Deferral
import OrcaSpeech
@_spi(Command) import ReaderSpeech

/// The program behind a handle of the C interface: a tree that is described frame by frame, its session, and the events
/// that the program has not taken yet.
final class CProgram {
  let tree: AXElementTree
  /// The bus and the voice; nil for a program that is not published.
  let session: AXSession?
  /// The event that was taken last.
  private(set) var event: Event?
  /// The events that wait. No more come once they are ``maximumEventCount`` or their texts ``maximumTextSize``.
  private var events: [Event] = []
  private var textSize = 0
  private static let maximumEventCount = 1024
  /// In bytes.
  private static let maximumTextSize = 16 << 20
  /// The key that was sent last, unless it is the screen reader's or has been handled.
  private var key: AXKeyEvent?
  /// The program's frames.
  var frame: CFrame
  private var readers: [String: (reader: SimulatedReader, cursor: AXTreeCursor)] = [:]
  /// The announcements since the last frame ended, which are made with the end of this one.
  private var announcements: [AXAnnouncement] = []
  /// The texts that the program got since the last frame began.
  private var returnedTexts: [UnsafeMutablePointer<CChar>] = []

  /// A player's wish to the program.
  struct Event {
    var kind: axtree_event
    var key: String
    var text: String?
    var number = 0.0
    var caret = -1
    var anchor = -1

    var textSize: Int { text?.utf8.count ?? 0 }
  }

  init(name: String, language: String, isPublished: Bool) {
    // Each window of a frame is one of the application's.
    tree = AXElementTree(root: AXElement(.application, label: name), locale: language)
    session = isPublished ? AXSession(tree) : nil
    frame = CFrame(tree.makeDescriber())
    // Unpublished windows are heard too.
    tree.window.isActive = true
  }

  deinit { releaseTexts() }

  // MARK: A frame

  func beginFrame() throws(Mistake) {
    if frame.isOpen { throw Mistake("A frame has begun already: end it with axtree_end first.") }
    receiveRequests()
    releaseTexts()
    frame.begin()
  }

  func endFrame() throws(Mistake) {
    let mistakes = try frame.end(of: self)
    makeAnnouncements()
    session?.publish()
    if !mistakes.isEmpty { throw Mistake(mistakes.joined(separator: " ")) }
  }

  /// Keeps an announcement until the frame ends.
  func announce(_ announcement: AXAnnouncement) { announcements.append(announcement) }

  /// Drops what was announced with a key, in this frame and before.
  func withdraw(_ key: String) {
    announcements.removeAll { $0.key == key }
    tree.withdraw(key)
  }

  /// Makes the announcements that wait.
  private func makeAnnouncements() {
    for announcement in announcements { tree.announce(announcement) }
    announcements.removeAll()
  }

  /// Ends the voice and leaves the bus, once the last announcements are sent.
  func close() {
    if !announcements.isEmpty {
      makeAnnouncements()
      session?.publish()
    }
    session?.close()
  }

  /// The element with a key in the last frame.
  func named(_ key: String) throws(Mistake) -> AXElement {
    guard let element = frame.describer.element(key) else { throw Mistake("The last frame has no element “\(key)”.") }
    return element
  }

  // MARK: Keys

  /// Sends a key to screen readers; false if it is one of theirs. Nil is a key that no reader knows.
  func send(_ key: AXKeyEvent?) -> Bool {
    let isOwn = key.flatMap { key in session?.send(key) } ?? true
    self.key = isOwn ? key : nil
    return isOwn
  }

  /// Does what the key that was sent last means; false if it means nothing.
  func handleKey() -> Bool {
    defer { key = nil }
    return key.map { tree.handle($0) } ?? false
  }

  // MARK: Requests and events

  /// Keeps an event until the program takes it; false if too many wait, as in a program that takes none.
  @discardableResult func add(_ event: Event) -> Bool {
    guard hasRoom else { return false }
    events.append(event)
    textSize += event.textSize
    return true
  }

  private var hasRoom: Bool { events.count < Self.maximumEventCount && textSize < Self.maximumTextSize }

  /// Performs what assistive technologies asked for, which makes events.
  private func receiveRequests() {
    session?.drainActions { perform($0) }
  }

  /// Performs a request as if an assistive technology had made it.
  func perform(_ request: AXActionRequest) -> Bool {
    guard hasRoom, tree.perform(request) else { return false }
    // A line of the player's menu has no key.
    if request.kind == .focus, let key = tree.element(withID: request.node)?.key {
      add(Event(kind: AXTREE_EVENT_FOCUS, key: key))
    }
    return true
  }

  /// Gives the focus to an element that readers can reach.
  func focus(on element: AXElement, _ key: String) throws(Mistake) {
    guard tree.reachable(element) != nil else {
      throw Mistake("Nobody can reach “\(key)”: it is hidden, or something modal is open over it.")
    }
    tree.focus = element
  }

  /// Asks an element as an assistive technology does, and returns whether it did so; false for one that no reader can reach.
  func request(_ event: axtree_event, _ element: AXElement, _ number: Double, _ text: String?) throws(Mistake) -> Bool {
    func operation(_ kind: AXOperation.Kind) -> Bool { element.perform(AXOperation(element: element.id, kind: kind)) }
    guard tree.reachable(element) != nil else { return false }
    switch event {
    case AXTREE_EVENT_ACTIVATE: return operation(.activate)
    case AXTREE_EVENT_INCREMENT: return operation(.increment)
    case AXTREE_EVENT_DECREMENT: return operation(.decrement)
    case AXTREE_EVENT_ACTION: return operation(.custom(text ?? ""))
    case AXTREE_EVENT_FOCUS: return perform(AXActionRequest(node: element.id, kind: .focus))
    case AXTREE_EVENT_SET_NUMBER: return perform(AXActionRequest(node: element.id, kind: .setValue(number)))
    case AXTREE_EVENT_SET_TEXT: return perform(AXActionRequest(node: element.id, kind: .setText(text ?? "")))
    default: throw Mistake("There is no request \(event.rawValue).")
    }
  }

  func nextEvent() throws(Mistake) -> axtree_event {
    if frame.isOpen { throw Mistake("Events are taken outside frames: end this one with axtree_end first.") }
    if events.isEmpty { receiveRequests() }
    event = events.isEmpty ? nil : events.removeFirst()
    textSize -= event?.textSize ?? 0
    return event?.kind ?? AXTREE_EVENT_NONE
  }

  // MARK: What is said

  func speech(_ name: String) throws(Mistake) -> String { try hear(by: name, as: name).lines.joined(separator: "\n") }

  /// The text on a braille display of a simulated reader, which hears the changes beside the one for speech.
  func braille(_ name: String, cells: Int) throws(Mistake) -> String {
    let key = "braille \(name)"
    _ = try hear(by: name, as: key)
    return readers[key]?.reader.braille(cells: cells)?.visible ?? ""
  }

  /// The speech of a reader about what has changed since it last heard anything under a key.
  private func hear(by name: String, as key: String) throws(Mistake) -> Speech {
    if readers[key] == nil {
      let known = ReaderSettings.Reader.orcas + [.ownVoice]
      guard let reader = known.first(where: { $0.name == name }) else {
        let names = known.map(\.name).joined(separator: ", ")
        throw Mistake("There is no reader “\(name)”: use one of \(names).")
      }
      readers[key] = (SimulatedReader(ReaderSettings(reader)), tree.makeCursor())
    }
    guard let update = tree.changes(since: &readers[key]!.cursor) else { return Speech() }
    return readers[key]!.reader.hear(update)
  }

  /// Keeps a text for the caller, until the next frame begins.
  func returning(_ text: String?) -> UnsafePointer<CChar>? {
    guard let text = text?.cString else { return nil }
    returnedTexts.append(text)
    return UnsafePointer(text)
  }

  private func releaseTexts() {
    for text in returnedTexts { text.deallocate() }
    returnedTexts.removeAll(keepingCapacity: true)
  }
}
