/// The reason why a virtual reader could not do what a test asked; its description is what the failing test prints.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ReaderFailure: Error, Equatable, CustomStringConvertible {
  /// There is no such element to move to; a sentence says where.
  case noElement(String)
  /// Readers do not visit the element with this path: "window “Race” › button “Play”".
  case notRead(String)
  /// The element has no such action.
  case noAction(String, String, has: [String])
  /// The element has the action, but it failed or is disabled.
  case refused(String, String, isEnabled: Bool)
  /// A key changed nothing: its name, if the reader knows it, the path of the element with the focus, nil for none, and the place:
  /// of the call, as in "MenuTests/MenuTests.swift:31", or in the script.
  case ignoredKey(String?, String?, at: String)

  static let empty = ReaderFailure.noElement("The tree has no element.")
  package static let nowhere = ReaderFailure.noElement("The reader has no current element yet: move it first.")

  /// The message for the reader of the failed test.
  public var description: String {
    switch self {
    case .noElement(let sentence): return sentence
    case .notRead(let path):
      return "\(path) cannot be read: it is hidden, not an accessibility element, covered by a modal one, in another "
        + "window, or not in the tree."
    case .noAction(let name, let path, let names):
      let has = names.isEmpty ? "it has none" : "it has " + names.map { "“\($0)”" }.joined(separator: ", ")
      return "\(path) has no action “\(name)”; \(has)."
    case .refused(let name, let path, let isEnabled):
      return "\(path) has the action “\(name)”; \(isEnabled ? "it returned false" : "the element is not enabled")."
    case .ignoredKey(let key, let path, let place):
      let name = key.map { "key “\($0)”" } ?? "key"
      let focus = path.map { "on \($0)" } ?? "without a focus"
      return "The \(name) at \(place) changed nothing \(focus): it is not handled there, or has nothing to change."
    }
  }
}
