import ATSPIModel
import AXTree

/// Writes items of the cache; what many of them share is made once.
struct CacheItemWriter {
  private let provider: Provider
  private let bus: String
  private let application: BodyBytes
  /// The list of interfaces as it travels, by which of them it names: most nodes share a few.
  private var lists: [InterfaceSet: BodyBytes] = [:]
  /// The one that was written last.
  private var last: (offered: InterfaceSet, list: BodyBytes)?

  init(_ provider: Provider) {
    self.provider = provider
    bus = provider.busName
    var application = BodyBytes()
    application.reference(bus: bus, path: ObjectPath.root)
    self.application = application
  }

  /// A reference to an object of this application, as it travels.
  func reference(_ id: AXNodeID) -> BodyBytes { reference(bus: bus, path: ObjectPath.of(id)) }

  private func reference(bus: String, path: String) -> BodyBytes {
    var reference = BodyBytes()
    reference.reference(bus: bus, path: path)
    return reference
  }

  /// The reference to what is around a node: an object of this application, the desktop, or what the window is nested in.
  func parent(of node: AXNode) -> BodyBytes {
    if node.id == ATSPIMirror.application {
      return reference(bus: provider.desktop.bus, path: provider.desktop.path)
    }
    if node.id == provider.mirror.root, let socket = provider.nesting.socket {
      return reference(bus: socket.bus, path: socket.path)
    }
    guard let parent = node.parent, provider.mirror.nodes[parent] != nil else {
      return reference(bus: "", path: ObjectPath.null)
    }
    return reference(parent)
  }

  /// Writes the item of a node of the mirror, which stands at a place below a parent.
  mutating func append(
    _ node: AXNode, of mirror: ATSPIMirror, at place: Int, below parent: BodyBytes, to body: inout BodyBytes
  ) {
    body.reference(bus: bus, path: ObjectPath.of(node.id))
    body.append(application)
    body.append(parent)
    body.int32(place)
    body.int32(provider.childCount(of: node))
    body.append(list(InterfaceSet(offeredTo: node, in: mirror)), alignment: 4)
    body.string(node.atspiName)
    body.uint32(ATSPIRole.of(node).number)
    body.string(node.atspiDescription)
    body.states(mirror.states(of: node))
  }

  private mutating func list(_ offered: InterfaceSet) -> BodyBytes {
    if let last, last.offered == offered { return last.list }
    var list = lists[offered] ?? BodyBytes()
    if list.count == 0 {
      list.strings(offered.names)
      lists[offered] = list
    }
    last = (offered, list)
    return list
  }
}

extension BodyBytes {
  /// A set of states: au.
  fileprivate mutating func states(_ states: ATSPIStateSet) {
    uint32(8)
    uint32(UInt32(truncatingIfNeeded: states.bits))
    uint32(UInt32(truncatingIfNeeded: states.bits >> 32))
  }
}
