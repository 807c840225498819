/// All properties of one element as data: the type of the author's, the composed and the published properties.
///
/// Each row of ``AXPropertyTable`` and ``AXDerivedTable`` is a member. A value without closures or references, so it
/// crosses threads; the tree resolves the identities in it. Properties that most elements do not set are stored apart,
/// so that the common element stays small. Copies share both parts until one of them changes; comparing copies is O(1).
@dynamicMemberLookup
public struct AXProperties: Hashable, Sendable {
  /// The properties that authors set.
  package static let said = AXPropertyTable()
  /// The properties that the tree derives.
  package static let derived = AXDerivedTable()
  /// Every row of both tables.
  package static let rows: [any AXPropertyRow] = AXPropertyTable.rows + AXDerivedTable.rows

  private var common = Self.nothingCommon
  /// The less common properties that are set, by name.
  private var listed: [AXUncommonProperty] = []

  private static let nothingCommon = AXCommonStorage()

  /// Properties with nothing set.
  public init() {}

  /// The value of a property.
  package subscript<Value>(property: AXProperty<Value>) -> Value {
    get {
      if case .common(let get, _) = property.storage { return get(common) }
      for entry in listed where entry.row === property {
        return (entry.value as? AXUncommonBox<Value>)?.value ?? property.defaultValue
      }
      return property.defaultValue
    }
    set {
      if case .common(let get, let set) = property.storage {
        if newValue == get(common) { return }
        if !isKnownUniquelyReferenced(&common) { common = AXCommonStorage(copying: common) }
        set(common, newValue)
      } else if let place = listed.firstIndex(where: { $0.row === property }) {
        if newValue == property.defaultValue {
          listed.remove(at: place)
        } else if (listed[place].value as? AXUncommonBox<Value>)?.value != newValue {
          listed[place] = AXUncommonProperty(row: property, value: AXUncommonBox(newValue))
        }
      } else if newValue != property.defaultValue {
        let place = listed.firstIndex { $0.row.name > property.name } ?? listed.count
        listed.insert(AXUncommonProperty(row: property, value: AXUncommonBox(newValue)), at: place)
      }
    }
  }

  /// The value of a property that authors set, by its name in ``AXPropertyTable``.
  public subscript<Value>(dynamicMember path: KeyPath<AXPropertyTable, AXProperty<Value>>) -> Value {
    @specialized(where Value == String?)
    get { self[Self.said[keyPath: path]] }
    @specialized(where Value == String?)
    set { self[Self.said[keyPath: path]] = newValue }
  }

  /// The value of a property that the tree derives, by its name in ``AXDerivedTable``.
  public subscript<Value>(dynamicMember path: KeyPath<AXDerivedTable, AXProperty<Value>>) -> Value {
    get { self[Self.derived[keyPath: path]] }
    set { self[Self.derived[keyPath: path]] = newValue }
  }

  /// Whether both are equal. O(1) for copies of which neither was changed.
  public static func == (a: Self, b: Self) -> Bool { a.frame == b.frame && a.isSameBesideFrame(as: b) }

  /// Hashes the properties that are set.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(label)
    hasher.combine(value)
    hasher.combine(traits)
    hasher.combine(listed)
  }

  /// Adds the properties of a promoted child that no policy merges (role, states, number and the like), unless they are
  /// set here already (C23).
  package mutating func promote(_ child: AXProperties) {
    if role == nil { role = child.role ?? (child.leafRole == .staticText ? nil : child.leafRole) }
    var states = child.states
    states.add(self.states)
    self.states = states
    for entry in child.listed where entry.row.policy == .stated && !listed.contains(where: { $0.row === entry.row }) {
      listed.insert(entry, at: listed.firstIndex { $0.row.name > entry.row.name } ?? listed.count)
    }
    if child.relations.isEmpty { return }
    self.relations.merge(child.relations) { own, other in own + other.filter { !own.contains($0) } }
  }

  /// Whether a set property, besides the common ones, implies this exposure.
  func exposes(_ exposure: AXImpliedExposure) -> Bool {
    listed.contains { $0.row.exposes.isSuperset(of: exposure) }
  }
}

/// The properties that are read of every element: the same rows without the key path, which costs more than the value.
extension AXProperties {
  package var label: String? {
    get { common.label }
    set { self[Self.said.label] = newValue }
  }
  package var value: String? {
    get { common.value }
    set { self[Self.said.value] = newValue }
  }
  package var hint: String? {
    get { common.hint }
    set { self[Self.said.hint] = newValue }
  }
  package var role: AXRole? {
    get { common.role }
    set { self[Self.said.role] = newValue }
  }
  package var traits: AXTraits {
    get { common.traits }
    set { self[Self.said.traits] = newValue }
  }
  package var states: AXStates {
    get { common.states }
    set { self[Self.said.states] = newValue }
  }
  package var frame: AXRect? {
    get { common.frame }
    set { self[Self.said.frame] = newValue }
  }
  package var isInteractionEnabled: Bool {
    get { common.isInteractionEnabled }
    set { self[Self.said.isInteractionEnabled] = newValue }
  }
  package var activation: AXNodeID? {
    get { common.activation }
    set { self[Self.derived.activation] = newValue }
  }
  package var adjustable: AXNodeID? {
    get { common.adjustable }
    set { self[Self.derived.adjustable] = newValue }
  }
  package var language: String? {
    get { self[Self.said.language] }
    set { self[Self.said.language] = newValue }
  }
  package var text: AXText? {
    get { self[Self.said.text] }
    set { self[Self.said.text] = newValue }
  }
  package var customContent: [AXCustomContent] {
    get { self[Self.said.customContent] }
    set { self[Self.said.customContent] = newValue }
  }
  package var actions: [AXAction] {
    get { self[Self.derived.actions] }
    set { self[Self.derived.actions] = newValue }
  }
  package var rotors: [AXRotorItem] {
    get { self[Self.derived.rotors] }
    set { self[Self.derived.rotors] = newValue }
  }

  /// The value of a text property.
  package subscript(text property: AXProperty<String?>) -> String? {
    get { self[property] }
    set { self[property] = newValue }
  }

  /// Whether both are equal except for label, value, hint and frame.
  package func isSameBesideWords(as other: AXProperties) -> Bool {
    (common === other.common || common.isSameBesideWords(as: other.common)) && listed == other.listed
  }

  /// Whether both are equal except for the frame.
  package func isSameBesideFrame(as other: AXProperties) -> Bool {
    (common === other.common || common.isSameBesideFrame(as: other.common)) && listed == other.listed
  }
}
