import ATSPIModel
import AXTree
import Handover
import Synchronization

/// Answers every call to accessible objects from the mirror, and turns updates into events; lives on the bus thread.
final class Provider {
  var tree: ExportedTree { didSet { items.forget() } }
  var clients = AttachedClients() {
    didSet {
      wanted = [:]
      updateActivity()
    }
  }
  /// The results of ``wants(_:)``, because comparing words is slow.
  private var wanted: [ATSPIEventKind: Bool] = [:]
  /// True while the objects are on a bus and the registry has told who listens. An update before would open the window
  /// unheard: the first calls can come earlier, the registry's own among them.
  var isPublished = false { didSet { updateActivity() } }
  private var identities = ATSPIObjectIdentities()
  /// Nil in tests that count every change.
  private var limit: ChangeRateLimit?
  let channel: BridgeChannel
  let actions: PendingActions
  let sink: any MessageSink
  private var items = CacheInterface()
  var memory = IdleMemory()
  private var signals = Queue<OutgoingMessage>()
  /// True while the tree may be out of date: from the moment somebody begins to listen until the full update.
  private var isOutdated = false
  private var answeredItemsWhileEmpty = false
  private var announcementCount = 0
  private(set) var lastAnnouncement = Instant.distantPast
  private var notifications: [(id: AXNodeID, deadline: Instant)] = []
  /// True if events precede the next signal without a pause, so that clients may handle it together with them.
  private var isAfterEvents = false
  /// When the last event was sent, announcements aside.
  private var lastEvent = Instant.distantPast
  /// For how many milliseconds clients may not have handled an event yet: on a busy machine Orca takes several hundred.
  private static let handlingTime = 1000
  /// True once the application leaves: then no announcement waits.
  var isClosing = false { didSet { applyWaiting(everything: true) } }

  init(
    mirror: ATSPIMirror, sink: any MessageSink, channel: BridgeChannel, limitsChanges: Bool = true,
    privateAddress: @escaping () throws(BusError) -> String
  ) {
    tree = ExportedTree(mirror: mirror, privateAddress: privateAddress)
    self.sink = sink
    self.channel = channel
    limit = limitsChanges ? ChangeRateLimit() : nil
    actions = PendingActions(channel)
  }

  var mirror: ATSPIMirror { tree.mirror }

  /// Sets the application's parent, also for clients that read an earlier one.
  func setDesktop(_ desktop: ObjectReference) {
    tree.desktop = desktop
    let parent = ATSPIEvent.Payload.foreign(bus: desktop.bus, path: desktop.path)
    emit(ATSPIEvent(ATSPIMirror.application, .parentChanged, payload: parent))
  }

  /// Tells the application whether anybody listens. Without listeners it makes no updates.
  private func updateActivity() {
    if isPublished, clients.isAttached {
      if channel.updates.begin() { isOutdated = true }
    } else {
      channel.updates.end()
    }
    channel.hasKeyListeners.store(isPublished && clients.hasKeyListeners, ordering: .relaxed)
    let hasScreenReader = isPublished && clients.hasScreenReader
    // A program that sleeps may have to speak by itself now, or to be silent.
    let hadScreenReader = channel.hasScreenReader.exchange(hasScreenReader, ordering: .relaxed)
    if hadScreenReader != hasScreenReader { channel.updates.wake() }
  }

  /// Forgets an application or another client that has gone. O(plugs).
  func forget(client: String) {
    clients.forget(client)
    forgetPlugs(of: client)
  }

  // MARK: Calls

  /// Records that a client has called, so that the application makes a tree, and updates while the client is connected.
  /// The registry's calls do not count.
  func recordQuery(from client: String) {
    if client != tree.desktop.bus, !clients.isAsking(client) { clients.recordQuery(from: client) }
  }

  /// True while the tree is missing or out of date, and a new one was or will be requested. Calls wait for it.
  var awaitsTree: Bool { (mirror.isEmpty || isOutdated) && (!isPublished || channel.updates.isActive) }

  func answer(_ call: consuming MethodInvocation) {
    if let standard = StandardInterfaces.answers[call.message.interface] { return standard(self, call) }
    let message = call.message
    if message.path == ObjectPath.cache { return answerCache(call) }
    guard let node = node(at: message.path) else { return call.fail(.unknownObject(message.path)) }
    guard let method = method(message, of: node) else {
      let isKnown = Interface.byName[message.interface]?.isOffered(node, mirror) == true
      return call.fail(isKnown ? .unknownMethod(message.member) : .unknownInterface(message.interface))
    }
    answer(call, with: method, of: node)
  }

  func node(at path: String) -> AXNode? { ObjectPath.identity(path).flatMap { mirror.object($0) } }

  /// A call may leave out the interface.
  private func method(_ message: Message, of node: AXNode) -> Method? {
    let interface = message.interface
    guard interface.isEmpty else {
      guard let known = Interface.byName[interface], known.isOffered(node, mirror) else { return nil }
      return known.method(message.member)
    }
    return InterfaceSet(offeredTo: node, in: mirror).interfaces.lazy.compactMap { $0.method(message.member) }.first
  }

  func answer(
    _ call: consuming MethodInvocation, with method: Method, of node: AXNode,
    interfaces: [String: Interface] = Interface.byName
  ) {
    let message = call.message
    guard message.signature == method.takes else {
      return call.fail(
        .invalidArguments("\(method.name) takes “\(method.takes)”; the message has “\(message.signature)”."))
    }
    let reply = message.reply()
    var (arguments, out) = (message.reader, MessageWriter(reply))
    do throws(BusError) {
      let context = CallContext(tree: tree, node: node, client: call.client, interfaces: interfaces)
      switch try method.handle(context, &arguments, &out) {
      case nil: call.reply { _ in reply }
      case .change(let make):
        call.reply { _ in
          make(self)
          return reply
        }
      case .requests(let requests?) where !requests.isEmpty:
        // In terms of the application's elements.
        actions.send(requests.map(identities.request), for: call, repliesWithResult: method.gives == "b")
      case .requests(let requests):
        if method.gives == "b" { out.boolean(requests != nil) }
        call.reply { _ in reply }
      }
    } catch {
      call.fail(error)
    }
  }

  private func answerCache(_ call: consuming MethodInvocation) {
    let message = call.message
    guard message.interface.isEmpty || message.interface == CacheInterface.interface else {
      return call.fail(.unknownInterface(message.interface))
    }
    guard message.member == "GetItems" else { return call.fail(.unknownMethod(message.member)) }
    guard message.signature.isEmpty else { return call.fail(.invalidArguments("GetItems takes nothing.")) }
    if mirror.isEmpty { answeredItemsWhileEmpty = true }
    call.reply { message throws(BusError) in
      memory.releaseLater()
      return try items.answer(message, tree)
    }
  }

  // MARK: Updates

  /// Applies an update; calls are answered from it at once, and its signals wait to be sent. A change that ``ChangeRateLimit``
  /// holds back is applied later.
  func apply(_ update: AXTreeUpdate) {
    guard update.isFull || !mirror.isEmpty else { return }
    if update.isFull { isOutdated = false }
    applyAllowed(limit?.limit(update) ?? update)
  }

  /// Applies the changes that were held back, if their time has come.
  private func applyWaiting(everything: Bool = false) {
    if let update = limit?.released(everything: everything) { applyAllowed(update) }
  }

  private func applyAllowed(_ update: AXTreeUpdate) {
    // A new listener causes a full update, of which most is already known.
    let change = identities.change(of: update, in: mirror)
    if !change.isEmpty { apply(change) }
    if update.endsAnnouncements {
      signals.removeAll { if case .announcement(let earlier) = $0 { update.ends(earlier) } else { false } }
    }
    signals.append(contentsOf: update.announcements.lazy.map { .announcement($0) })
  }

  /// Answers the callers of requests after the signals of the updates so far, which show what the requests did.
  func complete(_ requests: [BridgeRequest]) {
    applyWaiting(everything: true)
    signals.append(contentsOf: requests.lazy.map { .completion($0) })
  }

  private func apply(_ change: AXTreeChange) {
    guard clients.isAttached else { return tree.mirror.apply(change) }
    // A client that reads the cache before the first tree waits for it, and gets all of it: it needs no signals.
    let isKnownAsItems = mirror.isEmpty && !answeredItemsWhileEmpty
    let offered = mirror.isEmpty ? [:] : interfaces(around: change.stated)
    var effect = tree.mirror.applyAndCompare(change) { wants($0) }
    if isKnownAsItems { effect.added = [] }
    effect.removed.removeAll { $0 == identities.kept }
    effect.removed += identities.forgotten
    signals.append(effect, outdated: outdated(since: offered) + effect.restated)
  }

  /// The interfaces of nodes and of their parents: a container offers Selection if its children can be selected.
  private func interfaces(around changed: [AXNode]) -> [AXNodeID: InterfaceSet] {
    let nodes = Set(changed.map(\.id) + changed.compactMap(\.parent)).compactMap { mirror.nodes[$0] }
    return Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, InterfaceSet(offeredTo: $0, in: mirror)) })
  }

  /// The nodes whose interfaces changed, for which AT-SPI has no event. O(changed).
  private func outdated(since offered: [AXNodeID: InterfaceSet]) -> [AXNode] {
    offered.keys.sorted().compactMap { mirror.nodes[$0] }.filter {
      InterfaceSet(offeredTo: $0, in: mirror) != offered[$0.id]
    }
  }

  /// The largest number of signals that wait with an announcement; of more, the oldest are sent.
  static let heldLimit = 4096

  /// The time until which the next signal waits; nil if it need not. An announcement while a screen reader starts would
  /// be lost or cut off, so it waits (A2), and what follows waits behind it. Answers to requests wait 100 ms at most.
  private var holdEnd: Instant? {
    guard signals.first?.isAnnouncement == true, !isClosing, signals.count <= Self.heldLimit,
      let end = clients.startupDeadline, .now < end
    else { return nil }
    return end
  }

  var hasMoreToSend: Bool { !signals.isEmpty && holdEnd == nil }

  /// Sends the waiting signals in order, until the time is up or the bus has not read the earlier ones (A5). Returns
  /// true if everything is sent that need not wait.
  @discardableResult
  func sendSignals(until end: ContinuousClock.Instant? = nil) -> Bool {
    while hasMoreToSend {
      guard sink.hasRoom, end.map({ ContinuousClock.now < $0 }) ?? true, let next = signals.popFirst() else {
        return false
      }
      switch next {
      case .event(let event) where clients.isAttached:
        isAfterEvents = true
        lastEvent = .now
        send(event)
      case .event: break
      case .removed(let id): if clients.isAttached { sink.send(items.removed(id, tree)) }
      case .added(let id): if clients.isAttached, let node = mirror.nodes[id] { sendAdded(node) }
      case .announcement(let announcement): announce(announcement)
      case .completion(let request): actions.reply(to: request)
      }
    }
    isAfterEvents = false
    return true
  }

  private func sendAdded(_ node: AXNode) { if let message = items.added(node, tree) { sink.send(message) } }
  func emit(_ event: ATSPIEvent) { if wants(event.kind) { send(event) } }

  private func send(_ event: ATSPIEvent) { sink.send(.event(event, from: tree.busName)) }

  /// True if events of a kind must be sent. O(1) after the first time.
  private func wants(_ kind: ATSPIEventKind) -> Bool {
    if let known = wanted[kind] { return known }
    let isWanted = clients.wants(kind)
    wanted[kind] = isWanted
    return isWanted
  }

  /// Says a text by its event, or as a notification that appears if listeners registered only for others (A2).
  private func announce(_ announcement: AXAnnouncement) {
    guard clients.isAttached, let window = mirror.activeWindow else { return }
    announcementCount = (announcementCount + 1) & 0xffff
    lastAnnouncement = .now
    let isSoon = lastAnnouncement < lastEvent.advanced(by: Self.handlingTime) && announcement.priority != .high
    let event = ATSPIEvent.announcement(
      announcement, by: window, number: announcementCount, isAfterEvents: isAfterEvents || isSoon)
    if !clients.hasRegistrations || clients.hasRegistered(for: event.kind) { return emit(event) }
    guard let node = tree.mirror.addNotification(announcement.text), let parent = node.parent else { return }
    sendAdded(node)
    emit(ATSPIEvent(parent, .childAdded, detail1: mirror.indexInParent(of: node.id), payload: .object(node.id)))
    emit(ATSPIEvent(node.id, .state(.showing), detail1: 1))
    notifications.append((node.id, Instant.now.advanced(by: 3000)))
  }

  var unsentCount: Int { signals.all.count(where: \.isAnnouncement) }

  // MARK: Time

  var nextDeadline: Instant? {
    [actions.nextDeadline, notifications.first?.deadline, memory.deadline, holdEnd, limit?.deadline].compactMap { $0 }
      .min()
  }

  func expire() {
    let now = Instant.now
    actions.expire(at: now)
    applyWaiting()
    if let deadline = memory.deadline, deadline <= now {
      items.forget()
      memory.release()
    }
    while let next = notifications.first, next.deadline <= now {
      notifications.removeFirst()
      guard let window = mirror.windows.first, let place = tree.mirror.removeNotification(next.id) else { continue }
      guard clients.isAttached else { continue }
      emit(ATSPIEvent(window, .childRemoved, detail1: place, payload: .object(next.id)))
      sink.send(items.removed(next.id, tree))
    }
  }

  /// Sends the events for the windows that close with the application, without waiting for listeners.
  func sendClosingEvents() { for event in mirror.closingEvents { emit(event) } }
}
