// Written by Scripts/generate-vocabulary from AXProperties.swift. Do not edit.

extension AXElement {
  /// The element's name in a document and in logs, never spoken.
  public final var key: String? {
    get { storedAuthored.key }
    set { set(\.key, newValue) }
  }
  /// The element's name. Peers: ARIA accessible name, UIKit `accessibilityLabel`.
  public final var label: String? {
    get { storedAuthored.label }
    set { set(\.label, newValue) }
  }
  /// The element's current value as text. Peers: UIKit `accessibilityValue`, ARIA `aria-valuetext`.
  public final var value: String? {
    get { storedAuthored.value }
    set { set(\.value, newValue) }
  }
  /// The effect of operating the element, spoken last. Peers: UIKit `accessibilityHint`, ARIA description.
  public final var hint: String? {
    get { storedAuthored.hint }
    set { set(\.hint, newValue) }
  }
  /// The element's kind and behaviour, as a set. Peers: UIKit `accessibilityTraits`.
  public final var traits: AXTraits {
    get { storedAuthored.traits }
    set { set(\.traits, newValue) }
  }
  /// The element's frame in the window's coordinates, in points. Moving it rebuilds no text.
  public final var frame: AXRect? {
    get { storedAuthored.frame }
    set { set(\.frame, newValue, .order) }
  }
  /// The states that the author sets; the others follow from the tree.
  public final var states: AXStates {
    get { storedAuthored.states }
    set { set(\.states, newValue) }
  }
  /// The element's role; nil derives it from the traits. Peers: ARIA `role`.
  public final var role: AXRole? {
    get { storedAuthored.role }
    set { set(\.role, newValue) }
  }
  /// Whether people can interact with the element. Peers: UIKit `isUserInteractionEnabled`.
  public final var isInteractionEnabled: Bool {
    get { storedAuthored.isInteractionEnabled }
    set { set(\.isInteractionEnabled, newValue) }
  }
  /// A name for automation, never spoken. Peers: UIKit `accessibilityIdentifier`.
  public final var identifier: String? {
    get { storedAuthored.identifier }
    set { set(\.identifier, newValue) }
  }
  /// The language of the element's texts, a BCP 47 tag; nil uses the tree's.
  public final var language: String? {
    get { storedAuthored.language }
    set { set(\.language, newValue) }
  }
  /// The point where a pointer activates the element, in the window's coordinates.
  public final var activationPoint: AXPoint? {
    get { storedAuthored.activationPoint }
    set { set(\.activationPoint, newValue) }
  }
  /// The numeric value with its range. Peers: ARIA `aria-valuenow`.
  public final var numericValue: AXNumericValue? {
    get { storedAuthored.numericValue }
    set { set(\.numericValue, newValue) }
  }
  /// The text that is read by character, word and line.
  public final var text: AXText? {
    get { storedAuthored.text }
    set { set(\.text, newValue) }
  }
  /// The part of the parent's text that a link or another element stands for, in Unicode scalars.
  public final var textRange: Range<Int>? {
    get { storedAuthored.textRange }
    set { set(\.textRange, newValue) }
  }
  /// The facts about a document as a whole.
  public final var document: AXDocumentInfo? {
    get { storedAuthored.document }
    set { set(\.document, newValue) }
  }
  /// The text that an empty field shows in place of a value. Peers: ARIA `aria-placeholder`.
  public final var placeholder: String? {
    get { storedAuthored.placeholder }
    set { set(\.placeholder, newValue) }
  }
  /// A name for the role that replaces the reader's word. Peers: ARIA `aria-roledescription`.
  public final var roleDescription: String? {
    get { storedAuthored.roleDescription }
    set { set(\.roleDescription, newValue) }
  }
  /// The text that is shown while the pointer rests on the element.
  public final var tooltip: String? {
    get { storedAuthored.tooltip }
    set { set(\.tooltip, newValue) }
  }
  /// The target of a link.
  public final var url: String? {
    get { storedAuthored.url }
    set { set(\.url, newValue) }
  }
  /// How a header sorts its table. Peers: ARIA `aria-sort`.
  public final var sort: AXSortOrder? {
    get { storedAuthored.sort }
    set { set(\.sort, newValue) }
  }
  /// The level of a heading or of a tree's item, from 1. Peers: ARIA `aria-level`.
  public final var level: Int? {
    get { storedAuthored.level }
    set { set(\.level, newValue) }
  }
  /// The element's place in its set. Peers: ARIA `aria-posinset`, `aria-setsize`.
  public final var position: AXSetPosition? {
    get { storedAuthored.position }
    set { set(\.position, newValue) }
  }
  /// The facts about a table as a whole.
  public final var table: AXTableInfo? {
    get { storedAuthored.table }
    set { set(\.table, newValue) }
  }
  /// The cell's place in its table.
  public final var cell: AXCellInfo? {
    get { storedAuthored.cell }
    set { set(\.cell, newValue) }
  }
  /// The axis along which the element extends; nil derives it from the role and the frame.
  public final var orientation: AXOrientation? {
    get { storedAuthored.orientation }
    set { set(\.orientation, newValue) }
  }
  /// The keys that operate the element, such as "Alt+P". Peers: ARIA `aria-keyshortcuts`.
  public final var shortcut: String? {
    get { storedAuthored.shortcut }
    set { set(\.shortcut, newValue) }
  }
  /// The key that operates the element where its menu is open or its window active, such as "N", or "Alt+F" for one that
  /// opens a menu. Readers tell it apart from the ``shortcut``, which works from anywhere. Peers: HTML `accesskey`.
  public final var mnemonic: String? {
    get { storedAuthored.mnemonic }
    set { set(\.mnemonic, newValue) }
  }
  /// How changes below it are announced; Orca does so in web browsers alone. Peers: ARIA `aria-live`.
  public final var live: AXLiveRegion? {
    get { storedAuthored.live }
    set { set(\.live, newValue) }
  }
  /// Whether a change in a live region is announced with the whole region. Peers: ARIA `aria-atomic`.
  public final var isAtomic: Bool? {
    get { storedAuthored.isAtomic }
    set { set(\.isAtomic, newValue) }
  }
  /// The kind of text that is entered; nil derives it from the role. Peers: HTML `input type`.
  public final var inputType: AXInputType? {
    get { storedAuthored.inputType }
    set { set(\.inputType, newValue) }
  }
  /// The element's tag in the author's own markup, for automation. Peers: HTML's tag.
  package final var tag: String? {
    get { storedAuthored.tag }
    set { set(\.tag, newValue) }
  }
  /// The class or style in the author's own code, for automation. Peers: HTML `class`.
  package final var styleClass: String? {
    get { storedAuthored.styleClass }
    set { set(\.styleClass, newValue) }
  }
  /// Labelled extra facts, in order. Peers: UIKit `accessibilityCustomContent`.
  public final var customContent: [AXCustomContent] {
    get { storedAuthored.customContent }
    set { set(\.customContent, newValue) }
  }
}
