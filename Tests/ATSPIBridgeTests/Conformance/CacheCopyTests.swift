import ATSPIModel
import AXTree
import RawBus
import TestSupport
import Testing

@Suite("A4: a copy that follows the signals equals the tree") struct CacheCopyTests {
  /// Lets the client hear the signals of the application that keep a copy right.
  private func listen(_ fixture: RawBusFixture) throws {
    for interface in ["org.a11y.atspi.Cache", "org.a11y.atspi.Event.Object"] {
      try fixture.client.bus("AddMatch", [.string("type='signal',sender='\(fixture.name)',interface='\(interface)'")])
    }
  }

  private func follow(seed: UInt64, commits: Int) throws {
    let random = RandomTree(seed: seed)
    let fixture = try RawBusFixture(random.tree.nextUpdate(isFull: true))
    try listen(fixture)
    let start = try fixture.client.ask(fixture.call("GetItems", of: "Cache", at: "/org/a11y/atspi/cache"))
    // What came with the subscription is older than the copy.
    _ = try fixture.client.takeUnasked()
    var copy = CacheCopy(start.body)
    let root = RawBusFixture.path(ATSPIMirror.application)
    let parent: [WireValue] = [.string("org.a11y.atspi.Accessible"), .string("Parent")]
    let get = fixture.call("Get", of: "org.freedesktop.DBus.Properties", at: root, parent)
    for commit in 1...commits {
      random.change()
      if commit % 7 == 0 { random.tree.focus = random.elements[commit % random.elements.count] }
      _ = fixture.publish(random.tree.nextUpdate())
      // Left out: the changes in between. The bridge's queue holds so many: too far ahead, and it would begin anew.
      guard commit % 25 == 0 || commit == commits else { continue }
      let answers = ExpectedReplies(model: fixture.model, bus: fixture.name)
      // An answer can come before the signals of updates that still wait.
      var differences: [String] = []
      let deadline = ContinuousClock.now + .seconds(30)
      repeat {
        let desktop = try fixture.client.ask(get).body[0].items[0]
        let expected = CacheCopy(fixture.model, answers, desktop: desktop)
        for message in try fixture.client.takeUnasked() { copy.apply(message, from: fixture.name) }
        differences = copy.differences(from: expected)
      } while !differences.isEmpty && ContinuousClock.now < deadline
      try #require(differences == [], "seed \(seed), commit \(commit)")
      try #require(copy.faults == [], "seed \(seed), commit \(commit)")
    }
  }

  @Test("cache == tree after 10,000 random commits, over four trees", arguments: [1, 2, 3, 4] as [UInt64])
  func random(seed: UInt64) throws { try follow(seed: seed, commits: 2500) }

  @Test("A3: another registry becomes the application's parent, and clients with a copy learn it")
  func registry() throws {
    let fixture = try RawBusFixture(BusFixture.tree("Race"))
    try fixture.bus.startRegistry()
    try listen(fixture)
    let root = RawBusFixture.path(ATSPIMirror.application)
    let parent: [WireValue] = [.string("org.a11y.atspi.Accessible"), .string("Parent")]
    let get = fixture.call("Get", of: "org.freedesktop.DBus.Properties", at: root, parent)
    let registry: [WireValue] = [.string("org.a11y.atspi.Registry")]
    func current() throws -> WireValue { try fixture.client.ask(get, meanwhile: fixture.frame).body[0].items[0] }

    _ = try fixture.client.ask(fixture.call("GetItems", of: "Cache", at: "/org/a11y/atspi/cache"))
    let deadline = ContinuousClock.now + .seconds(30)
    while try current() == .reference("", "/org/a11y/atspi/null"), ContinuousClock.now < deadline {}
    let old = try current()
    _ = try fixture.client.takeUnasked()
    fixture.bus.killRegistry()
    try fixture.bus.startRegistry()
    while try current() == old, ContinuousClock.now < deadline {}

    let new = try #require(try fixture.client.bus("GetNameOwner", registry).body[0].text)
    #expect(try current() == .reference(new, root))
    let moved = try fixture.client.takeUnasked().filter { $0.body.first?.text == "accessible-parent" }
    #expect(moved.map { $0.body[3].items[0] } == [.reference(new, root)])
  }
}

/// A client's copy of a tree, kept right by what the application sends and by nothing else: GetItems once, then the
/// Cache's signals and the events, in the order in which they come.
struct CacheCopy {
  struct Item: Equatable {
    var parent: WireValue
    /// Each place; an item can come before its elder siblings.
    var children: [WireValue?] = []
    var name: WireValue
    var role: WireValue
    var description: WireValue
    var states: UInt64
  }

  private(set) var items: [WireValue: Item] = [:]
  /// The children that came before their parents, by place.
  private var early: [WireValue: [Int: WireValue]] = [:]
  /// The impossible signals that arrived: a child at a missing index, an event of a missing object.
  private(set) var faults: [String] = []

  /// A copy of what GetItems answered.
  init(_ answer: [WireValue]) {
    var entries: [(parent: WireValue, index: Int, child: WireValue)] = []
    for item in answer[0].items.map(\.items) {
      items[item[0]] = Item(item)
      entries.append((item[2], item[3].number ?? 0, item[0]))
    }
    // An error's source is nobody's child (D6).
    for (parent, index, child) in entries.sorted(by: { $0.index < $1.index }) where index != -1 {
      items[parent]?.children.append(child)
    }
  }

  /// The copy that holds what a model says.
  init(_ model: ATSPIMirror, _ answers: ExpectedReplies, desktop: WireValue) {
    for node in model.nodes.values {
      items[answers.reference(node.id)] = Item(
        parent: node.id == ATSPIMirror.application ? desktop : answers.reference(node.parent),
        children: node.children.map { answers.reference($0) }, name: .string(node.atspiName),
        role: .uint32(ATSPIRole.of(node).number), description: .string(node.atspiDescription),
        states: model.states(of: node).bits)
    }
  }

  /// Takes a signal in.
  mutating func apply(_ signal: WireMessage, from bus: String) {
    let source = WireValue.reference(bus, signal.path)
    switch signal.member {
    case "AddAccessible":
      let fields = signal.body[0].items
      var item = Item(fields)
      item.children = items[fields[0]]?.children ?? Array(repeating: nil, count: fields[4].number ?? 0)
      for (index, child) in early.removeValue(forKey: fields[0]) ?? [:] where item.children.indices.contains(index) {
        item.children[index] = child
      }
      items[fields[0]] = item
      fill(fields[3].number ?? -1, of: fields[2], with: fields[0])
    case "RemoveAccessible": items[signal.body[0]] = nil
    case "ChildrenChanged":
      let child = signal.body[3].items[0]
      items[source]?.children.removeAll { $0 == child }
      if signal.body[0] == .string("add") { insert(child, in: source, at: signal.body[1].number ?? -1) }
    case "StateChanged": setState(signal, of: source)
    case "PropertyChange": setProperty(signal.body[0].text ?? "", of: source, to: signal.body[3].items[0])
    default: break
    }
    if ["AddAccessible", "PropertyChange"].contains(signal.member) { checkParents(after: signal) }
  }

  /// A client that looks for the application walks up the parents after any signal: a circle would hold it for ever.
  private mutating func checkParents(after signal: WireMessage) {
    for start in items.keys {
      var seen: Set<WireValue> = []
      var next = start
      while let parent = items[next]?.parent, seen.insert(next).inserted { next = parent }
      if items[next] != nil { faults.append("\(start) is in a circle after \(signal.member) of \(signal.path)") }
    }
  }

  /// Puts an item at its place, as libatspi does: who stands there already would be lost.
  private mutating func fill(_ index: Int, of parent: WireValue, with child: WireValue) {
    // An error's source is nobody's child (D6).
    if index == -1 { return }
    guard let children = items[parent]?.children else {
      early[parent, default: [:]][index] = child
      return
    }
    guard children.indices.contains(index), children[index] == nil || children[index] == child else {
      return faults.append("\(child) comes to the place \(index) of \(children)")
    }
    items[parent]?.children[index] = child
  }

  /// Puts a child before the one at its place.
  private mutating func insert(_ child: WireValue, in parent: WireValue, at index: Int) {
    guard let count = items[parent]?.children.count else { return }
    guard 0...count ~= index else { return faults.append("\(child) at \(index) of \(count)") }
    items[parent]?.children.insert(child, at: index)
  }

  private mutating func setState(_ signal: WireMessage, of source: WireValue) {
    guard let state = ATSPIState.allCases.first(where: { .string($0.name) == signal.body[0] }) else {
      return faults.append("an unknown state: \(signal.body)")
    }
    let bit = UInt64(1) << UInt64(state.rawValue)
    if signal.body[1] == .int32(1) { items[source]?.states |= bit } else { items[source]?.states &= ~bit }
  }

  private mutating func setProperty(_ name: String, of source: WireValue, to value: WireValue) {
    switch name {
    case "accessible-name": items[source]?.name = value
    case "accessible-description": items[source]?.description = value
    case "accessible-role": items[source]?.role = value
    case "accessible-parent": items[source]?.parent = value
    default: break
    }
  }

  /// Where the two differ, an object a line.
  func differences(from other: CacheCopy) -> [String] {
    // An object that another one replaced stays for a while; nobody lists it.
    let listed = Set(items.values.flatMap { $0.children.compactMap(\.self) })
    let retired = items.keys.filter { other.items[$0] == nil && !listed.contains($0) }
    let ignored = retired.count <= ATSPIObjectIdentities.retiredLimit ? retired : []
    let references = Set(items.keys).union(other.items.keys).subtracting(ignored)
    return references.compactMap { reference in
      let (mine, theirs) = (items[reference], other.items[reference])
      return mine == theirs ? nil : "\(reference): \(String(describing: mine)) instead of \(String(describing: theirs))"
    }
  }
}

extension CacheCopy.Item {
  /// An item of GetItems or AddAccessible, without its children.
  fileprivate init(_ fields: [WireValue]) {
    (parent, name, role, description) = (fields[2], fields[6], fields[7], fields[8])
    states = fields[9].items.reversed().reduce(0) { $0 << 32 | UInt64($1.number ?? 0) }
  }
}
