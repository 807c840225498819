import AXTree
import OrcaSpeech
import ReaderSpeech

extension AuditRule {
  /// A number whose changes an Orca does not say, although its element has the focus: that of a meter on Orca 43, or
  /// 1.5 and 2 on Orca 48, which says “2” of both.
  ///
  /// The prediction is asked, once for each role and each number with a fraction that elements with the focus can have.
  public static let unheardNumber = AuditRule("unheard-number") { tree in
    let numbered = tree.items.filter { $0.properties.numericValue != nil && $0.canHaveFocus }
    var silent: [NumberSubject: [OrcaEdition]] = [:]
    return numbered.compactMap { item in
      let subject = NumberSubject(item, AXNumericValue(5, in: 0...10))
      let orcas = silent[subject] ?? OrcaEdition.all.filter { subject.words(for: [5, 6], on: $0).contains("") }
      silent[subject] = orcas
      if orcas.isEmpty { return roundedNumber(item) }
      return AuditFinding(
        "unheard-number", .warning, at: item.element,
        "\(AuditWords.names(of: orcas)) \(orcas.count == 1 ? "says" : "say") no number of “\(item.label)”, "
          + "because it is a \(item.role.rawValue).",
        remedy: "Set `value` to words in place of the number, or choose a role whose number is spoken.")
    }
  }

  /// The finding for a number of which an Orca says two neighbouring steps alike.
  private static func roundedNumber(_ item: AuditedTree.Item) -> AuditFinding? {
    guard var number = item.properties.numericValue, number.text == nil, (item.properties.value ?? "").isBlank else {
      return nil
    }
    // Without steps, a tenth of the range is one.
    if number.step <= 0 { number.step = (number.maximum - number.minimum) / 10 }
    let steps = Set([-2, -1, 0, 1, 2].map { number.stepped(by: $0).current }).sorted()
    guard steps.contains(where: { $0.rounded() != $0 }), steps.allSatisfy(\.isFinite) else { return nil }
    let subject = NumberSubject(item, number)
    var found: [(orca: OrcaEdition, words: String, numbers: [Double])] = []
    for orca in OrcaEdition.all {
      let words = subject.words(for: steps, on: orca)
      guard let index = words.indices.dropLast().first(where: { words[$0] == words[$0 + 1] }) else { continue }
      found.append((orca, words[index], [steps[index], steps[index + 1]]))
    }
    guard let first = found.first else { return nil }
    let same = found.filter { $0.words == first.words && $0.numbers == first.numbers }.map(\.orca)
    let shown = AuditWords.numbers(first.numbers)
    return AuditFinding(
      "unheard-number", .warning, at: item.element,
      "\(AuditWords.names(of: same)) \(same.count == 1 ? "says" : "say") “\(first.words)” of “\(item.label)” "
        + "at \(shown[0]) and at \(shown[1]).",
      remedy: "Set the number's `text` to the words for it.")
  }
}

/// An element with a number in a tree of its own, in which the prediction hears the number change.
private struct NumberSubject: Hashable {
  private let role: AXRole
  private let number: AXNumericValue
  private let hasFrame: Bool

  init(_ item: AuditedTree.Item, _ number: AXNumericValue) {
    role = item.role
    self.number = number
    hasFrame = item.properties.frame != nil
  }

  /// The words of an Orca when the focused element comes to each of several different numbers; "" for nothing.
  func words(for numbers: [Double], on orca: OrcaEdition) -> [String] {
    let element = AXElement(role, label: "Name")
    element.isFocusable = true
    element.numericValue = number
    element.numericValue?.current = numbers[numbers.count - 1]
    if hasFrame { element.frame = AXRect(x: 0, y: 0, width: 100, height: 20) }
    let tree = AXElementTree("Window") { element }
    tree.window.isActive = true
    tree.focus = element
    var (reader, cursor) = (SimulatedReader(ReaderSettings(orca.reader)), tree.makeCursor())
    if let all = tree.changes(since: &cursor) { _ = reader.hear(all) }
    return numbers.enumerated().map { index, number in
      element.numericValue?.current = number
      return tree.changes(since: &cursor).map { reader.hear($0, at: Double(index + 1) * 20).text } ?? ""
    }
  }
}
