public import AXTree

/// A simulated screen reader: it receives updates and predicts what the real reader says.
///
/// ```swift
/// var cursor = tree.makeCursor()
/// var reader = SimulatedReader(ReaderSettings(.orca43))
/// _ = tree.changes(since: &cursor).map { reader.hear($0) }
/// tree.focus = play
/// tree.changes(since: &cursor).map { reader.hear($0).text }  // "Play push button."
/// ```
public struct SimulatedReader {
  package let settings: ReaderSettings
  private var simulation: any ReaderSimulation

  /// A reader that has received nothing yet; the first update must be full.
  public init(_ settings: ReaderSettings) {
    self.settings = settings
    simulation = settings.reader.simulation(settings)
  }

  /// The tree as of the last update, which Orca knows with the objects that only the bus has.
  package var published: AXPublishedTree { simulation.published }
  package var position: AXNodeID? { simulation.position }
  package var movesFocus: Bool { simulation.movesFocus }

  /// Receives an update at a time in seconds, and returns the speech. O(changed); O(elements) for VoiceOver if it speaks
  /// after a change.
  public mutating func hear(_ update: AXTreeUpdate, at seconds: Double = 0) -> Speech {
    Speech(simulation.hear(update, at: seconds))
  }

  /// Moves the focus to a node in an active window, and returns the speech. A node that already has the focus is spoken
  /// again.
  package mutating func moveFocus(to id: AXNodeID) -> Speech {
    guard var state = published.state else { return Speech() }
    if state.focus == id, state.window.isActive { return Speech(simulation.speak(id)) }
    (state.focus, state.window) = (id, AXWindowState(isActive: true))
    var update = AXTreeUpdate(root: state.root)
    update.state = state
    return hear(update)
  }

  /// Asks where the focus is, as Orca's command "where am I" does, and returns the speech; empty for a reader without the command.
  package func whereAmI(isDetailed: Bool) -> Speech { Speech(simulation.whereAmI(isDetailed: isDetailed)) }

  /// Reads on from the focus, as Orca's command "say all" does, and returns the speech; empty for a reader without the command.
  package func sayAll() -> Speech { Speech(simulation.sayAll()) }

  /// The line that a braille display of so many cells shows at a time in seconds, once it has been panned to the right so often; nil
  /// for a reader without braille, and before there is a focus.
  @_spi(Command) public func braille(cells: Int, panned: Int = 0, at seconds: Double = 0) -> BrailleLine? {
    simulation.braille(cells: cells, panned: panned, at: seconds)
  }

  /// Moves to a node as a player does, and returns the speech: Orca's player moves the focus, VoiceOver's a cursor.
  /// O(depth) if nothing changed since the last move.
  @_spi(Command) public mutating func visit(_ id: AXNodeID) -> Speech {
    movesFocus ? moveFocus(to: id) : Speech(simulation.speak(id))
  }
}

/// A simulation of one screen reader.
package protocol ReaderSimulation {
  /// The tree as of the last update.
  var published: AXPublishedTree { get }
  /// The current node; nil before there is any.
  var position: AXNodeID? { get }
  /// Whether a player moves by moving the keyboard focus, not a cursor of the reader.
  var movesFocus: Bool { get }
  /// Receives an update at a time in seconds, and returns the speech.
  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]]
  /// Makes a node the current one without telling anybody, and speaks it.
  mutating func speak(_ id: AXNodeID) -> [[SpeechSegment]]
  /// Speaks where the focus is, for a player who asks for it, and changes nothing.
  func whereAmI(isDetailed: Bool) -> [[SpeechSegment]]
  /// Reads on from the focus, for a player who asks for it, and changes nothing.
  func sayAll() -> [[SpeechSegment]]
  /// The line that a braille display of so many cells shows at a time, once it has been panned to the right so often.
  func braille(cells: Int, panned: Int, at now: Double) -> BrailleLine?
}

extension ReaderSimulation {
  /// Nothing: only Orca has the command.
  package func whereAmI(isDetailed: Bool) -> [[SpeechSegment]] { [] }
  /// Nothing: only Orca's command is predicted.
  package func sayAll() -> [[SpeechSegment]] { [] }
  /// Nothing: only Orca's braille is predicted.
  package func braille(cells: Int, panned: Int, at now: Double) -> BrailleLine? { nil }
}

extension AXElementTree {
  /// The predicted speech for each element that readers visit, in reading order. O(elements × depth).
  ///
  /// A reader reads what is published, with a cursor of its own: the tree's other readers notice nothing.
  public func speech(_ settings: ReaderSettings) -> [(element: AXElement, speech: Speech)] {
    visiting(settings) { reader, element in reader.visit(element.id) }
  }

  /// The predicted reply of Orca's command "where am I" at each element that readers visit, in reading order; empty for other
  /// readers. O(elements × depth).
  @_spi(Command) public func whereAmI(
    _ settings: ReaderSettings, isDetailed: Bool
  ) -> [(element: AXElement, speech: Speech)] {
    visiting(settings) { reader, element in
      _ = reader.visit(element.id)
      return reader.whereAmI(isDetailed: isDetailed)
    }
  }

  /// The predicted speech of Orca's command "say all" at each element that readers visit, in reading order; empty for other readers.
  /// O(elements²).
  @_spi(Command) public func sayAll(_ settings: ReaderSettings) -> [(element: AXElement, speech: Speech)] {
    visiting(settings) { reader, element in
      _ = reader.visit(element.id)
      return reader.sayAll()
    }
  }

  /// The predicted line of braille for each element that readers visit, in reading order, on a display of so many cells; without those
  /// of which the reader shows none. O(elements × depth).
  @_spi(Command) public func braille(
    _ settings: ReaderSettings, cells: Int
  ) -> [(element: AXElement, line: BrailleLine)] {
    visiting(settings) { reader, element in
      _ = reader.visit(element.id)
      return reader.braille(cells: cells)
    }.compactMap { element, line in line.map { (element, $0) } }
  }

  private func visiting<Result>(
    _ settings: ReaderSettings, _ heard: (inout SimulatedReader, AXElement) -> Result
  ) -> [(element: AXElement, speech: Result)] {
    var cursor = makeCursor()
    var reader = SimulatedReader(settings)
    if let update = changes(since: &cursor) { _ = reader.hear(update) }
    _ = reader.visit(reader.published.activeWindow ?? root.id)
    return visitedElements.map { ($0, heard(&reader, $0)) }
  }

  /// The elements that readers visit, in reading order. O(elements).
  @_spi(Command) public var visitedElements: [AXElement] { readableElements }

  /// The predicted speech for one element, after those before it; empty for an element that readers do not visit.
  /// O(elements).
  public func speech(of element: AXElement, _ settings: ReaderSettings) -> Speech {
    speech(settings).first { $0.element === element }?.speech ?? Speech()
  }
}
