import ATSPIModel
import AXTree
import ReaderSpeech

/// Orca 48's words for the role of an object.
extension OrcaSpeaker {
  func roleName() -> [OrcaSpeechItem] {
    if role == .menu, let parent = object.parent, parent.role == .comboBox {
      return OrcaSpeaker(parent, orca: orca).roleName()
    }
    guard isRoleSpoken else { return [] }
    if role == .textField, object.has(.supportsAutocompletion), object.has(.singleLine) {
      return [said(.role, roleWord(.autocomplete))]
    }
    if role == .heading, let level = object.attribute("level"), level != "0" {
      return [said(.role, words[.headingNumber, ["role": spokenRole, "level": level]])]
    }
    return [said(.role, spokenRole)]
  }

  private var isRoleSpoken: Bool {
    if object.parent?.role == .comboBox { return false }
    switch role {
    case .article, .extended, .filler, .pageFooter, .form, .staticText, .menuItem, .paragraph, .redundantObject,
      .section,
      .static, .cell, .unknown, .list, .listItem, .desktopFrame:
      return false
    case .icon where isBrief, .canvas where isBrief: return false
    case .group: return !object.has(.selected) && inner?.isWidget == true
    default: return !(object.has(.editable) && object == prior)
    }
  }

  /// Whether it is a region around the focus, which Orca speaks differently from other landmarks.
  var isRegionAround: Bool { isAround && object.node.role == .region }

  private var spokenRole: String {
    if isEditableComboBox { return words[.editableComboBox] }
    if role == .link, object.has(.visited) { return words[.visitedLink] }
    if let word = axisWord() { return word }
    if object.node.role == .switch { return words[.switch] }
    guard role == .landmark, !isRegionAround else { return roleWord(role) }
    return Orca48.landmarks[object.node.role].map { words[$0] } ?? ""
  }

  private var isEditableComboBox: Bool {
    if role == .comboBox { return object.has(.editable) || object.descendants.contains { $0.isEntry } }
    return object.has(.editable) && object.nearest(.comboBox) != nil
  }
}

extension Orca48 {
  fileprivate static let landmarks: [AXRole: OrcaWord] = [
    .banner: .banner, .complementary: .complementary, .contentInfo: .contentInfo, .main: .main,
    .navigation: .navigation, .region: .region, .search: .search,
  ]
}

extension OrcaObject {
  fileprivate var isWidget: Bool {
    switch role {
    case .checkBox, .comboBox, .textField, .listBox, .secureTextField, .button, .radioButton, .slider, .stepper,
      .textArea, .toggleButton:
      true
    default: false
    }
  }
}
