public import AXTree
public import ReaderSpeech

extension VirtualReader {
  /// Makes a change and reports its effects; more compositions than the budget fail the test (T3). O(elements).
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

/// The effects of a change: new speech, changed elements, and the number of compositions (T3).
public struct ChangeReport {
  /// The speech that the change caused.
  public let heard: Speech
  /// The elements whose speech changed or that are new, in reading order.
  public let changed: [AXElement]
  /// The number of compositions.
  public let compositions: Int
}
