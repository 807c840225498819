import ATSPIModel
import AXTree
import ReaderSpeech

/// Groups and the contents of containers in Orca 48's speech.
extension OrcaSpeaker {
  /// The name of a radio button's group, if the focus enters the group.
  func radioGroup() -> [OrcaSpeechItem] {
    if let prior, prior.role == .radioButton, object.targets(.memberOf).contains(prior) { return [] }
    if let label = object.targets(.labelledBy).first, !label.name.isEmpty, label.name != object.name {
      return [said(.context, label.name, of: label)]
    }
    for parent in object.ancestors {
      if parent.role == .list { return [] }
      guard parent.role == .group || parent.role == .filler else { continue }
      var speaker = OrcaSpeaker(parent, orca: orca)
      let name = speaker.labelAndName()
      if !name.isEmpty { return name }
    }
    return []
  }

  // MARK: Lists

  /// The number of a list's items: the number that they state, else that of the visible ones.
  func itemCount() -> [OrcaSpeechItem] {
    guard !isBrief, role == .list || role == .listBox else { return [] }
    let stated = object.attribute("setsize").flatMap { Int($0) }
    guard let count = stated ?? countedItems, count > 0 else { return [] }
    return [said(.context, words[.listItems, count])]
  }

  private var countedItems: Int? {
    guard let first = object.descendants.first(where: { $0.role == .listItem }), let parent = first.parent else {
      return nil
    }
    if parent.node.children.count > 500 { return parent.node.children.count }
    let members = first.targets(.memberOf)
    let items = members.isEmpty ? parent.children.filter { $0.role == .listItem } : members
    return items.filter { $0.has(.showing) }.count
  }

  // MARK: Contents

  /// The description, else the text, else the labels inside that belong to no control.
  func staticText() -> [OrcaSpeechItem] {
    let description = description()
    if !description.isEmpty { return description }
    if !isAround, let text = object.textContent, !TextSimilarity.isRepeated(object.name, text) {
      return [said(.value, text)]
    }
    if Orca48.withoutLabels.contains(role) { return [] }
    return object.unrelatedLabels(
      notIn: Orca48.withoutLabels, visibleOnly: true, minimumWords: 3, includingDuplicates: true
    ).filter { edition.speaksLabel($0, object) }.flatMap { names(of: $0) }
  }

  /// The visible objects of a status bar, else its text.
  func statusBar() -> [OrcaSpeechItem] {
    let shown = contents()
    if shown.isSaid { return [.pause] + shown }
    guard let text = object.textContent ?? object.onlyChild?.textContent else { return [] }
    return [.pause, said(.value, text)]
  }

  /// The visible contents, each by itself.
  func contents() -> [OrcaSpeechItem] {
    object.contents(includingContainers: edition.listsContainers).filter { $0 != object && isContentSaid($0) }.flatMap {
      child -> [OrcaSpeechItem] in
      var speaker = OrcaSpeaker(child, orca: orca)
      let items = speaker.items(Orca48.ownParts(of: child.role, edition))
      return items.isSaid ? items + [.pause] : []
    }
  }

  private func isContentSaid(_ child: OrcaObject) -> Bool {
    switch child.role {
    case .section, .paragraph, .table, .cell, .row, .columnHeader, .rowHeader, .tableColumnHeader, .tableRowHeader,
      .static, .link, .image, .separator:
      return false
    case .button, .toggleButton: return !object.name.contains(child.name) && !child.has(.hasPopup)
    case .staticText:
      guard let text = child.textContent, text.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
      return !TextSimilarity.isRepeated(object.name, child.name)
    default: return true
    }
  }
}

extension Orca48 {
  /// The parts of a role without the containers around the object and without the end.
  fileprivate static func ownParts(of role: AXRole, _ edition: OrcaEdition) -> [OrcaPart] {
    edition.form(of: role).arriving.filter { !start.contains($0) && !end.contains($0) }
  }
}

extension OrcaObject {
  /// The visible objects in it, itself included: those without children, and perhaps the named containers.
  fileprivate func contents(includingContainers: Bool) -> [OrcaObject] {
    guard has(.showing), has(.visible) else { return [] }
    if [.button, .toggleButton, .comboBox].contains(role) { return [self] }
    let isNamed = !name.isEmpty || !description.isEmpty
    let isPicture = isNamed && (role == .tab || role == .image)
    let isListed = isPicture || textContent != nil || (isNamed && includingContainers)
    let objects = (isListed ? [self] : []) + children.flatMap { $0.contents(includingContainers: includingContainers) }
    if !objects.isEmpty || isNamed { return objects.isEmpty ? [self] : objects }
    switch role {
    case .staticText, .canvas, .filler, .image, .link, .listBox, .group, .section, .scrollPane, .viewport: return []
    default: return [self]
    }
  }
}

extension Orca48 {
  /// Roles for which Orca searches no labels.
  fileprivate static let withoutLabels: Set<AXRole> = [
    .comboBox, .documentEmail, .document, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb,
    .window, .listBox, .list, .listItem, .menu, .menuBar, .button, .scrollPane, .splitPane, .table, .toggleButton,
    .tree, .treeTable, .borderlessWindow,
  ]
}
