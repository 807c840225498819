public import AXTree

extension AXElementTree {
  /// What a person hears who goes through all elements with a reader, in reading order. O(elements × depth).
  public func speech(_ settings: ReaderSettings) -> [ElementSpeech] {
    let voiceOver = VoiceOver(tree: self, settings)
    return voiceOver.contexts.elements.map { ElementSpeech($0, Speech([voiceOver.segments(of: $0)])) }
  }

  /// What a person hears who comes to one element. O(elements), as what is around it is looked at too.
  public func speech(of element: AXElement, _ settings: ReaderSettings) -> Speech {
    Speech([VoiceOver(tree: self, settings).segments(of: element)])
  }
}
