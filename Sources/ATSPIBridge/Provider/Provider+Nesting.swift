import ATSPIModel
import AXTree

extension Provider {
  /// Puts another application's object below a socket, and tells it so; what was in the socket goes.
  func embed(_ plug: Nesting.Reference, in socket: AXNodeID) {
    nesting.keep { mirror.nodes[$0] != nil }
    unembed(nesting.plugs[socket], from: socket)
    nesting.plug(plug, into: socket)
    let told = Message.call("Embedded", of: Interface.socket.name, at: plug.path, to: plug.bus)
      .write { $0.string(ObjectPath.of(socket)) }
    told.setWantsReply(false)
    transport.send(told)
    tell("add", plug, in: socket)
  }

  /// Takes an object out of a socket; one that is not in it changes nothing.
  func unembed(_ plug: Nesting.Reference?, from socket: AXNodeID) {
    guard let plug, nesting.plugs[socket] == plug else { return }
    tell("remove", plug, in: socket)
    nesting.plug(nil, into: socket)
    items.forget()
  }

  /// Makes an object of another application the window's parent.
  func nest(in socket: Nesting.Reference) {
    nesting.socket = socket
    guard let root = mirror.root else { return }
    items.forget()
    emit(ATSPIEvent(root, "PropertyChange", "accessible-parent", payload: .foreign(bus: socket.bus, path: socket.path)))
  }

  /// Forgets an application or another client that has gone.
  func forget(client: String) {
    listeners.forget(client)
    if nesting.socket?.bus == client { items.forget() }
    for (socket, plug) in nesting.forget(bus: client) {
      items.forget()
      tell("remove", plug, in: socket)
    }
  }

  private func tell(_ detail: String, _ plug: Nesting.Reference, in socket: AXNodeID) {
    guard let node = mirror.nodes[socket] else { return }
    items.forget()
    emit(
      ATSPIEvent(
        socket, "ChildrenChanged", detail, detail1: node.children.count,
        payload: .foreign(bus: plug.bus, path: plug.path)))
  }

  /// How many children an object has, what is nested in it included.
  func childCount(of node: AXNode) -> Int { node.children.count + (nesting.holdsPlug(node.id) ? 1 : 0) }
}
