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
    properties = element.shown
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
    writer.writeRotors(of: properties, names)
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
    writer.writeLanguages(of: properties, except: document.locale)
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
}

extension JSONWriter {
  /// A member with texts; nothing if there are none.
  mutating func member(_ name: String, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    key(name)
    writeArray(texts)
  }
}
