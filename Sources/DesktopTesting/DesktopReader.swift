import AXPlatform
public import AXTree
import OrcaSpeech
@_spi(Command) public import ReaderSpeech
@_spi(Command) public import TestReaders

/// A player with a real Orca, or with the program's own voice where a desktop has no Orca, for tests: visits and operates a tree
/// that it publishes on a `PrivateDesktop`, and records the speech.
///
/// ```swift
/// let desktop = try await PrivateDesktop.start()
/// let reader = try await DesktopReader(tree, on: desktop)
/// try await reader.next()
/// reader.expect("Play push button. Starts a new race.")
/// ```
///
/// It lives on the tree's own thread. Each step ends once Orca has
/// spoken a marker announcement that follows it, so that the step's speech is complete; no log contains these markers.
/// A step takes much less than a second. With Orca 48, which caches texts, one that changes elements takes up to two more, as
/// otherwise it may speak an outdated one.
public final class DesktopReader: TestReader {
  /// The tree that is read.
  public let tree: AXElementTree
  /// The Orca or the voice that speaks, in the tree's language.
  public let settings: ReaderSettings
  /// The reader's current element; nil before it has one.
  public private(set) var element: AXElement?
  /// The utterances of the last step.
  public private(set) var heard: [String] = []
  private let desktop: PrivateDesktop
  private let session: AXSession
  private var lines: [String] = []
  private var mark: Int
  private var brailleMark = 0
  /// The line on the display before the markers.
  private var shown: (shown: BrailleLine, line: OrcaBrailleLine)?
  private var markers = 0
  /// The moment after the keys of the last command.
  private var lastCommand = ContinuousClock.now
  /// The time of the last key that was passed on to Orca, in any unit.
  private var timestamp: UInt32 = 0
  private weak var focus: AXElement?
  private var cursor: AXTreeCursor

  /// The beginning of the announcements that mark the end of a step.
  private static let marker = "end of step"
  /// The times to wait for a marker, one after the other: Orca 48 drops one that comes with other events, and on a busy machine an
  /// Orca needs long for its first words.
  private static let patience = [2, 2, 4, 8, 16].map(Duration.seconds)

  /// A reader that begins to listen to a tree: the tree's window becomes active, and the window and the focus are said. The tree
  /// is on the desktop's bus until the reader is released.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - desktop: Where Orca runs, if it has one.
  /// - Throws: `DesktopError`, when nobody asks for the tree or nothing is said.
  public nonisolated(nonsending) init(_ tree: AXElementTree, on desktop: PrivateDesktop) async throws {
    self.tree = tree
    self.desktop = desktop
    let bridge = ATSPIBridge(options: ATSPIBridgeOptions(environment: desktop.environment))
    session =
      desktop.orca == nil
      ? AXSession(tree, voice: .on, options: AXSessionOptions(environment: desktop.environment))
      : AXSession(tree, outputs: [bridge])
    settings = ReaderSettings(desktop.orca?.edition.reader ?? .ownVoice)
    mark = desktop.speechMark
    brailleMark = desktop.orca?.brailleLines.count ?? 0
    cursor = tree.makeCursor()
    focus = tree.focus
    element = focus
    if desktop.orca == nil {
      try await listen()
      return
    }
    tree.window.isActive = false
    _ = try await poll(for: "a client that wants the tree") { bridge.publish(tree) ? true : nil }
    // Orca may mistake the window of a program that has just started for another one, and say nothing, or the focus alone.
    let title = tree.root.role == .window ? tree.root.label ?? "" : ""
    for _ in 1...5 {
      lines = []
      tree.window.isActive = false
      session.publish()
      tree.window.isActive = true
      try await listen()
      if heard.contains(where: { $0.contains(title) }) { break }
    }
  }

  /// All utterances, one a line.
  public var log: String { lines.joined(separator: "\n") }

  /// The text that a braille display of so many cells shows of Orca's line after the last step, once it has been panned to the right
  /// so often, or to the left if the number is negative; empty without an Orca.
  ///
  /// Without a display Orca shows 32 cells. What more or fewer cells show of its line, or after panning, is what `VirtualReader`
  /// would show of it.
  public func braille(cells: Int = 40, panned: Int = 0) -> String {
    brailleLine(cells: cells, panned: panned)?.visible ?? ""
  }

  /// The line with its cursor of which `braille(cells:panned:)` is the text.
  @_spi(Command) public func brailleLine(cells: Int, panned: Int) -> BrailleLine? {
    guard let shown, let orca = desktop.orca?.edition else { return nil }
    return cells == 32 && panned == 0 ? shown.shown : shown.line.shown(by: orca, cells: cells, panned: panned)
  }

  /// Waits for the speech about changes since the last step.
  ///
  /// - Throws: `DesktopError.timedOut` if nothing is said.
  @discardableResult
  public nonisolated(nonsending) func listen() async throws -> [String] {
    let changes = tree.changes(since: &cursor)
    // Of a tree that is new to it, Orca remembers nothing.
    if let changes, !changes.isFull, !changes.nodes.isEmpty { try await desktop.waitUntilForgotten() }
    session.publish()
    if desktop.orca == nil {
      try await waitForVoice()
    } else {
      try await waitForOrca(changes)
    }
    let all = desktop.speech(since: mark)
    mark += all.count
    heard = Self.withoutMarkers(all)
    lines += heard
    let braille = desktop.orca?.brailleLines ?? []
    shown = braille[brailleMark...].last { !$0.shown.text.isEmpty && !$0.shown.text.contains(Self.marker) } ?? shown
    brailleMark = braille.count
    if tree.focus !== focus {
      focus = tree.focus
      element = focus ?? element
    }
    return heard
  }

  private nonisolated(nonsending) func waitForVoice() async throws {
    _ = try await poll(for: "the program's own voice to end") {
      session.isSpeaking && !session.hasUnspokenWords ? true : nil
    }
  }

  private nonisolated(nonsending) func waitForOrca(_ changes: AXTreeUpdate?) async throws {
    if let changes, changes.announcements.contains(where: { !$0.text.hasPrefix(Self.marker) }),
      tree.focus !== focus || !changes.nodes.isEmpty
    {
      // While Orca 43 handles other changes, the marker would make it say the game's announcement first.
      try await desktop.waitUntilSilent()
    }
    try await waitForMarker()
    // Orca 48 reorders announcements; everything sent before the first marker has been spoken before the second. Orca 51 says
    // itself when it has handled all that came before the first.
    if try await !desktop.waitUntilIdle() { try await waitForMarker() }
  }

  /// Moves the focus to an element, and waits for the speech.
  ///
  /// - Throws: `ReaderFailure.notRead` if readers do not visit the element; `DesktopError.timedOut` if
  ///   nothing is said.
  @discardableResult
  public nonisolated(nonsending) func moveFocus(to element: AXElement) async throws -> [String] {
    try tree.requireReadable(element)
    tree.focus = element
    focus = element
    self.element = element
    return try await listen()
  }

  /// Moves to the next element in reading order; at the last one the test fails.
  ///
  /// - Throws: `ReaderFailure.noElement` if there is none; `DesktopError.timedOut` if nothing is said.
  @discardableResult
  public nonisolated(nonsending) func next() async throws -> [String] {
    try await moveFocus(to: tree.readableElement(1, from: element))
  }

  /// Moves to the previous element in reading order.
  ///
  /// - Throws: `ReaderFailure.noElement` if there is none; `DesktopError.timedOut` if nothing is said.
  @discardableResult
  public nonisolated(nonsending) func previous() async throws -> [String] {
    try await moveFocus(to: tree.readableElement(-1, from: element))
  }

  /// Activates the element, and waits for the speech.
  ///
  /// - Throws: `ReaderFailure` if the reader has no current element, or if the element lacks or refuses the operation;
  ///   `DesktopError.timedOut` if nothing is said.
  @discardableResult
  public nonisolated(nonsending) func activate() async throws -> [String] {
    try await operate("activate") { $0.activate() }
  }

  /// Raises the element's value.
  ///
  /// - Throws: `ReaderFailure` if the reader has no current element, or if the element lacks or refuses the operation;
  ///   `DesktopError.timedOut` if nothing is said.
  @discardableResult
  public nonisolated(nonsending) func increment() async throws -> [String] {
    try await operate("increment") { $0.increment() }
  }

  /// Lowers the element's value.
  ///
  /// - Throws: `ReaderFailure` if the reader has no current element, or if the element lacks or refuses the operation;
  ///   `DesktopError.timedOut` if nothing is said.
  @discardableResult
  public nonisolated(nonsending) func decrement() async throws -> [String] {
    try await operate("decrement") { $0.decrement() }
  }

  /// Performs one of the element's actions, by its spoken name.
  ///
  /// - Throws: `ReaderFailure` if the reader has no current element, or if the element lacks or refuses the action;
  ///   `DesktopError.timedOut` if nothing is said.
  @discardableResult
  public nonisolated(nonsending) func perform(_ name: String) async throws -> [String] {
    try await operate(name) { $0.performListed(name) }
  }

  /// Presses the keys of a script without a keyboard, so Orca does not say the keys: see `TestReader`. Each ends
  /// once what it caused has been said.
  ///
  /// - Throws: `ReaderFailure.ignoredKey` if a key changed nothing, the errors of `program`, and `DesktopError.timedOut`.
  @discardableResult
  public nonisolated(nonsending) func press(
    _ keys: [AXKeyEvent], through program: (AXKeyEvent) throws -> Void
  ) async throws -> [String] {
    for index in keys.indices {
      try tree.press(at: index, of: keys, through: program)
      try await listen()
    }
    return heard
  }

  /// Gives Orca one of its commands by its keys, and waits for the reply: "whereAmI", "whereAmIDetailed", "sayAll", "title" and the
  /// others of `axtree hear`, whose steps have the same names; or one of Orca 51's remote controller, such as
  /// "WhereAmIPresenter.PresentTitle".
  ///
  /// `VirtualReader` predicts the replies to the first three.
  ///
  /// - Throws: `ReaderFailure.noAction` if Orca has no command of the name; `DesktopError.timedOut` if it speaks without end.
  @discardableResult
  public nonisolated(nonsending) func command(_ name: String) async throws -> [String] {
    guard let orca = desktop.orca, let command = OrcaCommand.named(name) else {
      let has = desktop.orca == nil ? [] : OrcaCommand.all.map(\.name)
      throw ReaderFailure.noAction(name, desktop.orca.map { "\($0.edition)" } ?? "The program's own voice", has: has)
    }
    try await listen()
    let namesKeys = try await desktop.value(of: .keyEcho) ?? .flag(true)
    _ = try await desktop.set(.keyEcho, to: .flag(false))
    // A key counts together with the same one half a second before.
    try await Task.sleep(until: lastCommand + .milliseconds(600))
    if orca.edition == .orca43, !command.keys.isEmpty {
      orca.beginInput()
      command.keys.forEach(passKey)
    } else {
      try await desktop.give(command)
    }
    lastCommand = .now
    try await desktop.waitUntilSilent()
    _ = try await desktop.set(.keyEcho, to: namesKeys)
    return try await listen()
  }

  /// Passes a key on to Orca 43, which gets none from the display, as a program does.
  private func passKey(_ name: String) {
    let keys = name.split(separator: "+").compactMap { OrcaCommand.numbers[String($0)] }
    for (key, isPressed) in keys.map({ ($0, true) }) + keys.reversed().map({ ($0, false) }) {
      timestamp += 1
      session.send(
        AXKeyEvent(keysym: key.keysym, hardwareCode: key.code, isPressed: isPressed, timestamp: timestamp))
    }
  }

  /// Compares the speech of the last step, its utterances joined by spaces, with a text, in which "…" stands for
  /// anything.
  public func mismatch(with expected: String) -> String? {
    SpeechPattern.isLike(heard.joined(separator: " "), expected)
      ? nil : SpeechMismatch(element ?? tree.root, expected: expected, heardLines: heard).description
  }

  private nonisolated(nonsending) func operate(_ name: String, _ run: (AXElement) -> Bool) async throws -> [String] {
    guard let element else { throw ReaderFailure.nowhere }
    try element.operate(name, run)
    return try await listen()
  }

  /// Orca speaks announcements in order: once it speaks one, all before it have been spoken.
  private nonisolated(nonsending) func waitForMarker() async throws {
    markers += 1
    let word = "\(Self.marker) \(markers)"
    for patience in Self.patience {
      tree.announce(word)
      session.publish()
      do {
        try await desktop.waitForSpeech(containing: word, since: mark, timeout: patience)
        return
      } catch is DesktopError {}
    }
    throw DesktopError.timedOut(
      waitingFor: "the end of a step (on a busy machine, run fewer tests at once)",
      timeout: Self.patience.reduce(.zero, +),
      seen: desktop.speech(since: mark).joined(separator: " / "))
  }

  /// Orca 43 speaks an announcement's role in one utterance with its words, Orca 48 perhaps in its own.
  private static func withoutMarkers(_ all: [String]) -> [String] {
    var kept: [String] = []
    for utterance in all {
      guard utterance.contains(marker) else {
        kept.append(utterance)
        continue
      }
      if utterance.hasPrefix(marker), kept.last == "notification" { kept.removeLast() }
    }
    return kept
  }
}
