import AXTree

/// Events for the selection (A3).
extension ATSPIMirror {
  /// One event for each container whose selection changed. O(changed).
  func selectionEvents(_ change: AXTreeChange, _ effect: ATSPIUpdateEffect) -> [ATSPIEvent] {
    let changed = change.kept.filter { $0.old.isSelected != $0.new.isSelected }.map(\.new)
    let added = Set(effect.added.lazy.map(\.id))
    var seen: Set<AXNodeID> = []
    return ((change.removed + change.added).filter(\.isSelected) + changed).compactMap(\.parent).filter {
      nodes[$0] != nil && !added.contains($0) && seen.insert($0).inserted
    }.map { ATSPIEvent($0, .selectionChanged) }
  }

  /// The items that can be selected, or no longer can, because another child of their container changed, or the
  /// container. O(children of the containers).
  func selectableEvents(in containers: Set<AXNodeID>, except reported: Set<AXNodeID>) -> [ATSPIEvent] {
    containers.sorted().compactMap { nodes[$0] }.flatMap { container in
      container.children.compactMap { nodes[$0] }.filter { $0.isItem && !$0.isSelectable && !reported.contains($0.id) }
        .map { .state($0.id, .selectable, selectsItems(container.id)) }
    }
  }
}
