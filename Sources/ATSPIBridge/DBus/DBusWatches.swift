import CDBus
import Glibc
import Handover

/// The file descriptors and timeouts of one libdbus connection or server, for the poll loop.
final class DBusWatches {
  private var watches: [UnsafeMutablePointer<DBusWatch>] = []
  private var timeouts: [UnsafeMutablePointer<DBusTimeout>: Instant] = [:]

  func attach(to raw: UnsafeMutablePointer<DBusConnection>) {
    // Safety: the connection owns this object, and detaches it before either goes.
    let data = Unmanaged.passUnretained(self).toOpaque()
    _ = dbus_connection_set_watch_functions(raw, addWatch, removeWatch, toggleWatch, data, nil)
    _ = dbus_connection_set_timeout_functions(raw, addTimeout, removeTimeout, toggleTimeout, data, nil)
  }

  func attach(to raw: UnsafeMutablePointer<DBusServer>) {
    // Safety: the server owns this object, and detaches it before either goes.
    let data = Unmanaged.passUnretained(self).toOpaque()
    _ = dbus_server_set_watch_functions(raw, addWatch, removeWatch, toggleWatch, data, nil)
  }

  func detach(from raw: UnsafeMutablePointer<DBusServer>) {
    _ = dbus_server_set_watch_functions(raw, nil, nil, nil, nil, nil)
    watches = []
  }

  func detach(from raw: UnsafeMutablePointer<DBusConnection>) {
    _ = dbus_connection_set_watch_functions(raw, nil, nil, nil, nil, nil)
    _ = dbus_connection_set_timeout_functions(raw, nil, nil, nil, nil, nil)
    watches = []
    timeouts = [:]
  }

  func add(_ watch: UnsafeMutablePointer<DBusWatch>) { watches.append(watch) }
  func remove(_ watch: UnsafeMutablePointer<DBusWatch>) { watches.removeAll { $0 == watch } }

  /// Restarts a timeout if libdbus has enabled it, else removes it.
  func update(_ timeout: UnsafeMutablePointer<DBusTimeout>) {
    guard dbus_timeout_get_enabled(timeout) != 0 else { return remove(timeout) }
    timeouts[timeout] = Instant.now.advanced(by: Int(dbus_timeout_get_interval(timeout)))
  }
  func remove(_ timeout: UnsafeMutablePointer<DBusTimeout>) { timeouts[timeout] = nil }
  var nextDeadline: Instant? { timeouts.values.min() }

  func appendPolls(to polls: inout [pollfd]) {
    for watch in watches where dbus_watch_get_enabled(watch) != 0 {
      let flags = dbus_watch_get_flags(watch)
      var events: Int32 = 0
      if flags & DBUS_WATCH_READABLE.rawValue != 0 { events |= POLLIN }
      if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { events |= POLLOUT }
      polls.append(pollfd(fd: dbus_watch_get_unix_fd(watch), events: Int16(events), revents: 0))
    }
  }

  /// Reports the descriptors that are ready to libdbus, which may add and remove watches meanwhile.
  func handle(_ polls: [pollfd]) {
    for poll in polls where poll.revents != 0 {
      var ready: UInt32 = 0
      let happened = Int32(poll.revents)
      if happened & POLLIN != 0 { ready |= DBUS_WATCH_READABLE.rawValue }
      if happened & POLLOUT != 0 { ready |= DBUS_WATCH_WRITABLE.rawValue }
      if happened & POLLERR != 0 { ready |= DBUS_WATCH_ERROR.rawValue }
      if happened & POLLHUP != 0 { ready |= DBUS_WATCH_HANGUP.rawValue }
      let concerned = watches.first { watch in
        dbus_watch_get_unix_fd(watch) == poll.fd && dbus_watch_get_enabled(watch) != 0
          && dbus_watch_get_flags(watch) & UInt32(poll.events == Int16(POLLOUT) ? 2 : 1) != 0
      }
      if let concerned { _ = dbus_watch_handle(concerned, ready) }
    }
  }

  func handleTimeouts() {
    let now = Instant.now
    for (timeout, deadline) in timeouts where deadline <= now {
      timeouts[timeout] = now.advanced(by: Int(dbus_timeout_get_interval(timeout)))
      _ = dbus_timeout_handle(timeout)
    }
  }
}

// C calls these on the bus thread only. At file scope they have no actor isolation.

private func watches(_ data: UnsafeMutableRawPointer?) -> DBusWatches? {
  // Safety: the data is what attach(to:) gave.
  data.map { Unmanaged<DBusWatches>.fromOpaque($0).takeUnretainedValue() }
}

private let addWatch: DBusAddWatchFunction = { watch, data in
  if let watch { watches(data)?.add(watch) }
  return 1
}
private let removeWatch: DBusRemoveWatchFunction = { if let watch = $0 { watches($1)?.remove(watch) } }
private let toggleWatch: DBusWatchToggledFunction = { _, _ in }
private let addTimeout: DBusAddTimeoutFunction = { timeout, data in
  if let timeout { watches(data)?.update(timeout) }
  return 1
}
private let removeTimeout: DBusRemoveTimeoutFunction = { if let timeout = $0 { watches($1)?.remove(timeout) } }
private let toggleTimeout: DBusTimeoutToggledFunction = { if let timeout = $0 { watches($1)?.update(timeout) } }
