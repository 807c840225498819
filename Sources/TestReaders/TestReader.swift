public import AXTree
@_spi(Command) public import ReaderSpeech

/// A player with a screen reader, for tests: a ``VirtualReader``, whose speech is predicted, or the `DesktopReader` of
/// DesktopTesting, whose speech is a real Orca's.
///
/// A script that accepts either runs with all of them, and AXTesting's `expectLog` compares what each has heard:
///
/// ```swift
/// func script(_ reader: some TestReader) async throws {
///   try await reader.next()
///   try await reader.activate()
///   reader.expectLog([
///     .orca43: "Race frame.\nPlay push button.\n…",
///     .orca48: "Race frame\nPlay button.\n…",
///   ])
/// }
/// ```
///
/// They differ in two things. A virtual reader repeats an element that already has the focus; a real Orca does not. And
/// only a virtual reader has a clock: interrupted speech in its log ends with "…".
public protocol TestReader: AnyObject {
  /// The type of a step's speech.
  associatedtype Heard
  /// The tree that is read.
  var tree: AXElementTree { get }
  /// The screen reader that speaks, its language and its verbosity.
  var settings: ReaderSettings { get }
  /// The reader's current element; nil before it has one.
  var element: AXElement? { get }
  /// The speech of the last step.
  var heard: Heard { get }
  /// The whole speech, one utterance a line.
  var log: String { get }
  /// Listens for changes since the last step.
  @discardableResult nonisolated(nonsending) func listen() async throws -> Heard
  /// Moves the focus to an element, and returns the speech.
  @discardableResult nonisolated(nonsending) func moveFocus(to element: AXElement) async throws -> Heard
  /// Moves to the next element in reading order; at the last one the test fails.
  @discardableResult nonisolated(nonsending) func next() async throws -> Heard
  /// Moves to the previous element in reading order.
  @discardableResult nonisolated(nonsending) func previous() async throws -> Heard
  /// Activates the element, and returns the speech.
  @discardableResult nonisolated(nonsending) func activate() async throws -> Heard
  /// Raises the element's value.
  @discardableResult nonisolated(nonsending) func increment() async throws -> Heard
  /// Lowers the element's value.
  @discardableResult nonisolated(nonsending) func decrement() async throws -> Heard
  /// Performs one of the element's actions, by its spoken name.
  @discardableResult nonisolated(nonsending) func perform(_ name: String) async throws -> Heard
  /// Presses the keys of a script one after another, and returns the speech of the last: each goes to the program, and then the
  /// character that it types to the focused text. If a key changed nothing in the tree, the test fails and names the key.
  @discardableResult nonisolated(nonsending) func press(
    _ keys: [AXKeyEvent], through program: (AXKeyEvent) throws -> Void
  ) async throws -> Heard
  /// Compares the speech of the last step with a text, in which "…" stands for anything. With AXTesting, `expect` records
  /// the difference as an issue of the running test.
  ///
  /// - Returns: Nil if they agree; otherwise a message with both, the element's path and its properties.
  func mismatch(with expected: String) -> String?
  /// The line that a braille display of so many cells shows, once it has been panned to the right so often; nil without one.
  @_spi(Command) func brailleLine(cells: Int, panned: Int) -> BrailleLine?
}

extension TestReader {
  /// Nothing, for a reader without braille.
  @_spi(Command) public func brailleLine(cells: Int, panned: Int) -> BrailleLine? { nil }

  /// Compares what a braille display shows with a text, in which "…" stands for anything, and a cursor's cell, which is 0 where the
  /// display shows none. Blank cells at the end do not count.
  ///
  /// - Returns: Nil if they agree; otherwise a message with both, the whole line and the element's path.
  package func mismatch(withBraille expected: String, cells: Int, panned: Int, cursor: Int?) -> String? {
    let line = brailleLine(cells: cells, panned: panned)
    let shown = line?.felt ?? ""
    if SpeechPattern.isLike(shown, BrailleLine.withoutBlankEnd(expected)), cursor == nil || cursor == line?.cursor ?? 0
    {
      return nil
    }
    let cell = line?.cursor ?? 0
    return """
      \((element ?? tree.root).path) feels different on \(cells) cells
        expected  “\(expected)”\(cursor.map { $0 == cell ? "" : ", the cursor in cell \($0)" } ?? "")
        shown     “\(shown)”, \(cell == 0 ? "without a cursor" : "the cursor in cell \(cell)")
        line      “\(line?.text ?? "")”
      """
  }
}

extension VirtualReader: TestReader {}

extension AXElementTree {
  /// Presses the key at an index of a script, and names its position if it changed nothing.
  package func press(
    at index: Int, of script: [AXKeyEvent], through program: (AXKeyEvent) throws -> Void
  ) throws {
    try press(script[index], at: "position \(index + 1) of the script", through: program)
  }

  /// Presses a key: runs the program, then types the key's character into the focused text, unless the program has typed.
  ///
  /// - Throws: ``ReaderFailure/ignoredKey(_:_:at:)`` if that changed nothing, and the errors of `program`.
  func press(_ key: AXKeyEvent, at place: String, through program: (AXKeyEvent) throws -> Void) throws {
    try requireChange(by: key.name, at: place) {
      let focused = focus?.textElement
      let text = focused?.text
      try program(key)
      if let character = key.character, focused?.text == text { type(String(character)) }
    }
  }

  /// Fails the test unless `handle`, which presses a key, changes the tree.
  func requireChange(by key: String?, at place: String, _ handle: () throws -> Void) throws {
    let focus = focus
    var cursor = makeCursor()
    _ = changes(since: &cursor)
    try handle()
    if changes(since: &cursor) == nil { throw ReaderFailure.ignoredKey(key, focus?.path, at: place) }
  }
}

extension AXElementTree {
  /// The readable element some steps from another in reading order; the first one from nil or an unreadable one.
  package func readableElement(_ step: Int, from element: AXElement?) throws -> AXElement {
    let all = readableElements
    guard let first = all.first else { throw ReaderFailure.empty }
    guard let element, let index = all.firstIndex(where: { $0 === element }) else { return first }
    guard all.indices.contains(index + step) else {
      throw ReaderFailure.noElement("There is no element \(step > 0 ? "after" : "before") \(element.path).")
    }
    return all[index + step]
  }

  /// Fails the test unless a reader can visit the element.
  package func requireReadable(_ element: AXElement) throws {
    guard readableElements.contains(where: { $0 === element }) else {
      throw ReaderFailure.notRead(element.path)
    }
  }
}

extension AXElement {
  /// Runs an operation; the test fails if the element lacks or refuses it (T7).
  package func operate(_ name: String, _ run: (AXElement) -> Bool) throws {
    // Read before the operation runs, which may change them.
    let names = operationNames
    let isEnabled = !composed.traits.contains(.notEnabled)
    guard run(self) else {
      throw names.contains(name)
        ? ReaderFailure.refused(name, path, isEnabled: isEnabled) : ReaderFailure.noAction(name, path, has: names)
    }
  }

  /// Performs an action that is in the element's list.
  package func performListed(_ name: String) -> Bool {
    composed.actions.contains { $0.name == name } && perform(actionNamed: name)
  }

  /// The names of the element's operations.
  fileprivate var operationNames: [String] {
    let composed = self.composed
    var names = composed.activation == nil && !canActivate ? [] : ["activate"]
    if composed.adjustable != nil || canAdjust {
      let adjusted = composed.adjustable.flatMap(descendant(withID:)) ?? self
      let (increment, decrement) = (adjusted.onIncrement != nil, adjusted.onDecrement != nil)
      // A subclass may support steps without a handler.
      if increment || !decrement { names.append("increment") }
      if decrement || !increment { names.append("decrement") }
    }
    return names + composed.actions.map(\.name)
  }
}
