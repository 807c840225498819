/// How composition merges the values that several elements have of one property.
package enum AXMergePolicy: CaseIterable, Hashable, Sendable {
  /// Texts: non-empty parts, later exact duplicates left out, joined with the locale's list separator (C15, C16).
  case distinctList
  /// Texts: as `distinctList`, but a duplicate is one of the pair (label, value) (C17).
  case distinctPairs
  /// Texts: as `distinctList`, joined with "-" (C16).
  case distinctHyphenated
  /// Traits: the union; `notEnabled` only when every element has it (C18).
  case union
  /// Lists: concatenated, equal items once (C19).
  case concatenation
  /// Composition derives it from other properties.
  case derived
  /// The composite's own value, else the promoted child's (C23).
  case stated
  /// As `stated`; the promoted child's role may be implied by its traits.
  case statedRole
  /// States: the promoted child's, overridden by the composite's own (C23).
  case statedStates
  /// The composite's own value only.
  case own

  /// The rule that defines the policy.
  package var rule: String {
    switch self {
    case .distinctList, .distinctHyphenated: "C15"
    case .distinctPairs: "C17"
    case .union: "C18"
    case .concatenation: "C19"
    case .derived: "C34"
    case .stated, .statedRole, .statedStates: "C23"
    case .own: "C35"
    }
  }
}
