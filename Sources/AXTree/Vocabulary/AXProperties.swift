/// Everything that one element says, as data: what an author said, what composition made of it, and what is published
/// are all of this type.
///
/// A value without closures or references, so it crosses threads; the identities in it are resolved by the tree.
/// The fields that most elements leave out live apart, so that the common element stays small. Copies share both parts
/// until one of them changes; comparing copies is O(1).
public struct AXProperties: Hashable, Sendable {
  private var common = Self.nothingCommon
  private var more: AXShared<AXFurtherProperties>?

  private static let nothingCommon = AXShared(AXCommonProperties())

  /// Properties with nothing said.
  public init() {}

  /// Whether the two are copies of which neither was changed: then they are equal. O(1).
  package func isCopy(of other: AXProperties) -> Bool { common === other.common && more === other.more }

  /// The fields that few elements say.
  package var further: AXFurtherProperties? { more?.value }

  /// Whether both say the same, wherever they stand. O(1) for copies.
  package func isSameBesideFrame(as other: AXProperties) -> Bool {
    guard more == other.more else { return false }
    let (a, b) = (common, other.common)
    if a === b { return true }
    return a.value.label == b.value.label && a.value.value == b.value.value && a.value.hint == b.value.hint
      && isSameBesideWords(as: other)
  }

  /// Whether nothing but the words of label, value and hint differs, each said where the other is, and the frame.
  package func differsOnlyInWords(from other: AXProperties) -> Bool {
    more == other.more && isSameBesideWords(as: other) && Self.areBothHeard(label, other.label)
      && Self.areBothHeard(value, other.value) && Self.areBothHeard(hint, other.hint)
  }

  private static func areBothHeard(_ a: String?, _ b: String?) -> Bool {
    (a?.isEmpty ?? true) == (b?.isEmpty ?? true)
  }

  private func isSameBesideWords(as other: AXProperties) -> Bool {
    let (a, b) = (common, other.common)
    return a.value.key == b.value.key && a.value.role == b.value.role && a.value.traits == b.value.traits
      && a.value.isInteractionEnabled == b.value.isInteractionEnabled && a.value.states == b.value.states
      && a.value.activation == b.value.activation && a.value.adjustable == b.value.adjustable
  }

  /// Changes several of the common fields at once: their copy is made once.
  package mutating func changeCommon(_ body: (inout AXCommonProperties) -> Void) {
    var new = common.value
    body(&new)
    common = AXShared(new)
  }

  /// Changes several of the further fields at once: their copy is made once, and not at all where nothing changes.
  package mutating func change(_ body: (inout AXFurtherProperties) -> Void) {
    let old = further ?? .nothing
    var new = old
    body(&new)
    if new != old { more = new == .nothing ? nil : AXShared(new) }
  }

  /// What the element is called. Peers: ARIA accessible name, UIKit `accessibilityLabel`, AT-SPI `Name`.
  public var label: String? {
    get { common.value.label }
    set { if newValue != label { changeCommon { $0.label = newValue } } }
  }
  /// What the element holds now. Peers: UIKit `accessibilityValue`, ARIA `aria-valuetext`.
  public var value: String? {
    get { common.value.value }
    set { if newValue != value { changeCommon { $0.value = newValue } } }
  }
  /// What operating it does, spoken last. Peers: UIKit `accessibilityHint`, ARIA description, AT-SPI `Description`.
  public var hint: String? {
    get { common.value.hint }
    set { if newValue != hint { changeCommon { $0.hint = newValue } } }
  }
  /// The element's name in a document and in logs, never spoken.
  public var key: String? {
    get { common.value.key }
    set { if newValue != key { changeCommon { $0.key = newValue } } }
  }
  /// What the element is; nil where that follows from the traits.
  public var role: AXRole? {
    get { common.value.role }
    set { if newValue != role { changeCommon { $0.role = newValue } } }
  }
  /// Whether user interaction is enabled on it (C11).
  public var isInteractionEnabled: Bool {
    get { common.value.isInteractionEnabled }
    set { if newValue != isInteractionEnabled { changeCommon { $0.isInteractionEnabled = newValue } } }
  }
  /// What the element is and how it behaves; composition merges them by union (C18).
  public var traits: AXTraits {
    get { common.value.traits }
    set { if newValue != traits { changeCommon { $0.traits = newValue } } }
  }
  /// The states that its author means; the others follow from the tree.
  public var states: AXStates {
    get { common.value.states }
    set { if newValue != states { changeCommon { $0.states = newValue } } }
  }
  /// Where the element is, in the window's coordinates, in points.
  public var frame: AXRect? {
    get { common.value.frame }
    set { if newValue != frame { changeCommon { $0.frame = newValue } } }
  }
  /// The element that acts when this one is activated; nil where nothing happens.
  public var activation: AXNodeID? {
    get { common.value.activation }
    set { if newValue != activation { changeCommon { $0.activation = newValue } } }
  }
  /// The element that is incremented and decremented with this one.
  public var adjustable: AXNodeID? {
    get { common.value.adjustable }
    set { if newValue != adjustable { changeCommon { $0.adjustable = newValue } } }
  }

  /// A name for automation, never spoken. Peers: `accessibilityIdentifier`, AT-SPI `AccessibleId`.
  public var identifier: String? {
    get { more?.value.identifier }
    set { change { $0.identifier = newValue } }
  }
  /// The language of the element's texts, as a BCP 47 tag; nil is the document's.
  public var language: String? {
    get { more?.value.language }
    set { change { $0.language = newValue } }
  }
  /// Where parts of the composed texts are in another language (C21).
  public var languageRuns: [AXLanguageRun] {
    get { more?.value.languageRuns ?? [] }
    set { change { $0.languageRuns = newValue } }
  }
  /// The numeric value with its range; nil where there is none. Peers: ARIA `aria-valuenow`, AT-SPI `Value`.
  public var number: AXNumericValue? {
    get { more?.value.number }
    set { change { $0.number = newValue } }
  }
  /// The text that is read by character, word and line; nil where there is none. Peers: AT-SPI `Text`.
  public var text: AXText? {
    get { more?.value.text }
    set { change { $0.text = newValue } }
  }
  /// Which part of its parent's text a link or another element stands for, in Unicode scalars; nil for none. Peers: AT-SPI
  /// `Hyperlink`.
  public var textRange: Range<Int>? {
    get { more?.value.textRange }
    set { change { $0.textRange = newValue } }
  }
  /// What a document says of itself as a whole; nil on anything else. Peers: AT-SPI `Document`.
  public var document: AXDocumentInfo? {
    get { more?.value.document }
    set { change { $0.document = newValue } }
  }
  /// What an empty field shows in place of a value. Peers: ARIA `aria-placeholder`.
  public var placeholder: String? {
    get { more?.value.placeholder }
    set { change { $0.placeholder = newValue } }
  }
  /// What the role is called here, in place of the reader's word for it.
  public var roleDescription: String? {
    get { more?.value.roleDescription }
    set { change { $0.roleDescription = newValue } }
  }
  /// What is shown while the pointer rests on it; a text gives the state AT-SPI calls `HAS_TOOLTIP`.
  public var tooltip: String? {
    get { more?.value.tooltip }
    set { change { $0.tooltip = newValue } }
  }
  /// Where a link leads.
  public var url: String? {
    get { more?.value.url }
    set { change { $0.url = newValue } }
  }
  /// How a header sorts its table; nil where it does not. Peers: ARIA `aria-sort`.
  public var sort: AXSort? {
    get { more?.value.sort }
    set { change { $0.sort = newValue } }
  }
  /// The level of a heading or of a tree's item, from 1.
  public var level: Int? {
    get { more?.value.level }
    set { change { $0.level = newValue } }
  }
  /// The place in a set; nil where it is in none, or its place is not told.
  public var position: AXPosition? {
    get { more?.value.position }
    set { change { $0.position = newValue } }
  }
  /// What a table says of itself; nil on anything else.
  public var table: AXTable? {
    get { more?.value.table }
    set { change { $0.table = newValue } }
  }
  /// Where a cell stands in its table; nil on anything else.
  public var cell: AXCell? {
    get { more?.value.cell }
    set { change { $0.cell = newValue } }
  }
  /// Along which axis it extends; nil leaves that to the role and the frame.
  public var orientation: AXOrientation? {
    get { more?.value.orientation }
    set { change { $0.orientation = newValue } }
  }
  /// The keys that operate it, such as "Alt+P".
  public var shortcut: String? {
    get { more?.value.shortcut }
    set { change { $0.shortcut = newValue } }
  }
  /// How changes below it are announced; nil says nothing of it. Peers: ARIA `aria-live`.
  public var live: AXLive? {
    get { more?.value.live }
    set { change { $0.live = newValue } }
  }
  /// Whether a change in a live region is told with the whole of it; nil says nothing of it. Peers: ARIA `aria-atomic`.
  public var isAtomic: Bool? {
    get { more?.value.isAtomic }
    set { change { $0.isAtomic = newValue } }
  }
  /// What kind of text is entered; nil leaves that to the role. Peers: HTML `input type`.
  public var inputType: AXInputType? {
    get { more?.value.inputType }
    set { change { $0.inputType = newValue } }
  }
  /// The kind of element in the author's own markup, for automation. Peers: HTML's tag.
  public var tag: String? {
    get { more?.value.tag }
    set { change { $0.tag = newValue } }
  }
  /// The class or style in the author's own code, for automation. Peers: HTML `class`.
  public var styleClass: String? {
    get { more?.value.styleClass }
    set { change { $0.styleClass = newValue } }
  }
  /// Where a pointer would activate it, in the window's coordinates.
  public var activationPoint: AXPoint? {
    get { more?.value.activationPoint }
    set { change { $0.activationPoint = newValue } }
  }
  /// The custom actions, in order: the element's own, and those that composition lends it.
  public var actions: [AXAction] {
    get { more?.value.actions ?? [] }
    set { change { $0.actions = newValue } }
  }
  /// What more there is to say about it, in order (D7). Peers: `accessibilityCustomContent`.
  public var customContent: [AXCustomContent] {
    get { more?.value.customContent ?? [] }
    set { change { $0.customContent = newValue } }
  }
  /// The rotors that can be reached through it, with what they find.
  public var rotors: [AXRotorItem] {
    get { more?.value.rotors ?? [] }
    set { change { $0.rotors = newValue } }
  }
  /// How it stands to other elements: the targets of each relation, in order.
  public var relations: [AXRelation: [AXNodeID]] {
    get { more?.value.relations ?? [:] }
    set { change { $0.relations = newValue } }
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
