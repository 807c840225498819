import AXTree
import ReaderSpeech

/// One element as VoiceOver sees it: the traits that its role stands for, and its value in words.
struct VoiceOverSubject {
  let id: AXNodeID
  let properties: AXProperties
  /// The role to speak; a role that follows from a trait is spoken by the trait (S13).
  let role: AXRole?
  let traits: AXTraits
  let context: VoiceOverContext?
  /// Whether its text is being edited: it has the focus.
  let isEditing: Bool

  init(_ node: AXNode, context: VoiceOverContext?, isFocused: Bool) {
    id = node.id
    properties = node.properties
    self.context = context
    role = properties.role
    var traits = properties.traits.union(role.flatMap { Self.traitsOfRoles[$0] } ?? [])
    if role == .radioButton, properties.states.checked == .on { traits.insert(.selected) }
    self.traits = traits
    isEditing = isFocused
  }

  var label: String { properties.label ?? "" }
  var hint: String { properties.hint ?? "" }
  var isToggle: Bool { traits.contains(.toggleButton) }
  var isDimmed: Bool { traits.contains(.notEnabled) }
  var isTextField: Bool { role == .textField || role == .textArea || isSecure }
  var isSecure: Bool { role == .secureTextField || properties.text?.isProtected == true }
  /// Whether it is a tab: an element in a tab bar, or one with that role.
  var isTab: Bool { context?.isTab == true || role == .tab }

  /// S5: an element with a word of its own gets no "Button." besides.
  var isPlainButton: Bool {
    traits.contains(.button) && traits.isDisjoint(with: [.keyboardKey, .toggleButton, .backButton]) && !isTab
  }

  /// The value in words: the author's, else the number or the text (S2).
  func value(language: String) -> String {
    if let value = properties.value { return value }
    if let number = properties.numericValue { return number.words(language: language, groupsThousands: true) }
    guard let text = properties.text, !isSecure else { return "" }
    return text.content.isEmpty ? properties.placeholder ?? "" : text.content
  }

  /// S6: the state of a toggle, from its checked or pressed state, else from its value.
  var toggleState: AXCheckedState? {
    let pressed = properties.states.isPressed.map { $0 ? AXCheckedState.on : .off }
    return properties.states.checked ?? pressed ?? AXCheckedState.ofValues[properties.value ?? ""]
  }

  /// A role is spoken like the trait that it stands for.
  private static let traitsOfRoles: [AXRole: AXTraits] = [
    .button: .button, .menuButton: .button, .radioButton: .button, .comboBox: .button, .menuItem: .button,
    .link: .link, .heading: .header, .image: .image, .icon: .image, .searchField: .searchField,
    .slider: .adjustable, .stepper: .adjustable, .dial: .adjustable, .scrollBar: .adjustable,
    .toggleButton: .toggleButton, .switch: .toggleButton, .checkBox: .toggleButton, .checkMenuItem: .toggleButton,
  ]
}
