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
  /// The things in place of which a description was spoken already.
  var usedDescriptions: Set<OrcaUsedDescription> = []
  /// Whether the words are shown on a braille display.
  var isBraille = false
  /// Whether the object is one of the contents of another one's line of braille.
  var isInLine = false

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
  mutating func items() -> [OrcaSpeechItem] { items(edition.chosenParts(self)) }

  mutating func items(_ parts: [OrcaPart]) -> [OrcaSpeechItem] {
    var items: [OrcaSpeechItem] = []
    for part in parts where prior != object || !edition.unrepeatedParts.contains(part) {
      items += self.items(part, as: edition)
    }
    return items
  }

  mutating func items(_ part: OrcaPart, as edition: OrcaEdition, isBraille: Bool? = nil) -> [OrcaSpeechItem] {
    let shown = isBraille ?? self.isBraille ? edition.braille.parts[part] : nil
    return (shown ?? edition.parts[part] ?? part.items)(&self)
  }

  /// The items of another object inside this one's speech; by default those of its own occasion.
  mutating func items(of inner: Self, _ parts: [OrcaPart]? = nil) -> [OrcaSpeechItem] {
    var inner = inner
    let items = parts.map { inner.items($0) } ?? inner.items()
    if edition.sharesUsedDescriptions { usedDescriptions = inner.usedDescriptions }
    return items
  }

  /// The items of an object inside this one, by itself.
  mutating func ownItems(of object: OrcaObject) -> [OrcaSpeechItem] {
    items(of: OrcaSpeaker(object, orca: orca), edition.form(of: object.role).ownParts)
  }

  /// The items of several objects, each by itself, with a pause behind those that are spoken.
  mutating func ownItems(ofEach objects: [OrcaObject]) -> [OrcaSpeechItem] {
    objects.flatMap { object in
      let items = ownItems(of: object)
      return items.isSaid ? items + [.pause] : []
    }
  }

  mutating func name(of object: OrcaObject) -> [OrcaSpeechItem] {
    var speaker = OrcaSpeaker(object, orca: orca)
    speaker.usedDescriptions = usedDescriptions
    return items(of: speaker, [.name])
  }

  /// An item for a text, if there is one.
  func said(_ kind: SpeechSegment.Kind, _ text: String?, of source: OrcaObject? = nil) -> [OrcaSpeechItem] {
    text.map { [.said(SpeechSegment(kind, $0, source: (source ?? object).id, rule: "O1"))] } ?? []
  }

  func state(_ word: OrcaWord, if isSaid: Bool = true) -> [OrcaSpeechItem] {
    isSaid ? said(.state, words[word]) : []
  }

  // MARK: Roles

  func roleWord(_ role: AXRole) -> String { words.role(edition.englishName(of: role)) }

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

  /// Whether it is a field that completes what is typed, which has a role's name of its own.
  var isAutocompleted: Bool { role == .textField && object.has(.supportsAutocompletion) && object.has(.singleLine) }

  /// A header's text with the word for its role, which a player who asks does not hear.
  func headerWords(_ text: String, _ kind: AXCellInfo.Header) -> String {
    isBrief || occasion.isWhereAmI ? text : text + " " + roleWord(kind == .row ? .rowHeader : .columnHeader)
  }

  /// The role of what the object is in. An icon is in an "icon panel", whatever that is.
  mutating func parentRole() -> [OrcaSpeechItem] {
    if role == .icon { return said(.context, words[.iconPanel]) }
    let isInner = object.parent?.role == .cell || object.parent?.role == .menu
    guard let parent = isInner ? object.parent?.parent : object.parent else { return [] }
    return items(of: OrcaSpeaker(parent, orca: orca), [.role])
  }

  /// The label of a picture, spoken once more as its description.
  func imageDescription() -> [OrcaSpeechItem] {
    object.node.role == .icon ? said(.label, object.node.properties.label?.nonEmpty) : []
  }

  // MARK: States

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
    state(object.has(.checked) ? .checked : object.has(.indeterminate) ? .partiallyChecked : .notChecked)
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

  func expandable() -> [OrcaSpeechItem] {
    if !object.has(.collapsed), object.has(.expanded) { return state(.expanded) }
    return state(.collapsed, if: object.has(.collapsed) || object.has(.expandable))
  }

  // MARK: Values and texts

  /// The author's words for the value, else the number.
  func value() -> [OrcaSpeechItem] {
    if role == .separator, !object.has(.focused) { return [] }
    let locale = object.tree.mirror.tree.locale
    return said(.value, object.attribute("valuetext") ?? object.number.map { edition.numberText($0, locale) })
  }

  func percent(_ number: AXNumericValue?) -> [OrcaSpeechItem] {
    guard let number, !object.has(.indeterminate) || number.current > 0 else { return [] }
    return said(.value, edition.percent(number).map { words[.percent, $0] })
  }

  func currentLine() -> [OrcaSpeechItem] { spoken(object.text.map { $0.caretLine() } ?? []) }

  /// The line with the caret of the object's text, in parts of one language each.
  func spoken(_ line: [String]) -> [OrcaSpeechItem] {
    var start = object.text?.caretLineStart ?? 0
    let parts = line.map { part -> OrcaSpeechItem in
      let text = isBraille ? part : orca.spokenText(part, at: start, of: object)
      start += part.unicodeScalars.count
      return .said(SpeechSegment(.value, text, source: object.id, rule: "O1"), isUpper: part.isUpper)
    }
    return edition.speaksLanguagesApart ? Array(parts.map { [$0] }.joined(separator: [.lineBreak])) : parts
  }

  /// A text in which repeated signs are counted; in braille it stays as it is.
  func countingRepeats(in text: String) -> String { isBraille ? text : edition.countingRepeats(text, words) }

  func placeholder() -> [OrcaSpeechItem] {
    let text = object.attribute("placeholder-text")
    return text == object.name ? [] : said(.value, text)
  }

  func helpText() -> [OrcaSpeechItem] { said(.hint, object.node.atspiHelpText.nonEmpty) }

  /// The protocol of a link and its text, or the file that it leads to; without an address its label, role and text.
  mutating func link(_ text: String?) -> [OrcaSpeechItem] {
    guard let url = object.node.properties.url?.nonEmpty else { return items([.label, .role]) + said(.label, text) }
    let scheme = url.firstIndex(of: ":").map { url[..<$0].lowercased() } ?? ""
    if ["ftp", "ftps", "file"].contains(scheme) {
      let file = url.prefix { !"?#;".contains($0) }.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
      return said(.role, words[.fileLink, ["uri": scheme, "file": String(file)]])
    }
    let word = object.has(.visited) ? OrcaWord.visitedProtocolLink : .protocolLink
    let link = said(.role, words[word, ["text": scheme]] + (text.map { " " + $0 } ?? ""))
    guard let image = object.firstChild, image.role == .image else { return link }
    return link + items(of: OrcaSpeaker(image, orca: orca), [.role])
  }

  // MARK: Contents

  /// The selected items of a list, else the one with the focus.
  mutating func selectedItems() -> [OrcaSpeechItem] {
    guard role == .list || role == .listBox else { return [] }
    let focused = object.hasSelection ? nil : object.descendants.first { $0.has(.focused) }
    return (focused.map { [$0] } ?? object.selected).flatMap { name(of: $0) }
  }

  /// How many of the items are selected, of the object or else of what it is in, and the object's place among them.
  func selectedCount() -> [OrcaSpeechItem] {
    guard let list = [object, object.parent].compactMap(\.self).first(where: \.hasSelection) else { return [] }
    let count = list.node.children.count
    let index = object.parent?.node.children.firstIndex(of: object.id) ?? -1
    return said(.context, words[.selectedCount, count, ["index": "\(list.selected.count)", "total": "\(count)"]])
      + said(.position, words[.iconPosition, ["index": "\(index + 1)", "total": "\(count)"]])
  }

  func itemCount(_ count: Int) -> [OrcaSpeechItem] {
    guard !isBrief, role == .list || role == .listBox, count > 0 else { return [] }
    return said(.context, words[.listItems, count])
  }

  /// The number of nodes below an expanded one in a tree table.
  func nodeCount() -> [OrcaSpeechItem] {
    guard object.isInTree, object.has(.expanded) else { return [] }
    let tree = object.tree
    let nodes = tree.mirror.targets(of: ATSPIRelation.nodeParentOf, from: object.node, cache: tree.queries)
    return nodes.isEmpty ? [] : said(.context, words[.items, nodes.count])
  }

  /// The words for the number of a term's values; nil if it has one.
  var termValueCount: String? {
    guard role == .descriptionTerm, let siblings = object.parent?.children, let index = siblings.firstIndex(of: object)
    else { return nil }
    let count = siblings[(index + 1)...].prefix { $0.role == .descriptionValue }.count
    return count == 1 ? nil : words[.termValues, count]
  }

  // MARK: Positions

  func nestingLevel() -> [OrcaSpeechItem] {
    let level = object.nestingLevel
    return level == 0 ? [] : said(.position, words[.nestingLevel, level])
  }

  func nodeLevel() -> [OrcaSpeechItem] {
    let level = edition.treeLevel(object)
    return level < 0 ? [] : said(.position, words[.treeLevel, level + 1])
  }

  /// The level of a tree item, if the focus comes from another level.
  func newNodeLevel() -> [OrcaSpeechItem] {
    let level = edition.treeLevel(object)
    guard level >= 0, level != prior.map(edition.treeLevel) ?? -1 else { return [] }
    return said(.position, words[.treeLevel, level + 1])
  }

  /// A place among others: "2 of 5".
  func position(_ index: Int, of count: Int) -> [OrcaSpeechItem] {
    said(.position, words[.groupPosition, ["index": "\(index)", "total": "\(count)"]])
  }

  /// The column and the row of a cell, each with their number.
  func cellPosition(_ place: AXCellInfo?) -> [OrcaSpeechItem] {
    guard let place, let table = object.tableAround?.table else { return [] }
    return [(OrcaWord.columnPosition, place.column, table.columnCount), (.rowPosition, place.row, table.rowCount)]
      .flatMap { said(.position, words[$0, ["index": "\($1 + 1)", "total": "\($2)"]]) }
  }

  /// The row or column of a cell, if the focus comes from another one.
  func newPosition(_ line: KeyPath<AXCellInfo, Int>, _ word: OrcaWord) -> [OrcaSpeechItem] {
    guard orca.isNew(line, of: object), let cell = object.node.properties.cell else { return [] }
    return said(.position, words[word, cell[keyPath: line] &+ 1])
  }
}

extension String {
  /// Whether Orca uses its voice for capitals: the text has letters, all of them capitals.
  fileprivate var isUpper: Bool {
    drop(while: \.isWhitespace).allSatisfy(\.isLetter) && self == uppercased() && self != lowercased()
  }
}

/// The things in place of which an object's description can be spoken, so that it is not repeated.
enum OrcaUsedDescription { case forName, forLabels, forLabelsInAlert }
