import ATSPIModel
public import AXTree

/// Reads an application's whole tree and returns it as a published one: the inverse of a bridge.
///
/// Reading always ends: no object is read twice, so cycles end. It stops after `limit` objects or after `timeout`, whatever
/// numbers of children, actions or links an object states, with the objects read so far. It stops calling an application
/// that does not answer.
@_spi(Command) public struct ATSPITreeReader: Sendable {
  /// The largest number of objects that are read.
  package var limit: Int
  /// The longest time that reading may take.
  package var timeout: Duration

  /// A reader with these limits.
  public init(limit: Int = 100_000, timeout: Duration = .seconds(60)) {
    self.limit = limit
    self.timeout = timeout
  }

  /// The result of reading.
  public struct Answer: Sendable, CustomStringConvertible {
    /// The whole tree, as an update that publishes it.
    public var update: AXTreeUpdate
    /// Why the tree is incomplete; nil if it is complete.
    public var gap: String?
    /// The identity of each object.
    package var identities: [ATSPIObject.Address: AXNodeID]

    /// The tree as text, a node a line.
    public var description: String {
      var tree = AXPublishedTree()
      tree.apply(update)
      return tree.description
    }
  }

  /// Reads the tree; nil if the application does not answer at all. The number of calls is linear in the objects. What was there
  /// before, when it was read last, keeps its identity.
  public func read(_ application: ATSPIObject, after last: Answer? = nil) -> Answer? {
    ATSPIConnection.limited(to: timeout) { readInTime(application, last?.identities ?? [:]) }
  }

  private func readInTime(_ application: ATSPIObject, _ known: [ATSPIObject.Address: AXNodeID]) -> Answer? {
    var walk = TreeWalk(reader: self, known: known)
    let name = application.name
    let locale = application.locale
    // A single window becomes the root of the document; with several windows, the application does.
    let indices = (0..<application.childCount).lazy.prefix { _ in ATSPIConnection.hasTime }
    let windows = Array(indices.compactMap { application.child(at: $0) }.prefix(2))
    guard walk.gap == nil else { return nil }
    walk.readAll(from: windows.count == 1 ? windows[0] : application)
    var nodes = Dictionary(uniqueKeysWithValues: walk.snapshots.map { ($0.id, $0.node) })
    ATSPIObjectSnapshot.applyRelations(walk.relations, in: &nodes)
    ATSPIObjectSnapshot.applyLinks(walk.links, in: &nodes)
    ATSPIObjectSnapshot.applyHeaders(walk.headers, in: &nodes)
    for snapshot in walk.snapshots where !snapshot.locale.isEmpty && snapshot.locale != locale {
      nodes[snapshot.id]?.properties.language = ATSPILocale.tag(of: snapshot.locale)
    }
    let update = AXTreeUpdate(
      isFull: true, applicationName: name, locale: ATSPILocale.tag(of: locale),
      root: walk.snapshots[0].id, nodes: walk.snapshots.compactMap { nodes[$0.id] },
      focus: walk.snapshots.first { $0.states.contains(.focused) }?.id)
    return Answer(update: update, gap: walk.gap, identities: walk.identities)
  }
}

/// One walk through an application, parents before children.
private struct TreeWalk {
  let reader: ATSPITreeReader
  private(set) var snapshots: [ATSPIObjectSnapshot] = []
  private(set) var identities: [ATSPIObject.Address: AXNodeID] = [:]
  private var related: [(source: AXNodeID, number: UInt32, targets: [ATSPIObject.Address])] = []
  private var linked: [(text: AXNodeID, links: [ATSPIObject.Link], bus: String)] = []
  private var headerAddresses: [(cell: ATSPIObject.Address, header: AXCellInfo.Header)] = []
  private let misses = ATSPIConnection.unanswered
  /// The identities of what was there before.
  private let known: [ATSPIObject.Address: AXNodeID]
  private var last: UInt64

  init(reader: ATSPITreeReader, known: [ATSPIObject.Address: AXNodeID]) {
    self.reader = reader
    self.known = known
    last = known.values.map(\.rawValue).max() ?? 0
  }

  /// Why the walk stops early.
  var gap: String? {
    if ATSPIConnection.unanswered > misses { return "it does not answer" }
    if snapshots.count >= reader.limit { return "it has more than \(reader.limit) objects" }
    return ATSPIConnection.hasTime ? nil : "it takes longer than \(reader.timeout)"
  }

  mutating func readAll(from root: ATSPIObject) {
    var objects: [ATSPIObject] = []
    /// Reads an object, unless it was read already or its application no longer has it.
    func read(_ object: ATSPIObject, in parent: AXNodeID?) -> AXNodeID? {
      let address = object.address
      guard identities[address] == nil else { return nil }
      let id = known[address] ?? AXNodeID(rawValue: last + 1)
      last = max(last, id.rawValue)
      let snapshot = object.snapshot(as: id, in: parent)
      // What is not read to its end is left out, and so is what is gone.
      if parent != nil, snapshot.states.contains(.defunct) || !ATSPIConnection.hasTime { return nil }
      identities[address] = id
      snapshots.append(snapshot)
      related += object.numberedRelations.map { (id, $0.number, $0.targets.map(\.address)) }
      if snapshot.text != nil { linked.append((id, object.textLinks, address.bus)) }
      if snapshot.cell != nil { headerAddresses += object.headerCells.map { ($0.cell.address, $0.header) } }
      objects.append(object)
      return id
    }
    _ = read(root, in: nil)
    var next = 0
    while next < objects.count {
      let parent = objects[next]
      for index in 0..<parent.childCount {
        guard gap == nil else { return }
        guard let child = parent.child(at: index) else { continue }
        if let id = read(child, in: snapshots[next].id) { snapshots[next].children.append(id) }
      }
      next += 1
    }
  }

  /// The links whose objects were not read.
  var links: [ATSPIObjectSnapshot.Link] {
    linked.flatMap { text, links, bus in
      links.filter { identities[ATSPIObject.Address(bus: bus, path: $0.path)] == nil }.map {
        (text, $0.range, $0.address)
      }
    }
  }

  /// The cells that are headers of others.
  var headers: [ATSPIObjectSnapshot.Header] {
    headerAddresses.compactMap { cell, header in identities[cell].map { ($0, header) } }
  }

  /// The relations between objects that were read.
  var relations: [ATSPIObjectSnapshot.Relation] {
    related.map { ($0.source, $0.number, $0.targets.compactMap { identities[$0] }) }
  }
}
