import AXTree

/// How deep an object is among its like.
enum OrcaNesting {
  /// The cells of a table, and its headers.
  static let cellRoles: Set<String> = [
    "table cell", "column header", "row header", "table column header", "table row header",
  ]

  /// Windows that ask for something.
  static let dialogRoles: Set<String> = ["dialog", "file chooser", "alert"]

  static func level(of object: OrcaObject) -> Int {
    let around = object.surroundings
    return (object.role == "list item" ? around?.inLists : around?.count(object.role)) ?? 0
  }

  /// How many items a tree item is below of; -1 outside of trees.
  static func treeLevel(of object: OrcaObject) -> Int {
    guard object.role == "tree item" || object.nearest(["tree", "tree table"]) != nil else { return -1 }
    return object.scene.treeLevel(of: object)
  }
}
