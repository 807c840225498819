/// Descriptions for logs and debuggers: one line each, without protected text.
extension AXProperties: CustomStringConvertible {
  /// "button “Play” hint “Starts a race.” button": role, label, value, hint, number, text, states, traits, actions.
  public var description: String { summary(as: leafRole) }

  package func summary(as role: AXRole) -> String {
    let shown = masked(as: role)
    var parts = [role.rawValue]
    if let key = shown.key { parts.append("#\(key)") }
    if let label = shown.label { parts.append("“\(label)”") }
    if let value = shown.value { parts.append("value “\(value)”") }
    if let hint = shown.hint { parts.append("hint “\(hint)”") }
    if let number = shown.numericValue { parts.append("number \(number.text ?? "\(number.current)")") }
    if let text = shown.text, !text.isProtected { parts.append("text “\(text.content)”") }
    return (parts + [shown.states.description] + shown.traits.names + shown.actions.map { "action “\($0.name)”" })
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension AXStates: CustomStringConvertible {
  /// "on expanded invalid": the states that are set, in the order of documents; empty if none is.
  public var description: String {
    var parts: [String] = []
    if let checked { parts.append("\(checked)") }
    if let isExpanded { parts.append(isExpanded ? "expanded" : "collapsed") }
    if let isPressed { parts.append(isPressed ? "pressed" : "not pressed") }
    return (parts + Self.rows.filter { self[keyPath: $0.path] }.map(\.name)).joined(separator: " ")
  }
}

extension AXTraits: CustomStringConvertible {
  /// "[button, selected]".
  public var description: String { "[\(names.joined(separator: ", "))]" }
  var names: [String] { Self.named.filter { contains($0.trait) }.map(\.name) }
}

extension AXElement: CustomStringConvertible {
  /// "button “Play” hint “Starts a race.” (#12)": the composed properties and the identity. Composes a stale element.
  public final var description: String { "\(composed.summary(as: effectiveRole)) (\(id))" }
}

extension AXNode: CustomStringConvertible {
  /// "button “Play” hint “Starts a race.” (#12)".
  public var description: String { "\(properties.summary(as: role)) (\(id))" }
}

extension AXTreeUpdate: CustomStringConvertible {
  /// The changes, one line each: "~ button “Play” (#12)", "- #14", "focus #12", "says “Go”", "withdraws turn".
  public var description: String {
    var lines = nodes.map { "\(isFull ? "+" : "~") \($0)" } + removed.map { "- \($0)" }
    lines.append("focus \(focus.map(\.description) ?? "nowhere")")
    lines += announcements.map { "says “\($0.text)”" + ($0.priority == .default ? "" : " (\($0.priority))") }
    lines += withdrawn.map { "withdraws \($0)" }
    lines += findings.map { "! \($0.code.rawValue) at \($0.element): \($0.message)" }
    return lines.joined(separator: "\n")
  }
}

extension AXPublishedTree: CustomStringConvertible {
  /// One node a line, indented by two spaces for each level: its properties and the focus. Identities are left out, so
  /// the same tree gives the same text in every run.
  package var description: String {
    subtree(of: root).map { node, depth in
      String(repeating: "  ", count: depth) + node.properties.summary(as: node.role)
        + (node.id == focus ? " (focus)" : "")
    }.joined(separator: "\n")
  }
}
