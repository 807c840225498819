import ATSPIModel
import AXTree

/// Writes items of the cache; makes each shared part once.
struct CacheItemWriter {
  private let tree: ExportedTree
  private let application: BodyBytes
  /// The marshalled list of interfaces for each set of them: most nodes share a few.
  private var lists: [InterfaceSet: BodyBytes] = [:]

  init(_ tree: ExportedTree) {
    self.tree = tree
    application = Self.bytes(of: ObjectReference(bus: tree.busName, path: ObjectPath.root))
  }

  /// A marshalled reference to an object of this application.
  func reference(_ id: AXNodeID) -> BodyBytes {
    Self.bytes(of: ObjectReference(bus: tree.busName, path: ObjectPath.of(id)))
  }

  /// The marshalled reference to the parent of a node.
  func parent(of node: AXNode) -> BodyBytes { Self.bytes(of: tree.parent(of: node)) }

  private static func bytes(of reference: ObjectReference) -> BodyBytes {
    var bytes = BodyBytes()
    bytes.reference(bus: reference.bus, path: reference.path)
    return bytes
  }

  /// Writes the item of a node at a place below a parent.
  mutating func append(_ node: AXNode, at index: Int, below parent: BodyBytes, to body: inout BodyBytes) {
    let mirror = tree.mirror
    body.reference(bus: tree.busName, path: ObjectPath.of(node.id))
    body.append(application)
    body.append(parent)
    body.int32(index)
    body.int32(tree.childCount(of: node))
    body.append(list(InterfaceSet(offeredTo: node, in: mirror)), alignment: 4)
    body.string(node.atspiName)
    body.uint32(ATSPIRole.of(node).number)
    body.string(node.atspiDescription)
    body.states(mirror.states(of: node))
  }

  private mutating func list(_ offered: InterfaceSet) -> BodyBytes {
    if let known = lists[offered] { return known }
    var list = BodyBytes()
    list.strings(offered.names)
    lists[offered] = list
    return list
  }
}

extension BodyBytes {
  /// Appends a set of states: au.
  fileprivate mutating func states(_ states: ATSPIStateSet) {
    uint32(8)
    uint32(UInt32(truncatingIfNeeded: states.bits))
    uint32(UInt32(truncatingIfNeeded: states.bits >> 32))
  }
}
