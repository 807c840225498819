import ATSPIModel
import AXTree
import ReaderSpeech

/// Orca 43's words for the role of an object.
extension OrcaSpeaker {
  func roleWords() -> [OrcaSpeechItem] {
    let parent = object.parent
    if role == .menu, let parent, parent.role == .comboBox { return OrcaSpeaker(parent, orca: orca).roleWords() }
    if role == .textField, object.has(.supportsAutocompletion), object.has(.singleLine) {
      return [said(.role, roleWord(.autocomplete))]
    }
    let isInStatusBar = object.nearest(.statusBar) != nil
    switch role {
    case .unknown, .redundantObject, .filler, .extended: return []
    case .group where object.has(.selected): return []
    case .notification where isInStatusBar, .staticText where isInStatusBar: return []
    case .icon where isBrief, .canvas where isBrief: return []
    case .heading:
      guard let level = object.attribute("level"), level != "0" else { break }
      return [said(.role, words[.headingLevel, ["role": roleWord(role), "level": level]])]
    default: break
    }
    return parent?.role == .listBox ? [] : [said(.role, spokenRole)]
  }

  private var spokenRole: String {
    if isInComboBox { return words[.editableComboBox] }
    if role == .link, object.has(.visited) { return words[.visitedLink] }
    let isFocused = object.has(.focused) || occasion == .changing
    if role != .splitPane || isFocused, let word = axisWord() { return word }
    let isButton = role == .button || role == .toggleButton
    if isButton, object.children.contains(where: { $0.role == .menu && $0.has(.enabled) }) { return words[.menuButton] }
    return roleWord(role)
  }

  private var isInComboBox: Bool {
    if role == .comboBox { return entries.count == 1 }
    return object.has(.editable) && object.nearest(.comboBox) != nil
  }

  /// The editable texts inside a combo box.
  var entries: [OrcaObject] {
    object.children.filter { [.textArea, .textField, .paragraph].contains($0.role) && $0.has(.editable) }
  }
}
