import ATSPIModel
import AXTree

/// What is written inside a container, and how much is in it.
extension OrcaSpeaker {
  static let skippedRoles: Set<String> = [
    "combo box", "list box", "menu", "menu bar", "scroll pane", "split pane", "table", "tree", "tree table",
  ]

  /// The labels below an object that belong to no control, from the top.
  static func unrelatedLabels(
    of root: OrcaObject, notIn skipped: Set<String> = skippedRoles, onlyShowing: Bool, minimumWords: Int,
    isEachSaid: Bool = false
  ) -> [OrcaObject] {
    if !root.scene.holdsLabels(root) { return [] }
    let labels = root.descendants { object in
      object.isLabel && !object.hasRelations
        && (!onlyShowing || object.has(.showing))
    } notIn: { object in
      skipped.contains(object.role) || (onlyShowing && !object.has(.showing))
    }
    var byName: [String: Int] = [:]
    var kept: [OrcaObject] = []
    for label in labels {
      let name = label.name.isEmpty ? label.text?.content ?? "" : label.name
      if !name.isEmpty, name == root.name || name == label.parent?.name { continue }
      if name.split(whereSeparator: \.isWhitespace).count < minimumWords || root.name.contains(name) { continue }
      if !isEachSaid, let place = byName[name] {
        kept[place] = label
      } else {
        byName[name] = kept.count
        kept.append(label)
      }
    }
    return kept.enumerated().sorted { a, b in
      let (first, second) = (a.element.node.properties.frame, b.element.node.properties.frame)
      let (top, other) = (first?.y ?? 0, second?.y ?? 0)
      if top != other { return top < other }
      let (left, right) = (first?.x ?? 0, second?.x ?? 0)
      return left == right ? a.offset < b.offset : left < right
    }.map(\.element)
  }

  func unrelatedLabels() -> [OrcaItem] {
    let isStatus = role == "notification" && object.nearest("status bar") != nil
    let minimum = role == "dialog" || role == "panel" ? 3 : 1
    return Self.unrelatedLabels(of: object, onlyShowing: !isStatus, minimumWords: minimum).flatMap { label in
      var speaker = OrcaSpeaker(label, orca: orca)
      return speaker.name()
    }
  }

  mutating func unrelatedLabelsOrDescription() -> [OrcaItem] {
    let labels = unrelatedLabels()
    if !labels.isEmpty { return labels }
    let description = description(isAsked: true)
    if !description.isEmpty { usesDescription = true }
    return description
  }

  mutating func alertText() -> [OrcaItem] { unrelatedLabelsOrDescription() }

  /// What is in a status bar, each as it is when the focus comes to it.
  func statusBar() -> [OrcaItem] {
    object.children.filter { $0.has(.showing) }.flatMap { child -> [OrcaItem] in
      let items = orca.itemsWithoutSurroundings(of: child)
      return items.isSaid ? items + [.pause] : []
    }
  }

  // MARK: Counts

  func nestingLevel() -> [OrcaItem] {
    let level = OrcaNesting.level(of: object)
    return level == 0 ? [] : [said(.position, words[.nestingLevel, level])]
  }

  func itemCount() -> [OrcaItem] {
    guard !isBrief, role == "list" || role == "list box" else { return [] }
    let count = object.children.filter { $0.role == "list item" }.count
    return count == 0 ? [] : [said(.context, words[.listItems, count])]
  }

  func dialogCount() -> [OrcaItem] {
    let count = object.topLevel.children.filter {
      ($0.role == "dialog" || $0.role == "alert") && $0.has(.showing) && (!$0.name.isEmpty || !$0.children.isEmpty)
    }.count
    return count == 0 ? [] : [said(.context, words[.dialogs, count])]
  }

  mutating func focusedItem() -> [OrcaItem] {
    guard role == "list" || role == "list box" else { return [] }
    let items =
      object.hasSelection
      ? object.selected : Array(object.descendants { $0.has(.focused) }.prefix(1))
    return items.flatMap { item in
      var speaker = OrcaSpeaker(item, orca: orca)
      return speaker.name()
    }
  }

  /// The label of a group of radio buttons, where the focus comes into the group.
  func radioGroup() -> [OrcaItem] {
    guard object.role == "radio button", let label = object.targets(2).first else { return [] }
    if let prior, object.targets(5).contains(prior) { return [] }
    return displayedText(of: label).map { [said(.context, $0, of: label)] } ?? []
  }

  func widgets(isEvery: Bool) -> [OrcaItem] {
    guard object.parent?.role == "list box" else { return [] }
    let roles = Self.widgetRoles.union(isEvery ? ["text"] : [])
    let widgets = object.descendants { roles.contains($0.role) && (!isEvery || $0.has(.showing)) }
    return widgets.prefix(isEvery ? widgets.count : 1).map { .nested(orca.itemsWithoutSurroundings(of: $0)) }
  }

  private static let widgetRoles: Set<String> = [
    "check box", "combo box", "push button", "radio button", "slider", "toggle button",
  ]
}
