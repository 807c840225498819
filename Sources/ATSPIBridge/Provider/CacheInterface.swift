import ATSPIModel
import AXTree
import Handover

/// org.a11y.atspi.Cache: the whole tree in one answer, and the signals that keep a copy of it up to date (A4).
///
/// The answer is kept, as libdbus has checked it, until something in it changes or nobody has asked for a second: the next
/// caller gets a copy of its bytes.
struct CacheInterface {
  static let interface = "org.a11y.atspi.Cache"
  static let signature = "((so)(so)(so)iiassusau)"
  /// The largest size in bytes of a D-Bus array.
  private static let arrayLimit = 1 << 26
  /// The usual size of an item in bytes, rounded up; if it is wrong, memory is moved.
  private static let usualSize = 256

  private var ready: Message?
  /// When the memory is given back unless somebody asks before; nil if none was used since.
  var deadline: Instant?

  /// Drops the kept answer, because something in it changed.
  mutating func forget() { ready = nil }

  /// The answer to a call of GetItems: every node, from the application down. O(nodes), or a copy of the bytes if
  /// nothing changed since the last call. Nodes that do not fit into one message are left out; clients ask for them one
  /// by one.
  mutating func answer(_ call: Message, _ tree: ExportedTree) throws(BusError) -> Message {
    releaseLater()
    if let ready { return ready.copy(answering: call) }
    let made = try call.reply().carrying("a" + Self.signature) { Self.appendAll(tree, to: &$0) }
    ready = made
    return made
  }

  private static func appendAll(_ tree: ExportedTree, to body: inout BodyWriter) {
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
    func append(_ node: AXNode, at index: Int, below parent: BodyWriter) {
      guard count < mirror.nodes.count, body.count - start < arrayLimit - 4096 else { return }
      count += 1
      writer.append(node, at: index, below: parent, to: &body)
      if !node.children.isEmpty { containers.append(node) }
    }
    func appendContainers() {
      while let container = containers.popLast() {
        let parent = writer.reference(container.id)
        for (index, child) in container.children.enumerated() {
          if let node = mirror.nodes[child], node.parent == container.id { append(node, at: index, below: parent) }
        }
      }
    }
    if let application = mirror.nodes[ATSPIMirror.application] {
      append(application, at: -1, below: writer.parent(of: application))
      appendContainers()
    }
    if count < mirror.nodes.count {
      // Error messages of other nodes are in no parent's list (D6).
      for id in mirror.nodes.keys.sorted() where id != ATSPIMirror.application && mirror.tree.index(of: id) == nil {
        if let node = mirror.nodes[id] { append(node, at: -1, below: writer.parent(of: node)) }
      }
      appendContainers()
    }
    body.overwrite(at: length, with: UInt32(truncatingIfNeeded: body.count - start))
  }

  /// The signal that announces a node, with its whole item.
  func added(_ node: AXNode, _ tree: ExportedTree) -> Message? {
    try? Message.signal("AddAccessible", of: Self.interface, from: ObjectPath.cache).carrying(Self.signature) { body in
      var writer = CacheItemWriter(tree)
      let index = tree.mirror.indexInParent(of: node.id)
      writer.append(node, at: index, below: writer.parent(of: node), to: &body)
    }
  }

  /// The signal that a node was removed.
  func removed(_ id: AXNodeID, _ tree: ExportedTree) -> Message {
    Message.signal("RemoveAccessible", of: Self.interface, from: ObjectPath.cache).write {
      $0.reference(bus: tree.busName, path: ObjectPath.of(id))
    }
  }
}
