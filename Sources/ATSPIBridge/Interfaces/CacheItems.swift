import ATSPIModel
import AXTree

/// org.a11y.atspi.Cache: the tree in one answer, and the signals that keep a copy of it right (A4).
///
/// Each item is kept as the bytes in which it travels, made when it is first asked for and again when its node changed.
struct CacheItems {
  static let interface = "org.a11y.atspi.Cache"
  static let signature = "((so)(so)(so)iiassusau)"
  /// The most that D-Bus lets one array hold.
  private static let arrayLimit = 1 << 26

  /// One item, and where in it the node's place stands: a sibling that comes moves many places and changes no node.
  private struct Item {
    var bytes: BodyBytes
    let place: Int
  }

  private var items: [AXNodeID: Item] = [:]
  /// Which interfaces each item named that was made: a client's copy holds them, and no event tells that they changed.
  private var named: [AXNodeID: UInt64] = [:]
  /// The list of interfaces as it travels, by which of them it names: most nodes share a few.
  private var lists: [UInt64: BodyBytes] = [:]

  /// Whether any item is ready.
  var areReady: Bool { !items.isEmpty }
  /// Whether a client has been told of any node's interfaces.
  var haveBeenTold: Bool { !named.isEmpty }

  /// Forgets the items of these nodes; the others stay ready. O(ids).
  mutating func forget(_ ids: some Sequence<AXNodeID>) { for id in ids { items[id] = nil } }
  mutating func forgetAll() { items = [:] }
  /// Forgets nodes that are gone, and what was told of them. O(ids).
  mutating func drop(_ ids: some Sequence<AXNodeID>) {
    for id in ids {
      items[id] = nil
      named[id] = nil
    }
  }

  /// Whether a node offers other interfaces than its item named when it was made last. O(interfaces).
  func isOutdated(_ node: AXNode, in mirror: ATSPIMirror) -> Bool {
    named[node.id].map { $0 != Self.offered(to: node, in: mirror) } ?? false
  }

  /// The interfaces that a node offers, as the bits of their places.
  private static func offered(to node: AXNode, in mirror: ATSPIMirror) -> UInt64 {
    var offered: UInt64 = 0
    for (place, interface) in Interfaces.accessible.enumerated() where interface.isOffered(node, mirror) {
      offered |= 1 << UInt64(place)
    }
    return offered
  }

  /// Every node, as the argument of an answer, in the order of the identities. O(nodes), a copy of bytes each, and more
  /// for those that changed since the last time. What is more than a message may hold is left to be asked for.
  mutating func all(_ provider: Provider) -> BodyBytes {
    var body = BodyBytes(capacity: 256 * (provider.mirror.nodes.count + 1))
    body.uint32(0)
    body.align(to: 8)
    let start = body.count
    for id in provider.mirror.nodes.keys.sorted() {
      guard let node = provider.mirror.nodes[id] else { continue }
      append(node, provider, to: &body)
      if body.count - start > Self.arrayLimit - 4096 { break }
    }
    body.overwrite(at: 0, with: UInt32(truncatingIfNeeded: body.count - start))
    return body
  }

  mutating func added(_ node: AXNode, _ provider: Provider) -> Message? {
    var body = BodyBytes(capacity: 512)
    append(node, provider, to: &body)
    return try? Message.signal("AddAccessible", of: Self.interface, from: ObjectPath.cache)
      .carrying(Self.signature, body)
  }

  func removed(_ id: AXNodeID, _ provider: Provider) -> Message {
    Message.signal("RemoveAccessible", of: Self.interface, from: ObjectPath.cache).write {
      $0.reference(bus: provider.busName, path: ObjectPath.of(id))
    }
  }

  private mutating func append(_ node: AXNode, _ provider: Provider, to body: inout BodyBytes) {
    let item = items[node.id] ?? make(node, provider)
    body.append(item.bytes)
    let place = UInt32(bitPattern: Int32(clamping: provider.mirror.place(of: node.id)))
    body.overwrite(at: body.count - item.bytes.count + item.place, with: place)
  }

  private mutating func make(_ node: AXNode, _ provider: Provider) -> Item {
    var body = BodyBytes(capacity: 384)
    let bus = provider.busName
    body.reference(bus: bus, path: ObjectPath.of(node.id))
    body.reference(bus: bus, path: ObjectPath.root)
    if node.id == ATSPIMirror.application {
      body.reference(bus: provider.desktop.bus, path: provider.desktop.path)
    } else if node.id == provider.mirror.root, let socket = provider.nesting.socket {
      body.reference(bus: socket.bus, path: socket.path)
    } else if let parent = node.parent, provider.mirror.nodes[parent] != nil {
      body.reference(bus: bus, path: ObjectPath.of(parent))
    } else {
      body.reference(bus: "", path: ObjectPath.null)
    }
    body.align(to: 4)
    let place = body.count
    body.int32(0)
    body.int32(provider.childCount(of: node))
    let offered = Self.offered(to: node, in: provider.mirror)
    named[node.id] = offered
    body.append(list(offered), alignment: 4)
    body.string(node.atspiName)
    body.uint32(ATSPIRole.of(node).number)
    body.string(node.atspiDescription)
    body.uint32s(provider.mirror.states(of: node).words)
    let item = Item(bytes: body, place: place)
    items[node.id] = item
    return item
  }

  private mutating func list(_ offered: UInt64) -> BodyBytes {
    if let known = lists[offered] { return known }
    var list = BodyBytes()
    list.strings(
      Interfaces.accessible.enumerated().filter { offered & (1 << UInt64($0.offset)) != 0 }.map(\.element.name))
    lists[offered] = list
    return list
  }
}
