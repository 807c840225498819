import ATSPIModel
import AXTree

/// The tree that interfaces answer from, and its place on the bus. It is a value, so that no answer changes it.
struct ExportedTree {
  var mirror: ATSPIMirror { didSet { queries.clear() } }
  /// Valid until the mirror changes.
  let queries = ATSPIQueryCache()
  var busName = ""
  /// The application's parent.
  var desktop = ObjectReference.null
  /// The registry's number for the application.
  var applicationNumber = 0
  /// The object of another application in each socket.
  var plugs: [AXNodeID: ObjectReference] = [:]
  /// The socket of another application that holds the window; nil for a window on the desktop.
  var socket: ObjectReference?
  /// Where clients find the private connection.
  let privateAddress: () throws(BusError) -> String

  func reference(to id: AXNodeID?) -> ObjectReference {
    guard let id, mirror.object(id) != nil else { return .null }
    return ObjectReference(bus: busName, path: ObjectPath.of(id))
  }

  /// The desktop for the application, and another application's socket for a nested window.
  func parent(of node: AXNode) -> ObjectReference {
    if node.id == ATSPIMirror.application { return desktop }
    if node.id == mirror.windows.first, let socket { return socket }
    return reference(to: node.parent)
  }

  /// Includes a nested object of another application.
  func childCount(of node: AXNode) -> Int { node.children.count + (plugs[node.id] == nil ? 0 : 1) }
}
