import ATSPIModel
import AXTree

/// What Orca says of one object at one moment: the items of the parts that its edition has for it.
struct OrcaSpeaker<Edition: OrcaEdition> {
  let object: OrcaObject
  var prior: OrcaObject?
  var occasion = OrcaOccasion.arriving
  let orca: Orca<Edition>
  let role: AXRole
  /// The object for which a container around it is said.
  var inner: OrcaObject?
  /// Whether the description was said in the place of a name or of labels.
  var usesDescription = false

  init(
    _ object: OrcaObject, prior: OrcaObject? = nil, occasion: OrcaOccasion = .arriving, orca: Orca<Edition>
  ) {
    self.object = object
    self.prior = prior
    self.occasion = occasion
    self.orca = orca
    role = object.role
  }

  var words: OrcaWords { orca.words }
  var isBrief: Bool { orca.isBrief }
  var isAround: Bool { if case .around = occasion { true } else { false } }
  var isLeft: Bool { if case .around(true, _) = occasion { true } else { false } }

  /// The items in order.
  mutating func items() -> [OrcaItem] { items(Edition.parts(of: self)) }

  mutating func items(_ parts: [Edition.Part]) -> [OrcaItem] {
    var items: [OrcaItem] = []
    for part in parts { items += Edition.items(part, of: &self) }
    return items
  }

  /// The first list of parts that says anything.
  mutating func either(_ first: [Edition.Part], _ second: [Edition.Part]) -> [OrcaItem] {
    let items = self.items(first)
    return items.isSaid ? items : self.items(second)
  }

  func said(_ kind: SpeechSegment.Kind, _ text: String, of source: OrcaObject? = nil) -> OrcaItem {
    .said(SpeechSegment(kind, text, source: (source ?? object).id, rule: "O1"))
  }

  /// A text, where there is one.
  func said(_ kind: SpeechSegment.Kind, _ text: String?) -> [OrcaItem] { text.map { [said(kind, $0)] } ?? [] }

  // MARK: Roles

  /// What a role is called.
  func roleWord(_ role: AXRole) -> String {
    words.role(Edition.roleNames[role] ?? ATSPIRole.table[role]?.name ?? "unknown")
  }

  /// What a role with a number is called by how it lies; nil where it has no number or lies in no way.
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

  /// A picture is described by its label once more.
  func imageDescription() -> [OrcaItem] {
    guard object.node.role == .icon, let label = object.node.properties.label, !label.isEmpty else { return [] }
    return [said(.label, label)]
  }

  // MARK: States

  func state(_ word: OrcaWord) -> OrcaItem { said(.state, words[word]) }

  func state(_ word: OrcaWord, if isSaid: Bool) -> [OrcaItem] { isSaid ? [state(word)] : [] }

  func availability() -> [OrcaItem] { state(.grayed, if: !object.has(.sensitive)) }

  func required() -> [OrcaItem] {
    let isOfGroup = object.role == .radioButton && object.parent?.has(.required) == true
    return state(.required, if: object.has(.required) || isOfGroup)
  }

  /// Of these roles also where the text cannot be edited.
  func readOnly(whereNotEditable roles: Set<AXRole>) -> [OrcaItem] {
    let isFixed = roles.contains(object.role) && object.has(.focusable) && !object.has(.editable)
    return state(.readOnly, if: object.has(.readOnly) || isFixed)
  }

  func checked() -> [OrcaItem] {
    [state(object.has(.checked) ? .checked : object.has(.indeterminate) ? .partiallyChecked : .notChecked)]
  }

  func checkedIfCheckable() -> [OrcaItem] {
    object.has(.checkable) || object.has(.checked) || object.role == .checkMenuItem ? checked() : []
  }

  func radio() -> [OrcaItem] { [state(object.has(.checked) ? .radioSelected : .radioNotSelected)] }

  func toggle() -> [OrcaItem] { [state(object.has(.checked) || object.has(.pressed) ? .pressed : .notPressed)] }

  func expandable() -> [OrcaItem] {
    if object.has(.collapsed) { return [state(.collapsed)] }
    if object.has(.expanded) { return [state(.expanded)] }
    return object.has(.expandable) ? [state(.collapsed)] : []
  }

  func multiselectable() -> [OrcaItem] {
    state(.multiselect, if: object.has(.multiselectable) && object.hasChildren)
  }

  // MARK: Values and texts

  /// A number in percent of its range.
  func percent(_ number: AXNumericValue?) -> [OrcaItem] {
    guard let number, !object.has(.indeterminate) || number.now > 0 else { return [] }
    return Edition.percent(number).map { [said(.value, words[.percent, $0])] } ?? []
  }

  /// The line in which the caret stands.
  func currentLine() -> [OrcaItem] {
    guard let text = object.text, let line = OrcaText.line(of: text), !line.isEmpty else { return [] }
    let spoken = Edition.countingRepeats(in: line, words)
    return [.said(SpeechSegment(.value, spoken, source: object.id, rule: "O1"), isUpper: OrcaText.isUpper(line))]
  }

  func placeholder() -> [OrcaItem] {
    guard let text = object.attribute("placeholder-text"), text != object.name else { return [] }
    return [said(.value, text)]
  }

  // MARK: Places

  func nestingLevel() -> [OrcaItem] {
    let level = object.nestingLevel
    return level == 0 ? [] : [said(.position, words[.nestingLevel, level])]
  }

  /// The level of a tree's item, where the focus comes from another one.
  func newNodeLevel() -> [OrcaItem] {
    let level = object.treeLevel
    guard level >= 0, level != prior?.treeLevel ?? -1 else { return [] }
    return [said(.position, words[.treeLevel, level + 1])]
  }

  /// The row of a cell, where the focus comes from another one.
  func newRow() -> [OrcaItem] { orca.isRowNew(object) ? place(.row, object.node.properties.cell?.row) : [] }

  /// The column of a cell, where the focus comes from another one.
  func newColumn() -> [OrcaItem] { orca.isColumnNew(object) ? place(.column, object.node.properties.cell?.column) : [] }

  private func place(_ word: OrcaWord, _ place: Int?) -> [OrcaItem] {
    place.map { [said(.position, words[word, $0 &+ 1])] } ?? []
  }
}
