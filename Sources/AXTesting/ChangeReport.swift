public import AXTree
public import ScreenReader

/// What a change came to: what is newly heard, what changed, and how much was composed for it (T3).
public struct ChangeReport {
  /// What is newly heard.
  public let heard: Speech
  /// The elements that say something else than before, or are new, in reading order.
  public let changed: [AXElement]
  /// How many compositions it took.
  public let compositions: Int
}

extension VirtualReader {
  /// Makes a change and tells what it came to; more compositions than the budget fail the test (T3). O(elements).
  @discardableResult
  public func change(budget: Int? = nil, _ body: () throws -> Void) throws -> ChangeReport {
    listen()
    let before = Dictionary(tree.elements.map { ($0.id, $0.composed) }, uniquingKeysWith: { first, _ in first })
    let count = tree.compositionCount
    try body()
    let heard = listen()
    let changed = tree.elements.filter { before[$0.id] != $0.composed }
    let compositions = tree.compositionCount - count
    if let budget, compositions > budget {
      throw ReaderFailure.overBudget(
        compositions: compositions, budget: budget, changed: changed.map { AXElementPath($0) })
    }
    return ChangeReport(heard: heard, changed: changed, compositions: compositions)
  }
}
