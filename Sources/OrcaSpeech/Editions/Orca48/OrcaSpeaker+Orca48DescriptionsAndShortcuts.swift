import ATSPIModel
import AXTree
import ReaderSpeech

/// Orca 48's description of an object, and the keys that operate it.
extension OrcaSpeaker {
  /// The description, unless it repeats the name or the focus's speech.
  func description() -> [OrcaSpeechItem] {
    if usedDescriptions.contains(.name) || prior == object || prior?.role == .tooltip { return [] }
    let text = object.description.isEmpty ? texts(of: object.targets(.describedBy)) : object.description
    guard !text.isEmpty, !TextSimilarity.isRepeated(object.name, text) else { return [] }
    if let focus = orca.focus, focus != object, [focus.name, focus.description].contains(text) { return [] }
    return [said(.hint, text)]
  }

  func descriptionAndPause() -> [OrcaSpeechItem] {
    let items = description()
    return items.isEmpty ? [] : items + [.pause]
  }

  /// The keys in its attributes; for a single character, the keys of its first action.
  var shortcut: String? {
    let keys = OrcaShortcut(words: words)
    let said = keys.spoken(combinations: object.attribute("keyshortcuts") ?? "")
    return said.count > 1 ? said : object.accelerator.map(keys.spoken(combinations:))
  }
}
