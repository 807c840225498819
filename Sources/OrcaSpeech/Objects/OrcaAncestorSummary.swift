import AXTree

/// The facts about the objects around everything inside one object, that object included. Found once for all, so that a
/// question about them costs the same in a deep tree as in a flat one.
struct OrcaAncestorSummary {
  /// The number of objects around, the application included.
  let depth: Int
  /// For each role the nearest object, its depth, and the number of objects.
  private var byRole: [AXRole: (nearest: AXNodeID, depth: Int, count: Int)]
  /// The outermost frame.
  let frame: AXNodeID?
  /// The window or dialog; without one the outermost object below the application.
  let topLevel: AXNodeID?
  /// The outermost window or dialog.
  let outermost: AXNodeID?
  /// The nearest cell, or element with a place in a table.
  let cell: AXNodeID?
  /// The number of objects around that are in a list.
  let inLists: Int

  /// The summary for the contents of an object whose own is `outer`, which is nil for the outermost.
  init(inside object: OrcaObject, _ outer: OrcaAncestorSummary?) {
    let role = object.role
    depth = (outer?.depth ?? 0) + 1
    byRole = outer?.byRole ?? [:]
    byRole[role] = (object.id, depth, (byRole[role]?.count ?? 0) + 1)
    frame = outer?.frame ?? (role == .window ? object.id : nil)
    topLevel = object.isApplication ? nil : object.isTopLevel ? object.id : outer?.topLevel ?? object.id
    outermost = outer?.outermost ?? (object.isTopLevel ? object.id : nil)
    cell = object.isCell || object.node.properties.cell != nil ? object.id : outer?.cell
    inLists = (outer?.inLists ?? 0) + (object.parent?.role == .list ? 1 : 0)
  }

  /// The nearest object with one of several roles. O(roles).
  func nearest(_ roles: Set<AXRole>) -> AXNodeID? {
    roles.lazy.compactMap { byRole[$0] }.max { $0.depth < $1.depth }?.nearest
  }

  func count(_ role: AXRole) -> Int { byRole[role]?.count ?? 0 }
}
