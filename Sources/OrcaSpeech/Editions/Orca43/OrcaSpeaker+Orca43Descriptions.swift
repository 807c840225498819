import ATSPIModel
import AXTree
import ReaderSpeech

/// Orca 43's description of an object.
extension OrcaSpeaker {
  /// Where a description stands for the labels that an object of this role does not have.
  var replacingLabels: OrcaDescriptionUse { role == .alert ? .alertText : .labels }

  /// The description, unless one was spoken already or it repeats the name. Asking forgets that one stood for labels.
  mutating func unspokenDescription() -> [OrcaSpeechItem] {
    if usedDescriptions.remove(replacingLabels) != nil || prior?.role == .tooltip || prior == object { return [] }
    if !usedDescriptions.isEmpty || role == .staticText { return [] }
    let text = object.description
    if !text.isEmpty, !isRedundant(text.lowercased()) { return [said(.hint, text)] }
    let shown = object.targets(.describedBy).compactMap { displayedText(of: $0) }.joined(separator: " ")
    return shown.isEmpty ? [] : [said(.hint, shown)]
  }

  private func isRedundant(_ description: String) -> Bool {
    let form = edition.form(of: role)
    let parts = occasion == .arriving ? form.arriving : form.changing ?? []
    let name = (role == .icon ? displayedText(of: object) ?? "" : object.name).lowercased()
    let label = displayedLabel(of: object).lowercased()
    if parts.contains(.labelAndName) { return name.contains(description) || label.contains(description) }
    return parts.contains(.labelOrName) && (label.isEmpty ? name : label).contains(description)
  }
}
