@_spi(Command) import AXDocument
@_spi(Command) import AXTree

// The lines that `axtree publish` prints.

extension AXTreeDocument {
  static func errorEvent(_ error: AXDocumentError) -> String {
    event("error", "message", error.description)
  }

  /// The line that reports the tree's name on the bus.
  static func readyEvent(bus: String) -> String { event("ready", "bus", bus) }

  private static func event(_ name: String, _ key: String, _ value: String) -> String {
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.member("event", name)
      writer.member(key, value)
    }
    return writer.text
  }

  /// The line that reports a request, made before the request is carried out; nil if the node is gone. Unless it goes to the program
  /// itself, it does not contain a protected text.
  func event(for request: AXActionRequest, masksTexts: Bool = true) -> String? {
    guard let element = element(request.node) else { return nil }
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.member("event", request.kind.eventName)
      writer.member("node", name(of: element))
      write(request.kind, of: element, to: &writer) { masksTexts ? element.masked($0) : $0 }
    }
    return writer.text
  }

  private func write(
    _ kind: AXActionRequest.Kind, of element: AXElement, to writer: inout JSONWriter, _ masked: (String) -> String
  ) {
    switch kind {
    case .operation(let operation): writer.member("action", actionName(of: operation, in: element))
    case .focus, .scroll: break
    case .setValue(let value):
      writer.key("value")
      writer.write(value)
    case .setText(let text): writer.member("text", masked(text))
    case .edit(let range, let text):
      write(range, to: &writer)
      writer.member("text", masked(text))
    case .setCaret(let offset): writer.member("offset", offset)
    case .paste(let offset): writer.member("offset", offset)
    case .followLink(let index): writer.member("link", index)
    case .setSelection(let range):
      guard let range else { return }
      write(range, to: &writer)
    case .copy(let range), .cut(let range), .scrollText(let range): write(range, to: &writer)
    case .rotor(let kind, let direction): writer.member("action", direction.actionName(through: kind))
    case .select(let child, let isSelected):
      writer.member("child", name(of: child))
      writer.member("selected", isSelected)
    @unknown default: break
    }
  }

  private func write(_ range: Range<Int>, to writer: inout JSONWriter) {
    writer.key("range")
    writer.writeArray([range.lowerBound, range.upperBound]) { $1.write($0) }
  }

  /// The name of an action that players hear; the element's own activation, increment and decrement have plain names.
  private func actionName(of operation: AXOperation, in element: AXElement) -> String {
    if let action = element.composed.actions.first(where: { $0.operation == operation }) { return action.name }
    return switch operation.kind {
    case .activate: "activate"
    case .increment: "increment"
    case .decrement: "decrement"
    case .custom(let id): id
    }
  }
}

extension AXActionRequest.Kind {
  fileprivate var eventName: String {
    switch self {
    case .operation, .rotor: "action"
    case .focus: "focus"
    case .scroll, .scrollText: "scroll"
    case .copy: "copy"
    case .cut: "cut"
    case .paste: "paste"
    case .followLink: "followLink"
    case .setValue: "setValue"
    case .setText: "setText"
    case .edit: "edit"
    case .setCaret: "caret"
    case .setSelection: "selection"
    case .select: "select"
    @unknown default: "request"
    }
  }
}
