import ATSPIModel
import AXTree

/// All interfaces of objects.
enum Interfaces {
  /// The interfaces that objects list, in that order.
  static let accessible: [Interface] = [
    .accessible, .application, .action, .component, .value, .text, .editableText, .hypertext, .hyperlink, .image,
    .document, .selection, .table, .tableCell, .collection,
  ]
  /// The interfaces that are answered but not listed: libatspi has no number for them, and warns about each such name.
  static let unlisted: [Interface] = [.socket]

  /// The interfaces that a node of a mirror lists.
  static func offered(to node: AXNode, in mirror: ATSPIMirror) -> [Interface] {
    accessible.filter { $0.isOffered(node, mirror) }
  }

  static let byName = Dictionary(uniqueKeysWithValues: (accessible + unlisted).map { ($0.name, $0) })
}
