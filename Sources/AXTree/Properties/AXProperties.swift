/// Everything that one element says, as data: what an author said, what composition made of it, and what is published
/// are all of this type.
///
/// Each row of ``AXPropertyTable`` and ``AXDerivedTable`` is a member. A value without closures or references, so it
/// crosses threads; the identities in it are resolved by the tree. Properties that most elements leave out live apart, so
/// that the common element stays small. Copies share both parts until one of them changes; comparing copies is O(1).
@dynamicMemberLookup
public struct AXProperties: Hashable, Sendable {
  /// The properties that authors say.
  public static let said = AXPropertyTable()
  /// The properties that the tree adds.
  public static let derived = AXDerivedTable()
  /// Every row of both.
  public static let rows: [any AXPropertyRow] = AXPropertyTable.rows + AXDerivedTable.rows

  private var common = Self.nothingCommon
  /// The other properties that are said, by name.
  private var listed: [AXListedProperty] = []

  private static let nothingCommon = AXShared(AXCommonProperties())

  /// Properties with nothing said.
  public init() {}

  /// The value of a property.
  public subscript<Value>(property: AXProperty<Value>) -> Value {
    get {
      if case .common(let get, _) = property.storage { return get(common.value) }
      for entry in listed where entry.row === property {
        return (entry.value as? AXListed<Value>)?.value ?? property.silent
      }
      return property.silent
    }
    set {
      if case .common(let get, let set) = property.storage {
        if newValue != get(common.value) { changeCommon { set(&$0, newValue) } }
      } else if let place = listed.firstIndex(where: { $0.row === property }) {
        if newValue == property.silent {
          listed.remove(at: place)
        } else if (listed[place].value as? AXListed<Value>)?.value != newValue {
          listed[place] = AXListedProperty(row: property, value: AXListed(newValue))
        }
      } else if newValue != property.silent {
        let place = listed.firstIndex { $0.row.name > property.name } ?? listed.count
        listed.insert(AXListedProperty(row: property, value: AXListed(newValue)), at: place)
      }
    }
  }

  /// The value of a property that authors say, by its name in ``AXPropertyTable``.
  public subscript<Value>(dynamicMember path: KeyPath<AXPropertyTable, AXProperty<Value>>) -> Value {
    get { self[Self.said[keyPath: path]] }
    set { self[Self.said[keyPath: path]] = newValue }
  }

  /// The value of a property that the tree adds, by its name in ``AXDerivedTable``.
  public subscript<Value>(dynamicMember path: KeyPath<AXDerivedTable, AXProperty<Value>>) -> Value {
    get { self[Self.derived[keyPath: path]] }
    set { self[Self.derived[keyPath: path]] = newValue }
  }

  /// Changes several of the common properties at once: their copy is made once.
  mutating func changeCommon(_ body: (inout AXCommonProperties) -> Void) {
    var new = common.value
    body(&new)
    common = AXShared(new)
  }

  /// Whether neither was changed since one was copied from the other: then they are equal. O(1).
  package func isCopy(of other: AXProperties) -> Bool {
    common === other.common && (listed.isEmpty ? other.listed.isEmpty : listed.isSameStorage(as: other.listed))
  }

  /// Takes from `other` what it says of the properties that composition merges by `policy`, unless these say it.
  package mutating func fill(from other: AXProperties, where policy: AXMergePolicy) {
    for row in Self.commonRows where row.policy == policy && !row.isSaid(in: self) { row.copy(from: other, to: &self) }
    for entry in other.listed where entry.row.policy == policy && !listed.contains(where: { $0.row === entry.row }) {
      entry.row.copy(from: other, to: &self)
    }
  }

  private static let commonRows = rows.filter(\.isCommon)

  /// Whether a property that is said, beside the common ones, has the meaning.
  func says(_ saying: AXSaying) -> Bool { listed.contains { $0.row.says.isSuperset(of: saying) } }
}

extension [AXListedProperty] {
  fileprivate func isSameStorage(as other: Self) -> Bool {
    withUnsafeBufferPointer { a in
      other.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress && a.count == $0.count }
    }
  }
}

/// The properties that every element is asked for, without the way through the table.
extension AXProperties {
  /// What the element is called.
  public var label: String? {
    get { common.value.label }
    set { self[Self.said.label] = newValue }
  }
  /// What the element holds now.
  public var value: String? {
    get { common.value.value }
    set { self[Self.said.value] = newValue }
  }
  /// What operating it does, spoken last.
  public var hint: String? {
    get { common.value.hint }
    set { self[Self.said.hint] = newValue }
  }
  /// What the element is; nil where that follows from the traits.
  public var role: AXRole? {
    get { common.value.role }
    set { self[Self.said.role] = newValue }
  }
  /// What the element is and how it behaves, as a set.
  public var traits: AXTraits {
    get { common.value.traits }
    set { self[Self.said.traits] = newValue }
  }
  /// The states that its author means; the others follow from the tree.
  public var states: AXStates {
    get { common.value.states }
    set { self[Self.said.states] = newValue }
  }
  /// Where the element is, in the window's coordinates, in points.
  public var frame: AXRect? {
    get { common.value.frame }
    set { self[Self.said.frame] = newValue }
  }
  /// The element that acts when this one is activated; nil where nothing happens.
  public var activation: AXNodeID? {
    get { common.value.activation }
    set { self[Self.derived.activation] = newValue }
  }
  /// The element that is incremented and decremented with this one.
  public var adjustable: AXNodeID? {
    get { common.value.adjustable }
    set { self[Self.derived.adjustable] = newValue }
  }
  /// Whether user interaction is enabled on it (C11).
  public var isInteractionEnabled: Bool {
    get { common.value.isInteractionEnabled }
    set { self[Self.said.isInteractionEnabled] = newValue }
  }

  /// Whether both are equal but for where they are.
  package func isSameBesideFrame(as other: AXProperties) -> Bool {
    if frame == other.frame { return self == other }
    var moved = other
    moved.frame = frame
    return self == moved
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
  public init(field: Field, start: Int, end: Int, tag: String) {
    self.field = field
    self.start = start
    self.end = end
    self.tag = tag
  }
}
