import ATSPIModel
import AXTree
import Handover

@testable import ATSPIBridge

/// A provider with a window and one node in it, on a sink that keeps what is sent.
final class TextFixture {
  static let window = AXNodeID(rawValue: 1)
  static let node = AXNodeID(rawValue: 2)

  let sink = FakeMessageSink()
  let channel = BridgeChannel(onWake: nil)
  let provider: Provider

  /// A window with a node that says this, and others in the node.
  init(_ role: AXRole, inside: [AXNode] = [], _ say: (inout AXProperties) -> Void) {
    provider = Provider(mirror: ATSPIMirror(), sink: sink, channel: channel)
    provider.tree.busName = ":1.7"
    provider.isPublished = true
    var said = AXProperties()
    say(&said)
    provider.apply(
      AXTreeUpdate(
        isFull: true, locale: "de-DE", root: Self.window,
        nodes: [
          AXNode(id: Self.window, children: [Self.node], role: .window),
          AXNode(id: Self.node, parent: Self.window, children: inside.map(\.id), role: role, properties: said),
        ] + inside))
  }

  convenience init(_ text: AXText) { self.init(.textField) { $0.text = text } }

  /// Says something else of the node.
  func change(_ role: AXRole, _ say: (inout AXProperties) -> Void) {
    var said = AXProperties()
    say(&said)
    let node = AXNode(id: Self.node, parent: Self.window, role: role, properties: said)
    provider.apply(AXTreeUpdate(root: Self.window, nodes: [node]))
  }

  /// Calls a member of an interface of the node, and answers with what was answered at once; nothing where the
  /// application is asked.
  @discardableResult
  func call(
    _ interface: String, _ member: String, at path: String = ObjectPath.of(TextFixture.node),
    _ fill: (inout MessageWriter) -> Void = { _ in }
  ) -> String {
    let before = sink.sent.count
    let isProperties = interface.isEmpty
    let message = Message.call(
      member, of: isProperties ? BusNames.properties : "org.a11y.atspi.\(interface)", at: path, to: nil
    ).write(fill)
    message.serial = 1
    message.setSender(":1.9")
    provider.answer(message, replyingTo: sink)
    return sink.sent.dropFirst(before).map(\.argumentText).joined(separator: " / ")
  }

  func get(_ interface: String, _ property: String, at path: String = ObjectPath.of(TextFixture.node)) -> String {
    call("", "Get", at: path) {
      $0.string("org.a11y.atspi.\(interface)")
      $0.string(property)
    }
  }

  /// The requests to the application since the last call.
  var asked: [AXActionRequest] { channel.requests.take().flatMap(\.actions) }

  /// The answers of the application to what was asked.
  func answerAll(_ result: Bool) -> [String] {
    let before = sink.sent.count
    for request in channel.requests.take() {
      channel.complete(request, result)
      provider.actions.reply(to: request)
    }
    return sink.sent.dropFirst(before).map(\.argumentText)
  }
}
