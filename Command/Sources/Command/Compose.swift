@_spi(Command) import AXDocument
@_spi(Command) import AXTree
import ArgumentParser
@_spi(Command) import Composition

struct Compose: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the composed tree, as assistive technologies get it.",
    discussion: "Example: axtree compose garage.json --format json")

  @OptionGroup var source: TreeSource

  @Option(help: "The format of the output.")
  var format = OutputFormat.text

  func run() throws {
    let document = try source.read()
    try format.write(document.composedText(), document.composedJSON())
  }
}

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
    let names = NodeNames(of: self)
    writer.writeObject { writer in
      writer.member("format", "axtree-composed/1")
      writer.key("elements")
      writer.writeArray(elements) { element, writer in
        writeComposed(element, name: { names[$0] }, to: &writer)
      }
      writer.key("findings")
      write(tree.findings(), name: { names[$0] }, to: &writer)
      writer.key("compositions")
      writer.write(compositionCount - before)
    }
  }

  /// Writes an element as ``composedJSON()`` does.
  func writeComposed(_ element: AXElement, name: @escaping (AXNodeID) -> String?, to writer: inout JSONWriter) {
    ComposedElement(element, name: name, of: self).write(to: &writer)
  }

  func write(_ findings: [AXFinding], name: (AXNodeID) -> String?, to writer: inout JSONWriter) {
    writer.writeArray(findings) { finding, writer in
      writer.writeObject { writer in
        writer.member("code", finding.code.rawValue)
        writer.member("node", name(finding.element))
        writer.member("message", finding.message)
      }
    }
  }

  /// The composed tree as text: one element per line, then the findings.
  func composedText() -> String {
    let elements = tree.elements
    let names = NodeNames(of: self)
    var lines = elements.map { ComposedElement($0, name: { names[$0] }, of: self).line }
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
    var parts = [name(element.id) ?? "", element.effectiveRole.rawValue]
    parts += [properties.label, properties.value, properties.hint].map { JSONWriter.quoted($0 ?? "") }.trimmed
    let states = properties.states.names
    let checked = properties.states.checked.map { $0 == .mixed ? "mixed" : $0 == .on ? "checked" : "not checked" }
    let words = [checked].compactMap(\.self) + states
    if !words.isEmpty { parts.append("(\(words.joined(separator: ", ")))") }
    if let number = properties.numericValue {
      parts.append("\(number.current) of \(number.minimum) to \(number.maximum)")
    }
    if let actor = properties.activation { parts.append("activates \(name(actor) ?? "?")") }
    if let actor = properties.adjustable { parts.append("steps \(name(actor) ?? "?")") }
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

/// The composed element as `axtree compose` prints it.
struct ComposedElement {
  let element: AXElement
  let properties: AXProperties
  /// The name of a node in the document.
  let name: (AXNodeID) -> String?
  private let document: AXTreeDocument

  init(_ element: AXElement, name: @escaping (AXNodeID) -> String?, of document: AXTreeDocument) {
    self.element = element
    properties = element.masked
    self.name = name
    self.document = document
  }

  /// Writes the element as an object; nil and empty fields are left out.
  func write(to writer: inout JSONWriter) {
    writer.writeObject { writer in
      writer.member("id", name(element.id))
      writer.member("role", element.effectiveRole.rawValue)
      for (name, text) in [
        ("label", properties.label), ("value", properties.value), ("hint", properties.hint),
        ("identifier", properties.identifier),
      ] {
        writer.member(name, text?.isEmpty == true ? nil : text)
      }
      writeOperations(to: &writer)
      writeReferences(to: &writer)
      writePlaces(to: &writer)
      writeSources(to: &writer)
      writer.writeFields("interactive", of: properties)
      writer.writeStatedFields(of: properties)
    }
  }

  private func writeOperations(to writer: inout JSONWriter) {
    let traits = properties.traits.names.sorted()
    writer.member("traits", traits)
    writer.writeFields("states", of: properties)
    writer.member("actions", properties.actions.map(\.name))
    writer.member("activation", properties.activation.flatMap(name))
    writer.member("adjustable", properties.adjustable.flatMap(name))
  }

  private func writeReferences(to writer: inout JSONWriter) {
    writer.writeRotors(of: properties, name: name)
    writer.writeFields("customContent", of: properties)
    let related = properties.relations
    if related.isEmpty { return }
    let relations = AXRelation.allCases.compactMap { relation in
      related[relation].map { (relation.rawValue, $0.compactMap(name)) }
    }.filter { !$0.1.isEmpty }
    guard !relations.isEmpty else { return }
    writer.key("relations")
    writer.writeObject { writer in for (name, targets) in relations { writer.member(name, targets) } }
  }

  /// Writes the frame, and the parts of texts in another language than the document's (C21).
  private func writePlaces(to writer: inout JSONWriter) {
    writer.writeFields("activationPoint", "frame", of: properties)
    writer.writeLanguages(of: properties, except: document.locale)
  }

  /// Writes the elements from which the texts and actions of a composite come (C52).
  private func writeSources(to writer: inout JSONWriter) {
    guard let composite = element as? CombinableElement else { return }
    let sources = ComposedOrigins(of: composite).leaves
    guard !sources.isEmpty else { return }
    writer.key("sources")
    writer.writeObject { writer in
      for (property, elements) in sources { writer.member(property, elements.compactMap(name)) }
    }
  }
}

extension JSONWriter {
  /// A member with texts; nothing if there are none.
  mutating func member(_ name: String, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    key(name)
    writeArray(texts)
  }
}

/// The leaves from which each property of a composite comes (C52), through the composites inside it.
struct ComposedOrigins {
  /// The properties whose sources a document lists, in this order.
  private static let listed = ["label", "value", "hint", "identifier", actions]
  private static let actions = "actions"

  private let composite: AXNodeID
  /// The sources of each property, one level down, of the composite and of those inside it.
  private let sources: [AXNodeID: [String: [AXNodeID]]]

  /// The origins of a composite. O(elements below).
  init(of composite: CombinableElement) {
    self.composite = composite.id
    sources = composite.directOrigins().mapValues { origins in
      Dictionary(grouping: origins, by: \.property).mapValues { $0.map(\.element) }
    }
  }

  /// The leaves of each property that has any, in the order in which they are heard. O(elements below).
  var leaves: [(property: String, elements: [AXNodeID])] {
    Self.listed.compactMap { property in
      var leaves: [AXNodeID] = []
      var seen: Set<AXNodeID> = []
      var waiting = Array((sources[composite]?[property] ?? []).reversed())
      while let id = waiting.popLast() {
        guard seen.insert(id).inserted else { continue }
        let inner = id == composite ? nil : innerSources(of: id, property)
        if let inner { waiting.append(contentsOf: inner.reversed()) } else { leaves.append(id) }
      }
      return leaves.isEmpty ? nil : (property, leaves)
    }
  }

  /// The sources of an inner composite's property; nil if the element sets it itself.
  private func innerSources(of id: AXNodeID, _ property: String) -> [AXNodeID]? {
    guard property != Self.actions, let inner = sources[id] else { return nil }
    let elements = inner[property] ?? []
    return elements == [id] ? nil : elements
  }
}
