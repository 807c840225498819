/// What an author can say of an element: a row for each property, in the order in which documents are written.
///
/// A row is all that a property needs. An element, its composed values and a published node have each row as a member:
/// `element.placeholder = "Yours"`, `element.composed.placeholder`.
public struct AXPropertyTable: Sendable {
  /// The element's name in a document and in logs, never spoken.
  public let key = AXProperty<String?>("id", .own, in: .common({ $0.key }, { $0.key = $1 }))
  /// What the element is; nil where that follows from the traits. Peers: ARIA `role`.
  public let role = AXProperty<AXRole?>("role", .statedRole, in: .common({ $0.role }, { $0.role = $1 }))
  /// What the element is called. Peers: ARIA accessible name, UIKit `accessibilityLabel`.
  public let label = AXProperty<String?>(
    "label", .distinctList, says: .something, in: .common({ $0.label }, { $0.label = $1 }))
  /// What the element holds now. Peers: UIKit `accessibilityValue`, ARIA `aria-valuetext`.
  public let value = AXProperty<String?>(
    "value", .distinctPairs, says: .something, in: .common({ $0.value }, { $0.value = $1 }))
  /// What operating it does, spoken last. Peers: UIKit `accessibilityHint`, ARIA description.
  public let hint = AXProperty<String?>(
    "hint", .distinctList, says: .something, in: .common({ $0.hint }, { $0.hint = $1 }))
  /// A name for automation, never spoken. Peers: UIKit `accessibilityIdentifier`.
  public let identifier = AXProperty<String?>("identifier", .distinctHyphenated, attribute: "id", says: .something)
  /// The language of the element's texts, a BCP 47 tag; nil is the tree's.
  public let language = AXProperty<String?>("language", .own)
  /// What the element is and how it behaves, as a set. Peers: UIKit `accessibilityTraits`.
  public let traits = AXProperty<AXTraits>(
    "traits", [], .union, says: .something, in: .common({ $0.traits }, { $0.traits = $1 }))
  /// Whether user interaction is enabled on it (C11). Peers: UIKit `isUserInteractionEnabled`.
  public let isInteractionEnabled = AXProperty<Bool>(
    "interactive", true, .own, in: .common({ $0.isInteractionEnabled }, { $0.isInteractionEnabled = $1 }))
  /// Where the element is, in the window's coordinates, in points. Moving it rebuilds no text (C43).
  public let frame = AXProperty<AXRect?>(
    "frame", .own, marks: .order, in: .common({ $0.frame }, { $0.frame = $1 }))
  /// Where a pointer would activate it, in the window's coordinates (C20).
  public let activationPoint = AXProperty<AXPoint?>("activationPoint", .derived)
  /// The numeric value with its range. Peers: ARIA `aria-valuenow`.
  public let number = AXProperty<AXNumericValue?>("number", says: .something)
  /// The text that is read by character, word and line.
  public let text = AXProperty<AXText?>("text", says: [.something, .ofWhole])
  /// Which part of its parent's text a link or another element stands for, in Unicode scalars.
  public let textRange = AXProperty<Range<Int>?>("textRange")
  /// What a document says of itself as a whole.
  public let document = AXProperty<AXDocumentInfo?>("document", says: .ofWhole)
  /// The states that its author means; the others follow from the tree.
  public let states = AXProperty<AXStates>(
    "states", AXStates(), .statedStates, in: .common({ $0.states }, { $0.states = $1 }))
  /// What an empty field shows in place of a value. Peers: ARIA `aria-placeholder`.
  public let placeholder = AXProperty<String?>("placeholder", attribute: "placeholder-text")
  /// What the role is called here, in place of the reader's word for it. Peers: ARIA `aria-roledescription`.
  public let roleDescription = AXProperty<String?>("roleDescription", attribute: "roledescription")
  /// What is shown while the pointer rests on it.
  public let tooltip = AXProperty<String?>("tooltip")
  /// Where a link leads.
  public let url = AXProperty<String?>("url")
  /// How a header sorts its table. Peers: ARIA `aria-sort`.
  public let sort = AXProperty<AXSort?>("sort", attribute: "sort")
  /// The level of a heading or of a tree's item, from 1. Peers: ARIA `aria-level`.
  public let level = AXProperty<Int?>("level", attribute: "level")
  /// The place in a set. Peers: ARIA `aria-posinset`, `aria-setsize`.
  public let position = AXProperty<AXPosition?>("position")
  /// What a table says of itself.
  public let table = AXProperty<AXTable?>("table", says: .ofWhole)
  /// Where a cell stands in its table.
  public let cell = AXProperty<AXCell?>("cell")
  /// Along which axis it extends; nil leaves that to the role and the frame.
  public let orientation = AXProperty<AXOrientation?>("orientation")
  /// The keys that operate it, such as "Alt+P". Peers: ARIA `aria-keyshortcuts`.
  public let shortcut = AXProperty<String?>("shortcut", attribute: "keyshortcuts")
  /// How changes below it are announced. Peers: ARIA `aria-live`.
  public let live = AXProperty<AXLive?>("live", attribute: "live", says: .ofWhole)
  /// Whether a change in a live region is told with the whole of it. Peers: ARIA `aria-atomic`.
  public let isAtomic = AXProperty<Bool?>("atomic", attribute: "atomic")
  /// What kind of text is entered; nil leaves that to the role. Peers: HTML `input type`.
  public let inputType = AXProperty<AXInputType?>("inputType")
  /// The kind of element in the author's own markup, for automation. Peers: HTML's tag.
  public let tag = AXProperty<String?>("tag", attribute: "tag")
  /// The class or style in the author's own code, for automation. Peers: HTML `class`.
  public let styleClass = AXProperty<String?>("class", attribute: "class")
  /// What more there is to say about it, in order (D7). Peers: UIKit `accessibilityCustomContent`.
  public let customContent = AXProperty<[AXCustomContent]>("customContent", [], .concatenation, says: .something)

  /// Every row, in this order.
  package static let rows = rows(of: AXProperties.said)

  /// The rows that a table consists of: its members.
  fileprivate static func rows(of table: Any) -> [any AXPropertyRow] {
    Mirror(reflecting: table).children.compactMap { $0.value as? any AXPropertyRow }
  }
}

/// What the tree adds to what is said: a row for each property that follows from handlers, relations and composition.
public struct AXDerivedTable: Sendable {
  /// The element that acts when this one is activated; nil where nothing happens.
  public let activation = AXProperty<AXNodeID?>(
    "activation", .derived, in: .common({ $0.activation }, { $0.activation = $1 }))
  /// The element that is incremented and decremented with this one.
  public let adjustable = AXProperty<AXNodeID?>(
    "adjustable", .derived, in: .common({ $0.adjustable }, { $0.adjustable = $1 }))
  /// The custom actions, in order: the element's own, and those that composition lends it.
  public let actions = AXProperty<[AXAction]>("actions", [], .concatenation, says: .something)
  /// The rotors that can be reached through it, with what they find.
  public let rotors = AXProperty<[AXRotorItem]>("rotors", [], .concatenation, says: .something)
  /// How it stands to other elements: the targets of each relation, in order.
  public let relations = AXProperty<[AXRelation: [AXNodeID]]>("relations", [:], .derived)
  /// Where parts of the composed texts are in another language (C21).
  public let languageRuns = AXProperty<[AXLanguageRun]>("languageRuns", [], .derived)

  /// Every row, in this order.
  static let rows = AXPropertyTable.rows(of: AXProperties.derived)
}
