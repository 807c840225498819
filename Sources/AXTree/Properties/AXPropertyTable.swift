/// The properties that an author can set: a row for each, in the order of documents.
///
/// The row alone defines a property. An element, its composed values and a published node have each row as a member:
/// `element.placeholder = "Yours"`, `element.composed.placeholder`.
public struct AXPropertyTable: Sendable {
  /// The element's name in a document and in logs, never spoken.
  public let key = AXProperty<String?>("id", .own, in: .common({ $0.key }, { $0.key = $1 }))
  /// The element's role; nil derives it from the traits. Peers: ARIA `role`.
  public let role = AXProperty<AXRole?>("role", .statedRole, in: .common({ $0.role }, { $0.role = $1 }))
  /// The element's name. Peers: ARIA accessible name, UIKit `accessibilityLabel`.
  public let label = AXProperty<String?>(
    "label", .distinctList, exposes: .element, in: .common({ $0.label }, { $0.label = $1 }))
  /// The element's current value as text. Peers: UIKit `accessibilityValue`, ARIA `aria-valuetext`.
  public let value = AXProperty<String?>(
    "value", .distinctPairs, exposes: .element, in: .common({ $0.value }, { $0.value = $1 }))
  /// The effect of operating the element, spoken last. Peers: UIKit `accessibilityHint`, ARIA description.
  public let hint = AXProperty<String?>(
    "hint", .distinctList, exposes: .element, in: .common({ $0.hint }, { $0.hint = $1 }))
  /// A name for automation, never spoken. Peers: UIKit `accessibilityIdentifier`.
  public let identifier = AXProperty<String?>("identifier", .distinctHyphenated, attribute: "id", exposes: .element)
  /// The language of the element's texts, a BCP 47 tag; nil uses the tree's.
  public let language = AXProperty<String?>("language", .own)
  /// The element's kind and behaviour, as a set. Peers: UIKit `accessibilityTraits`.
  public let traits = AXProperty<AXTraits>(
    "traits", [], .union, exposes: .element, in: .common({ $0.traits }, { $0.traits = $1 }))
  /// Whether people can interact with the element (C11). Peers: UIKit `isUserInteractionEnabled`.
  public let isInteractionEnabled = AXProperty<Bool>(
    "interactive", true, .own, in: .common({ $0.isInteractionEnabled }, { $0.isInteractionEnabled = $1 }))
  /// The element's frame in the window's coordinates, in points. Moving it rebuilds no text (C43).
  public let frame = AXProperty<AXRect?>(
    "frame", .own, marks: .order, in: .common({ $0.frame }, { $0.frame = $1 }))
  /// The point where a pointer activates the element, in the window's coordinates (C20).
  public let activationPoint = AXProperty<AXPoint?>("activationPoint", .derived)
  /// The numeric value with its range. Peers: ARIA `aria-valuenow`.
  public let number = AXProperty<AXNumericValue?>("number", exposes: .element)
  /// The text that is read by character, word and line.
  public let text = AXProperty<AXText?>("text", exposes: [.element, .container])
  /// The part of the parent's text that a link or another element stands for, in Unicode scalars.
  public let textRange = AXProperty<Range<Int>?>("textRange")
  /// The facts about a document as a whole.
  public let document = AXProperty<AXDocumentInfo?>("document", exposes: .container)
  /// The states that the author sets; the others follow from the tree.
  public let states = AXProperty<AXStates>(
    "states", AXStates(), .statedStates, in: .common({ $0.states }, { $0.states = $1 }))
  /// The text that an empty field shows in place of a value. Peers: ARIA `aria-placeholder`.
  public let placeholder = AXProperty<String?>("placeholder", attribute: "placeholder-text")
  /// A name for the role that replaces the reader's word. Peers: ARIA `aria-roledescription`.
  public let roleDescription = AXProperty<String?>("roleDescription", attribute: "roledescription")
  /// The text that is shown while the pointer rests on the element.
  public let tooltip = AXProperty<String?>("tooltip")
  /// The target of a link.
  public let url = AXProperty<String?>("url")
  /// How a header sorts its table. Peers: ARIA `aria-sort`.
  public let sort = AXProperty<AXSort?>("sort", attribute: "sort")
  /// The level of a heading or of a tree's item, from 1. Peers: ARIA `aria-level`.
  public let level = AXProperty<Int?>("level", attribute: "level")
  /// The element's place in its set. Peers: ARIA `aria-posinset`, `aria-setsize`.
  public let position = AXProperty<AXSetPosition?>("position")
  /// The facts about a table as a whole.
  public let table = AXProperty<AXTable?>("table", exposes: .container)
  /// The cell's place in its table.
  public let cell = AXProperty<AXCell?>("cell")
  /// The axis along which the element extends; nil derives it from the role and the frame.
  public let orientation = AXProperty<AXOrientation?>("orientation")
  /// The keys that operate the element, such as "Alt+P". Peers: ARIA `aria-keyshortcuts`.
  public let shortcut = AXProperty<String?>("shortcut", attribute: "keyshortcuts")
  /// How changes below it are announced. Peers: ARIA `aria-live`.
  public let live = AXProperty<AXLive?>("live", attribute: "live", exposes: .container)
  /// Whether a change in a live region is announced with the whole region. Peers: ARIA `aria-atomic`.
  public let isAtomic = AXProperty<Bool?>("atomic", attribute: "atomic")
  /// The kind of text that is entered; nil derives it from the role. Peers: HTML `input type`.
  public let inputType = AXProperty<AXInputType?>("inputType")
  /// The element's tag in the author's own markup, for automation. Peers: HTML's tag.
  public let tag = AXProperty<String?>("tag", attribute: "tag")
  /// The class or style in the author's own code, for automation. Peers: HTML `class`.
  public let styleClass = AXProperty<String?>("class", attribute: "class")
  /// Labelled extra facts, in order (D7). Peers: UIKit `accessibilityCustomContent`.
  public let customContent = AXProperty<[AXCustomContent]>("customContent", [], .concatenation, exposes: .element)

  /// Every row, in this order.
  package static let rows = rows(of: AXProperties.said)

  /// The rows of a table: its members.
  fileprivate static func rows(of table: Any) -> [any AXPropertyRow] {
    Mirror(reflecting: table).children.compactMap { $0.value as? any AXPropertyRow }
  }
}

/// The properties that the tree derives from handlers, relations and composition: a row for each.
public struct AXDerivedTable: Sendable {
  /// The element that acts when this one is activated; nil if nothing happens.
  public let activation = AXProperty<AXNodeID?>(
    "activation", .derived, in: .common({ $0.activation }, { $0.activation = $1 }))
  /// The element whose value this one raises and lowers.
  public let adjustable = AXProperty<AXNodeID?>(
    "adjustable", .derived, in: .common({ $0.adjustable }, { $0.adjustable = $1 }))
  /// The custom actions, in order: the element's own, then those that composition adds.
  public let actions = AXProperty<[AXAction]>("actions", [], .concatenation, exposes: .element)
  /// The rotors that a reader reaches through the element, with the elements that they find.
  public let rotors = AXProperty<[AXRotorItem]>("rotors", [], .concatenation, exposes: .element)
  /// The element's relations: the targets of each, in order.
  public let relations = AXProperty<[AXRelation: [AXNodeID]]>("relations", [:], .derived)
  /// The parts of the composed texts in another language (C21).
  public let languageRuns = AXProperty<[AXLanguageRun]>("languageRuns", [], .derived)

  /// Every row, in this order.
  static let rows = AXPropertyTable.rows(of: AXProperties.derived)
}
