@_spi(Command) import AXDocument
import AXTree

/// The ways of the keyboard focus beside Tab's: where each arrow key leads, and the elements to which no key leads.
struct LivePaths: Sendable, Equatable {
  /// A move of the focus by a key, with the names of both elements in the document.
  struct Step: Sendable, Equatable {
    let from, to: String
  }

  /// The keys of the paths, in the order in which the page shows them.
  static let keys: KeyValuePairs<String, AXFocusMove> = ["up": .up, "down": .down, "left": .left, "right": .right]
  /// The number of elements from which arrows are followed; of the others the page has no path.
  private static let longest = 100

  /// The steps of each key.
  private(set) var steps: [String: [Step]] = [:]
  /// The names of the elements that people can operate, and that no move of the focus reaches.
  private(set) var unreached: [String] = []

  init() {}

  /// The paths in a document, in which the focus is elsewhere afterwards. O(100 × elements).
  init(in document: AXTreeDocument) {
    let (tree, names) = (document.tree, NodeNames(of: document))
    unreached = names.all(tree.unreachableElements.map(\.id))
    var starts = tree.tabStops
    var known = Set(starts.map(\.id))
    var index = 0
    while index < min(starts.count, Self.longest) {
      let start = starts[index]
      index += 1
      for (key, move) in Self.keys {
        tree.focus = start
        guard tree.moveFocus(move), let end = tree.focus, let from = names[start.id], let to = names[end.id] else {
          continue
        }
        steps[key, default: []].append(Step(from: from, to: to))
        // Arrows lead to the other items of a group.
        if known.insert(end.id).inserted { starts.append(end) }
      }
    }
  }
}
