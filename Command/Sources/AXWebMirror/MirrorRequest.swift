import AXTree
import Foundation

/// A message of a page: what somebody wants there.
struct MirrorRequest: Sendable, Equatable {
  /// The page's own count, by which it knows what the program has answered.
  let number: Int
  /// The request; nil if the tree has nothing of the kind, such as an action of an element that is gone.
  let action: AXActionRequest?

  /// The fields of a message.
  private struct Message: Decodable {
    var number: Int
    var node: String
    var kind: String
    var action: String?
    var value: Double?
    var text: String?
  }

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - json: The text of the message.
  ///   - node: The node with the name that pages have for it.
  /// - Throws: An error, if it is no message of a page.
  init(json: [UInt8], node: (String) -> AXNode?) throws {
    let message = try JSONDecoder().decode(Message.self, from: Data(json))
    number = message.number
    action = node(message.node).flatMap { node in
      Self.kind(of: message, for: node).map { AXActionRequest(node: node.id, kind: $0) }
    }
  }

  private static func kind(of message: Message, for node: AXNode) -> AXActionRequest.Kind? {
    let properties = node.properties
    switch message.kind {
    case "focus": return .focus
    case "activate": return .operation(AXOperation(element: properties.activation ?? node.id, kind: .activate))
    case "increment": return .operation(AXOperation(element: properties.adjustable ?? node.id, kind: .increment))
    case "decrement": return .operation(AXOperation(element: properties.adjustable ?? node.id, kind: .decrement))
    case "action": return properties.actions.first { $0.name == message.action }.map { .operation($0.operation) }
    case "setValue": return message.value.map { .setValue($0) }
    case "setText": return message.text.map { .setText($0) }
    default: return nil
    }
  }
}
