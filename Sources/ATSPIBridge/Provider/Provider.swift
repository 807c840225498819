import ATSPIModel
import AXTree

/// Answers every call to accessible objects from the mirror, and turns updates into events; lives on the bus thread.
final class Provider {
  /// The tree that calls are answered from.
  var tree: PublishedTree
  var listeners = EventListeners() {
    didSet { updateActivity() }
  }
  /// True while the objects are on a bus.
  var isPublished = false {
    didSet { updateActivity() }
  }
  let channel: BridgeChannel
  let actions: PendingActions
  let transport: any Transport
  var items = CacheItems()
  private var signals = SignalQueue()
  /// True while the tree is older than the listeners: from when somebody begins to listen until the full update.
  private var isOutdated = false
  /// True if a client has read the cache before there was a tree.
  private var hasGivenNoItems = false
  /// How many announcements were sent.
  private var announcementCount = 0
  private var notifications: [(id: AXNodeID, deadline: Instant)] = []

  init(
    mirror: ATSPIMirror, transport: any Transport, channel: BridgeChannel,
    privateAddress: @escaping () throws(BusError) -> String = { () throws(BusError) in
      throw .notSupported("The application has no private connection: use the bus.")
    }
  ) {
    tree = PublishedTree(mirror: mirror, privateAddress: privateAddress)
    self.transport = transport
    self.channel = channel
    actions = PendingActions(channel)
  }

  /// The tree as it was updated last.
  var mirror: ATSPIMirror { tree.mirror }

  /// The name under which the objects are reached.
  var busName: String {
    get { tree.busName }
    set {
      tree.busName = newValue
      items.forget()
    }
  }

  /// The desktop, which is the application's parent.
  var desktop: ObjectReference {
    get { tree.desktop }
    set {
      tree.desktop = newValue
      items.forget()
      // For who read it before the registry took the application in, or while there was an earlier registry.
      let parent = ATSPIEvent.Payload.foreign(bus: newValue.bus, path: newValue.path)
      emit(ATSPIEvent(ATSPIMirror.application, "PropertyChange", "accessible-parent", payload: parent))
    }
  }

  /// Tells the application whether anybody listens, and to what. While nobody did, the application made no updates.
  private func updateActivity() {
    if channel.setActive(isPublished && listeners.isActive) { isOutdated = true }
    channel.hasKeyListeners = isPublished && listeners.hasKeyListeners
  }

  // MARK: Calls

  /// Records that a client asks, so that the application makes a tree to answer from. The registry asks on nobody's behalf.
  func recordQuery(from client: String) {
    if client != desktop.bus, !listeners.isAsking(client) { listeners.recordQuery(from: client) }
  }

  /// True while there is no tree, or one that is out of date, and another one was requested. Calls wait for that.
  var awaitsTree: Bool { (mirror.isEmpty || isOutdated) && channel.state != .inactive }

  /// Answers a call from the tree as it is now.
  func answer(_ call: consuming PendingCall) {
    if let standard = StandardInterfaces.answers[call.message.interface] { return standard(self, call) }
    answerFromMirror(call)
  }

  private func answerFromMirror(_ call: consuming PendingCall) {
    let message = call.message
    if message.path == ObjectPath.cache { return answerCache(call) }
    guard let node = node(at: message.path) else { return call.fail(.unknownObject(message.path)) }
    guard let method = method(message, of: node) else {
      let isKnown = Interfaces.byName[message.interface]?.isOffered(node, mirror) == true
      return call.fail(isKnown ? .unknownMethod(message.member) : .unknownInterface(message.interface))
    }
    answer(call, with: method, of: node)
  }

  func node(at path: String) -> AXNode? { ObjectPath.identity(path).flatMap { mirror.object($0) } }

  /// The method that is meant; a call may leave the interface out.
  private func method(_ message: Message, of node: AXNode) -> Method? {
    let interface = message.interface
    guard interface.isEmpty else {
      guard let known = Interfaces.byName[interface], known.isOffered(node, mirror) else { return nil }
      return known.method(message.member)
    }
    return Interfaces.offered(to: node, in: mirror).lazy.compactMap { $0.method(message.member) }.first
  }

  func answer(_ call: consuming PendingCall, with method: Method, of node: AXNode) {
    let message = call.message
    guard message.signature == method.takes else {
      return call.fail(
        .invalidArguments("\(method.name) takes “\(method.takes)”; the message has “\(message.signature)”."))
    }
    var reader = message.reader
    let query = Query(tree: tree, node: node, client: call.client)
    switch method.work {
    case .query(let answer):
      call.answer { out throws(BusError) in try answer(query, &reader, &out) }
    case .change(let change):
      call.answer { out throws(BusError) in perform(try change(query, &reader, &out)) }
    case .action(let request):
      do {
        let requests = try request(query, &reader)
        let repliesWithResult = method.gives == "b"
        guard let requests, !requests.isEmpty else {
          return call.answer { out in if repliesWithResult { out.boolean(requests != nil) } }
        }
        actions.send(requests, for: call, repliesWithResult: repliesWithResult)
      } catch {
        call.fail(error)
      }
    }
  }

  /// Changes what a call asked to be changed.
  func perform(_ change: ProviderChange) {
    switch change {
    case .embed(let plug, let socket): embed(plug, in: socket)
    case .unembed(let plug, let socket): unembed(plug, from: socket)
    case .nest(let socket): nest(in: socket)
    case .number(let number): tree.applicationNumber = number
    }
  }

  private func answerCache(_ call: consuming PendingCall) {
    let message = call.message
    guard message.interface.isEmpty || message.interface == CacheItems.interface else {
      return call.fail(.unknownInterface(message.interface))
    }
    guard message.member == "GetItems" else { return call.fail(.unknownMethod(message.member)) }
    listeners.recordCacheHolder(of: call.client)
    guard message.signature.isEmpty else { return call.fail(.invalidArguments("GetItems takes nothing.")) }
    if mirror.isEmpty { hasGivenNoItems = true }
    call.reply { message throws(BusError) in try items.answer(message, tree) }
  }

  // MARK: Updates

  /// Takes an update over, from which questions are answered from now on; what it changed waits to be sent.
  ///
  /// - Parameter completed: The requests whose effects it shows. Their callers are answered behind its events.
  func apply(_ update: AXTreeUpdate, completed: [BridgeRequest] = []) {
    defer { signals.append(completed) }
    guard !update.isEmpty, update.isFull || !mirror.isEmpty else { return }
    if update.isFull { isOutdated = false }
    // Somebody who begins to listen gets a full update, which mostly says what is known.
    let difference = mirror.difference(of: update)
    if !difference.isEmpty { apply(difference) }
    signals.append(update.announcements, isAfterEvents: !difference.isEmpty)
  }

  private func apply(_ difference: ATSPIDifference) {
    defer { items.forget() }
    guard listeners.isAttached else { return tree.mirror.apply(difference) }
    // A client that reads the cache before the first tree waits for it, and gets all of it. Signals are for those that
    // could not wait.
    let isKnownAsItems = mirror.isEmpty && !hasGivenNoItems
    let offered = mirror.isEmpty ? [:] : interfaces(around: difference.nodes)
    var change = tree.mirror.applyAndCompare(difference) { listeners.wants($0) }
    if isKnownAsItems { change.added = [] }
    signals.append(change, outdated: outdated(since: offered))
  }

  /// The interfaces of nodes and of their parents: a container offers Selection if its children can be selected.
  private func interfaces(around changed: [AXNode]) -> [AXNodeID: InterfaceSet] {
    var offered: [AXNodeID: InterfaceSet] = [:]
    func add(_ id: AXNodeID) {
      guard offered[id] == nil, let node = mirror.nodes[id] else { return }
      offered[id] = InterfaceSet(offeredTo: node, in: mirror)
    }
    for node in changed {
      add(node.id)
      if let parent = node.parent { add(parent) }
    }
    return offered
  }

  /// The nodes that offer other interfaces than before, which no event tells. O(changed).
  private func outdated(since offered: [AXNodeID: InterfaceSet]) -> [AXNode] {
    offered.keys.sorted().compactMap { mirror.nodes[$0] }.filter {
      InterfaceSet(offeredTo: $0, in: mirror) != offered[$0.id]
    }
  }

  /// True if signals wait to be sent.
  var hasMoreToSend: Bool { !signals.isEmpty }

  /// Sends what updates changed, in order, until the time is over or the bus has not read what was sent before (A5). True
  /// if everything is sent.
  @discardableResult
  func sendSignals(until end: ContinuousClock.Instant? = nil) -> Bool {
    while !signals.isEmpty {
      guard transport.hasRoom, end.map({ ContinuousClock.now < $0 }) ?? true, let next = signals.popFirst() else {
        return false
      }
      switch next {
      case .event(let event): emit(event)
      case .removed(let id): if listeners.isAttached { transport.send(items.removed(id, tree)) }
      case .added(let id): if listeners.isAttached, let node = mirror.nodes[id] { sendAdded(node) }
      case .announcement(let announcement, let isAfterEvents): announce(announcement, isAfterEvents)
      case .completion(let request): actions.reply(to: request)
      }
    }
    return true
  }

  private func sendAdded(_ node: AXNode) {
    if let message = items.added(node, tree) { transport.send(message) }
  }

  /// Sends the event where somebody wants it.
  func emit(_ event: ATSPIEvent) {
    if listeners.wants(event.kind) { transport.send(EventSignal(busName: tree.busName).message(event)) }
  }

  /// Says a text by the event where somebody registered for it, else as a notification that appears; never both (A2).
  private func announce(_ announcement: AXAnnouncement, _ isAfterEvents: Bool) {
    guard listeners.isAttached, let root = mirror.root else { return }
    announcementCount = (announcementCount + 1) & 0xffff
    let event = ATSPIEvent.announcement(announcement, by: root, number: announcementCount, isAfterEvents: isAfterEvents)
    if listeners.hasRegistered(for: event.kind) { return emit(event) }
    guard let node = tree.mirror.addNotification(announcement.text) else { return }
    items.forget()
    sendAdded(node)
    emit(
      ATSPIEvent(root, "ChildrenChanged", "add", detail1: mirror.place(of: node.id), payload: .object(node.id)))
    emit(ATSPIEvent(node.id, "StateChanged", "showing", detail1: 1))
    notifications.append((node.id, Instant.now.advanced(by: 3000)))
  }

  // MARK: Time

  var nextDeadline: Instant? {
    [actions.nextDeadline, notifications.first?.deadline].compactMap { $0 }.min()
  }

  /// Answers calls that have waited long enough for the application, and takes old notifications away.
  func expire() {
    let now = Instant.now
    actions.expire(at: now)
    while let next = notifications.first, next.deadline <= now {
      notifications.removeFirst()
      guard let root = mirror.root, let place = tree.mirror.removeNotification(next.id) else { continue }
      items.forget()
      guard listeners.isAttached else { continue }
      emit(ATSPIEvent(root, "ChildrenChanged", "remove", detail1: place, payload: .object(next.id)))
      transport.send(items.removed(next.id, tree))
    }
  }

  /// Tells that the window goes with the application. A listener may be too slow to hear it: nothing waits for that.
  func sendClosingEvents() { for event in mirror.closingEvents { emit(event) } }
}
