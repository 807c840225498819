import AXTree

extension AXTreeUpdate {
  /// The tree of a window with nothing in it.
  static func window(_ label: String, isFull: Bool = true) -> AXTreeUpdate {
    var said = AXProperties()
    said.label = label
    let window = AXNode(id: AXNodeID(rawValue: 1), role: .window, properties: said)
    return AXTreeUpdate(isFull: isFull, applicationName: "Race", root: window.id, nodes: [window])
  }
}
