import ATSPIModel
import AXTree

/// The objects of other applications that are nested in this one, and the socket that holds its window (A1, Socket).
extension Provider {
  /// Puts another application's object below a socket, and notifies that object; it replaces the socket's old plug.
  func embed(_ plug: ObjectReference, in socket: AXNodeID) {
    // Sockets that no longer exist are forgotten.
    tree.plugs = tree.plugs.filter { mirror.nodes[$0.key] != nil }
    unembed(tree.plugs[socket], from: socket)
    tree.plugs[socket] = plug
    let path = ObjectPath.of(socket)
    let call = Message.call("Embedded", of: Interface.socket.name, at: plug.path, to: plug.bus, [path])
    call.setWantsReply(false)
    sink.send(call)
    sendChildEvent(.childAdded, plug, in: socket)
  }

  /// Removes an object from a socket; does nothing if it is not in it.
  func unembed(_ plug: ObjectReference?, from socket: AXNodeID) {
    guard let plug, tree.plugs[socket] == plug else { return }
    sendChildEvent(.childRemoved, plug, in: socket)
    tree.plugs[socket] = nil
  }

  /// Makes an object of another application the window's parent.
  func nest(in socket: ObjectReference) {
    tree.socket = socket
    guard let window = mirror.windows.first else { return }
    emit(ATSPIEvent(window, .parentChanged, payload: .foreign(bus: socket.bus, path: socket.path)))
  }

  /// Forgets the objects and the socket of an application that has gone. O(plugs).
  func forgetPlugs(of client: String) {
    if tree.socket?.bus == client { tree.socket = nil }
    let gone = tree.plugs.filter { $0.value.bus == client }.sorted { $0.key < $1.key }
    for (socket, _) in gone { tree.plugs[socket] = nil }
    for (socket, plug) in gone { sendChildEvent(.childRemoved, plug, in: socket) }
  }

  private func sendChildEvent(_ kind: ATSPIEventKind, _ plug: ObjectReference, in socket: AXNodeID) {
    guard let node = mirror.nodes[socket] else { return }
    emit(ATSPIEvent(socket, kind, detail1: node.children.count, payload: .foreign(bus: plug.bus, path: plug.path)))
  }
}
