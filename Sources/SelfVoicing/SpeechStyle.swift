import AXTree
import ReaderSpeech

/// Which of the predicted words are spoken.
package enum SpeechStyle: String, CaseIterable, Hashable, Sendable {
  /// Every word that Orca 48 says.
  case orca48
  /// The same without words that help no player: "frame", "panel" or "label" behind a name, a slider's number a second
  /// time in percent, and a description or the name of a group a second time.
  case concise

  /// The segments of one utterance that are spoken, of elements as they are in the tree, after the groups that were named.
  func spoken(
    _ segments: [SpeechSegment], in tree: AXPublishedTree, after groups: inout Set<AXNodeID>
  ) -> [SpeechSegment] {
    if self == .orca48 { return segments }
    var valued: Set<AXNodeID> = []
    var hints: Set<String> = []
    return segments.filter { segment in
      guard let source = segment.source, let role = tree.nodes[source]?.role else { return true }
      switch segment.kind {
      case .label: return role != .group || groups.insert(source).inserted
      case .role: return !Self.unspokenRoles.contains(role)
      case .value: return !Self.numericRoles.contains(role) || valued.insert(source).inserted
      case .hint: return hints.insert(segment.text).inserted
      default: return true
      }
    }
  }

  /// Roles whose names tell no player what to do.
  private static let unspokenRoles: Set<AXRole> = [
    .application, .borderlessWindow, .canvas, .caption, .document, .drawingArea, .embedded, .extended, .filler,
    .glassPane, .group, .grouping, .icon, .internalFrame, .layeredPane, .listItem, .optionPane, .page, .paragraph,
    .redundantObject, .rootPane, .scrollPane, .section, .static, .staticText, .unknown, .viewport, .window,
  ]

  /// Roles of which Orca says the number, and then its share.
  private static let numericRoles: Set<AXRole> = [.dial, .scrollBar, .slider, .splitPane]
}
