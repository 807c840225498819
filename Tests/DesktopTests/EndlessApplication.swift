import Foundation
import RawBus
import Synchronization

/// An application whose objects state as many children as a number can say, and have them, and whose third one has as many
/// actions. It answers on a thread of its own.
final class EndlessApplication: Sendable {
  private let state = Mutex((name: "", callCount: 0, isOver: false))

  init(on address: String) {
    Thread.detachNewThread { [self] in try? run(address) }
  }

  /// The name on the bus; empty until it has one.
  var name: String { state.withLock { $0.name } }
  /// The number of calls so far.
  var callCount: Int { state.withLock { $0.callCount } }

  /// Leaves the bus, soon.
  func end() { state.withLock { $0.isOver = true } }

  private func run(_ address: String) throws {
    let connection = try WireConnection(address)
    try connection.hello()
    let root = "/org/a11y/atspi/accessible/root"
    state.withLock { [name = connection.name] in $0.name = name }
    try connection.send(
      .call(
        "Embed", of: "org.a11y.atspi.Socket", at: root, to: "org.a11y.atspi.Registry",
        [.reference(connection.name, root)]))
    while !state.withLock({ $0.isOver }) {
      guard let call = try connection.receive(milliseconds: 20), call.kind == .call else { continue }
      state.withLock { $0.callCount += 1 }
      guard call.flags & 1 == 0 else { continue }
      var reply = WireMessage(.reply)
      if let body = answer(to: call, connection.name) {
        reply.body = body
      } else {
        reply.kind = .error
        reply.fields[4] = .string("org.freedesktop.DBus.Error.UnknownMethod")
      }
      reply.fields[5] = .uint32(call.serial)
      reply.fields[6] = .string(call.sender)
      try connection.send(reply)
    }
    connection.close()
  }

  private func answer(to call: WireMessage, _ name: String) -> [WireValue]? {
    switch call.member {
    case "Get":
      switch call.body.last?.text {
      case "ChildCount", "NActions": [.variant(.int32(.max))]
      case "Name", "Description", "AccessibleId", "HelpText", "Locale": [.variant(.string("Endless"))]
      default: nil
      }
    case "GetChildAtIndex": call.body.first?.number.map { [.reference(name, "/\($0 + 1)")] }
    case "GetInterfaces":
      [.array("s", (["Accessible"] + (call.path == "/3" ? ["Action"] : [])).map { .string("org.a11y.atspi.\($0)") })]
    case "GetName", "GetKeyBinding", "GetLocalizedName", "GetDescription": [.string("go")]
    case "GetRole": [.uint32(43)]
    case "GetState": [.array("u", [.uint32(0), .uint32(0)])]
    case "GetAttributes": [.array("{ss}", [])]
    case "GetRelationSet": [.array("(ua(so))", [])]
    case "GetApplication": [.reference(name, "/org/a11y/atspi/accessible/root")]
    case "Set", "Ping": []
    default: nil
    }
  }
}
