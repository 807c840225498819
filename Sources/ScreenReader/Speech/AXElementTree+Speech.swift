public import AXTree

extension AXElementTree {
  /// The predicted speech for each of the ``readableElements``, visited in reading order. O(elements × depth).
  ///
  /// Orca reads what is published: an observer lists that, and the tree does not change.
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
    var voice = VoiceOverSpeaker(locale: locale, settings)
    voice.headers = contexts.properties
    return readableElements.map { element in
      let properties = contexts.properties[element.id] ?? element.composed
      let subject = VoiceOverSubject(
        element.id, properties, context: contexts.context(of: element), isFocused: focus === element)
      return ElementSpeech(element, Speech([voice.segments(of: subject)]))
    }
  }

  /// The predicted speech for one element, after those before it; empty for an element that readers do not visit.
  /// O(elements).
  public func speech(of element: AXElement, _ settings: ReaderSettings) -> Speech {
    speech(settings).first { $0.element === element }?.speech ?? Speech()
  }
}
