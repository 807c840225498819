public import AXTree
public import PrivateDesktop

/// A person with a real Orca, in a test: goes through a tree that is published on a ``PrivateDesktop``, operates it, and
/// remembers what Orca said (A7).
///
/// ```swift
/// let desktop = try await PrivateDesktop.start()
/// let bridge = ATSPIBridge(options: ATSPIBridgeOptions(environment: desktop.environment))
/// let reader = try await DesktopReader(tree, on: desktop, publish: bridge.submitIfActive)
/// try await reader.next()
/// try reader.expect("Play push button. Starts a new race.")
/// ```
///
/// It lives on the tree's own thread, commits the tree, and nobody else may commit it. Each step ends once Orca has said
/// an announcement that follows it, so that all that the step let hear is heard; those announcements are in no log.
/// A step takes much less than a second: Orca 48, which keeps the texts that it read for up to two, may say an old one.
public final class DesktopReader: TestReader {
  /// Publishes what the closure builds, unless nobody listens, as `ATSPIBridge.submitIfActive` does.
  public typealias Publish = (_ build: (_ isFull: Bool) -> AXTreeUpdate) -> Void

  /// The tree that is read.
  public let tree: AXElementTree
  /// The element at which the reader is; nil before it is anywhere.
  public private(set) var element: AXElement?
  /// What Orca said after the last step, an utterance each.
  public private(set) var heard: [String] = []
  private let desktop: PrivateDesktop
  private let publish: Publish
  private var lines: [String] = []
  private var mark: Int
  private var markers = 0
  private weak var focus: AXElement?

  /// What the announcements begin with that end a step.
  private static let marker = "end of step"
  /// For how many seconds an announcement is waited for; Orca 48 drops one that comes with other events.
  private static let patience = 2.0
  private static let tries = 5

  /// A reader that begins to listen to a tree: the tree's window becomes active, and Orca says it and the focus.
  ///
  /// - Parameters:
  ///   - desktop: Where Orca runs, and where `publish` leads.
  ///   - publish: Publishes the tree on the desktop's accessibility bus.
  /// - Throws: `DesktopError`, when nobody asks for the tree or Orca says nothing.
  public nonisolated(nonsending) init(
    _ tree: AXElementTree, on desktop: PrivateDesktop, publish: @escaping Publish
  ) async throws {
    self.tree = tree
    self.desktop = desktop
    self.publish = publish
    mark = desktop.speechMark
    focus = tree.focus
    element = focus
    tree.window.isActive = false
    _ = try await poll(for: "somebody who wants the tree", seconds: 20) { commit() == false ? true : nil }
    // Orca may take the window of a program that has just come for another one.
    for _ in 0..<Self.tries where heard.isEmpty {
      tree.window.isActive = false
      commit()
      tree.window.isActive = true
      try await listen()
    }
  }

  /// Everything that Orca said, an utterance a line.
  public var log: String { lines.joined(separator: "\n") }

  /// Hears what changed since the last step.
  @discardableResult
  public nonisolated(nonsending) func listen() async throws -> [String] {
    commit()
    // Orca 48 says announcements in an order of its own; what was there before the first has been said before the second.
    for _ in 0..<2 { try await waitForMarker() }
    let all = desktop.speech(since: mark)
    mark += all.count
    heard = Self.withoutMarkers(all)
    lines += heard
    if tree.focus !== focus {
      focus = tree.focus
      element = focus ?? element
    }
    return heard
  }

  /// Moves the focus to an element, and hears it.
  @discardableResult
  public nonisolated(nonsending) func moveFocus(to element: AXElement) async throws -> [String] {
    try tree.requireReadable(element)
    tree.focus = element
    focus = element
    self.element = element
    return try await listen()
  }

  /// Goes to the next element in reading order; at the last one the test fails.
  @discardableResult
  public nonisolated(nonsending) func next() async throws -> [String] {
    try await moveFocus(to: tree.readableElement(1, from: element))
  }

  /// Goes to the element before.
  @discardableResult
  public nonisolated(nonsending) func previous() async throws -> [String] {
    try await moveFocus(to: tree.readableElement(-1, from: element))
  }

  /// Activates the element, and hears what that changes.
  @discardableResult
  public nonisolated(nonsending) func activate() async throws -> [String] {
    try await operate("activate") { $0.activate() }
  }

  /// Raises the element's value.
  @discardableResult
  public nonisolated(nonsending) func increment() async throws -> [String] {
    try await operate("increment") { $0.increment() }
  }

  /// Lowers the element's value.
  @discardableResult
  public nonisolated(nonsending) func decrement() async throws -> [String] {
    try await operate("decrement") { $0.decrement() }
  }

  /// Performs one of the element's actions, by the name that a person hears.
  @discardableResult
  public nonisolated(nonsending) func perform(_ name: String) async throws -> [String] {
    try await operate(name) { $0.performListed(name) }
  }

  /// Fails the test unless Orca said exactly this after the last step, its utterances joined by spaces.
  public func expect(_ expected: String, file: String = #fileID, line: Int = #line) throws {
    guard heard.joined(separator: " ") != expected else { return }
    throw SpeechMismatch(
      element ?? tree.root, expected: expected, heardLines: heard, at: SourcePlace(file: file, line: line))
  }

  private nonisolated(nonsending) func operate(_ name: String, _ run: (AXElement) -> Bool) async throws -> [String] {
    guard let element else { throw ReaderFailure.nowhere }
    try element.operate(name, run)
    return try await listen()
  }

  /// Publishes what changed; the answer is whether everything was wanted, nil while nobody listens.
  @discardableResult
  private func commit() -> Bool? {
    var isFull: Bool?
    publish {
      isFull = $0
      return tree.commit(isFull: $0)
    }
    return isFull
  }

  /// Announcements are said in their turn: once one is heard, all before it has been said.
  private nonisolated(nonsending) func waitForMarker() async throws {
    markers += 1
    let word = "\(Self.marker) \(markers)"
    for isLast in Array(repeating: false, count: Self.tries - 1) + [true] {
      tree.announce(word)
      commit()
      do {
        try await desktop.waitForSpeech(containing: word, since: mark, seconds: Self.patience)
        return
      } catch {
        if isLast { throw error }
      }
    }
  }

  /// Orca 43 says what an announcement is together with its words, Orca 48 may do so in an utterance of its own.
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
