import ATSPIModel
import AXTree

/// The objects of other applications that are nested in this one, and the socket in which this one's window is nested (A1,
/// Socket).
struct EmbeddedPlugs {
  /// The plug in each socket.
  var plugs: [AXNodeID: ObjectReference] = [:]
  /// The socket of another application that holds the window; nil for a window on the desktop.
  var socket: ObjectReference?

  /// Forgets an application's objects, and returns the sockets that held them. O(plugs).
  mutating func forget(bus: String) -> [(socket: AXNodeID, plug: ObjectReference)] {
    if socket?.bus == bus { socket = nil }
    let gone = plugs.filter { $0.value.bus == bus }.map { (socket: $0.key, plug: $0.value) }
    for (socket, _) in gone { plugs[socket] = nil }
    return gone.sorted { $0.socket < $1.socket }
  }
}

extension Provider {
  /// Puts another application's object below a socket, and notifies that object; it replaces the socket's old plug.
  func embed(_ plug: ObjectReference, in socket: AXNodeID) {
    // Sockets that no longer exist are forgotten.
    tree.nesting.plugs = tree.nesting.plugs.filter { mirror.nodes[$0.key] != nil }
    unembed(tree.nesting.plugs[socket], from: socket)
    tree.nesting.plugs[socket] = plug
    let call = Message.call("Embedded", of: Interface.socket.name, at: plug.path, to: plug.bus)
      .write { $0.string(ObjectPath.of(socket)) }
    call.setWantsReply(false)
    transport.send(call)
    sendChildEvent(.childAdded, plug, in: socket)
  }

  /// Removes an object from a socket; does nothing if it is not in it.
  func unembed(_ plug: ObjectReference?, from socket: AXNodeID) {
    guard let plug, tree.nesting.plugs[socket] == plug else { return }
    sendChildEvent(.childRemoved, plug, in: socket)
    tree.nesting.plugs[socket] = nil
    items.forget()
  }

  /// Makes an object of another application the window's parent.
  func nest(in socket: ObjectReference) {
    tree.nesting.socket = socket
    guard let window = mirror.windows.first else { return }
    items.forget()
    emit(ATSPIEvent(window, .parentChanged, payload: .foreign(bus: socket.bus, path: socket.path)))
  }

  /// Forgets an application or another client that has gone.
  func forget(client: String) {
    clients.forget(client)
    if tree.nesting.socket?.bus == client { items.forget() }
    for (socket, plug) in tree.nesting.forget(bus: client) {
      items.forget()
      sendChildEvent(.childRemoved, plug, in: socket)
    }
  }

  private func sendChildEvent(_ kind: ATSPIEventKind, _ plug: ObjectReference, in socket: AXNodeID) {
    guard let node = mirror.nodes[socket] else { return }
    items.forget()
    emit(
      ATSPIEvent(
        socket, kind, detail1: node.children.count, payload: .foreign(bus: plug.bus, path: plug.path)))
  }
}
