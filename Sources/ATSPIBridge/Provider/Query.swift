import ATSPIModel
import AXTree

/// One call about one object, and the tree to answer it from.
struct Query {
  let tree: ExportedTree
  let node: AXNode
  /// The caller: a name on the bus, or that of a private connection.
  let client: String
  /// The interfaces that an object may have, by name.
  let interfaces: [String: Interface]

  var mirror: ATSPIMirror { tree.mirror }
  var queries: ATSPIQueryCache { tree.queries }

  /// The locale of the object's texts.
  var locale: String { ATSPILocale.posix(node.properties.language ?? mirror.locale) }

  /// The words of the tree's language.
  var words: ATSPIWords { ATSPIWords(locale: mirror.locale) }

  func request(_ kind: AXActionRequest.Kind) -> [AXActionRequest] { [AXActionRequest(node: node.id, kind: kind)] }

  /// Writes a reference to an object of the tree, or the null reference.
  func write(_ id: AXNodeID?, to out: inout MessageWriter) { out.reference(tree.reference(to: id)) }
}
