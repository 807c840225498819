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
    guard let value = properties[self] as? any AXObjectAttributeValue else { return nil }
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

/// A value that an object attribute can hold unchanged.
protocol AXObjectAttributeValue { var attributeText: String? { get } }

extension String: AXObjectAttributeValue { var attributeText: String? { self } }
extension Bool: AXObjectAttributeValue { var attributeText: String? { self ? "true" : "false" } }
extension Int: AXObjectAttributeValue { var attributeText: String? { String(self) } }
extension AXSort: AXObjectAttributeValue { var attributeText: String? { rawValue } }
extension AXLive: AXObjectAttributeValue { var attributeText: String? { rawValue } }
extension Optional: AXObjectAttributeValue where Wrapped: AXObjectAttributeValue {
  var attributeText: String? { flatMap(\.attributeText) }
}
