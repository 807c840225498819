/// Whether a toggle is on. Peers: ARIA `aria-checked`.
public enum AXCheckedState: UInt8, Hashable, Sendable, Codable {
  /// The toggle is off, or not checked.
  case off
  /// The toggle is on, or checked.
  case on
  /// The toggle stands for several things of which only some are on.
  case mixed

  /// The checked states that a toggle's value may stand for (C26).
  package static let ofValues: [String: AXCheckedState] = ["0": .off, "1": .on, "2": .mixed]

  /// The checked states that a value stands for: "0", "1" or "2", or the word of any language, in small letters.
  package static let ofWords: [String: AXCheckedState] =
    AXLanguage.all("composition").values.reduce(into: ofValues) { states, language in
      for (key, state) in [("off", AXCheckedState.off), ("on", .on), ("mixed", .mixed)] {
        if let word = language["words", key] { states[word.lowercased()] = state }
      }
    }

  /// The state after activation; a mixed toggle turns on.
  package var toggled: AXCheckedState { self == .on ? .off : .on }
}
