import CDBus
import Glibc
import Handover

/// A destination for messages: a connection to a bus or to a peer or, in tests, a list.
protocol MessageSink: AnyObject {
  /// Queues the message for sending; never waits.
  func send(_ message: Message)
  /// The one client at the other end; nil on a bus, where each message names its sender.
  var peer: String? { get }
  /// True if the other end has read nearly everything that was sent, so that the next message arrives soon.
  var hasRoom: Bool { get }
  /// The number of bytes that wait to be written because the receiver reads slowly.
  var outgoingBytes: Int { get }
}

/// One connection to a bus or a peer, driven by a poll loop; used on one thread only. Replies are matched here rather
/// than by libdbus's pending calls, so that every message passes through one place.
final class Connection: MessageSink {
  private let raw: UnsafeMutablePointer<DBusConnection>
  private let watched = DBusWatches()
  private var waiting: [UInt32: (deadline: Instant, then: (Result<Message, BusError>) -> Void)] = [:]
  private(set) var isOpen = true
  /// The name that the bus assigned; nil until it has answered.
  private(set) var name: String?
  /// The client at the other end of a private connection; nil on a bus.
  let peer: String?

  /// Connects to the first address that answers, and asks the bus for a name. Waits for the socket only.
  init(address: String) throws(BusError) {
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    // libdbus would ignore the signal for the whole process and its programs; it sends without raising it.
    dbus_connection_set_change_sigpipe(0)
    guard let raw = dbus_connection_open_private(address, &error) else {
      throw .noServer(error.message.map { String(cString: $0) } ?? "The address does not answer.")
    }
    self.raw = raw
    peer = nil
    begin()
  }

  /// Owns a connection that a server accepted, with the caller's reference.
  init(owning raw: UnsafeMutablePointer<DBusConnection>, peer: String) {
    self.raw = raw
    self.peer = peer
    begin()
    // A flood of calls then waits in the client's own memory, not in ours.
    setReceiveLimit(1 << 20)
  }

  private func begin() {
    dbus_connection_set_exit_on_disconnect(raw, 0)
    dbus_connection_set_route_peer_messages(raw, 1)
    watched.attach(to: raw)
  }

  var isAuthenticated: Bool { isOpen && dbus_connection_get_is_authenticated(raw) != 0 }

  deinit { close() }

  /// Asks the bus for a name; `then` gets true if the bus assigned one.
  func hello(_ then: @escaping (Bool) -> Void) {
    call(.toBus("Hello")) { [weak self] result in
      guard let self, case .success(let reply) = result, let name = try? reply.firstString else { return then(false) }
      dbus_bus_set_unique_name(raw, name)
      self.name = name
      then(true)
    }
  }

  func send(_ message: Message) {
    guard isOpen else { return }
    dbus_connection_send(raw, message.raw, nil)
  }

  /// Sends a call; `then` is called later, once, with the reply or an error: `timeout` counts milliseconds.
  func call(_ message: Message, timeout: Int = 5000, then: @escaping (Result<Message, BusError>) -> Void) {
    guard isOpen else { return then(.failure(.disconnected)) }
    var serial: UInt32 = 0
    dbus_connection_send(raw, message.raw, &serial)
    waiting[serial] = (Instant.now.advanced(by: timeout), then)
  }

  func addMatch(_ rule: String) {
    let call = Message.toBus("AddMatch", [rule])
    call.setWantsReply(false)
    send(call)
  }

  /// Limits the bytes of received messages in use; above the limit no more are read.
  func setReceiveLimit(_ bytes: Int) { dbus_connection_set_max_received_size(raw, bytes) }

  /// Reads the data that the socket holds now, without waiting. True if a message is available.
  func readMore() -> Bool { isOpen && dbus_connection_read_write(raw, 0) != 0 && hasMore }

  var descriptor: Int32? {
    var descriptor: Int32 = -1
    return isOpen && dbus_connection_get_unix_fd(raw, &descriptor) != 0 ? descriptor : nil
  }

  var hasRoom: Bool {
    guard outgoingBytes == 0, let descriptor else { return false }
    var socket = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&socket, 1, 0) > 0
  }

  var outgoingBytes: Int { isOpen ? dbus_connection_get_outgoing_size(raw) : 0 }

  /// Closes the connection; waiting calls get an error.
  func close() {
    guard isOpen else { return }
    isOpen = false
    watched.detach(from: raw)
    dbus_connection_close(raw)
    dbus_connection_unref(raw)
    let unanswered = waiting.values
    waiting = [:]
    for call in unanswered { call.then(.failure(.disconnected)) }
  }

  // MARK: What the poll loop needs

  func appendPolls(to polls: inout [pollfd]) { watched.appendPolls(to: &polls) }

  /// True if there is something to do before anything arrives: a message that is already read, or the end, which
  /// sending also notices: then no descriptor is left to wake the loop.
  var hasMore: Bool { !isOpen || dbus_connection_get_dispatch_status(raw) == DBUS_DISPATCH_DATA_REMAINS }

  var nextDeadline: Instant? {
    [waiting.values.lazy.map(\.deadline).min(), watched.nextDeadline].compactMap { $0 }.min()
  }

  func handle(_ polls: [pollfd]) {
    watched.handle(polls)
    if isOpen { watched.handleTimeouts() }
    let now = Instant.now
    for (serial, call) in waiting where call.deadline <= now {
      waiting[serial] = nil
      call.then(.failure(.noReply))
    }
  }

  /// The next message that is not a reply; nil if there is none. Closes the connection when the other end has gone.
  func nextMessage() -> Message? {
    while isOpen, let next = dbus_connection_pop_message(raw) {
      let message = Message(owning: next)
      switch message.kind {
      case .reply, .error:
        guard let call = waiting.removeValue(forKey: message.replySerial) else { continue }
        if message.kind == .reply {
          call.then(.success(message))
        } else {
          call.then(.failure(BusError(name: message.errorName, sentence: (try? message.firstString) ?? "")))
        }
      case .signal where message.interface == "org.freedesktop.DBus.Local": close()
      default: return message
      }
    }
    return nil
  }
}
