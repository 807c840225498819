import CDBus
import Glibc

/// A D-Bus server on a socket that only this user reaches: in a directory of its own with mode 0700, for the same user
/// only, and nobody is anonymous (A4).
final class PrivateServer {
  private let raw: UnsafeMutablePointer<DBusServer>
  private let watched = DBusWatches()
  private let directory: SocketDirectory
  private var arrived: [Connection] = []
  private var arrivals = 0
  /// Where clients find it.
  let address: String

  /// Listens in a new directory below `parent`, and clears away what processes that were killed left there.
  init(below parent: String) throws(BusError) {
    SocketDirectory.removeAbandoned(below: parent)
    directory = try SocketDirectory(below: parent)
    guard let escaped = dbus_address_escape_value(directory.socket) else {
      directory.remove()
      throw .notSupported("libdbus is out of memory.")
    }
    defer { dbus_free(escaped) }
    guard let raw = dbus_server_listen("unix:path=\(String(cString: escaped))", nil) else {
      directory.remove()
      throw .notSupported("There is no place for a private socket below \(parent).")
    }
    self.raw = raw
    let place = dbus_server_get_address(raw)
    address = place.map { String(cString: $0) } ?? ""
    dbus_free(place)
    "EXTERNAL".withCString { external in
      var mechanisms: [UnsafePointer<CChar>?] = [external, nil]
      _ = dbus_server_set_auth_mechanisms(raw, &mechanisms)
    }
    watched.attach(to: raw)
    // Safety: the server owns this object's use, and close() takes it back before either goes.
    dbus_server_set_new_connection_function(raw, acceptConnection, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  fileprivate func accept(_ client: UnsafeMutablePointer<DBusConnection>) {
    arrivals += 1
    dbus_connection_set_unix_user_function(client, isSameUser, nil, nil)
    dbus_connection_set_allow_anonymous(client, 0)
    arrived.append(Connection(owning: dbus_connection_ref(client), peer: "peer \(arrivals)"))
  }

  /// The connections that came since the last time; whoever they are has not proved yet who that is.
  func takeArrivals() -> [Connection] {
    defer { arrived = [] }
    return arrived
  }

  /// Listens no more, and removes the socket.
  func close() {
    dbus_server_set_new_connection_function(raw, nil, nil, nil)
    watched.detach(from: raw)
    dbus_server_disconnect(raw)
    dbus_server_unref(raw)
    for connection in takeArrivals() { connection.close() }
    directory.remove()
  }

  /// Appends what the loop has to poll.
  func appendPolls(to polls: inout [pollfd]) { watched.appendPolls(to: &polls) }

  /// Accepts connections that came.
  func handle(_ polls: ArraySlice<pollfd>) { watched.handle(polls) }
}

// At file scope, so that no actor's isolation clings to them; called on the bus thread only.

private let acceptConnection: DBusNewConnectionFunction = { _, client, data in
  // Safety: the data is the server that set the function, which takes it back before it goes.
  guard let client, let data else { return }
  Unmanaged<PrivateServer>.fromOpaque(data).takeUnretainedValue().accept(client)
}

private let isSameUser: DBusAllowUnixUserFunction = { _, user, _ in user == UInt(geteuid()) ? 1 : 0 }
