import AXTree
import ReaderSpeech

/// A word for what an element is, and the elements that it applies to (S4 to S6).
struct VoiceOverTrait: Sendable {
  let word: VoiceOverWords.Key
  let kind: SpeechSegment.Kind
  let rule: String
  let applies: @Sendable (VoiceOverSubject) -> Bool

  private init(
    _ word: VoiceOverWords.Key, _ kind: SpeechSegment.Kind = .role, rule: String = "S4",
    _ applies: @escaping @Sendable (VoiceOverSubject) -> Bool
  ) {
    self.word = word
    self.kind = kind
    self.rule = rule
    self.applies = applies
  }

  private init(_ word: VoiceOverWords.Key, _ trait: AXTraits) {
    self.init(word) { $0.traits.contains(trait) }
  }

  /// The words before the state of a toggle, and those after it, in the order of S4.
  static let beforeToggleState = [
    VoiceOverTrait(.dimmed, .state) { $0.isDimmed },
    VoiceOverTrait(.button, rule: "S5") { $0.isPlainButton },
    VoiceOverTrait(.backButton, .backButton),
    VoiceOverTrait(.switchButton, rule: "S6") { $0.isToggle && $0.traits.contains(.button) },
  ]
  static let afterToggleState = [
    VoiceOverTrait(.tab) { $0.isTab },
    VoiceOverTrait(.textField) { $0.isTextField && !$0.isSecure },
    VoiceOverTrait(.secureTextField) { $0.isTextField && $0.isSecure },
    VoiceOverTrait(.isEditing, .state) { $0.isTextField && $0.isEditing },
    VoiceOverTrait(.heading, .header),
    VoiceOverTrait(.link, .link),
    VoiceOverTrait(.adjustable, .adjustable),
    VoiceOverTrait(.image, .image),
    VoiceOverTrait(.searchField, .searchField),
  ]
  static let toggleStates: [AXCheckedState: VoiceOverWords.Key] = [.on: .on, .off: .off, .mixed: .mixed]
}
