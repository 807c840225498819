import CDBus
import Glibc

/// A D-Bus server on a socket that only this user reaches: the socket is in its own directory with mode 0700, and the
/// server accepts the same user only, nobody anonymously (A4).
final class PrivateServer {
  private let raw: UnsafeMutablePointer<DBusServer>
  private let watched = DBusWatches()
  private let directory: SocketDirectory
  private var newConnections: [Connection] = []
  private var acceptedCount = 0
  /// The address at which clients find it.
  let address: String

  /// Listens in a new directory below `parent`, and removes the directories that killed processes left there.
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
      throw .notSupported("A private socket cannot be created below \(parent).")
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
    // Safety: this object owns the server, and close() removes the function before either is freed.
    dbus_server_set_new_connection_function(raw, acceptConnection, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  fileprivate func accept(_ client: UnsafeMutablePointer<DBusConnection>) {
    acceptedCount += 1
    dbus_connection_set_unix_user_function(client, isSameUser, nil, nil)
    dbus_connection_set_allow_anonymous(client, 0)
    newConnections.append(Connection(owning: dbus_connection_ref(client), peer: "peer \(acceptedCount)"))
  }

  /// Removes and returns the connections accepted since the last call; they have not authenticated yet.
  func takeNewConnections() -> [Connection] {
    defer { newConnections = [] }
    return newConnections
  }

  /// Stops listening, and removes the socket.
  func close() {
    dbus_server_set_new_connection_function(raw, nil, nil, nil)
    watched.detach(from: raw)
    dbus_server_disconnect(raw)
    dbus_server_unref(raw)
    for connection in takeNewConnections() { connection.close() }
    directory.remove()
  }

  /// Appends the descriptors that the loop polls.
  func appendPolls(to polls: inout [pollfd]) { watched.appendPolls(to: &polls) }

  /// Accepts new connections.
  func handle(_ polls: [pollfd]) { watched.handle(polls) }
}

// At file scope, so that they have no actor isolation; called on the bus thread only.

private let acceptConnection: DBusNewConnectionFunction = { _, client, data in
  // Safety: the data is the server that set the function, and it removes the function before it is freed.
  guard let client, let data else { return }
  Unmanaged<PrivateServer>.fromOpaque(data).takeUnretainedValue().accept(client)
}

private let isSameUser: DBusAllowUnixUserFunction = { _, user, _ in user == UInt(geteuid()) ? 1 : 0 }
