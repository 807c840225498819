import AXTree

/// How deep an object is among its like.
enum OrcaNesting {
  /// The cells of a table, and its headers.
  static let cellRoles: Set<String> = [
    "table cell", "column header", "row header", "table column header", "table row header",
  ]

  static func level(of object: OrcaObject) -> Int {
    if object.role == "list item" { return object.ancestors.filter { $0.parent?.role == "list" }.count }
    return object.ancestors.filter { $0.role == object.role }.count
  }

  /// How many items a tree item is below of; -1 outside of trees.
  static func treeLevel(of object: OrcaObject) -> Int {
    guard object.role == "tree item" || object.ancestor(where: { $0.role == "tree" || $0.role == "tree table" }) != nil
    else { return -1 }
    return object.scene.treeLevel(of: object)
  }
}
