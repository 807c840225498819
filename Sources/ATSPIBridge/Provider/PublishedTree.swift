import ATSPIModel
import AXTree

/// The tree that interfaces answer from, and what surrounds it on the bus. It is a value, so that no answer changes it.
struct PublishedTree {
  var mirror: ATSPIMirror {
    didSet { structures.clear() }
  }
  /// Tables and tree items that were made from the mirror since it changed last.
  let structures = ATSPIStructureCache()
  /// The name under which the objects are reached.
  var busName = ""
  /// The desktop, which is the application's parent.
  var desktop = ObjectReference.null
  /// The number that the registry gave the application.
  var applicationNumber: Int32 = 0
  var nesting = EmbeddedPlugs()
  /// Where clients find the private connection.
  let privateAddress: () throws(BusError) -> String

  /// A reference to an object of the tree; the null reference if there is none.
  func reference(to id: AXNodeID?) -> ObjectReference {
    guard let id, mirror.object(id) != nil else { return .null }
    return ObjectReference(bus: busName, path: ObjectPath.of(id))
  }

  /// A reference to the parent: the desktop for the application, and another application's socket for a nested window.
  func parent(of node: AXNode) -> ObjectReference {
    if node.id == ATSPIMirror.application { return desktop }
    if node.id == mirror.root, let socket = nesting.socket { return socket }
    return reference(to: node.parent)
  }

  /// How many children an object has, an object that is nested in it included.
  func childCount(of node: AXNode) -> Int { node.children.count + (nesting.holdsPlug(node.id) ? 1 : 0) }
}

/// One question from the bus about one object, and the tree to answer it from.
struct Query {
  let tree: PublishedTree
  let node: AXNode
  /// The caller: a name on the bus, or that of a private connection.
  let client: String

  var mirror: ATSPIMirror { tree.mirror }
  var structures: ATSPIStructureCache { tree.structures }

  /// Writes a reference to an object of the tree, or the null reference.
  func write(_ id: AXNodeID?, to out: inout MessageWriter) { out.reference(tree.reference(to: id)) }
}

/// A change that a call makes in the provider; all other changes are requests to the application.
enum ProviderChange {
  /// Another application's object becomes the child of a socket.
  case embed(ObjectReference, in: AXNodeID)
  /// Another application's object leaves a socket.
  case unembed(ObjectReference, from: AXNodeID)
  /// The window becomes the child of another application's socket.
  case nest(in: ObjectReference)
  /// The registry numbers the application.
  case number(Int32)
}
