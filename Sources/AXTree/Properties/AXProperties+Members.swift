// Written by Scripts/generate-vocabulary from AXProperties.swift. Do not edit.

extension AXProperties {
  /// The element's name in a document and in logs, never spoken.
  package var key: String? {
    get { common.box.value.key }
    set { common.set(\.key, newValue) }
  }
  /// The element's name. Peers: ARIA accessible name, UIKit `accessibilityLabel`.
  public var label: String? {
    get { common.box.value.label }
    set { common.set(\.label, newValue) }
  }
  /// The element's current value as text. Peers: UIKit `accessibilityValue`, ARIA `aria-valuetext`.
  public var value: String? {
    get { common.box.value.value }
    set { common.set(\.value, newValue) }
  }
  /// The effect of operating the element, spoken last. Peers: UIKit `accessibilityHint`, ARIA description.
  public var hint: String? {
    get { common.box.value.hint }
    set { common.set(\.hint, newValue) }
  }
  /// The element's kind and behaviour, as a set. Peers: UIKit `accessibilityTraits`.
  public var traits: AXTraits {
    get { common.box.value.traits }
    set { common.set(\.traits, newValue) }
  }
  /// The element that acts when this one is activated; nil if nothing happens.
  public var activation: AXNodeID? {
    get { common.box.value.activation }
    set { common.set(\.activation, newValue) }
  }
  /// The element whose value this one raises and lowers.
  public var adjustable: AXNodeID? {
    get { common.box.value.adjustable }
    set { common.set(\.adjustable, newValue) }
  }
  /// The element's frame in the window's coordinates, in points. Moving it rebuilds no text.
  public var frame: AXRect? {
    get { common.box.value.frame }
    set { common.set(\.frame, newValue) }
  }
  /// The states that the author sets; the others follow from the tree.
  public var states: AXStates {
    get { common.box.value.states }
    set { common.set(\.states, newValue) }
  }
  /// The element's role; nil derives it from the traits. Peers: ARIA `role`.
  public var role: AXRole? {
    get { common.box.value.role }
    set { common.set(\.role, newValue) }
  }
  /// Whether people can interact with the element. Peers: UIKit `isUserInteractionEnabled`.
  public var isInteractionEnabled: Bool {
    get { common.box.value.isInteractionEnabled }
    set { common.set(\.isInteractionEnabled, newValue) }
  }
  /// A name for automation, never spoken. Peers: UIKit `accessibilityIdentifier`.
  public var identifier: String? {
    get { rare.box.value.identifier }
    set { rare.set(\.identifier, newValue) }
  }
  /// The language of the element's texts, a BCP 47 tag; nil uses the tree's.
  public var language: String? {
    get { rare.box.value.language }
    set { rare.set(\.language, newValue) }
  }
  /// The point where a pointer activates the element, in the window's coordinates.
  public var activationPoint: AXPoint? {
    get { rare.box.value.activationPoint }
    set { rare.set(\.activationPoint, newValue) }
  }
  /// The numeric value with its range. Peers: ARIA `aria-valuenow`.
  public var numericValue: AXNumericValue? {
    get { rare.box.value.numericValue }
    set { rare.set(\.numericValue, newValue) }
  }
  /// The part of the parent's text that a link or another element stands for, in Unicode scalars.
  public var textRange: Range<Int>? {
    get { rare.box.value.textRange }
    set { rare.set(\.textRange, newValue) }
  }
  /// The facts about a document as a whole.
  public var document: AXDocumentInfo? {
    get { rare.box.value.document }
    set { rare.set(\.document, newValue) }
  }
  /// The text that an empty field shows in place of a value. Peers: ARIA `aria-placeholder`.
  public var placeholder: String? {
    get { rare.box.value.placeholder }
    set { rare.set(\.placeholder, newValue) }
  }
  /// A name for the role that replaces the reader's word. Peers: ARIA `aria-roledescription`.
  public var roleDescription: String? {
    get { rare.box.value.roleDescription }
    set { rare.set(\.roleDescription, newValue) }
  }
  /// The text that is shown while the pointer rests on the element.
  public var tooltip: String? {
    get { rare.box.value.tooltip }
    set { rare.set(\.tooltip, newValue) }
  }
  /// The target of a link.
  public var url: String? {
    get { rare.box.value.url }
    set { rare.set(\.url, newValue) }
  }
  /// How a header sorts its table. Peers: ARIA `aria-sort`.
  public var sort: AXSortOrder? {
    get { rare.box.value.sort }
    set { rare.set(\.sort, newValue) }
  }
  /// The level of a heading or of a tree's item, from 1. Peers: ARIA `aria-level`.
  public var level: Int? {
    get { rare.box.value.level }
    set { rare.set(\.level, newValue) }
  }
  /// The element's place in its set. Peers: ARIA `aria-posinset`, `aria-setsize`.
  public var position: AXSetPosition? {
    get { rare.box.value.position }
    set { rare.set(\.position, newValue) }
  }
  /// The facts about a table as a whole.
  public var table: AXTableInfo? {
    get { rare.box.value.table }
    set { rare.set(\.table, newValue) }
  }
  /// The cell's place in its table.
  public var cell: AXCellInfo? {
    get { rare.box.value.cell }
    set { rare.set(\.cell, newValue) }
  }
  /// The axis along which the element extends; nil derives it from the role and the frame.
  public var orientation: AXOrientation? {
    get { rare.box.value.orientation }
    set { rare.set(\.orientation, newValue) }
  }
  /// The keys that operate the element, such as "Alt+P". Peers: ARIA `aria-keyshortcuts`.
  public var shortcut: String? {
    get { rare.box.value.shortcut }
    set { rare.set(\.shortcut, newValue) }
  }
  /// The key that operates the element where its menu is open or its window active, such as "N", or "Alt+F" for one that
  /// opens a menu. Readers tell it apart from the ``shortcut``, which works from anywhere. Peers: HTML `accesskey`.
  public var mnemonic: String? {
    get { rare.box.value.mnemonic }
    set { rare.set(\.mnemonic, newValue) }
  }
  /// How changes below it are announced; Orca does so in web browsers alone. Peers: ARIA `aria-live`.
  public var live: AXLiveRegion? {
    get { rare.box.value.live }
    set { rare.set(\.live, newValue) }
  }
  /// Whether a change in a live region is announced with the whole region. Peers: ARIA `aria-atomic`.
  public var isAtomic: Bool? {
    get { rare.box.value.isAtomic }
    set { rare.set(\.isAtomic, newValue) }
  }
  /// The kind of text that is entered; nil derives it from the role. Peers: HTML `input type`.
  public var inputType: AXInputType? {
    get { rare.box.value.inputType }
    set { rare.set(\.inputType, newValue) }
  }
  /// The element's tag in the author's own markup, for automation. Peers: HTML's tag.
  package var tag: String? {
    get { rare.box.value.tag }
    set { rare.set(\.tag, newValue) }
  }
  /// The class or style in the author's own code, for automation. Peers: HTML `class`.
  package var styleClass: String? {
    get { rare.box.value.styleClass }
    set { rare.set(\.styleClass, newValue) }
  }
  /// Labelled extra facts, in order. Peers: UIKit `accessibilityCustomContent`.
  public var customContent: [AXCustomContent] {
    get { rare.box.value.customContent }
    set { rare.set(\.customContent, newValue) }
  }
  /// The custom actions, in order: the element's own, then those that composition adds.
  public var actions: [AXAction] {
    get { rare.box.value.actions }
    set { rare.set(\.actions, newValue) }
  }
  /// The rotors that a reader reaches through the element, with the elements that they find.
  package var rotors: [AXPublishedRotor] {
    get { rare.box.value.rotors }
    set { rare.set(\.rotors, newValue) }
  }
  /// The element's relations: the targets of each, in order.
  public var relations: [AXRelation: [AXNodeID]] {
    get { rare.box.value.relations }
    set { rare.set(\.relations, newValue) }
  }
  /// The parts of the composed texts in another language.
  package var languageRuns: [AXComposedLanguageRun] {
    get { rare.box.value.languageRuns }
    set { rare.set(\.languageRuns, newValue) }
  }
}
