public import AXTree

// What `axtree` prints of composed elements: the package alone knows rotors and languages as they are published.

extension JSONWriter {
  /// Writes the fields with these names as documents have them, without those that are not set.
  @_spi(Command) public mutating func writeFields(_ names: String..., of properties: AXProperties) {
    let content = NodeContent(properties: properties)
    for name in names { NodeField.named(name)?.write(content, &self) }
  }

  /// Writes the fields that composition leaves as they are, without those that are not set.
  @_spi(Command) public mutating func writeStatedFields(of properties: AXProperties) {
    let content = NodeContent(properties: properties)
    for field in NodeField.stated { field.write(content, &self) }
  }

  /// Writes the rotors of composed properties; nothing if there are none.
  @_spi(Command) public mutating func writeRotors(of properties: AXProperties, name: (AXNodeID) -> String?) {
    guard !properties.rotors.isEmpty else { return }
    key("rotors")
    writeArray(properties.rotors) { rotor, writer in
      writer.writeObject { writer in
        if case .named(let name) = rotor.kind {
          writer.member("name", name)
        } else {
          writer.member("type", rotor.kind.systemName)
        }
        writer.key("results")
        writer.writeArray(rotor.results.compactMap(name))
      }
    }
  }

  /// Writes the parts of composed texts in another language than the document's (C21); nothing if there are none.
  @_spi(Command) public mutating func writeLanguages(of properties: AXProperties, except locale: String) {
    var runs = properties.languageRuns
    if let tag = properties.language {
      let texts = [
        (AXComposedLanguageRun.Field.label, properties.label), (.value, properties.value), (.hint, properties.hint),
      ]
      for (field, text) in texts where !runs.contains(where: { $0.field == field }) {
        guard let text, !text.isEmpty else { continue }
        runs.append(AXComposedLanguageRun(field: field, start: 0, end: text.unicodeScalars.count, tag: tag))
      }
    }
    runs.removeAll { $0.tag == locale }
    guard !runs.isEmpty else { return }
    key("language")
    writeArray(runs) { run, writer in
      writer.writeObject { writer in
        writer.member("field", run.field.rawValue)
        writer.member("start", run.start)
        writer.member("end", run.end)
        writer.member("tag", run.tag)
      }
    }
  }
}

extension NodeField {
  /// The fields of the properties that composition leaves as they are.
  fileprivate static let stated = AXPropertyTable.rows.filter { $0.policy == .stated }.compactMap { named($0.name) }
}
