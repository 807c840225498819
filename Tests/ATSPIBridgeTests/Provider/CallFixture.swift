import ATSPIModel
import AXTree
import Handover
import TestSupport

@testable import ATSPIBridge

/// A tree behind a provider; calls are answered at once, and printed as text with labels in place of references.
final class CallFixture {
  let sink = FakeMessageSink()
  let channel = BridgeChannel(onWake: nil)
  let provider: Provider
  let tree: AXElementTree

  init(_ children: [AXElement], focus: AXElement? = nil, locale: String = "en") {
    let window = AXElement(.window, label: "Race")
    window.children = children
    tree = AXElementTree(root: window, locale: locale)
    tree.focus = focus
    provider = Provider(mirror: ATSPIMirror(), sink: sink, channel: channel)
    provider.tree.busName = ":1.7"
    provider.isPublished = true
    provider.apply(tree.nextUpdate(isFull: true))
  }

  /// Calls a member of an AT-SPI interface and answers with the reply as text, or with the error's last word.
  @discardableResult
  func call(
    _ name: String, _ member: String, at element: AXElement, from client: String = ":1.9",
    _ fill: (inout MessageWriter) -> Void = { _ in }
  ) -> String {
    call(name, member, at: ObjectPath.of(element.id), from: client, fill)
  }

  /// The same at a path; without a name a member of D-Bus's own interface of properties.
  @discardableResult
  func call(
    _ name: String, _ member: String, at path: String, from client: String = ":1.9",
    _ fill: (inout MessageWriter) -> Void = { _ in }
  ) -> String {
    send(member, of: name.isEmpty ? BusNames.properties : "org.a11y.atspi." + name, at: path, from: client, fill)
  }

  /// The call by which a client copies the tree.
  var getItems: Message {
    let message = Message.call("GetItems", of: CacheInterface.interface, at: ObjectPath.cache, to: nil)
    message.serial = 1
    message.setSender(":1.9")
    return message
  }

  /// The arguments of a message as text.
  func argumentText(of message: Message) -> String { (try? text(of: message)) ?? "unreadable" }

  /// Reads a property.
  func read(_ name: String, _ property: String, at element: AXElement) -> String {
    read(name, property, at: ObjectPath.of(element.id))
  }

  /// Reads a property of the object at a path.
  func read(_ name: String, _ property: String, at path: String) -> String {
    call("", "Get", at: path) {
      $0.string("org.a11y.atspi." + name)
      $0.string(property)
    }
  }

  private func send(
    _ member: String, of interface: String, at path: String, from client: String,
    _ fill: (inout MessageWriter) -> Void
  ) -> String {
    let message = Message.call(member, of: interface, at: path, to: nil).write(fill)
    message.serial = 1
    message.setSender(client)
    provider.answer(message, replyingTo: sink)
    for request in channel.requests.take() {
      channel.complete(request, request.actions.reduce(true) { perform($1) && $0 })
      provider.actions.reply(to: request)
    }
    guard let reply = sink.sent.last(where: { $0.kind == .reply || $0.kind == .error }) else { return "nothing" }
    if reply.kind == .error { return reply.errorName.split(separator: ".").last.map(String.init) ?? "" }
    return (try? text(of: reply)) ?? "unreadable"
  }

  /// The requests that reached the application, as text.
  private(set) var asked: [String] = []

  private func perform(_ request: AXActionRequest) -> Bool {
    if case .select(let child, let isSelected) = request.kind {
      asked.append("\(label(request.node)) \(isSelected ? "selects" : "deselects") \(label(child))")
      return true
    }
    asked.append("\(request.kind)")
    return tree.perform(request)
  }

  private func label(_ id: AXNodeID) -> String { provider.mirror.object(id)?.properties.label ?? "?" }

  private func text(of message: Message) throws(BusError) -> String {
    var reader = message.reader
    return try text(&reader)
  }

  private func text(_ reader: inout MessageReader) throws(BusError) -> String {
    var parts: [String] = []
    while !reader.isAtEnd { parts.append(try part(&reader)) }
    return parts.joined(separator: " ")
  }

  private func part(_ reader: inout MessageReader) throws(BusError) -> String {
    switch reader.type {
    case "i": String(try reader.int32())
    case "u": String(try reader.uint32())
    case "b": String(try reader.boolean())
    case "s": try reader.string()
    case "o": named(try reader.path())
    case "v": try reader.variant { inner throws(BusError) in try text(&inner) }
    case "r":
      try reader.structure { inner throws(BusError) in "(" + (try text(&inner)) + ")" }
    default:
      "[" + (try reader.array { inner throws(BusError) in try part(&inner) }).joined(separator: ", ") + "]"
    }
  }

  private func named(_ path: String) -> String {
    if path == ObjectPath.null { return "null" }
    return ObjectPath.identity(path).map(label) ?? path
  }
}

/// Keeps what is sent, in place of a bus.
final class FakeMessageSink: MessageSink {
  private(set) var sent: [Message] = []
  var outgoingBytes: Int { 0 }
  var hasRoom: Bool { true }
  var peer: String? { nil }

  func send(_ message: Message) { sent.append(message) }
}

extension Provider {
  /// A provider without private connections.
  convenience init(mirror: ATSPIMirror, sink: any MessageSink, channel: BridgeChannel) {
    self.init(mirror: mirror, sink: sink, channel: channel) { () throws(BusError) in
      throw .notSupported("The application has no private connection: use the bus.")
    }
  }

  /// Answers a call at once, as though nothing else waited.
  func answer(_ message: Message, replyingTo sink: any MessageSink) {
    let call = MethodInvocation(message, replyingTo: sink)
    if StandardInterfaces.dependOnTree(message) { recordQuery(from: call.client) }
    answer(call)
  }
}
