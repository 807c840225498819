import AXTree

/// What is around everything in one object, that object included: found once for all that is in it, so that a question
/// about what is around costs no more in a deep tree than in a flat one.
struct OrcaSurroundings {
  /// How many objects are around, the application included.
  let depth: Int
  /// The nearest object of each role, by the role's name, at which depth it is, and how many there are.
  private var byRole: [String: (nearest: AXNodeID, depth: Int, count: Int)]
  /// The outermost frame.
  let frame: AXNodeID?
  /// The window or dialog; without one the outermost object but the application.
  let topLevel: AXNodeID?
  /// The nearest cell, or what its author gave a place in a table.
  let cell: AXNodeID?
  /// How many of them are in a list.
  let inLists: Int

  /// What is around the contents of an object that has `outer` around it; nil where nothing is.
  init(inside object: OrcaObject, _ outer: OrcaSurroundings?) {
    let role = object.role
    let isApplication = object.isApplication
    depth = (outer?.depth ?? 0) + 1
    byRole = outer?.byRole ?? [:]
    byRole[role] = (object.id, depth, (byRole[role]?.count ?? 0) + 1)
    frame = outer?.frame ?? (role == "frame" ? object.id : nil)
    topLevel = isApplication ? nil : OrcaObject.isTopLevel(role) ? object.id : outer?.topLevel ?? object.id
    let isCell = OrcaNesting.cellRoles.contains(role) || object.node.properties.cell != nil
    cell = isCell ? object.id : outer?.cell
    inLists = (outer?.inLists ?? 0) + (object.parent?.role == "list" ? 1 : 0)
  }

  /// The nearest object of a role.
  func nearest(_ role: String) -> AXNodeID? { byRole[role]?.nearest }

  /// The nearest object of one of several roles. O(roles).
  func nearest(_ roles: Set<String>) -> AXNodeID? {
    roles.lazy.compactMap { byRole[$0] }.max { $0.depth < $1.depth }?.nearest
  }

  /// How many of a role there are.
  func count(_ role: String) -> Int { byRole[role]?.count ?? 0 }
}
