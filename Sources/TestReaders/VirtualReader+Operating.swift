import AXTree
public import ReaderSpeech

extension VirtualReader {
  /// Activates the element, and returns the speech; the test fails if that did nothing.
  ///
  /// - Throws: ``ReaderFailure`` if the reader has no current element, or if the element lacks or refuses the
  ///   operation.
  @discardableResult
  public func activate() throws -> Speech { try operate("activate") { $0.activate() } }

  /// Raises the element's value.
  ///
  /// - Throws: ``ReaderFailure`` if the reader has no current element, or if the element lacks or refuses the
  ///   operation.
  @discardableResult
  public func increment() throws -> Speech { try operate("increment") { $0.increment() } }

  /// Lowers the element's value.
  ///
  /// - Throws: ``ReaderFailure`` if the reader has no current element, or if the element lacks or refuses the
  ///   operation.
  @discardableResult
  public func decrement() throws -> Speech { try operate("decrement") { $0.decrement() } }

  /// Performs one of the element's actions, by its spoken name; if there is none, the test fails and lists the actions.
  ///
  /// - Throws: ``ReaderFailure`` if the reader has no current element, or if the element lacks or refuses the action.
  @discardableResult
  public func perform(_ name: String) throws -> Speech {
    try operate(name) { $0.performListed(name) }
  }

  private func operate(_ name: String, _ run: (AXElement) -> Bool) throws -> Speech {
    guard let element else { throw ReaderFailure.nowhere }
    if isPatient { finishSpeaking() }
    try element.operate(name, run)
    return listen()
  }
}
