/// The properties as data: for each its name in documents, how composition merges it, which object attribute publishes it, and
/// the exposure that it implies. Documents, composition and the bridge's attributes go through the rows.
package enum AXPropertyTable {
  package static let label = Row("label", \.label, .distinctList)
  package static let value = Row("value", \.value, .distinctPairs)
  package static let hint = Row("hint", \.hint, .distinctList)
  package static let identifier = Row(
    "identifier", \.identifier, .distinctHyphenated, attribute: "id", exposes: .element)
  package static let traits = Row("traits", \.traits, .union)
  package static let actions = Row("actions", \.actions, .concatenation, exposes: .element)

  /// The properties that authors set, in the order of documents.
  package static let rows: [any AXPropertyRow] = [
    Row("id", \.key, .own),
    Row("role", \.role, .statedRole),
    label, value, hint, identifier,
    Row("language", \.language, .own),
    traits,
    Row("interactive", \.isInteractionEnabled, .own),
    Row("frame", \.frame, .own),
    Row("activationPoint", \.activationPoint, .derived),
    Row("number", \.numericValue, .stated, exposes: .element),
    Row("text", \.text, .stated, exposes: [.element, .container]),
    Row("textRange", \.textRange, .stated),
    Row("document", \.document, .stated, exposes: .container),
    Row("states", \.states, .statedStates),
    Row("placeholder", \.placeholder, .stated, attribute: "placeholder-text"),
    Row("roleDescription", \.roleDescription, .stated, attribute: "roledescription"),
    Row("tooltip", \.tooltip, .stated),
    Row("url", \.url, .stated),
    Row("sort", \.sort, .stated, attribute: "sort"),
    Row("level", \.level, .stated, attribute: "level"),
    Row("position", \.position, .stated),
    Row("table", \.table, .stated, exposes: .container),
    Row("cell", \.cell, .stated),
    Row("orientation", \.orientation, .stated),
    Row("shortcut", \.shortcut, .stated),
    Row("mnemonic", \.mnemonic, .stated),
    Row("live", \.live, .stated, attribute: "live", exposes: .container),
    Row("atomic", \.isAtomic, .stated, attribute: "atomic"),
    Row("inputType", \.inputType, .stated),
    Row("tag", \.tag, .stated, attribute: "tag"),
    Row("class", \.styleClass, .stated, attribute: "class"),
    Row("customContent", \.customContent, .concatenation, exposes: .element),
  ]

  private static let derived: [any AXPropertyRow] = [
    Row("activation", \.activation, .derived),
    Row("adjustable", \.adjustable, .derived),
    actions,
    Row("rotors", \.rotors, .concatenation, exposes: .element),
    Row("relations", \.relations, .derived),
    Row("languageRuns", \.languageRuns, .derived),
  ]

  package static let all = rows + derived
  /// The texts that composition joins from many elements (C15 to C17).
  package static let joined = [label, value, hint, identifier]
  /// The properties that a composite takes from its promoted child as they are (C23).
  static let stated = rows.filter { $0.policy == .stated }
  static let exposing = all.filter { !$0.exposes.isEmpty }

  /// One property, with the type of its value.
  package struct Row<Value: Hashable & Sendable>: AXPropertyRow {
    package let name: String
    package let path: any WritableKeyPath<AXProperties, Value> & Sendable
    package let policy: AXMergePolicy
    package let attribute: String?
    package let exposes: AXImpliedExposure

    init(
      _ name: String, _ path: any WritableKeyPath<AXProperties, Value> & Sendable, _ policy: AXMergePolicy,
      attribute: String? = nil, exposes: AXImpliedExposure = []
    ) {
      self.name = name
      self.path = path
      self.policy = policy
      self.attribute = attribute
      self.exposes = exposes
    }

    package var defaultValue: Value { AXProperties()[keyPath: path] }
    package func isSet(in properties: AXProperties) -> Bool { properties[keyPath: path] != defaultValue }

    package func copy(from other: AXProperties, to properties: inout AXProperties) {
      properties[keyPath: path] = other[keyPath: path]
    }

    package func attributeText(in properties: AXProperties) -> String? {
      guard isSet(in: properties) else { return nil }
      let value = properties[keyPath: path]
      return (value as? any LosslessStringConvertible)?.description
        ?? (value as? any RawRepresentable<String>)?.rawValue
    }
  }
}

/// A row of ``AXPropertyTable``, without the type of its value.
package protocol AXPropertyRow: Sendable {
  var name: String { get }
  var policy: AXMergePolicy { get }
  /// The object attribute that publishes the value unchanged; nil if the platform has another way.
  var attribute: String? { get }
  var exposes: AXImpliedExposure { get }
  func isSet(in properties: AXProperties) -> Bool
  func copy(from other: AXProperties, to properties: inout AXProperties)
  /// The value as the text of an object attribute; nil if it is not set.
  func attributeText(in properties: AXProperties) -> String?
}

/// The exposure that a property implies for an element that sets it.
package struct AXImpliedExposure: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The element is an accessibility element by default (C3).
  package static let element = AXImpliedExposure(rawValue: 1 << 0)
  /// The element is a container that is exposed with its children (A2).
  package static let container = AXImpliedExposure(rawValue: 1 << 1)
}

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
