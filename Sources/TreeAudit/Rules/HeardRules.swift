import AXTree
import OrcaSpeech
import ReaderSpeech

extension AuditRule {
  /// The label of a container must be heard on each Orca when the focus enters it: Orca 43 says none of a `grouping`.
  ///
  /// Only roles that do no more than group are looked at, because another role can take their place. A name that something
  /// around the container has too, such as the window, was heard already. The whole tree is asked only about containers whose
  /// roles, and those inside, may be the reason.
  public static let unheardGroup = AuditRule("unheard-group") { tree in
    var seen: Set<AXNodeID> = []
    var suspects: [LabelledRoles: Bool] = [:]
    return tree.items.filter(\.canHaveFocus).flatMap { item in
      // Where an earlier element was in a container, it was in those around it too.
      sequence(first: item.element, next: \.parent).dropFirst().prefix { seen.insert($0.id).inserted }
        .compactMap { container in
          guard let role = container.role ?? (container.isComposite ? nil : .group), grouping.contains(role),
            let label = container.isComposite ? container.composed.label : container.label, !label.isBlank
          else { return nil }
          let roles = LabelledRoles(role, inside: [container.children.first?.role, item.role].compactMap(\.self))
          let isSuspect = suspects[roles] ?? OrcaEdition.all.contains { roles.times(on: $0) == 0 }
          suspects[roles] = isSuspect
          guard isSuspect, tree.predictions.isNode(item.element.id, in: container) else { return nil }
          return unheardGroup(container, label, at: item, in: tree)
        }
    }
  }

  private static func unheardGroup(
    _ container: AXElement, _ label: String, at item: AuditedTree.Item, in tree: AuditedTree
  ) -> AuditFinding? {
    let silent = tree.predictions.speech(of: item.element, entering: container).filter { _, speech in
      !speech.segments.contains { $0.text.contains(label) && $0.source != item.element.id }
    }
    let around = sequence(first: container, next: \.parent).dropFirst()
    if silent.isEmpty || around.contains(where: { $0.label == label }) { return nil }
    let role = container.effectiveRole
    // Orca 48 and 51 say nothing that is around a progress bar or a meter, whatever its role.
    let isListHeard = OrcaEdition.all.allSatisfy { LabelledRoles(.list, inside: [item.role]).times(on: $0) > 0 }
    let remedy =
      role == .group
      ? "Put what it contains into a `list`, a `menu` or a `tree` with this label."
      : "Give it the role `group`, which every Orca says."
    return AuditFinding(
      "unheard-group", .warning, at: container,
      "“\(label)”, the \(role.rawValue) around “\(item.label)”, is not heard on the way in: \(AuditWords.said(silent)).",
      remedy: isListHeard ? remedy : "Say it in the label of “\(item.label)” too.")
  }

  /// The roles that do no more than group.
  private static let grouping: Set<AXRole> = [
    .group, .grouping, .section, .optionPane, .internalFrame, .rootPane, .glassPane, .extended, .filler, .page,
    .drawingArea, .htmlContainer, .imageMap, .unknown, .redundantObject, .directoryPane, .titleBar,
  ]

  /// A label must be heard on each Orca when the focus comes to its element: Orca 48 says none of a footnote.
  public static let unheardLabel = AuditRule("unheard-label") { tree in
    tree.labelsHeard { $0 == 0 }.map { item, heard in
      AuditFinding(
        "unheard-label", .warning, at: item.element,
        "The label “\(item.label)” is not heard: \(AuditWords.said(heard)).",
        remedy: "Put it into the text, or choose a role whose label is said.")
    }
  }

  /// A label must not be heard twice: Orca says that of an `icon` twice, and Orca 48 that of a combo box without a value.
  public static let heardTwice = AuditRule("heard-twice") { tree in
    tree.labelsHeard { $0 > 1 }.map { item, heard in
      AuditFinding(
        "heard-twice", .warning, at: item.element, "“\(item.label)” is heard twice: \(AuditWords.said(heard)).",
        remedy: item.role == .comboBox ? "Set its `value`." : "Choose a role whose label is said once, such as `image`."
      )
    }
  }
}

extension AuditedTree {
  /// The elements whose labels some Orcas say a number of times, with what those Orcas say of each. The whole tree is asked
  /// only about elements whose roles may be the reason. O(roles), and O(elements) if there is one.
  fileprivate func labelsHeard(times isFault: (Int) -> Bool) -> [(item: Item, heard: [AuditPredictions.Heard])] {
    var suspects: [AXRole: Bool] = [:]
    return items.compactMap { item in
      guard !item.label.isBlank else { return nil }
      let isSuspect =
        suspects[item.role] ?? OrcaEdition.all.contains { isFault(LabelledRoles(item.role).times(on: $0)) }
      suspects[item.role] = isSuspect
      guard isSuspect else { return nil }
      let heard = predictions.speech(of: item.element).filter {
        isFault($0.speech.times(of: item.label, from: item.element.id))
      }
      return heard.isEmpty ? nil : (item, heard)
    }
  }
}

/// A role with a label, and perhaps roles of what is inside, of which the last gets the focus; in a tree of their own.
private struct LabelledRoles: Hashable {
  private let role: AXRole
  private let inside: [AXRole]

  init(_ role: AXRole, inside: [AXRole] = []) {
    self.role = role
    self.inside = inside
  }

  /// The number of times that an Orca says the label when the focus comes to the element or enters it.
  func times(on orca: OrcaEdition) -> Int {
    let element = AXElement(role, label: "Name")
    if inside.isEmpty { element.isAccessibilityElement = true }
    element.children = inside.enumerated().map { AXElement($1, label: "Item \($0)") }
    let tree = AXElementTree("Window") { element }
    var cursor = tree.makeCursor()
    guard let update = tree.changes(since: &cursor) else { return 1 }
    let prediction = OrcaPrediction(orca, of: update)
    let focus = element.children.last ?? element
    return prediction.speech(of: focus.id, entering: element.id).times(of: "Name", from: element.id)
  }
}

extension Speech {
  /// The number of times that it says the words of an element.
  fileprivate func times(of words: String, from id: AXNodeID) -> Int {
    segments.filter { $0.source == id }.reduce(0) { $0 + $1.text.ranges(of: words).count }
  }
}
