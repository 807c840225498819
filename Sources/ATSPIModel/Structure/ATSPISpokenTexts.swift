package import AXTree

/// The texts that readers keep of each object that had the focus: its description, and what its relations lead to.
///
/// Orca 48 keeps the texts of labels and of `describedBy` as long as the object exists, and Orca 48 and 51 keep its relations for a
/// minute and its description for two seconds, whatever the bus says. So an object whose texts have changed since it had the focus
/// gets the focus as a new object, of which they know nothing. Peers: toolkits send the changes, and Orca says the old texts.
package struct ATSPISpokenTexts: Sendable {
  /// The relations whose targets are spoken with an object.
  private static let relations: [AXRelation] = [.labelledBy, .describedBy, .errorMessage]
  private var texts: [AXNodeID: [String]] = [:]

  package init() {}

  /// The object that an update gives the focus, if readers would say old texts of it. Must be called once for each update, with the
  /// tree before it. O(1) without a new focus.
  package mutating func outdatedFocus(after update: AXTreeUpdate, in tree: AXPublishedTree) -> AXNodeID? {
    for id in update.removed { texts[id] = nil }
    guard let focus = update.focus, focus != tree.focus else { return nil }
    let changed = Dictionary(update.nodes.map { ($0.id, $0) }) { first, _ in first }
    func node(_ id: AXNodeID) -> AXNode? { changed[id] ?? tree.nodes[id] }
    if update.isFull { texts = texts.filter { changed[$0.key] != nil } }
    guard let arrived = node(focus) else { return nil }
    let new =
      [arrived.atspiDescription]
      + Self.relations.flatMap { relation in
        (arrived.properties.relations[relation] ?? []).map { "\(relation) \($0) \(node($0)?.atspiNameOrText ?? "")" }
      }
    let old = texts.updateValue(new, forKey: focus)
    return old == nil || old == new || arrived.parent == nil ? nil : focus
  }

  /// An object goes on as another one.
  mutating func replace(_ object: AXNodeID, by new: AXNodeID) { texts[new] = texts.removeValue(forKey: object) }
}
