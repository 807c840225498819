package import AXTree
import ReaderSpeech

/// The hints that an edition of Orca leaves out, for the audit: after a container's hint that was spoken in its place.
package struct OrcaSilencedHints {
  private let orca: Orca

  /// The hints of a whole tree, as a full update publishes it.
  package init(_ edition: OrcaEdition, in update: AXTreeUpdate) {
    var orca = Orca(edition)
    _ = orca.hear(update, at: 0)
    self.orca = orca
  }

  /// The description of a node on the bus; "" if it has none.
  package func description(of id: AXNodeID) -> String { OrcaObject(id, in: orca.tree)?.description ?? "" }

  /// Whether a node is below another one.
  package func isNode(_ id: AXNodeID, inside container: AXNodeID) -> Bool {
    let object = OrcaObject(id, in: orca.tree)
    return OrcaObject(container, in: orca.tree).map { object?.isInside($0) == true } ?? false
  }

  /// The container whose hint is spoken in place of a node's when the focus enters it there; nil if the node's hint is
  /// heard. `isEntered` decides whether the focus may enter a container at the node.
  package func containerSilencingHint(of id: AXNodeID, isEntered: (AXNode) -> Bool) -> AXNode? {
    guard let object = OrcaObject(id, in: orca.tree) else { return nil }
    return object.ancestors.first { container in
      guard !container.description.isEmpty, let outside = container.parent, isEntered(container.node) else {
        return false
      }
      return isHeard(object, from: container) && !isHeard(object, from: outside)
    }?.node
  }

  private func isHeard(_ object: OrcaObject, from prior: OrcaObject) -> Bool {
    var speaker = OrcaSpeaker(object, prior: prior, orca: orca)
    let segments = speaker.items().utterances(endsWithStop: false).joined()
    return segments.contains { $0.kind == .hint && $0.source == object.id && $0.text == object.description }
  }
}
