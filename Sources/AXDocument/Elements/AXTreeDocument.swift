public import AXTree

/// A live tree made from a document: toggles switch, numbers step, and commands change it.
///
/// ```swift
/// let document = try AXTreeDocument(utf8: bytes)
/// try document.apply(AXTreeCommand(utf8: Array(#"{"activate": "sound"}"#.utf8)))
/// let update = document.tree.changes(since: &cursor)
/// ```
///
/// Reading is strict: an unknown field, a wrong type, a duplicate id, a reference to no node, or a number that is not
/// finite is an ``AXDocumentError`` that names the place, and nothing is read. O(bytes), at any depth. Like its
/// elements, a document stays on the thread that made it.
public final class AXTreeDocument {
  /// The tree of the document. A command that makes the root a composite, or stops that, replaces the tree; a cursor begins
  /// anew then.
  public private(set) var tree: AXElementTree
  /// The language of the document, a BCP 47 tag.
  public let locale: String
  /// The reading direction of the document.
  public let direction: AXLayoutDirection

  var nodes: NodeTable
  /// Undoes the changes of the command that is being applied.
  var undoLog = UndoLog()
  /// The element that replaced another one, when a node's class changed.
  var successors: [AXNodeID: AXNodeID] = [:]
  /// The text that assistive technologies have copied: a prototype has its own clipboard.
  var clipboard = ""
  private var earlierCompositions = 0

  /// Reads a document.
  public convenience init(utf8: [UInt8]) throws(AXDocumentError) {
    try self.init(JSONValue.parse(utf8))
  }

  init(_ json: JSONValue) throws(AXDocumentError) {
    let header = try JSONCodec<DocumentHeader>.header.read(json)
    // The root is required.
    var part = try NodeBuilder.build(header.root ?? json, header.direction)
    part.nodes.forgetPlaces()
    nodes = part.nodes
    locale = header.locale
    direction = header.direction
    tree = AXElementTree(
      root: part.root, name: header.name, locale: header.locale,
      readingRule: AXReadingRule(direction: header.direction))
    try resolve(part)
    tree.focus = part.focused
  }

  /// The number of compositions in all trees that the document has had (C44).
  public var compositionCount: Int { earlierCompositions + tree.compositionCount }

  /// Replaces the root.
  func replaceRoot(_ root: AXElement) {
    let old = tree
    earlierCompositions += old.compositionCount
    tree = AXElementTree(root: root, name: old.name, locale: old.locale, readingRule: old.readingRule)
    tree.window = old.window
    tree.focus = old.focus === old.root ? root : old.focus
  }
}
