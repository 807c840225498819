/// All properties of one element as data: the type of the author's, the composed and the published properties.
///
/// A value without closures or references, so it crosses threads. Properties that few elements set are stored apart, so that
/// the common element stays small. Copies share both parts until one changes; comparing them is O(1).
public struct AXProperties: Hashable, Sendable {
  struct Common: Hashable, Sendable {
    // The largest first, so that little is lost between them.
    /// The element's name in a document and in logs, never spoken.
    var key: String?  // package value
    /// The element's name. Peers: ARIA accessible name, UIKit `accessibilityLabel`.
    var label: String?
    /// The element's current value as text. Peers: UIKit `accessibilityValue`, ARIA `aria-valuetext`.
    var value: String?
    /// The effect of operating the element, spoken last. Peers: UIKit `accessibilityHint`, ARIA description.
    var hint: String?
    /// The element's kind and behaviour, as a set. Peers: UIKit `accessibilityTraits`.
    var traits: AXTraits = []
    /// The element that acts when this one is activated; nil if nothing happens.
    var activation: AXNodeID?  // derived
    /// The element whose value this one raises and lowers.
    var adjustable: AXNodeID?  // derived
    /// The element's frame in the window's coordinates, in points. Moving it rebuilds no text.
    var frame: AXRect?  // order
    /// The states that the author sets; the others follow from the tree.
    var states = AXStates()
    /// The element's role; nil derives it from the traits. Peers: ARIA `role`.
    var role: AXRole?
    /// Whether people can interact with the element. Peers: UIKit `isUserInteractionEnabled`.
    var isInteractionEnabled = true
  }

  struct Rare: Hashable, Sendable {
    /// A name for automation, never spoken. Peers: UIKit `accessibilityIdentifier`.
    var identifier: String?
    /// The language of the element's texts, a BCP 47 tag; nil uses the tree's.
    var language: String?
    /// The point where a pointer activates the element, in the window's coordinates.
    var activationPoint: AXPoint?
    /// The numeric value with its range. Peers: ARIA `aria-valuenow`.
    var numericValue: AXNumericValue?
    /// The text that is read by character, word and line.
    var text: AXText?  // own accessor
    /// The part of the parent's text that a link or another element stands for, in Unicode scalars.
    var textRange: Range<Int>?
    /// The facts about a document as a whole.
    var document: AXDocumentInfo?
    /// The text that an empty field shows in place of a value. Peers: ARIA `aria-placeholder`.
    var placeholder: String?
    /// A name for the role that replaces the reader's word. Peers: ARIA `aria-roledescription`.
    var roleDescription: String?
    /// The text that is shown while the pointer rests on the element.
    var tooltip: String?
    /// The target of a link.
    var url: String?
    /// How a header sorts its table. Peers: ARIA `aria-sort`.
    var sort: AXSortOrder?
    /// The level of a heading or of a tree's item, from 1. Peers: ARIA `aria-level`.
    var level: Int?
    /// The element's place in its set. Peers: ARIA `aria-posinset`, `aria-setsize`.
    var position: AXSetPosition?
    /// The facts about a table as a whole.
    var table: AXTableInfo?
    /// The cell's place in its table.
    var cell: AXCellInfo?
    /// The axis along which the element extends; nil derives it from the role and the frame.
    var orientation: AXOrientation?
    /// The keys that operate the element, such as "Alt+P". Peers: ARIA `aria-keyshortcuts`.
    var shortcut: String?
    /// The key that operates the element where its menu is open or its window active, such as "N", or "Alt+F" for one that
    /// opens a menu. Readers tell it apart from the ``shortcut``, which works from anywhere. Peers: HTML `accesskey`.
    var mnemonic: String?
    /// How changes below it are announced; Orca does so in web browsers alone. Peers: ARIA `aria-live`.
    var live: AXLiveRegion?
    /// Whether a change in a live region is announced with the whole region. Peers: ARIA `aria-atomic`.
    var isAtomic: Bool?
    /// The kind of text that is entered; nil derives it from the role. Peers: HTML `input type`.
    var inputType: AXInputType?
    /// The element's tag in the author's own markup, for automation. Peers: HTML's tag.
    var tag: String?  // package
    /// The class or style in the author's own code, for automation. Peers: HTML `class`.
    var styleClass: String?  // package
    /// Labelled extra facts, in order. Peers: UIKit `accessibilityCustomContent`.
    var customContent: [AXCustomContent] = []
    /// The custom actions, in order: the element's own, then those that composition adds.
    var actions: [AXAction] = []  // derived
    /// The rotors that a reader reaches through the element, with the elements that they find.
    var rotors: [AXPublishedRotor] = []  // package, derived
    /// The element's relations: the targets of each, in order.
    var relations: [AXRelation: [AXNodeID]] = [:]  // derived
    /// The parts of the composed texts in another language.
    var languageRuns: [AXComposedLanguageRun] = []  // package, derived
  }

  var common: AXShared<Common>
  var rare: AXShared<Rare>
  private static let nothing = (common: AXShared(Common()), rare: AXShared(Rare()))

  package init() { (common, rare) = Self.nothing }

  package func isEqualIgnoringFrame(to other: AXProperties) -> Bool {
    if rare != other.rare { return false }
    if frame == other.frame { return common == other.common }
    var mine = common.box.value
    mine.frame = other.frame
    return mine == other.common.box.value
  }

  /// Whether a property that few elements set, and that is set here, implies this exposure.
  func exposes(_ exposure: AXImpliedExposure) -> Bool {
    !rare.isCopy(of: Self.nothing.rare)
      && AXPropertyTable.exposing.contains { $0.exposes.isSuperset(of: exposure) && $0.isSet(in: self) }
  }

  /// The author's role, or the one implied by the traits of an element without children.
  package var leafRole: AXRole { role ?? .implied(by: traits, hasChildren: false) }

  /// Adds a promoted child's properties that no policy merges, such as role and states, unless they are set here (C23).
  package mutating func promote(_ child: AXProperties) {
    if role == nil { role = child.role ?? (child.leafRole == .staticText ? nil : child.leafRole) }
    if child.states != states {
      var states = child.states
      states.add(self.states)
      self.states = states
    }
    if child.rare.isCopy(of: Self.nothing.rare) { return }
    for row in AXPropertyTable.stated where !row.isSet(in: self) { row.copy(from: child, to: &self) }
    if child.relations.isEmpty { return }
    relations.merge(child.relations) { own, other in own + other.filter { !own.contains($0) } }
  }

  /// The text that is read by character, word and line.
  public var text: AXText? {
    get { rare.box.value.text }
    set {
      // Two texts are equal whatever their edits: one with more edits takes the place of its equal.
      if newValue?.recentEdits.count != text?.recentEdits.count { rare.set(\.text, nil) }
      rare.set(\.text, newValue)
    }
  }

  /// The author's words for the role; nil for none.
  var ownRoleName: String? { roleDescription.flatMap { $0.isBlank ? nil : $0 } }
}

/// A value on the heap: copies share it until one of them changes, and comparing copies is O(1).
struct AXShared<Value: Hashable & Sendable>: Hashable, Sendable {
  // Safety: its value changes only through the one reference to it.
  final class Box: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private(set) var box: Box

  init(_ value: Value) { box = Box(value) }

  /// Sets a field; copies keep what they have. Inlined, so that no key path is made.
  @inline(__always) mutating func set<Field: Equatable>(_ field: WritableKeyPath<Value, Field>, _ new: Field) {
    if box.value[keyPath: field] == new { return }
    if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
    box.value[keyPath: field] = new
  }

  /// Whether both are copies of which none was changed. O(1).
  func isCopy(of other: Self) -> Bool { box === other.box }
  static func == (a: Self, b: Self) -> Bool { a.isCopy(of: b) || a.box.value == b.box.value }
  func hash(into hasher: inout Hasher) { box.value.hash(into: &hasher) }
}
