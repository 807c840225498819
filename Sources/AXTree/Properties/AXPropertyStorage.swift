/// The values that most elements set, on the heap: shared by copies of the properties until one of them changes.
// Safety: ``AXProperties`` changes it only while it holds the only reference.
final class AXCommonStorage: @unchecked Sendable {
  var label: String?
  var value: String?
  var hint: String?
  var key: String?
  var role: AXRole?
  var isInteractionEnabled = true
  var traits: AXTraits = []
  var states = AXStates()
  var frame: AXRect?
  var activation: AXNodeID?
  var adjustable: AXNodeID?

  init() {}

  init(copying other: AXCommonStorage) {
    label = other.label
    value = other.value
    hint = other.hint
    key = other.key
    role = other.role
    isInteractionEnabled = other.isInteractionEnabled
    traits = other.traits
    states = other.states
    frame = other.frame
    activation = other.activation
    adjustable = other.adjustable
  }

  /// Whether both are equal except for label, value, hint and frame.
  func isSameBesideWords(as other: AXCommonStorage) -> Bool {
    key == other.key && role == other.role && isInteractionEnabled == other.isInteractionEnabled
      && traits == other.traits && states == other.states && activation == other.activation
      && adjustable == other.adjustable
  }

  /// Whether both are equal except for the frame.
  func isSameBesideFrame(as other: AXCommonStorage) -> Bool {
    label == other.label && value == other.value && hint == other.hint && isSameBesideWords(as: other)
  }
}

/// The value of a property that few elements set.
struct AXUncommonProperty: Hashable, Sendable {
  let row: any AXPropertyRow
  let value: AXUncommonValue

  static func == (a: Self, b: Self) -> Bool { a.row === b.row && (a.value === b.value || a.value.isEqual(to: b.value)) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(row.name)
    value.hash(into: &hasher)
  }
}

/// A value of any type, held by ``AXUncommonBox``.
class AXUncommonValue: @unchecked Sendable {  // Safety: its one subclass holds a Sendable constant only.
  func isEqual(to other: AXUncommonValue) -> Bool { self === other }
  func hash(into hasher: inout Hasher) {}
}

final class AXUncommonBox<Value: Hashable & Sendable>: AXUncommonValue, @unchecked Sendable {  // Safety: as above.
  let value: Value

  init(_ value: Value) { self.value = value }

  override func isEqual(to other: AXUncommonValue) -> Bool { (other as? Self)?.value == value }
  override func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
