/// Everything that one element says, as data: what an author said, what composition made of it, and what is published
/// are all of this type.
///
/// A value without closures or references, so it crosses threads; the identities in it are resolved by the tree.
/// The fields that most elements leave out share one box, so that the common element stays small.
public struct AXProperties: Hashable, Sendable {
  /// What the element is called. Peers: ARIA accessible name, UIKit `accessibilityLabel`, AT-SPI `Name`.
  public var label: String?
  /// What the element holds now. Peers: UIKit `accessibilityValue`, ARIA `aria-valuetext`.
  public var value: String?
  /// What operating it does, spoken last. Peers: UIKit `accessibilityHint`, ARIA description, AT-SPI `Description`.
  public var hint: String?
  /// The element's name in a document and in logs, never spoken.
  public var key: String?
  /// What the element is; nil where that follows from the traits.
  public var role: AXRole?
  /// Whether user interaction is enabled on it (C11).
  public var isInteractionEnabled = true
  public var traits: AXTraits = []
  public var states = AXStates()
  /// Where the element is, in the window's coordinates, in points.
  public var frame: AXRect?
  private var more: Box?

  /// Properties with nothing said.
  public init() {}

  /// A heap cell with value semantics.
  private indirect enum Box: Hashable, Sendable {
    case holding(AXFurtherProperties)
  }

  /// The fields that few elements say.
  var further: AXFurtherProperties? {
    if case .holding(let further)? = more { further } else { nil }
  }

  private subscript<T: Equatable>(field: WritableKeyPath<AXFurtherProperties, T>) -> T {
    get { (further ?? .nothing)[keyPath: field] }
    set {
      guard self[field] != newValue else { return }
      var changed = further ?? .nothing
      changed[keyPath: field] = newValue
      more = changed == .nothing ? nil : .holding(changed)
    }
  }

  /// A name for automation, never spoken. Peers: `accessibilityIdentifier`, AT-SPI `AccessibleId`.
  public var identifier: String? {
    get { self[\.identifier] }
    set { self[\.identifier] = newValue }
  }
  /// The language of the element's texts, as a BCP 47 tag; nil is the document's.
  public var language: String? {
    get { self[\.language] }
    set { self[\.language] = newValue }
  }
  /// Where parts of the composed texts are in another language (C21).
  public var languageRuns: [AXLanguageRun] {
    get { self[\.languageRuns] }
    set { self[\.languageRuns] = newValue }
  }
  public var number: AXNumericValue? {
    get { self[\.number] }
    set { self[\.number] = newValue }
  }
  public var text: AXText? {
    get { self[\.text] }
    set { self[\.text] = newValue }
  }
  public var placeholder: String? {
    get { self[\.placeholder] }
    set { self[\.placeholder] = newValue }
  }
  /// What the role is called here, in place of the reader's word for it.
  public var roleDescription: String? {
    get { self[\.roleDescription] }
    set { self[\.roleDescription] = newValue }
  }
  public var tooltip: String? {
    get { self[\.tooltip] }
    set { self[\.tooltip] = newValue }
  }
  public var url: String? {
    get { self[\.url] }
    set { self[\.url] = newValue }
  }
  public var sort: AXSort? {
    get { self[\.sort] }
    set { self[\.sort] = newValue }
  }
  /// The level of a heading or of a tree's item, from 1.
  public var level: Int? {
    get { self[\.level] }
    set { self[\.level] = newValue }
  }
  public var position: AXPosition? {
    get { self[\.position] }
    set { self[\.position] = newValue }
  }
  public var table: AXTable? {
    get { self[\.table] }
    set { self[\.table] = newValue }
  }
  public var cell: AXCell? {
    get { self[\.cell] }
    set { self[\.cell] = newValue }
  }
  public var orientation: AXOrientation? {
    get { self[\.orientation] }
    set { self[\.orientation] = newValue }
  }
  /// The keys that operate it, such as "Alt+P".
  public var shortcut: String? {
    get { self[\.shortcut] }
    set { self[\.shortcut] = newValue }
  }
  public var live: AXLive? {
    get { self[\.live] }
    set { self[\.live] = newValue }
  }
  /// Where a pointer would activate it, in the window's coordinates.
  public var activationPoint: AXPoint? {
    get { self[\.activationPoint] }
    set { self[\.activationPoint] = newValue }
  }
  /// The custom actions, in order: the element's own, and those that composition lends it.
  public var actions: [AXAction] {
    get { self[\.actions] }
    set { self[\.actions] = newValue }
  }
  /// The element that acts when this one is activated; nil where nothing happens.
  public var activation: AXNodeID? {
    get { self[\.activation] }
    set { self[\.activation] = newValue }
  }
  /// The element that is incremented and decremented with this one.
  public var adjustable: AXNodeID? {
    get { self[\.adjustable] }
    set { self[\.adjustable] = newValue }
  }
  public var customContent: [AXCustomContent] {
    get { self[\.customContent] }
    set { self[\.customContent] = newValue }
  }
  public var rotors: [AXRotorItem] {
    get { self[\.rotors] }
    set { self[\.rotors] = newValue }
  }
  public var relations: [AXRelation: [AXNodeID]] {
    get { self[\.relations] }
    set { self[\.relations] = newValue }
  }
}

/// The fields of ``AXProperties`` that few elements say.
struct AXFurtherProperties: Hashable, Sendable {
  static let nothing = AXFurtherProperties()

  var identifier: String?
  var language: String?
  var languageRuns: [AXLanguageRun] = []
  var number: AXNumericValue?
  var text: AXText?
  var placeholder: String?
  var roleDescription: String?
  var tooltip: String?
  var url: String?
  var sort: AXSort?
  var level: Int?
  var position: AXPosition?
  var table: AXTable?
  var cell: AXCell?
  var orientation: AXOrientation?
  var shortcut: String?
  var live: AXLive?
  var activationPoint: AXPoint?
  var actions: [AXAction] = []
  var activation: AXNodeID?
  var adjustable: AXNodeID?
  var customContent: [AXCustomContent] = []
  var rotors: [AXRotorItem] = []
  var relations: [AXRelation: [AXNodeID]] = [:]
}

/// A part of a composed text that is in another language than the document (C21), in Unicode scalars.
public struct AXLanguageRun: Hashable, Sendable, Codable {
  public enum Field: String, CaseIterable, Hashable, Sendable, Codable { case label, value, hint }

  public var field: Field
  public var start: Int
  public var end: Int
  public var tag: String

  public init(field: Field, start: Int, end: Int, tag: String) {
    self.field = field
    self.start = start
    self.end = end
    self.tag = tag
  }
}
