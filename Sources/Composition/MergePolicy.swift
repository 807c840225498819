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

    /// Whether it is a text, joined of parts.
    var isText: Bool { MergePolicy.texts.contains(self) }
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

  /// The texts that are merged, joined part by part.
  static let texts: [Property] = words + [.identifier]
  /// Those of them that are heard.
  static let words: [Property] = [.label, .value, .hint]
}

extension AXProperties {
  /// The text of a property that is merged as one; nil for the others.
  subscript(text property: MergePolicy.Property) -> String? {
    get {
      switch property {
      case .label: label
      case .value: value
      case .hint: hint
      case .identifier: identifier
      case .traits, .actions, .rotors, .customContent: nil
      }
    }
    set {
      switch property {
      case .label: label = newValue
      case .value: value = newValue
      case .hint: hint = newValue
      case .identifier: if identifier != newValue { identifier = newValue }
      case .traits, .actions, .rotors, .customContent: break
      }
    }
  }
}

/// Something for each property that is merged as text.
struct PerText<Value> {
  private var label: Value
  private var value: Value
  private var hint: Value
  private var identifier: Value

  init(_ all: Value) {
    label = all
    value = all
    hint = all
    identifier = all
  }

  subscript(property: MergePolicy.Property) -> Value {
    _read {
      switch property {
      case .value: yield value
      case .hint: yield hint
      case .identifier: yield identifier
      default: yield label
      }
    }
    _modify {
      switch property {
      case .value: yield &value
      case .hint: yield &hint
      case .identifier: yield &identifier
      default: yield &label
      }
    }
  }
}
