import ATSPIModel
import AXTree

/// What Orca 48 finds in a way of its own.
extension OrcaSpeaker {
  mutating func newerItems(_ part: OrcaPart) -> [OrcaItem] {
    switch part {
    case .title: title()
    case .ownName: ownName()
    case .spokenRole: spokenRole()
    case .staticText: staticText()
    case .wholeText: wholeText(of: object).map { [said(.value, $0)] } ?? []
    case .hint: hint()
    case .popup: state(.opensPopup, if: !isBrief && role != "menu" && object.has(.hasPopup))
    case .helpText: object.node.atspiHelpText.isEmpty ? [] : [said(.hint, object.node.atspiHelpText)]
    case .shortcut: object.shortcut.map { [said(.hint, $0)] } ?? []
    case .amount: amount()
    case .choice: choice()
    case .allSelected: state(.textSelected, if: isAllSelected)
    case .invalidBecause: invalidBecause()
    case .unselected: unselected()
    case .listSize: listSize()
    case .noPictures: state(.noItems, if: !object.children.contains { ["icon", "canvas"].contains($0.role) })
    case .selectedItems: selectedItems()
    case .groupOfRadios: groupOfRadios()
    case .contents: contents()
    case .itemContents: object.has(.focusable) ? descendants() : []
    case .tableSize: tableSize()
    case .sortOrder: sortOrder()
    case .cellInRow: cellInRow()
    case .cellText: cellText().map { [said(.label, $0)] } ?? []
    case .rowHeaders: headers(.row)
    case .columnHeaders: headers(.column)
    case .phrase(let word): [said(.context, words[word])]
    case .fromOutside(let parts): isFromOutside ? items(parts) : []
    default: []
    }
  }

  private var isFromOutside: Bool {
    guard let prior, prior != object else { return false }
    return !prior.isInside(object)
  }

  // MARK: Names

  /// The labels and the name, of which the one that repeats the other is left out; nothing where the focus is called so.
  mutating func title() -> [OrcaItem] {
    if let focus = OrcaObject(orca.locus, in: object.scene), focus != object, focus.role != object.role {
      let name = object.name.isEmpty ? object.description : object.name
      if !name.isEmpty, [focus.name, focus.description].contains(name) { return [] }
    }
    let label = writtenLabel(of: object)
    let name = ownName()
    guard !label.isEmpty else { return name }
    guard let text = name.first?.text else { return [said(.label, label)] }
    guard OrcaLikeness.isRepeated(text, label) else { return [said(.label, label)] + name }
    return text.count < label.count ? [said(.label, label)] : name
  }

  /// The name, else the description in its place, else what a link leads to or what is around a picture.
  mutating func ownName() -> [OrcaItem] {
    usesDescription = false
    if !object.name.isEmpty { return [said(.label, object.name)] }
    if !object.description.isEmpty {
      usesDescription = true
      return [said(.hint, object.description)]
    }
    if let target = linkTarget { return [said(.label, target)] }
    guard object.role == "icon", let parent = object.parent, parent.role == "panel" else { return [] }
    var around = OrcaSpeaker(parent, orca: orca)
    return around.ownName()
  }

  /// The last part of where a link leads, without its ending.
  private var linkTarget: String? {
    let link = object.role == "link" ? object : object.parent?.role == "link" ? object.parent : nil
    guard let url = link?.node.properties.url else { return nil }
    let path = url.drop { $0 != ":" }.dropFirst(3).split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard var name = path.last.map({ $0.prefix { !"?#".contains($0) } }), !name.isEmpty else { return nil }
    if let point = name.lastIndex(of: "."), point > name.startIndex { name = name[..<point] }
    return String(name.map { $0 == "_" || $0 == "-" ? " " : $0 })
  }

  func writtenLabel(of object: OrcaObject) -> String { written(object.targets(Self.labelledBy), outside: object) }

  private func written(_ others: [OrcaObject], outside object: OrcaObject) -> String {
    others.filter { $0 != object && !object.isInside($0) }
      .map { $0.name.isEmpty ? wholeText(of: $0) ?? "" : $0.name }.joined(separator: " ")
  }

  /// The text interface's content.
  func wholeText(of object: OrcaObject) -> String? {
    guard let text = object.text?.content, !text.isEmpty else { return nil }
    return text
  }

  // MARK: Descriptions

  /// The description, where it does not repeat the name or what the focus says.
  private func describing() -> [OrcaItem] {
    if usesDescription || prior == object || prior?.role == "tool tip" { return [] }
    let shown = object.targets(Self.describedBy).map { $0.name.isEmpty ? wholeText(of: $0) ?? "" : $0.name }
    let text = object.description.isEmpty ? shown.joined(separator: " ") : object.description
    guard !text.isEmpty, !OrcaLikeness.isRepeated(object.name, text) else { return [] }
    if let focus = OrcaObject(orca.locus, in: object.scene), focus != object,
      [focus.name, focus.description].contains(text)
    {
      return []
    }
    return [said(.hint, text)]
  }

  private func hint() -> [OrcaItem] {
    let items = describing()
    return items.isEmpty ? [] : items + [.pause]
  }

  /// The description, else the text, else the labels in it that belong to no control.
  private func staticText() -> [OrcaItem] {
    let description = describing()
    if !description.isEmpty { return description }
    if !isAround, let text = wholeText(of: object), !OrcaLikeness.isRepeated(object.name, text) {
      return [said(.value, text)]
    }
    if Self.withoutLabels.contains(object.role) { return [] }
    return Self.unrelatedLabels(
      of: object, notIn: Self.withoutLabels, onlyShowing: true, minimumWords: 3, isEachSaid: true
    )
    .flatMap { label in
      var speaker = OrcaSpeaker(label, orca: orca)
      return speaker.ownName()
    }
  }

  private var isAround: Bool { if case .around = occasion { true } else { false } }

  private static let withoutLabels: Set<String> = [
    "combo box", "document email", "document frame", "document presentation", "document spreadsheet", "document text",
    "document web", "frame", "list box", "list", "list item", "menu", "menu bar", "push button", "scroll pane",
    "split pane", "table", "toggle button", "tree", "tree table", "window",
  ]
}
