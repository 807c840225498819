import AXTree
import Foundation

/// A message that brings a page up to date; a page keeps what it does not name.
struct MirrorMessage: Encodable {
  /// Whether the page forgets everything that it has.
  var isFull: Bool?
  var name: String
  var locale: String
  var root: String
  var focus: String?
  var nodes: [MirrorNode]
  var announcements: [AXAnnouncement]
  /// The number of the page's last request that the program has carried out.
  var answered: Int

  /// The message as JSON.
  func encoded() -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A node as pages get it: everything that HTML and ARIA have a place for. Fields that are nil or false are left out.
struct MirrorNode: Encodable {
  var id: String
  var role: String
  var children: [String]?
  var label, value, description, placeholder, roleDescription, language, shortcut: String?
  /// Further facts, as people read them.
  var facts: [String]?
  /// The custom actions by their names.
  var actions: [String]?
  var number: AXNumericValue?
  var text: Text?
  var position: AXSetPosition?
  var table: AXTableInfo?
  var cell: AXCellInfo?
  var level: Int?
  var sort, live, inputType, popup, current, checked: String?
  /// Of a number, whether it is taller than wide.
  var isVertical: Bool?
  var isExpanded, isPressed, isFocusable, isAtomic: Bool?
  /// The states and traits that are true.
  var flags: [String]?
  var relations: [String: [String]]?

  /// The text of a field.
  struct Text: Encodable {
    var content: String
    var isEditable, isMultiline, isProtected: Bool
  }
}

extension MirrorNode {
  init(_ node: AXNode) {
    let properties = node.properties
    let states = properties.states
    id = "\(node.id)"
    role = node.role.rawValue
    children = node.children.isEmpty ? nil : node.children.map { "\($0)" }
    (label, value) = (properties.label, properties.value)
    let content = properties.customContent
    let important = content.filter { $0.importance == .high }.map(Self.words)
    description = Self.sentences(important + [properties.hint].compactMap(\.self))
    let others = content.filter { $0.importance == .default }.map(Self.words)
    facts = others.isEmpty ? nil : others
    (placeholder, roleDescription) = (properties.placeholder, properties.roleDescription)
    (language, shortcut) = (properties.language, properties.shortcut)
    actions = properties.actions.isEmpty ? nil : properties.actions.map(\.name)
    number = properties.numericValue
    text = properties.text.map {
      Text(content: $0.content, isEditable: $0.isEditable, isMultiline: $0.isMultiline, isProtected: $0.isProtected)
    }
    (position, table, cell, level) = (properties.position, properties.table, properties.cell, properties.level)
    (sort, live) = (properties.sort?.rawValue, properties.live?.rawValue)
    (inputType, popup, current) = (properties.inputType?.rawValue, states.popup?.rawValue, states.current?.rawValue)
    isVertical = properties.orientation.map { $0 == .vertical } ?? properties.frame.map { $0.height > $0.width }
    checked = states.checked.map { $0 == .mixed ? "mixed" : $0 == .on ? "true" : "false" }
    (isExpanded, isPressed) = (states.isExpanded, states.isPressed)
    (isFocusable, isAtomic) = (states.isFocusable, properties.isAtomic)
    let flags = Self.flags.filter { $0.holds(properties) }.map(\.name)
    self.flags = flags.isEmpty ? nil : flags
    let relations = properties.relations.map { relation, nodes in (relation.rawValue, nodes.map { "\($0)" }) }
    self.relations = relations.isEmpty ? nil : Dictionary(uniqueKeysWithValues: relations)
  }

  /// The flags of a node by their names on pages.
  private static let flags: [(name: String, holds: @Sendable (AXProperties) -> Bool)] = [
    ("activatable", { $0.isInteractionEnabled && $0.activation != nil }),
    ("adjustable", { $0.isInteractionEnabled && $0.adjustable != nil }),
    ("disabled", { $0.traits.contains(.notEnabled) }),
    ("inert", { !$0.isInteractionEnabled }),
    ("selected", { $0.traits.contains(.selected) }),
    ("selectable", { $0.states.isSelectable }),
    ("multiSelectable", { $0.states.isMultiSelectable }),
    ("busy", { $0.states.isBusy }),
    ("invalid", { $0.states.isInvalid }),
    ("modal", { $0.states.isModal }),
    ("required", { $0.states.isRequired }),
    ("readOnly", { $0.states.isReadOnly }),
    ("autocompletes", { $0.states.supportsAutocompletion }),
  ]

  /// "Error: Too short.", or the part that there is.
  private static func words(_ content: AXCustomContent) -> String {
    [content.label, content.value].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// Texts one after the other, each as a sentence; nil if there are none.
  private static func sentences(_ texts: [String]) -> String? {
    let texts = texts.filter { !$0.isEmpty }
    guard let first = texts.first else { return nil }
    return texts.dropFirst().reduce(first) { $0 + (".!?…".contains($0.last ?? " ") ? " " : ". ") + $1 }
  }
}
