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
  /// Where clients find it.
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

  func close() {
    dbus_server_set_new_connection_function(raw, nil, nil, nil)
    watched.detach(from: raw)
    dbus_server_disconnect(raw)
    dbus_server_unref(raw)
    for connection in takeNewConnections() { connection.close() }
    directory.remove()
  }

  func appendPolls(to polls: inout [pollfd]) { watched.appendPolls(to: &polls) }
  func handle(_ polls: [pollfd]) { watched.handle(polls) }
}

// C calls these on the bus thread only. At file scope they have no actor isolation.
private let acceptConnection: DBusNewConnectionFunction = { _, client, data in
  // Safety: the data is the server that set the function, and it removes the function before it is freed.
  guard let client, let data else { return }
  Unmanaged<PrivateServer>.fromOpaque(data).takeUnretainedValue().accept(client)
}

private let isSameUser: DBusAllowUnixUserFunction = { _, user, _ in user == UInt(geteuid()) ? 1 : 0 }

/// A directory for one socket that only this user can enter (A4). Its name contains the process id, so that one that a
/// killed process left behind can be recognized.
struct SocketDirectory {
  private static let prefix = "axtree-"

  let path: String
  var socket: String { "\(path)/socket" }

  private init(path: String) { self.path = path }

  init(below parent: String) throws(BusError) {
    var template = Array("\(parent)/\(Self.prefix)\(getpid())-XXXXXX".utf8CString)
    // Safety: mkdtemp writes into the template and no further.
    guard unsafe mkdtemp(&template) != nil else {
      throw .notSupported("A private socket cannot be created below \(parent).")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func remove() {
    unlink(socket)
    rmdir(path)
  }

  /// Removes the directories below `parent` whose process is gone and whose socket nobody answers: a process with the
  /// same id may live in another sandbox. O(entries).
  static func removeAbandoned(below parent: String) {
    guard let entries = opendir(parent) else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      // Safety: readdir ends the name with a zero, within its field.
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      guard let owner = owner(of: name), kill(owner, 0) != 0, errno == ESRCH else { continue }
      let directory = SocketDirectory(path: "\(parent)/\(name)")
      if directory.isOurs, directory.isRefused { directory.remove() }
    }
  }

  private static func owner(of name: String) -> pid_t? {
    guard name.hasPrefix(prefix) else { return nil }
    return name.dropFirst(prefix.count).split(separator: "-").first.flatMap { pid_t($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  private var isOurs: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
  }

  private var isRefused: Bool {
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(socket.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: place.sun_path) else { return false }
    withUnsafeMutableBytes(of: &place.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    // Safety: the address is a complete sockaddr_un, and no more than that is read.
    let status = unsafe withUnsafePointer(to: &place) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe connect(descriptor, $0, size) }
    }
    return status != 0 && errno == ECONNREFUSED
  }
}
