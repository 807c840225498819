@_spi(Command) import AXDocument
@_spi(Command) import AXTree

/// The ways of the keyboard focus: the stops of Tab, where each arrow key leads, and the elements to which no key leads.
struct LivePaths: Sendable, Equatable {
  /// A move of the focus by a key, with the names of both elements in the document.
  struct Step: Sendable, Equatable {
    let from, to: String
  }

  /// The keys of the paths, in the order in which the page shows them.
  static let keys: KeyValuePairs<String, AXFocusMove> = ["up": .up, "down": .down, "left": .left, "right": .right]
  /// The number of elements from which arrows are followed; of the others the page has no path.
  private static let longest = 100

  /// The names of the elements at which Tab stops, in order.
  private(set) var tabStops: [String] = []
  /// The steps of each arrow key.
  private(set) var steps: [String: [Step]] = [:]
  /// The names of the elements that people can operate, and that no move of the focus reaches.
  private(set) var unreached: [String] = []

  init() {}

  /// The paths in a document. O(100 × elements).
  init(in document: AXTreeDocument) {
    let (tree, names) = (document.tree, NodeNames(of: document))
    tabStops = tree.tabStops.compactMap { names[$0.id] }
    unreached = tree.unreachableElements.compactMap { names[$0.id] }
    let keys = Dictionary(uniqueKeysWithValues: Self.keys.map { ($0.value, $0.key) })
    for step in tree.arrowSteps(longest: Self.longest) {
      guard let key = keys[step.move], let from = names[step.from.id], let to = names[step.to.id] else { continue }
      steps[key, default: []].append(Step(from: from, to: to))
    }
  }
}
