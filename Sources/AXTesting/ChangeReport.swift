public import AXTree
public import ReaderSpeech
public import TestReaders
public import Testing

/// The effects of a change: new speech, changed elements, and the number of compositions.
public struct ChangeReport {
  /// The speech that the change caused.
  public let heard: Speech
  /// The elements whose composed properties changed or that are new, in reading order.
  public let changed: [AXElement]
  /// The number of compositions.
  package let compositions: Int
}

extension VirtualReader {
  /// Makes a change and reports its effects; more compositions than the budget are recorded as an issue. O(elements).
  @discardableResult
  public func change(
    budget: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) rethrows -> ChangeReport {
    listen()
    let before = Dictionary(tree.elements.map { ($0.id, $0.composed) }, uniquingKeysWith: { first, _ in first })
    let count = tree.compositionCount
    try body()
    let heard = listen()
    let changed = tree.elements.filter { before[$0.id] != $0.composed }
    let compositions = tree.compositionCount - count
    if let budget, compositions > budget {
      let composed = compositions == 1 ? "1 element was composed" : "\(compositions) elements were composed"
      let list = changed.map(\.path).joined(separator: ", ")
      record("\(composed), the budget is \(budget); changed: \(list.isEmpty ? "none" : list).", at: sourceLocation)
    }
    return ChangeReport(heard: heard, changed: changed, compositions: compositions)
  }
}
