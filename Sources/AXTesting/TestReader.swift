public import AXTree

/// A person with a screen reader, in a test: a ``VirtualReader``, whose words are predicted, or a ``DesktopReader``, whose
/// words are those of a real Orca (T1).
///
/// A script that takes any of them runs through all, and the logs are compared with one literal:
///
/// ```swift
/// func script(_ reader: some TestReader) async throws -> String {
///   try await reader.next()
///   try await reader.activate()
///   return reader.log
/// }
/// ```
///
/// They differ in two things. A virtual reader says an element once more that has the focus already, a real Orca does not.
/// And only a virtual reader has a clock: what interrupts something in its log ends with "…".
public protocol TestReader: AnyObject {
  /// What a step lets hear.
  associatedtype Heard
  /// The tree that is read.
  var tree: AXElementTree { get }
  /// The element at which the reader is; nil before it is anywhere.
  var element: AXElement? { get }
  /// What the last step let hear.
  var heard: Heard { get }
  /// Everything that was heard, an utterance a line.
  var log: String { get }
  /// Hears what changed since the last step.
  @discardableResult nonisolated(nonsending) func listen() async throws -> Heard
  /// Moves the focus to an element, and hears it.
  @discardableResult nonisolated(nonsending) func moveFocus(to element: AXElement) async throws -> Heard
  /// Goes to the next element in reading order; at the last one the test fails.
  @discardableResult nonisolated(nonsending) func next() async throws -> Heard
  /// Goes to the element before.
  @discardableResult nonisolated(nonsending) func previous() async throws -> Heard
  /// Activates the element, and hears what that changes.
  @discardableResult nonisolated(nonsending) func activate() async throws -> Heard
  /// Raises the element's value.
  @discardableResult nonisolated(nonsending) func increment() async throws -> Heard
  /// Lowers the element's value.
  @discardableResult nonisolated(nonsending) func decrement() async throws -> Heard
  /// Performs one of the element's actions, by the name that a person hears.
  @discardableResult nonisolated(nonsending) func perform(_ name: String) async throws -> Heard
  /// Fails the test unless the last step let hear exactly this.
  func expect(_ expected: String, file: String, line: Int) throws
}

extension VirtualReader: TestReader {}
