import ATSPIModel
import AXTree

/// Writes items of the cache; makes each shared part once.
struct CacheItemWriter {
  private let tree: ExportedTree
  private let application: BodyWriter
  /// The marshalled list of interfaces for each set of them: most nodes share a few.
  private var lists: [InterfaceSet: BodyWriter] = [:]

  init(_ tree: ExportedTree) {
    self.tree = tree
    application = Self.bytes(of: ObjectReference(bus: tree.busName, path: ObjectPath.root))
  }

  /// A marshalled reference to an object of this application.
  func reference(_ id: AXNodeID) -> BodyWriter {
    Self.bytes(of: ObjectReference(bus: tree.busName, path: ObjectPath.of(id)))
  }

  /// The marshalled reference to the parent of a node.
  func parent(of node: AXNode) -> BodyWriter { Self.bytes(of: tree.parent(of: node)) }

  private static func bytes(of reference: ObjectReference) -> BodyWriter {
    var bytes = BodyWriter()
    bytes.reference(bus: reference.bus, path: reference.path)
    return bytes
  }

  /// Writes the item of a node at a place below a parent.
  mutating func append(_ node: AXNode, at index: Int, below parent: BodyWriter, to body: inout BodyWriter) {
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

  private mutating func list(_ offered: InterfaceSet) -> BodyWriter {
    if let known = lists[offered] { return known }
    var list = BodyWriter()
    list.strings(offered.names)
    lists[offered] = list
    return list
  }
}

extension BodyWriter {
  /// Appends a set of states: au.
  fileprivate mutating func states(_ states: ATSPIStateSet) {
    uint32(8)
    uint32(UInt32(truncatingIfNeeded: states.bits))
    uint32(UInt32(truncatingIfNeeded: states.bits >> 32))
  }
}
