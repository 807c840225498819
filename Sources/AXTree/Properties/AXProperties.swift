/// Everything that one element says, as data: what an author said, what composition made of it, and what is published
/// are all of this type.
///
/// Each row of ``AXPropertyTable`` and ``AXDerivedTable`` is a member. A value without closures or references, so it
/// crosses threads; the identities in it are resolved by the tree. Properties that most elements leave out live apart, so
/// that the common element stays small. Copies share both parts until one of them changes; comparing copies is O(1).
@dynamicMemberLookup
public struct AXProperties: Hashable, Sendable {
  /// The properties that authors say.
  package static let said = AXPropertyTable()
  /// The properties that the tree adds.
  package static let derived = AXDerivedTable()
  /// Every row of both.
  package static let rows: [any AXPropertyRow] = AXPropertyTable.rows + AXDerivedTable.rows

  private var common = Self.nothingCommon
  /// The other properties that are said, by name.
  private var listed: [AXListedProperty] = []

  private static let nothingCommon = AXCommonStorage()

  /// Properties with nothing said.
  public init() {}

  /// The value of a property.
  package subscript<Value>(property: AXProperty<Value>) -> Value {
    get {
      if case .common(let get, _) = property.storage { return get(common) }
      for entry in listed where entry.row === property {
        return (entry.value as? AXListed<Value>)?.value ?? property.defaultValue
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
        } else if (listed[place].value as? AXListed<Value>)?.value != newValue {
          listed[place] = AXListedProperty(row: property, value: AXListed(newValue))
        }
      } else if newValue != property.defaultValue {
        let place = listed.firstIndex { $0.row.name > property.name } ?? listed.count
        listed.insert(AXListedProperty(row: property, value: AXListed(newValue)), at: place)
      }
    }
  }

  /// The value of a property that authors say, by its name in ``AXPropertyTable``.
  public subscript<Value>(dynamicMember path: KeyPath<AXPropertyTable, AXProperty<Value>>) -> Value {
    @specialized(where Value == String?)
    get { self[Self.said[keyPath: path]] }
    @specialized(where Value == String?)
    set { self[Self.said[keyPath: path]] = newValue }
  }

  /// The value of a property that the tree adds, by its name in ``AXDerivedTable``.
  public subscript<Value>(dynamicMember path: KeyPath<AXDerivedTable, AXProperty<Value>>) -> Value {
    get { self[Self.derived[keyPath: path]] }
    set { self[Self.derived[keyPath: path]] = newValue }
  }

  /// Whether both say the same. O(1) for copies of which neither was changed.
  public static func == (a: Self, b: Self) -> Bool { a.frame == b.frame && a.isSameBesideFrame(as: b) }

  /// Hashes what is said.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(label)
    hasher.combine(value)
    hasher.combine(traits)
    hasher.combine(listed)
  }

  /// Takes over what a promoted child says and nothing merges: what is stated of role, states, number and the like, unless
  /// these state it themselves (C23).
  package mutating func takeOver(_ child: AXProperties) {
    if role == nil { role = child.role ?? (child.leafRole == .staticText ? nil : child.leafRole) }
    var states = child.states
    states.add(self.states)
    self.states = states
    for entry in child.listed where entry.row.policy == .stated && !listed.contains(where: { $0.row === entry.row }) {
      listed.insert(entry, at: listed.firstIndex { $0.row.name > entry.row.name } ?? listed.count)
    }
    if child.relations.isEmpty { return }
    self.relations.merge(child.relations) { own, lent in own + lent.filter { !own.contains($0) } }
  }

  /// Whether a property that is said, beside the common ones, has the meaning.
  func says(_ saying: AXSaying) -> Bool { listed.contains { $0.row.says.isSuperset(of: saying) } }
}

/// The properties that every element is asked for: the same rows, without the way through a key path, which costs more
/// than the value.
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

  /// The value of a property that is a text.
  package subscript(text property: AXProperty<String?>) -> String? {
    get { self[property] }
    set { self[property] = newValue }
  }

  /// Whether both are equal but for label, value, hint, and where they are.
  package func isSameBesideWords(as other: AXProperties) -> Bool {
    (common === other.common || common.isSameBesideWords(as: other.common)) && listed == other.listed
  }

  /// Whether both are equal but for where they are.
  package func isSameBesideFrame(as other: AXProperties) -> Bool {
    (common === other.common || common.isSameBesideFrame(as: other.common)) && listed == other.listed
  }
}

/// A part of a composed text that is in another language than the document (C21), in Unicode scalars.
public struct AXLanguageRun: Hashable, Sendable, Codable {
  /// The text that a run is a part of.
  public enum Field: String, CaseIterable, Hashable, Sendable, Codable { case label, value, hint }

  /// The text that it is a part of.
  public var field: Field
  /// The offset of its first scalar.
  public var start: Int
  /// The offset behind its last scalar.
  public var end: Int
  /// The language, a BCP 47 tag.
  public var tag: String

  /// A run with these fields.
  package init(field: Field, start: Int, end: Int, tag: String) {
    self.field = field
    self.start = start
    self.end = end
    self.tag = tag
  }
}
