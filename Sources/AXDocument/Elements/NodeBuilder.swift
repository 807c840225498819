import AXTree
import Composition
import Deferral

/// The elements of a new node and of everything below it, not yet inserted.
struct NodeSubtree {
  var root: AXElement
  var nodes = NodeTable()
  /// The elements that refer to others, in document order.
  var referring: [AXElement] = []
  /// The first element in document order that has the focus.
  var focused: AXElement?
  let tape: JSONTape
}

/// Builds elements from nodes without recursion: reads from the outside in, and inserts from the inside out.
struct NodeBuilder {
  private var part: NodeSubtree
  private var open: [Frame] = []
  private let direction: AXLayoutDirection

  /// A node whose children are being read.
  private struct Frame {
    let element: AXElement
    let container: AXElement
    /// The next child, and the end of the children, as entries.
    var next: Int
    let end: Int
  }

  /// Builds the elements of a node and of everything below it. References are not resolved yet.
  static func build(_ json: JSONValue, _ direction: AXLayoutDirection) throws(AXDocumentError) -> NodeSubtree {
    var builder = NodeBuilder(part: NodeSubtree(root: AXElement(), tape: json.tape), direction)
    builder.part.root = try builder.begin(json)
    try builder.finish()
    return builder.part
  }

  private init(part: NodeSubtree, _ direction: AXLayoutDirection) {
    self.part = part
    self.direction = direction
  }

  private mutating func finish() throws(AXDocumentError) {
    let tape = part.tape
    while let frame = open.last {
      guard frame.next < frame.end else {
        open.removeLast()
        open.last?.container.addChild(frame.element)
        continue
      }
      open[open.count - 1].next = Int(tape.entries[frame.next].next)
      try begin(JSONValue(tape, at: frame.next))
    }
  }

  /// Reads one node and opens it for its children.
  @discardableResult
  private mutating func begin(_ json: JSONValue) throws(AXDocumentError) -> AXElement {
    var content = NodeContent()
    var id: (name: String, place: JSONValue)?
    var children: JSONValue?
    try json.forEachField("a node") { (name, field) throws(AXDocumentError) in
      switch name {
      case "id": id = (try field.string(), field)
      case "children":
        guard field.kind == .array else { throw field.expected("an array of nodes") }
        children = field
      default:
        guard let known = NodeField.named(name) else {
          throw field.unknown(in: NodeField.names, otherWords: OtherWords.fields)
        }
        try known.read(field, &content)
      }
    }
    let hasChildren = children.map { part.tape.entries[$0.index].next > UInt32($0.index + 1) } ?? false
    let elementClass = NodeElementClass(of: content.extras, hasChildren: hasChildren)
    let made = elementClass.make()
    content.properties.key = id?.name
    content.properties.readToggleValue()
    part.nodes.add(made, content.extras)
    if let id { try part.nodes.name(made.element, id.name, at: id.place) }
    if part.focused == nil, content.properties.states.isFocused { part.focused = made.element }
    if content.extras.refers { part.referring.append(made.element) }
    // Rotors, relations and order are set once the references are resolved.
    made.element.setContent(content, in: made.container, direction) { _ in nil }
    made.element.setDefaultBehavior()
    let childrenEnd = children.map { Int(part.tape.entries[$0.index].next) } ?? 0
    open.append(
      Frame(
        element: made.element, container: made.container, next: children.map { $0.index + 1 } ?? 0, end: childrenEnd))
    return made.element
  }
}
