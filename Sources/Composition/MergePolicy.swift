import AXTree

/// How the properties of many elements become those of one: the table that composition follows (C15 to C19).
///
/// A property that is not in the table is not merged: it comes from the promoted child or from the composite itself.
public enum MergePolicy: Hashable, Sendable {
  /// Non-empty parts, later exact duplicates left out, joined with the locale's list separator.
  case distinctList
  /// As `distinctList`, but a duplicate is one of the pair (label, value).
  case distinctPairs
  /// As `distinctList`, joined with "-".
  case distinctHyphenated
  /// The union; `notEnabled` only when every element has it.
  case union
  /// One after the other.
  case concatenation
  /// One after the other, equal ones once.
  case distinctConcatenation

  /// A property that several elements say.
  public enum Property: String, CaseIterable, Hashable, Sendable {
    case label, value, hint, identifier, traits, actions, rotors, customContent
  }

  /// What happens to each property, with the rule that says so.
  public static let table: [(property: Property, policy: MergePolicy, rule: String)] = [
    (.label, .distinctList, "C15"),
    (.value, .distinctPairs, "C17"),
    (.hint, .distinctList, "C16"),
    (.identifier, .distinctHyphenated, "C16"),
    (.traits, .union, "C18"),
    (.actions, .concatenation, "C19"),
    (.rotors, .concatenation, "C19"),
    (.customContent, .distinctConcatenation, "C19"),
  ]

  /// The texts that are merged, with what reads and writes them.
  static let texts: [(property: Property, path: any WritableKeyPath<AXProperties, String?> & Sendable)] = [
    (.label, \.label), (.value, \.value), (.hint, \.hint), (.identifier, \.identifier),
  ]
}
