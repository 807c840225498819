import ATSPIModel
import AXTree

/// org.a11y.atspi.Cache: the whole tree in one answer, and the signals that keep a copy of it up to date (A4). The
/// answer is kept, as libdbus has checked it, until something in it changes or nobody has asked for a second.
struct CacheInterface {
  static let interface = "org.a11y.atspi.Cache"
  static let signature = "((so)(so)(so)iiassusau)"
  /// The largest array of D-Bus, in bytes.
  private static let arrayLimit = 1 << 26
  /// The usual size of an item in bytes, rounded up.
  private static let usualSize = 256

  private var ready: Message?

  mutating func forget() { ready = nil }

  /// The answer to GetItems: every node, from the application down. O(nodes), or a copy of the bytes if nothing
  /// changed. Nodes that do not fit into one message are left out; clients ask for them one by one.
  mutating func answer(_ call: Message, _ tree: ExportedTree) throws(BusError) -> Message {
    if let ready { return ready.copy(answering: call) }
    let made = try call.reply().carrying("a" + Self.signature) { Self.appendAll(tree, to: &$0) }
    ready = made
    return made
  }

  private static func appendAll(_ tree: ExportedTree, to body: inout BodyMarshaller) {
    let mirror = tree.mirror
    body.reserve(usualSize * (mirror.nodes.count + 1))
    body.uint32(0)
    let length = body.count - 4
    body.align(to: 8)
    let start = body.count
    var writer = CacheItemWriter(tree)
    var containers: [AXNode] = []
    var count = 0
    // Appends each node once: below its own parent, if that parent lists it.
    func append(_ node: AXNode, at index: Int, below parent: BodyMarshaller) {
      guard count < mirror.nodes.count, body.count - start < arrayLimit - 4096 else { return }
      count += 1
      writer.append(node, at: index, below: parent, to: &body)
      if !node.children.isEmpty { containers.append(node) }
    }
    func appendContainers() {
      while let container = containers.popLast() {
        let parent = BodyMarshaller(ObjectReference(bus: tree.busName, path: ObjectPath.of(container.id)))
        for (index, child) in container.children.enumerated() {
          if let node = mirror.nodes[child], node.parent == container.id { append(node, at: index, below: parent) }
        }
      }
    }
    if let application = mirror.nodes[ATSPIMirror.application] {
      append(application, at: -1, below: BodyMarshaller(tree.parent(of: application)))
      appendContainers()
    }
    if count < mirror.nodes.count {
      // Error messages of other nodes are in no parent's list (D6).
      for id in mirror.nodes.keys.sorted() where id != ATSPIMirror.application && mirror.tree.index(of: id) == nil {
        if let node = mirror.nodes[id] { append(node, at: -1, below: BodyMarshaller(tree.parent(of: node))) }
      }
      appendContainers()
    }
    body.overwrite(at: length, with: UInt32(truncatingIfNeeded: body.count - start))
  }

  func added(_ node: AXNode, _ tree: ExportedTree) -> Message? {
    try? Message.signal("AddAccessible", of: Self.interface, from: ObjectPath.cache).carrying(Self.signature) { body in
      var writer = CacheItemWriter(tree)
      let index = tree.mirror.indexInParent(of: node.id)
      writer.append(node, at: index, below: BodyMarshaller(tree.parent(of: node)), to: &body)
    }
  }

  func removed(_ id: AXNodeID, _ tree: ExportedTree) -> Message {
    Message.signal("RemoveAccessible", of: Self.interface, from: ObjectPath.cache).write {
      $0.reference(bus: tree.busName, path: ObjectPath.of(id))
    }
  }
}

/// Writes items of the cache; makes each shared part once.
struct CacheItemWriter {
  private let tree: ExportedTree
  private let application: BodyMarshaller
  /// Most nodes share a few sets of interfaces.
  private var lists: [InterfaceSet: BodyMarshaller] = [:]

  init(_ tree: ExportedTree) {
    self.tree = tree
    application = BodyMarshaller(ObjectReference(bus: tree.busName, path: ObjectPath.root))
  }

  mutating func append(_ node: AXNode, at index: Int, below parent: BodyMarshaller, to body: inout BodyMarshaller) {
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
    body.uint32(8)  // the size of the states in bytes
    for word in mirror.states(of: node).words { body.uint32(word) }
  }

  private mutating func list(_ offered: InterfaceSet) -> BodyMarshaller {
    if let known = lists[offered] { return known }
    var list = BodyMarshaller()
    list.strings(offered.names)
    lists[offered] = list
    return list
  }
}

extension BodyMarshaller {
  /// A marshalled reference.
  fileprivate init(_ object: ObjectReference) {
    self.init()
    reference(bus: object.bus, path: object.path)
  }
}
