public import AXTree

extension AXElementTree {
  /// What a person hears who goes through the ``readableElements`` with a reader, in reading order. O(elements × depth).
  ///
  /// Orca hears what is published: an observer lists that, and the tree stays as it is.
  public func speech(_ settings: ReaderSettings) -> [ElementSpeech] {
    if settings.reader == .voiceOver { return voiceOverSpeech(settings) }
    var observer = AXTreeObserver(self)
    var reader = SimulatedReader(settings)
    _ = reader.hear(observer.observe())
    _ = reader.moveFocus(to: root.id)
    return readableElements.map { ElementSpeech($0, reader.moveFocus(to: $0.id)) }
  }

  private func voiceOverSpeech(_ settings: ReaderSettings) -> [ElementSpeech] {
    let contexts = VoiceOverContexts(of: self)
    var voice = VoiceOver(locale: locale, settings)
    voice.headers = contexts.properties
    return readableElements.map { element in
      let properties = contexts.properties[element.id] ?? element.composed
      let subject = VoiceOverSubject(
        element.id, properties, context: contexts.context(of: element), isFocused: focus === element)
      return ElementSpeech(element, Speech([voice.segments(of: subject)]))
    }
  }

  /// What a person hears who comes to one element after those before it; empty for one that is not read. O(elements).
  public func speech(of element: AXElement, _ settings: ReaderSettings) -> Speech {
    speech(settings).first { $0.element === element }?.speech ?? Speech()
  }
}
