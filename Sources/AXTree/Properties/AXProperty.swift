/// One property of an element: a row of ``AXPropertyTable`` or ``AXDerivedTable``, which the code executes.
///
/// Storage, composition, documents and the platform's attributes all follow from the row. Cost: reading and writing are
/// O(1) for common properties, else O(properties that the element says).
public final class AXProperty<Value: Hashable & Sendable>: Sendable {
  package let name: String
  package let policy: AXMergePolicy
  package let attribute: String?
  /// What the property holds where nothing is said.
  package let defaultValue: Value
  let storage: Storage
  package let says: AXSaying
  let marks: AXStaleness

  /// Where values are kept.
  enum Storage: Sendable {
    /// With the properties that most elements say.
    case common(@Sendable (AXCommonStorage) -> Value, @Sendable (AXCommonStorage, Value) -> Void)
    /// In a list with a place for each property that is said.
    case listed
  }

  init(
    _ name: String, _ defaultValue: Value, _ policy: AXMergePolicy = .stated, attribute: String? = nil,
    says: AXSaying = [], marks: AXStaleness = .content, in storage: Storage = .listed
  ) {
    self.name = name
    self.policy = policy
    self.attribute = attribute
    self.defaultValue = defaultValue
    self.storage = storage
    self.says = says
    self.marks = marks
  }

  package func isSaid(in properties: AXProperties) -> Bool { properties[self] != defaultValue }

  package func attributeText(in properties: AXProperties) -> String? {
    guard let value = properties[self] as? any AXAttributeText else { return nil }
    return value.attributeText
  }
}

extension AXProperty {
  /// A row of a property that may be left unsaid.
  convenience init<Wrapped>(
    _ name: String, _ policy: AXMergePolicy = .stated, attribute: String? = nil, says: AXSaying = [],
    marks: AXStaleness = .content, in storage: Storage = .listed
  ) where Value == Wrapped? {
    self.init(name, nil, policy, attribute: attribute, says: says, marks: marks, in: storage)
  }
}

extension AXProperty: AXPropertyRow {}

/// A row of the table of properties, whatever its value is.
package protocol AXPropertyRow: AnyObject, Sendable {
  /// The property's name, which is its key in documents.
  var name: String { get }
  /// How composition makes one value of those that several elements say.
  var policy: AXMergePolicy { get }
  /// The name of the object attribute that publishes the value as it stands; nil where the platform has another way.
  var attribute: String? { get }
  /// What it means for an element that it says the property.
  var says: AXSaying { get }
  /// Whether something is said.
  func isSaid(in properties: AXProperties) -> Bool
  /// The value as the text of an object attribute; nil where nothing is said.
  func attributeText(in properties: AXProperties) -> String?
}

/// What it means for an element that it says a property.
package struct AXSaying: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The element is an accessibility element by default (C3).
  package static let something = AXSaying(rawValue: 1 << 0)
  /// A container is exposed with its children (A2).
  package static let ofWhole = AXSaying(rawValue: 1 << 1)
}

/// How composition makes one value of those that several elements say of one property.
package enum AXMergePolicy: Hashable, Sendable {
  /// Texts: non-empty parts, later exact duplicates left out, joined with the locale's list separator (C15, C16).
  case distinctList
  /// Texts: as `distinctList`, but a duplicate is one of the pair (label, value) (C17).
  case distinctPairs
  /// Texts: as `distinctList`, joined with "-" (C16).
  case distinctHyphenated
  /// Traits: the union; `notEnabled` only when every element has it (C18).
  case union
  /// Lists: one after the other, equal ones once (C19).
  case concatenation
  /// Composition makes it of other properties.
  case derived
  /// What the composite itself states, else the promoted child's (C23).
  case stated
  /// As `stated`, where the promoted child's role may follow from its traits.
  case statedRole
  /// States: the promoted child's, and what the composite itself states of them (C23).
  case statedStates
  /// What the composite itself says, alone.
  case own

  /// The rule that asks for it.
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

/// A value that an object attribute can hold as it stands.
protocol AXAttributeText { var attributeText: String? { get } }

extension String: AXAttributeText { var attributeText: String? { self } }
extension Bool: AXAttributeText { var attributeText: String? { self ? "true" : "false" } }
extension Int: AXAttributeText { var attributeText: String? { String(self) } }
extension AXSort: AXAttributeText { var attributeText: String? { rawValue } }
extension AXLive: AXAttributeText { var attributeText: String? { rawValue } }
extension Optional: AXAttributeText where Wrapped: AXAttributeText {
  var attributeText: String? { flatMap(\.attributeText) }
}
