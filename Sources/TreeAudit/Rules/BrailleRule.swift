import AXTree
import OrcaSpeech
@_spi(Command) import ReaderSpeech

extension AuditRule {
  /// A braille display of so many cells must show the label and the value of each element that can have the focus, and other first 12
  /// cells than of the element before.
  ///
  /// A label that ends beyond the cells is a note, because a player can pan; the others are warnings. It asks the prediction of each
  /// Orca, in English. O(elements × depth).
  public static func braille(cells: Int = 20) -> AuditRule {
    AuditRule("braille") { tree in
      let felt = tree.items.filter(\.canHaveFocus).map { FeltItem($0, cells: cells, in: tree) }
      return felt.compactMap { longLabel($0, cells) } + zip(felt, felt.dropFirst()).compactMap { alike($0, $1, cells) }
        + felt.compactMap { hiddenValue($0, cells) }
    }
  }

  private static func longLabel(_ item: FeltItem, _ cells: Int) -> AuditFinding? {
    let found = item.lines.filter { $0.line.text.contains(item.label) && !$0.line.visible.contains(item.label) }
    guard let first = found.first, !item.label.isBlank else { return nil }
    return AuditFinding(
      "braille", .note, at: item.element,
      "“\(item.label)” is longer than \(cells) cells: \(AuditWords.shown(found, like: first)).",
      remedy: "Put what tells it from others first; the player pans for the rest.")
  }

  private static func alike(_ one: FeltItem, _ other: FeltItem, _ cells: Int) -> AuditFinding? {
    let count = min(cells, 12)
    let (before, here) = (one.lines(on: count), other.lines(on: count))
    let found = here.filter { line in
      !line.line.felt.isEmpty && before.contains { $0.edition == line.edition && $0.line.felt == line.line.felt }
    }
    guard let first = found.first else { return nil }
    return AuditFinding(
      "braille", .warning, at: other.element,
      "“\(one.label)” and “\(other.label)” are alike in the first \(count) cells: \(AuditWords.shown(found, like: first)) of each.",
      remedy: "Begin each label with what it has alone.")
  }

  private static func hiddenValue(_ item: FeltItem, _ cells: Int) -> AuditFinding? {
    if item.hasText { return nil }
    let found = item.lines.filter { !$0.value.isBlank && !$0.line.visible.contains($0.value) }
    guard let first = found.first else { return nil }
    return AuditFinding(
      "braille", .warning, at: item.element,
      "The value “\(first.value)” of “\(item.label)” is not in the first \(cells) cells: \(AuditWords.shown(found, like: first)).",
      remedy: "Shorten the label, or begin it with what changes.")
  }
}

/// An element on braille displays.
private struct FeltItem {
  /// The cells of one edition, and the value that belongs to them.
  typealias Line = (edition: OrcaEdition, line: BrailleLine, value: String)

  let element: AXElement
  let label: String
  /// Whether the cursor is in a text, which players read by moving it.
  let hasText: Bool
  let lines: [Line]
  private let predictions: AuditPredictions

  init(_ item: AuditedTree.Item, cells: Int, in tree: AuditedTree) {
    element = item.element
    label = item.label
    hasText = item.properties.text != nil
    predictions = tree.predictions
    lines = predictions.braille(of: item.element, cells: cells)
  }

  func lines(on cells: Int) -> [Line] { predictions.braille(of: element, cells: cells) }
}

extension AuditPredictions {
  /// The cells of each Orca that shows anything when the focus comes to an element.
  fileprivate func braille(of element: AXElement, cells: Int) -> [FeltItem.Line] {
    OrcaEdition.all.compactMap { edition in
      prediction(edition)?.braille(of: element.id, cells: cells).map { (edition, $0.line, $0.value) }
    }
  }
}

extension AuditWords {
  /// The cells of the Orcas that show the same as one of them: "Orca 43 and Orca 48 show “Volume 50 sl”".
  fileprivate static func shown(_ found: [FeltItem.Line], like first: FeltItem.Line) -> String {
    let same = found.filter { $0.line.felt == first.line.felt }.map(\.edition)
    return "\(names(of: same)) \(same.count == 1 ? "shows" : "show") “\(first.line.felt)”"
  }
}
