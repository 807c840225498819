import AXTree
import Composition

extension AXElement {
  /// The properties that a source defers as `content` (D5, D6, D8, D9).
  func deferredProperties(
    as content: AccessibilityDeferral.Content, _ words: CompositionWords
  ) -> AXDeferredProperties {
    let properties = current
    let label = properties.label.flatMap { $0.isEmpty ? nil : $0 }
    let value = properties.value.flatMap { $0.isEmpty ? nil : $0 }
    var result = AXDeferredProperties()
    result.actions = offeredActions(words)
    result.rotors = currentRotors
    switch content.kind {
    case .error:
      result.errorSources = [self]
      let text = [label, value].compactMap(\.self).joined(separator: words.listSeparator)
      if !text.isEmpty {
        result.customContent = [AXCustomContent(label: words[.error], value: text, importance: .high)]
      }
    case .inherited(let importance):
      let isOnlyAction = value == nil && result.actions.count == 1 && result.actions[0].name == label
      if !isOnlyAction, let first = label ?? value {
        result.customContent = [
          AXCustomContent(label: first, value: label == nil ? nil : value, importance: importance)
        ]
      }
    }
    result.customContent.appendMissing(properties.customContent, by: \.self)
    return result
  }
}
