import ATSPIModel
import AXTree
import ReaderSpeech

/// The speech about one object at one moment: the items of the parts that the edition lists for it.
struct OrcaSpeaker {
  let object: OrcaObject
  var prior: OrcaObject?
  var occasion = OrcaOccasion.arriving
  let orca: Orca
  let role: AXRole
  /// The object that the container is spoken for.
  var inner: OrcaObject?
  /// The places in which a description was spoken already.
  var usedDescriptions: OrcaDescriptionUse = []

  init(
    _ object: OrcaObject, prior: OrcaObject? = nil, occasion: OrcaOccasion = .arriving, orca: Orca, role: AXRole? = nil
  ) {
    self.object = object
    self.prior = prior
    self.occasion = occasion
    self.orca = orca
    self.role = role ?? object.role
  }

  var edition: OrcaEdition { orca.edition }
  var words: OrcaWords { orca.words }
  var isBrief: Bool { orca.isBrief }
  var isAround: Bool { if case .around = occasion { true } else { false } }
  var isLeft: Bool { if case .around(true, _) = occasion { true } else { false } }

  /// The items to speak, in order.
  mutating func items() -> [OrcaSpeechItem] { items(edition.chosenParts(self)) }

  mutating func items(_ parts: [OrcaPart]) -> [OrcaSpeechItem] {
    var items: [OrcaSpeechItem] = []
    for part in parts where prior != object || !edition.unrepeatedParts.contains(part) {
      items += self.items(part, as: edition)
    }
    return items
  }

  /// The items of one part as an edition speaks it.
  mutating func items(_ part: OrcaPart, as edition: OrcaEdition) -> [OrcaSpeechItem] {
    (edition.parts[part] ?? part.items)(&self)
  }

  /// The items of another object inside this one's speech; by default those of its own occasion.
  mutating func items(of inner: Self, _ parts: [OrcaPart]? = nil) -> [OrcaSpeechItem] {
    var inner = inner
    let items = parts.map { inner.items($0) } ?? inner.items()
    if edition.sharesDescriptionUse { usedDescriptions = inner.usedDescriptions }
    return items
  }

  func said(_ kind: SpeechSegment.Kind, _ text: String, of source: OrcaObject? = nil) -> OrcaSpeechItem {
    .said(SpeechSegment(kind, text, source: (source ?? object).id, rule: "O1"))
  }

  /// An item for a text, if there is one.
  func said(_ kind: SpeechSegment.Kind, _ text: String?) -> [OrcaSpeechItem] { text.map { [said(kind, $0)] } ?? [] }

  // MARK: Roles

  /// The spoken name of a role.
  func roleWord(_ role: AXRole) -> String {
    words.role(edition.englishName(of: role))
  }

  /// The name of a role with a number by its orientation; nil if it has no number or no orientation.
  func axisWord() -> String? {
    guard object.number != nil, object.has(.horizontal) || object.has(.vertical) else { return nil }
    let isHorizontal = object.has(.horizontal)
    return switch role {
    case .slider: words[isHorizontal ? .horizontalSlider : .verticalSlider]
    case .scrollBar: words[isHorizontal ? .horizontalScrollBar : .verticalScrollBar]
    case .separator: words[isHorizontal ? .horizontalSplitter : .verticalSplitter]
    case .splitPane: words[isHorizontal ? .verticalSplitter : .horizontalSplitter]
    default: nil
    }
  }

  /// The label of a picture, spoken once more as its description.
  func imageDescription() -> [OrcaSpeechItem] {
    guard object.node.role == .icon, let label = object.node.properties.label, !label.isEmpty else { return [] }
    return [said(.label, label)]
  }

  // MARK: States

  func state(_ word: OrcaWord) -> OrcaSpeechItem { said(.state, words[word]) }

  func state(_ word: OrcaWord, if isSaid: Bool) -> [OrcaSpeechItem] { isSaid ? [state(word)] : [] }

  func availability() -> [OrcaSpeechItem] { state(.grayed, if: !object.has(.sensitive)) }

  func required() -> [OrcaSpeechItem] {
    let isOfGroup = object.role == .radioButton && object.parent?.has(.required) == true
    return state(.required, if: object.has(.required) || isOfGroup)
  }

  /// "read only", which is spoken for these roles even if the text cannot be edited.
  func readOnly(whereNotEditable roles: Set<AXRole>) -> [OrcaSpeechItem] {
    let isFixed = roles.contains(object.role) && object.has(.focusable) && !object.has(.editable)
    return state(.readOnly, if: object.has(.readOnly) || isFixed)
  }

  func checked() -> [OrcaSpeechItem] {
    [state(object.has(.checked) ? .checked : object.has(.indeterminate) ? .partiallyChecked : .notChecked)]
  }

  /// A cell with the action "toggle", as a check box; without the containers around it, if its edition says those of cells.
  func checkedCell() -> [OrcaSpeechItem] {
    guard object.isMark else { return [] }
    var box = OrcaSpeaker(object, prior: prior, occasion: occasion, orca: orca, role: .checkBox)
    let parts = edition.form(of: .checkBox).parts(occasion)
    return box.items(parts.filter { !edition.cellContext.contains($0) }) + [.pause]
  }

  func checkedIfCheckable() -> [OrcaSpeechItem] {
    object.has(.checkable) || object.has(.checked) || object.role == .checkMenuItem ? checked() : []
  }

  func radio() -> [OrcaSpeechItem] { [state(object.has(.checked) ? .radioSelected : .radioNotSelected)] }

  func toggle() -> [OrcaSpeechItem] { [state(object.has(.checked) || object.has(.pressed) ? .pressed : .notPressed)] }

  func expandable() -> [OrcaSpeechItem] {
    if object.has(.collapsed) { return [state(.collapsed)] }
    if object.has(.expanded) { return [state(.expanded)] }
    return object.has(.expandable) ? [state(.collapsed)] : []
  }

  func multiselectable() -> [OrcaSpeechItem] {
    state(.multiselect, if: object.has(.multiselectable) && object.hasChildren)
  }

  // MARK: Values and texts

  /// A number as a percentage of its range.
  func percent(_ number: AXNumericValue?) -> [OrcaSpeechItem] {
    guard let number, !object.has(.indeterminate) || number.current > 0 else { return [] }
    return edition.percent(number).map { [said(.value, words[.percent, $0])] } ?? []
  }

  /// The line with the caret.
  func currentLine() -> [OrcaSpeechItem] {
    spoken(object.text.map { $0.caretLine() } ?? [])
  }

  /// A line of the object's text, in parts of one language each.
  func spoken(_ line: [String]) -> [OrcaSpeechItem] {
    let parts = line.map { part -> OrcaSpeechItem in
      let segment = SpeechSegment(.value, edition.countingRepeats(part, words), source: object.id, rule: "O1")
      return .said(segment, isUpper: part.isUpper)
    }
    return edition.speaksLanguagesApart ? Array(parts.map { [$0] }.joined(separator: [.lineBreak])) : parts
  }

  func placeholder() -> [OrcaSpeechItem] {
    guard let text = object.attribute("placeholder-text"), text != object.name else { return [] }
    return [said(.value, text)]
  }

  /// The selected items of a list, else the one with the focus.
  var selectedItems: [OrcaObject] {
    guard role == .list || role == .listBox else { return [] }
    return object.hasSelection ? object.selected : object.descendants.first { $0.has(.focused) }.map { [$0] } ?? []
  }

  /// The number of nodes below an expanded one in a tree table.
  func nodeCount() -> [OrcaSpeechItem] {
    guard object.isInTree, object.has(.expanded) else { return [] }
    let count = object.tree.mirror.targets(
      of: ATSPIMirror.nodeParentOf, from: object.node, cache: object.tree.queries
    ).count
    return count == 0 ? [] : [said(.context, words[.items, count])]
  }

  /// The number of a term's values in words, unless it has one.
  func termValues() -> [OrcaSpeechItem] { termValueCount.map { [said(.context, $0)] } ?? [] }

  /// The words for the number of a term's values; nil if it has one.
  var termValueCount: String? {
    guard role == .descriptionTerm, let siblings = object.parent?.children,
      let index = siblings.firstIndex(of: object)
    else { return nil }
    let count = siblings[(index + 1)...].prefix { $0.role == .descriptionValue }.count
    return count == 1 ? nil : words[.termValues, count]
  }

  // MARK: Positions

  func nestingLevel() -> [OrcaSpeechItem] {
    let level = object.nestingLevel
    return level == 0 ? [] : [said(.position, words[.nestingLevel, level])]
  }

  /// The level of a tree item, if the focus comes from another level.
  func newNodeLevel() -> [OrcaSpeechItem] {
    let level = edition.treeLevel(object)
    guard level >= 0, level != prior.map(edition.treeLevel) ?? -1 else { return [] }
    return [said(.position, words[.treeLevel, level + 1])]
  }

  /// The row of a cell, if the focus comes from another row.
  func newRow() -> [OrcaSpeechItem] { orca.isRowNew(object) ? position(.row, object.node.properties.cell?.row) : [] }

  /// The column of a cell, if the focus comes from another column.
  func newColumn() -> [OrcaSpeechItem] {
    orca.isColumnNew(object) ? position(.column, object.node.properties.cell?.column) : []
  }

  private func position(_ word: OrcaWord, _ index: Int?) -> [OrcaSpeechItem] {
    index.map { [said(.position, words[word, $0 &+ 1])] } ?? []
  }
}

/// The places in which an object's description was spoken, so that it is not repeated.
struct OrcaDescriptionUse: OptionSet {
  let rawValue: UInt8

  /// In place of the name.
  static let name = Self(rawValue: 1)
  /// In place of labels inside the object.
  static let labels = Self(rawValue: 2)
  /// In place of labels inside an alert.
  static let alertText = Self(rawValue: 4)
}
