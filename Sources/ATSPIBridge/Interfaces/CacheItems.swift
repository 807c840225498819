import ATSPIModel
import AXTree

/// org.a11y.atspi.Cache: the tree in one answer, and the signals that keep a copy of it right (A4).
///
/// The answer is kept as libdbus has checked it until something in it changes: whoever asks next gets a copy of its bytes.
struct CacheItems {
  static let interface = "org.a11y.atspi.Cache"
  static let signature = "((so)(so)(so)iiassusau)"
  /// The most that D-Bus lets one array hold.
  private static let arrayLimit = 1 << 26
  /// How many bytes an item has, or a few more; where it is wrong, memory is moved.
  private static let usualSize = 256

  private var ready: Message?

  /// Forgets the answer that is ready; something in it changed.
  mutating func forget() { ready = nil }

  /// The answer to a call of GetItems: every node, from the application down. O(nodes), or a copy of bytes where nothing
  /// changed since the last one. What is more than a message may hold is left to be asked for.
  mutating func answer(_ call: Message, _ tree: PublishedTree) throws(BusError) -> Message {
    if let ready { return ready.copy(answering: call) }
    let made = try call.reply().carrying("a" + Self.signature) { Self.appendAll(tree, to: &$0) }
    ready = made
    return made
  }

  private static func appendAll(_ tree: PublishedTree, to body: inout BodyBytes) {
    let mirror = tree.mirror
    body.reserve(usualSize * (mirror.nodes.count + 1))
    body.uint32(0)
    let length = body.count - 4
    body.align(to: 8)
    let start = body.count
    var writer = CacheItemWriter(tree)
    var containers: [AXNode] = []
    var count = 0
    // Each node once: through the parent that it names itself, as far as there is one that lists it.
    func append(_ node: AXNode, at place: Int, below parent: BodyBytes) {
      guard count < mirror.nodes.count, body.count - start < arrayLimit - 4096 else { return }
      count += 1
      writer.append(node, at: place, below: parent, to: &body)
      if !node.children.isEmpty { containers.append(node) }
    }
    func appendContainers() {
      while let container = containers.popLast() {
        let parent = writer.reference(container.id)
        for (place, child) in container.children.enumerated() {
          if let node = mirror.nodes[child], node.parent == container.id { append(node, at: place, below: parent) }
        }
      }
    }
    if let application = mirror.nodes[ATSPIMirror.application] {
      append(application, at: -1, below: writer.parent(of: application))
      appendContainers()
    }
    if count < mirror.nodes.count {
      // What says what is wrong with another node is in no list (D6).
      for id in mirror.nodes.keys.sorted() where id != ATSPIMirror.application && mirror.place(of: id) < 0 {
        if let node = mirror.nodes[id] { append(node, at: -1, below: writer.parent(of: node)) }
      }
      appendContainers()
    }
    body.overwrite(at: length, with: UInt32(truncatingIfNeeded: body.count - start))
  }

  /// The signal that tells a node, whole.
  func added(_ node: AXNode, _ tree: PublishedTree) -> Message? {
    try? Message.signal("AddAccessible", of: Self.interface, from: ObjectPath.cache).carrying(Self.signature) { body in
      var writer = CacheItemWriter(tree)
      let place = tree.mirror.place(of: node.id)
      writer.append(node, at: place, below: writer.parent(of: node), to: &body)
    }
  }

  /// The signal that a node is gone.
  func removed(_ id: AXNodeID, _ tree: PublishedTree) -> Message {
    Message.signal("RemoveAccessible", of: Self.interface, from: ObjectPath.cache).write {
      $0.reference(bus: tree.busName, path: ObjectPath.of(id))
    }
  }
}
