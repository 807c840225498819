import ATSPIModel
import AXTree

/// Answers every call to accessible objects from the mirror, and turns updates into events; lives on the bus thread.
final class Provider {
  /// The tree that calls are answered from.
  var tree: PublishedTree
  var listeners = EventListeners() {
    didSet { updateActivity() }
  }
  /// True while the objects are on a bus and the registry has told who listens. An update before that would open the window
  /// unheard: the first calls can come earlier, the registry's own among them.
  var isPublished = false {
    didSet { updateActivity() }
  }
  let channel: BridgeChannel
  let actions: PendingActions
  let transport: any Transport
  var items = CacheInterface()
  private var signals = SignalQueue()
  /// True while the tree may be out of date: from the moment somebody begins to listen until the full update.
  private var isOutdated = false
  /// True if a client read the cache before there was a tree.
  private var hasGivenNoItems = false
  /// The number of sent announcements.
  private var announcementCount = 0
  private var notifications: [(id: AXNodeID, deadline: Instant)] = []
  /// For how many milliseconds after its last registration a client that has begun to listen counts as starting. Orca 51
  /// registers for windows half a second before it registers for announcements.
  private static let startTime = 1500
  /// When the client that starts has started; nil if none starts.
  private var startEnd: Instant?
  /// The announcements that wait for that.
  private var delayed: [AXAnnouncement] = []

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

  /// The mirror with the last update.
  var mirror: ATSPIMirror { tree.mirror }

  /// The bus name of the objects.
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
      // For clients that read it before the registry embedded the application, or from an earlier registry.
      let parent = ATSPIEvent.Payload.foreign(bus: newValue.bus, path: newValue.path)
      emit(ATSPIEvent(ATSPIMirror.application, "PropertyChange", "accessible-parent", payload: parent))
    }
  }

  /// Tells the application whether anybody listens, and to what. Without listeners the application makes no updates.
  private func updateActivity() {
    if channel.setActive(isPublished && listeners.isActive) { isOutdated = true }
    channel.hasKeyListeners = isPublished && listeners.hasKeyListeners
    channel.hasScreenReader = isPublished && listeners.hasScreenReader
  }

  // MARK: Calls

  /// Records that a client has called, so that the application makes a tree to answer from. The registry's calls do not
  /// count.
  func recordQuery(from client: String) {
    if client != desktop.bus, !listeners.isAsking(client) { listeners.recordQuery(from: client) }
  }

  /// Records that a client listens to an event. A screen reader that starts registers for one event after the other, and
  /// reads the window then; what is announced meanwhile would be lost, so it waits (A2).
  func register(_ client: String, for event: String) {
    if startEnd != nil || !listeners.isListening(client) { startEnd = .now.advanced(by: Self.startTime) }
    listeners.register(client, event)
  }

  /// True while the tree is missing or out of date, and a new one was or will be requested. Calls wait for it.
  var awaitsTree: Bool { (mirror.isEmpty || isOutdated) && (!isPublished || channel.state != .inactive) }

  /// Answers a call from the current tree.
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

  /// The method of a call; a call may leave out the interface.
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
    switch method.handler {
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

  /// Makes the change that a call asked for.
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
    guard message.interface.isEmpty || message.interface == CacheInterface.interface else {
      return call.fail(.unknownInterface(message.interface))
    }
    guard message.member == "GetItems" else { return call.fail(.unknownMethod(message.member)) }
    // A caller that has gone since it asked keeps no copy.
    if listeners.isAsking(call.client) { listeners.recordCacheHolder(of: call.client) }
    guard message.signature.isEmpty else { return call.fail(.invalidArguments("GetItems takes nothing.")) }
    if mirror.isEmpty { hasGivenNoItems = true }
    call.reply { message throws(BusError) in try items.answer(message, tree) }
  }

  // MARK: Updates

  /// Applies an update; calls are answered from it at once, and its signals wait to be sent.
  ///
  /// - Parameter completed: The requests whose effects the update shows. Their callers are answered after its events.
  func apply(_ update: AXTreeUpdate, completed: [BridgeRequest] = []) {
    defer { signals.append(completed) }
    guard !update.isEmpty, update.isFull || !mirror.isEmpty else { return }
    if update.isFull { isOutdated = false }
    // A new listener causes a full update, of which most is already known.
    let difference = mirror.difference(of: update)
    if !difference.isEmpty { apply(difference) }
    if startEnd != nil {
      delayed += update.announcements
    } else {
      signals.append(update.announcements, isAfterEvents: !difference.isEmpty)
    }
  }

  private func apply(_ difference: ATSPIDifference) {
    defer { items.forget() }
    guard listeners.isAttached else { return tree.mirror.apply(difference) }
    // A client that reads the cache before the first tree waits for it, and gets all of it. Only a client that did not
    // wait needs signals.
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

  /// The nodes whose interfaces changed, for which AT-SPI has no event. O(changed).
  private func outdated(since offered: [AXNodeID: InterfaceSet]) -> [AXNode] {
    offered.keys.sorted().compactMap { mirror.nodes[$0] }.filter {
      InterfaceSet(offeredTo: $0, in: mirror) != offered[$0.id]
    }
  }

  /// True if signals wait to be sent.
  var hasMoreToSend: Bool { !signals.isEmpty }

  /// Sends the waiting signals in order, until the time is up or the bus has not read the earlier ones (A5). Returns
  /// true if everything is sent.
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

  /// Sends the event if somebody wants it.
  func emit(_ event: ATSPIEvent) {
    if listeners.wants(event.kind) { transport.send(EventSignalWriter(busName: tree.busName).message(event)) }
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
    [actions.nextDeadline, notifications.first?.deadline, items.deadline, startEnd].compactMap { $0 }.min()
  }

  /// Answers calls that have waited long enough for the application, removes old notifications, gives back memory, and
  /// sends what waited until a client had started.
  func expire() {
    let now = Instant.now
    actions.expire(at: now)
    if let deadline = items.deadline, deadline <= now { items.release() }
    if let end = startEnd, end <= now {
      startEnd = nil
      signals.append(delayed, isAfterEvents: false)
      delayed = []
    }
    while let next = notifications.first, next.deadline <= now {
      notifications.removeFirst()
      guard let root = mirror.root, let place = tree.mirror.removeNotification(next.id) else { continue }
      items.forget()
      guard listeners.isAttached else { continue }
      emit(ATSPIEvent(root, "ChildrenChanged", "remove", detail1: place, payload: .object(next.id)))
      transport.send(items.removed(next.id, tree))
    }
  }

  /// Sends the events for the window that closes with the application. It does not wait until listeners have read them.
  func sendClosingEvents() { for event in mirror.closingEvents { emit(event) } }
}
