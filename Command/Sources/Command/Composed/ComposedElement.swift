@_spi(Command) import AXDocument
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
      writer.writeFields("interactive", of: properties)
      writer.writeStatedFields(of: properties)
    }
  }

  private func writeOperations(to writer: inout JSONWriter) {
    let traits = properties.traits.names.sorted()
    writer.member("traits", traits)
    writer.writeFields("states", of: properties)
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
            writer.member("type", AXRotorKind.systemTypes.first { $0.kind == rotor.kind }?.name)
          }
          writer.key("results")
          writer.writeArray(names.all(rotor.results))
        }
      }
    }
    writer.writeFields("customContent", of: properties)
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
    writer.writeFields("activationPoint", "frame", of: properties)
    let runs = languageRuns
    guard !runs.isEmpty else { return }
    writer.key("language")
    writer.writeArray(runs) { run, writer in
      writer.writeObject { writer in
        writer.member("field", run.field.rawValue)
        writer.member("start", run.start)
        writer.member("end", run.end)
        writer.member("tag", run.tag)
      }
    }
  }

  /// Writes the elements from which the texts and actions of a composite come (C52).
  private func writeSources(to writer: inout JSONWriter) {
    guard let composite = element as? CombinableElement else { return }
    let sources = ComposedOrigins(of: composite).leaves
    guard !sources.isEmpty else { return }
    writer.key("sources")
    writer.writeObject { writer in
      for (property, elements) in sources { writer.member(property, names.all(elements)) }
    }
  }

  /// A part of a text in another language than the document's.
  private typealias LanguageRun = (field: AXLanguageRun.Field, start: Int, end: Int, tag: String)

  private var languageRuns: [LanguageRun] {
    var runs: [LanguageRun] = properties.languageRuns.map { ($0.field, $0.start, $0.end, $0.tag) }
    if let tag = properties.language {
      let texts = [(AXLanguageRun.Field.label, properties.label), (.value, properties.value), (.hint, properties.hint)]
      for (field, text) in texts where !runs.contains(where: { $0.field == field }) {
        guard let text, !text.isEmpty else { continue }
        runs.append((field, 0, text.unicodeScalars.count, tag))
      }
    }
    return runs.filter { $0.tag != document.locale }
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
