public import ATSPIModel
public import AXTree

extension ATSPIReading {
  /// What a client must read of a node that a mirror holds.
  public init(of node: AXNode, in mirror: ATSPIMirror) {
    self.init(id: node.id, parent: node.parent)
    children = node.children
    role = ATSPIRole.of(node).number
    name = node.atspiName
    description = node.atspiDescription
    accessibleID = node.properties.identifier ?? node.properties.key ?? ""
    locale = node.properties.language ?? mirror.locale
    states = mirror.states(of: node)
    attributes = Dictionary(mirror.attributes(of: node).map { ($0.name, $0.value) }) { first, _ in first }
    number = node.properties.number
    text = node.atspiText
    frame = node.properties.frame
    actions = node.atspiActions.map { Action(name: $0.name, keys: $0.keyBinding) }
  }
}
