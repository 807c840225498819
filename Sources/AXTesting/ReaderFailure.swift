/// Why a virtual reader could not do what a test asked; its description is what the failing test prints.
public enum ReaderFailure: Error, Equatable, CustomStringConvertible {
  /// There is no such element to go to.
  case noElement(String)
  /// The element is not one that a reader comes to.
  case notRead(AXElementPath)
  /// The element has no such action (T7).
  case noAction(String, AXElementPath, has: [String])
  /// The element has the action, which answered that it did nothing, or is not enabled.
  case refused(String, AXElementPath, isEnabled: Bool)
  /// More elements were composed than were allowed (T3).
  case overBudget(compositions: Int, budget: Int, changed: [AXElementPath])

  static let empty = ReaderFailure.noElement("The tree has no element.")
  static let nowhere = ReaderFailure.noElement("The reader is at no element yet: move it first.")

  /// A sentence for the person who reads the failed test.
  public var description: String {
    switch self {
    case .noElement(let sentence): return sentence
    case .notRead(let path):
      return "\(path) is not read: it is hidden, takes no part, lies behind a modal element, or is not in the tree."
    case .noAction(let name, let path, let names):
      let has = names.isEmpty ? "it has none" : "it has " + names.map { "“\($0)”" }.joined(separator: ", ")
      return "\(path) has no action “\(name)”; \(has)."
    case .refused(let name, let path, let isEnabled):
      return "\(path) has the action “\(name)”; \(isEnabled ? "it answered false" : "the element is not enabled")."
    case .overBudget(let count, let budget, let changed):
      let list = changed.map(\.description).joined(separator: ", ")
      let composed = count == 1 ? "1 element was composed" : "\(count) elements were composed"
      return "\(composed), the budget is \(budget); changed: \(list.isEmpty ? "none" : list)."
    }
  }
}
