import AXTree
import Composition

/// The composed element as `axtree compose` prints it.
struct ComposedElement {
  let element: AXElement
  let properties: AXProperties
  let names: NodeLocators
  private let document: AXTreeDocument

  init(_ element: AXElement, names: NodeLocators, of document: AXTreeDocument) {
    self.element = element
    properties = element.composed.masked(as: element.effectiveRole)
    self.names = names
    self.document = document
  }

  /// Writes the element as an object; nil and empty fields are left out.
  func write(to writer: inout JSONWriter) {
    writer.writeObject { writer in
      writer.member("id", names[element.id])
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
      if !properties.isInteractionEnabled { writer.member("interactive", false) }
      let content = NodeContent(properties: properties)
      for field in Self.furtherFields { field.write(content, &writer) }
    }
  }

  private func writeOperations(to writer: inout JSONWriter) {
    let traits = AXTraits.named.filter { properties.traits.contains($0.trait) }.map(\.name).sorted()
    writer.member("traits", traits)
    if properties.states != AXStates() {
      writer.key("states")
      JSONCodec<AXStates>.states.write(properties.states, &writer)
    }
    writer.member("actions", properties.actions.map(\.name))
    writer.member("activation", properties.activation.flatMap { names[$0] })
    writer.member("adjustable", properties.adjustable.flatMap { names[$0] })
  }

  private func writeReferences(to writer: inout JSONWriter) {
    if !properties.rotors.isEmpty {
      writer.key("rotors")
      writer.writeArray(properties.rotors) { rotor, writer in
        writer.writeObject { writer in
          if case .named(let name) = rotor.kind {
            writer.member("name", name)
          } else {
            writer.key("type")
            JSONCodec<AXRotorKind>.rotorType.write(rotor.kind, &writer)
          }
          writer.key("results")
          writer.writeArray(names.all(rotor.results))
        }
      }
    }
    if !properties.customContent.isEmpty {
      writer.key("customContent")
      writer.writeArray(properties.customContent, JSONCodec<AXCustomContent>.customContent.write)
    }
    let related = properties.relations
    if related.isEmpty { return }
    let relations = AXRelation.allCases.compactMap { relation in
      related[relation].map { (relation.rawValue, names.all($0)) }
    }.filter { !$0.1.isEmpty }
    guard !relations.isEmpty else { return }
    writer.key("relations")
    writer.writeObject { writer in for (name, targets) in relations { writer.member(name, targets) } }
  }

  /// Writes the frame, and the parts of texts in another language than the document's (C21).
  private func writePlaces(to writer: inout JSONWriter) {
    if let point = properties.activationPoint {
      writer.key("activationPoint")
      JSONCodec<AXPoint>.point.write(point, &writer)
    }
    if let frame = properties.frame {
      writer.key("frame")
      JSONCodec<AXRect>.rect.write(frame, &writer)
    }
    let runs = languageRuns
    guard !runs.isEmpty else { return }
    writer.key("language")
    writer.writeArray(runs) { run, writer in
      writer.writeObject { writer in
        writer.member("field", run.field.rawValue)
        writer.key("start")
        writer.write(run.start)
        writer.key("end")
        writer.write(run.end)
        writer.member("tag", run.tag)
      }
    }
  }

  /// Writes the elements from which the texts and actions of a composite come (C52).
  private func writeSources(to writer: inout JSONWriter) {
    guard let composite = element as? CombinableElement else { return }
    var finder = ComposedOrigins(of: document)
    let sources = finder.leaves(of: composite)
    guard !sources.isEmpty else { return }
    writer.key("sources")
    writer.writeObject { writer in
      for (property, elements) in sources { writer.member(property, names.all(elements)) }
    }
  }

  private var languageRuns: [AXLanguageRun] {
    var runs = properties.languageRuns
    if let tag = properties.language {
      let texts = [(AXLanguageRun.Field.label, properties.label), (.value, properties.value), (.hint, properties.hint)]
      for (field, text) in texts where !runs.contains(where: { $0.field == field }) {
        guard let text, !text.isEmpty else { continue }
        runs.append(AXLanguageRun(field: field, start: 0, end: text.unicodeScalars.count, tag: tag))
      }
    }
    return runs.filter { $0.tag != document.locale }
  }

  /// The remaining fields: the properties that composition leaves unchanged.
  private static let furtherFields = AXPropertyTable.rows
    .filter { $0.policy == .stated }.compactMap { NodeField.named($0.name) }
}

extension JSONWriter {
  /// A member with texts; nothing if there are none.
  mutating func member(_ name: String, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    key(name)
    writeArray(texts)
  }
}
