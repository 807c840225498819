import ATSPIModel
import AXTree
import ReaderSpeech

/// Groups and the contents of containers in Orca 43's speech.
extension OrcaSpeaker {
  mutating func unrelatedLabels() -> [OrcaSpeechItem] {
    let isInStatusBar = role == .notification && object.nearest(.statusBar) != nil
    let minimum = role == .dialog || role == .group ? 3 : 1
    return object.unrelatedLabels(visibleOnly: !isInStatusBar, minimumWords: minimum).flatMap {
      nameOrDescription(of: $0)
    }
  }

  mutating func unrelatedLabelsOrDescription() -> [OrcaSpeechItem] {
    let labels = unrelatedLabels()
    if !labels.isEmpty { return labels }
    let description = unspokenDescription()
    if !description.isEmpty { usedDescriptions.insert(replacingLabels) }
    return description
  }

  /// The contents of a status bar, each as it is spoken when it gets the focus.
  mutating func statusBarContents() -> [OrcaSpeechItem] {
    object.children.filter { $0.has(.showing) }.flatMap { child -> [OrcaSpeechItem] in
      let items = itemsWithoutContext(of: child)
      return items.isSaid ? items + [.pause] : []
    }
  }

  private mutating func itemsWithoutContext(of object: OrcaObject) -> [OrcaSpeechItem] {
    items(of: OrcaSpeaker(object, orca: orca), edition.form(of: object.role).arriving)
  }

  /// The controls in a list item, with contents of the other roles, each by itself.
  mutating func widgets(_ others: Set<AXRole>, where isSaid: (OrcaObject) -> Bool = { _ in true }) -> [OrcaSpeechItem] {
    guard object.parent?.role == .listBox else { return [] }
    let roles: Set<AXRole> = [.checkBox, .comboBox, .button, .radioButton, .slider, .toggleButton]
    let widgets = object.descendants.filter { roles.union(others).contains($0.role) && isSaid($0) }
    return widgets.map { .nested(itemsWithoutContext(of: $0)) }
  }

  /// The label of a group of radio buttons, if the focus enters the group.
  func groupLabel() -> [OrcaSpeechItem] {
    guard role == .radioButton, let label = object.targets(.labelledBy).first else { return [] }
    if let prior, object.targets(.memberOf).contains(prior) { return [] }
    return displayedText(of: label).map { [said(.context, $0, of: label)] } ?? []
  }

  // MARK: Counts

  func listItemCount() -> [OrcaSpeechItem] {
    guard !isBrief, role == .list || role == .listBox else { return [] }
    let count = object.children.filter { $0.role == .listItem }.count
    return count == 0 ? [] : [said(.context, words[.listItems, count])]
  }

  func dialogCount() -> [OrcaSpeechItem] {
    let count = object.topLevel.children.filter {
      ($0.role == .dialog || $0.role == .alert) && $0.has(.showing) && (!$0.name.isEmpty || $0.hasChildren)
    }.count
    return count == 0 ? [] : [said(.context, words[.dialogs, count])]
  }
}
