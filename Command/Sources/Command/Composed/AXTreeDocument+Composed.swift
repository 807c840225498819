@_spi(Command) import AXDocument
import AXTree

extension AXTreeDocument {
  /// The composed tree as JSON, as `axtree compose --format json` prints it: the accessibility elements in reading
  /// order, the authors' mistakes, and the number of compositions. O(nodes).
  func composedJSON() -> [UInt8] {
    var writer = JSONWriter()
    writeComposed(to: &writer)
    return writer.bytes
  }

  func writeComposed(to writer: inout JSONWriter) {
    let before = compositionCount
    let elements = tree.elements
    let names = NodeLocators(of: self)
    writer.writeObject { writer in
      writer.member("format", "axtree-composed/1")
      writer.key("elements")
      writer.writeArray(elements) { element, writer in
        ComposedElement(element, names: names, of: self).write(to: &writer)
      }
      writer.key("findings")
      write(tree.findings(), names, to: &writer)
      writer.key("compositions")
      writer.write(compositionCount - before)
    }
  }

  func write(_ findings: [AXFinding], _ names: NodeLocators, to writer: inout JSONWriter) {
    writer.writeArray(findings) { finding, writer in
      writer.writeObject { writer in
        writer.member("code", finding.code.rawValue)
        writer.member("node", names[finding.element])
        writer.member("message", finding.message)
      }
    }
  }

  /// The composed tree as text: one element per line, then the findings.
  func composedText() -> String {
    let elements = tree.elements
    let names = NodeLocators(of: self)
    var lines = elements.map { ComposedElement($0, names: names, of: self).line }
    for finding in tree.findings() {
      lines.append("finding \(finding.code.rawValue) at \(names[finding.element] ?? "?"): \(finding.message)")
    }
    lines.append("\(elements.count) elements, \(compositionCount) compositions")
    return lines.map { $0.escapingControls + "\n" }.joined()
  }
}

extension ComposedElement {
  /// One line: id, role, texts, states and operations.
  fileprivate var line: String {
    var parts = [names[element.id] ?? "", element.effectiveRole.rawValue]
    parts += [properties.label, properties.value, properties.hint].map { JSONWriter.quoted($0 ?? "") }.trimmed
    let states = properties.states.names
    let checked = properties.states.checked.map { $0 == .mixed ? "mixed" : $0 == .on ? "checked" : "not checked" }
    let words = [checked].compactMap(\.self) + states
    if !words.isEmpty { parts.append("(\(words.joined(separator: ", ")))") }
    if let number = properties.numericValue {
      parts.append("\(number.current) of \(number.minimum) to \(number.maximum)")
    }
    if let actor = properties.activation { parts.append("activates \(names[actor] ?? "?")") }
    if let actor = properties.adjustable { parts.append("steps \(names[actor] ?? "?")") }
    if !properties.actions.isEmpty {
      parts.append("actions " + properties.actions.map { JSONWriter.quoted($0.name) }.joined(separator: ", "))
    }
    return parts.joined(separator: "  ")
  }
}

extension [String] {
  /// The texts without the empty ones at the end.
  fileprivate var trimmed: [String] {
    var result = self
    while result.last == "\"\"" { result.removeLast() }
    return result
  }
}
