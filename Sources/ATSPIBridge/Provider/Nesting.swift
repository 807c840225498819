import AXTree

/// What other applications nest in this one, and where this one's window is nested (A1, Socket).
struct Nesting {
  /// An object of any application.
  struct Reference: Hashable {
    var bus: String
    var path: String
  }

  /// The plug in each socket.
  private(set) var plugs: [AXNodeID: Reference] = [:]
  /// The socket of another application that holds the window; nil for a window on the desktop.
  var socket: Reference?

  /// Whether a socket holds a plug.
  func holdsPlug(_ socket: AXNodeID) -> Bool { !plugs.isEmpty && plugs[socket] != nil }

  mutating func plug(_ plug: Reference?, into socket: AXNodeID) { plugs[socket] = plug }

  /// Forgets sockets that are there no more.
  mutating func keep(where isThere: (AXNodeID) -> Bool) { plugs = plugs.filter { isThere($0.key) } }

  /// Forgets what was an application's, and answers with the sockets that held a plug of it. O(plugs).
  mutating func forget(bus: String) -> [(socket: AXNodeID, plug: Reference)] {
    if socket?.bus == bus { socket = nil }
    let gone = plugs.filter { $0.value.bus == bus }.map { (socket: $0.key, plug: $0.value) }
    for (socket, _) in gone { plugs[socket] = nil }
    return gone.sorted { $0.socket < $1.socket }
  }
}
