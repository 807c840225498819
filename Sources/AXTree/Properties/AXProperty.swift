/// One property of an element: a row of ``AXPropertyTable`` or ``AXDerivedTable``.
///
/// Storage, composition, documents and the platform's attributes all follow from the row. Cost: reading and writing are
/// O(1) for common properties, else O(properties that the element sets).
public final class AXProperty<Value: Hashable & Sendable>: Sendable {
  package let name: String
  package let policy: AXMergePolicy
  package let attribute: String?
  /// The value of a property that is not set.
  package let defaultValue: Value
  let storage: Storage
  package let exposes: AXImpliedExposure
  let marks: AXStaleness

  /// Where a property's values are stored.
  enum Storage: Sendable {
    /// With the properties that most elements set.
    case common(@Sendable (AXCommonStorage) -> Value, @Sendable (AXCommonStorage, Value) -> Void)
    /// In a list of the properties that are set.
    case listed
  }

  init(
    _ name: String, _ defaultValue: Value, _ policy: AXMergePolicy = .stated, attribute: String? = nil,
    exposes: AXImpliedExposure = [], marks: AXStaleness = .content, in storage: Storage = .listed
  ) {
    self.name = name
    self.policy = policy
    self.attribute = attribute
    self.defaultValue = defaultValue
    self.storage = storage
    self.exposes = exposes
    self.marks = marks
  }

  package func isSaid(in properties: AXProperties) -> Bool { properties[self] != defaultValue }

  package func attributeText(in properties: AXProperties) -> String? {
    guard let value = properties[self] as? any AXAttributeText else { return nil }
    return value.attributeText
  }
}

extension AXProperty {
  /// A row for an optional property.
  convenience init<Wrapped>(
    _ name: String, _ policy: AXMergePolicy = .stated, attribute: String? = nil, exposes: AXImpliedExposure = [],
    marks: AXStaleness = .content, in storage: Storage = .listed
  ) where Value == Wrapped? {
    self.init(name, nil, policy, attribute: attribute, exposes: exposes, marks: marks, in: storage)
  }
}

extension AXProperty: AXPropertyRow {}

/// A row of the property table, without its value's type.
package protocol AXPropertyRow: AnyObject, Sendable {
  /// The property's name, which is its key in documents.
  var name: String { get }
  /// How composition merges the values of several elements.
  var policy: AXMergePolicy { get }
  /// The object attribute that publishes the value unchanged; nil if the platform has another way.
  var attribute: String? { get }
  /// The exposure that the property implies for an element that sets it.
  var exposes: AXImpliedExposure { get }
  /// Whether the property is set.
  func isSaid(in properties: AXProperties) -> Bool
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

/// A value that an object attribute can hold unchanged.
protocol AXAttributeText { var attributeText: String? { get } }

extension String: AXAttributeText { var attributeText: String? { self } }
extension Bool: AXAttributeText { var attributeText: String? { self ? "true" : "false" } }
extension Int: AXAttributeText { var attributeText: String? { String(self) } }
extension AXSort: AXAttributeText { var attributeText: String? { rawValue } }
extension AXLive: AXAttributeText { var attributeText: String? { rawValue } }
extension Optional: AXAttributeText where Wrapped: AXAttributeText {
  var attributeText: String? { flatMap(\.attributeText) }
}
