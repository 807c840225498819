import ATSPIModel
import AXTree

/// The tree that interfaces answer from, and its surroundings on the bus. It is a value, so that no answer changes it.
struct ExportedTree {
  var mirror: ATSPIMirror {
    didSet { queries.clear() }
  }
  /// Tables and tree items made from the mirror since it last changed.
  let queries = ATSPIQueryCache()
  /// The bus name of the objects.
  var busName = ""
  /// The desktop, which is the application's parent.
  var desktop = ObjectReference.null
  /// The number that the registry assigned to the application.
  var applicationNumber = 0
  var nesting = EmbeddedPlugs()
  /// The address at which clients find the private connection.
  let privateAddress: () throws(BusError) -> String

  /// A reference to an object of the tree; the null reference if there is none.
  func reference(to id: AXNodeID?) -> ObjectReference {
    guard let id, mirror.object(id) != nil else { return .null }
    return ObjectReference(bus: busName, path: ObjectPath.of(id))
  }

  /// A reference to the parent: the desktop for the application, and another application's socket for a nested window.
  func parent(of node: AXNode) -> ObjectReference {
    if node.id == ATSPIMirror.application { return desktop }
    if node.id == mirror.windows.first, let socket = nesting.socket { return socket }
    return reference(to: node.parent)
  }

  /// The number of an object's children, including a nested object of another application.
  func childCount(of node: AXNode) -> Int { node.children.count + (nesting.plugs[node.id] == nil ? 0 : 1) }
}
