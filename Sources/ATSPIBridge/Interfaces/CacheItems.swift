import ATSPIModel
import AXTree

/// org.a11y.atspi.Cache: the tree in one answer, and the signals that keep a copy of it right (A4).
struct CacheItems {
  static let interface = "org.a11y.atspi.Cache"
  static let signature = "(so)(so)(so)iiassusau"

  let provider: Provider

  /// Writes every node. O(nodes).
  func write(all nodes: [AXNode], to out: inout MessageWriter) {
    out.array(of: "(\(Self.signature))") { out in for node in nodes { write(node, to: &out) } }
  }

  func added(_ node: AXNode) -> Message {
    Message.signal("AddAccessible", of: Self.interface, from: ObjectPath.cache).write { write(node, to: &$0) }
  }

  func removed(_ id: AXNodeID) -> Message {
    Message.signal("RemoveAccessible", of: Self.interface, from: ObjectPath.cache).write {
      $0.reference(bus: provider.busName, path: ObjectPath.of(id))
    }
  }

  private func write(_ node: AXNode, to out: inout MessageWriter) {
    let query = Query(provider: provider, node: node)
    out.structure { out in
      out.reference(bus: provider.busName, path: ObjectPath.of(node.id))
      out.reference(bus: provider.busName, path: ObjectPath.root)
      query.writeParent(to: &out)
      out.int32(query.mirror.place(of: node.id))
      out.int32(node.children.count)
      out.strings(Interfaces.offered(to: node).map(\.name))
      out.string(node.atspiName)
      out.uint32(ATSPIRole.of(node).number)
      out.string(node.atspiDescription)
      out.array(of: "u") { out in for word in query.mirror.states(of: node).words { out.uint32(word) } }
    }
  }
}
