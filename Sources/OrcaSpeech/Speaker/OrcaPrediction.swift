package import AXTree
@_spi(Command) package import ReaderSpeech

/// The speech of an edition of Orca about the elements of one tree, for the audit.
package struct OrcaPrediction {
  /// The edition that speaks.
  package let edition: OrcaEdition
  private let orca: Orca

  /// The words about a whole tree, as a full update publishes it. O(elements).
  package init(_ edition: OrcaEdition, of update: AXTreeUpdate) {
    var orca = Orca(edition)
    _ = orca.hear(update, at: 0)
    self.edition = edition
    self.orca = orca
  }

  /// The speech when the focus comes to a node from what is around it; empty for a node that is not published.
  package func speech(of id: AXNodeID) -> Speech {
    OrcaObject(id, in: orca.tree).map { speech(of: $0, from: $0.parent) } ?? Speech()
  }

  /// The speech when the focus enters a container at a node.
  package func speech(of id: AXNodeID, entering container: AXNodeID) -> Speech {
    guard let object = OrcaObject(id, in: orca.tree), let around = OrcaObject(container, in: orca.tree) else {
      return Speech()
    }
    return speech(of: object, from: around.parent)
  }

  private func speech(of object: OrcaObject, from prior: OrcaObject?) -> Speech {
    // The object has the focus when it is spoken: the words must not depend on where the tree's own focus is.
    var orca = orca
    orca.focusID = object.id
    var speaker = OrcaSpeaker(object, prior: prior, orca: orca)
    return Speech(
      speaker.items().utterances(endsWithStop: edition.endsWithStop, behindDigits: edition.stopsBehindDigits))
  }

  /// The cells of a braille display when a node gets the focus, and the node's value in braille, such as "50"; nil for a node of which
  /// it shows nothing.
  package func braille(of id: AXNodeID, cells: Int) -> (line: BrailleLine, value: String)? {
    guard let object = OrcaObject(id, in: orca.tree) else { return nil }
    var orca = orca
    orca.focusID = object.id
    var speaker = OrcaSpeaker(object, orca: orca)
    speaker.isBraille = true
    let value = speaker.text(of: [.value])
    return orca.braille(cells: cells, panned: 0, at: .infinity).map { ($0, value) }
  }

  // MARK: Hints that are left out after a container's hint, which was spoken in their place

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
      return isHintHeard(object, from: container) && !isHintHeard(object, from: outside)
    }?.node
  }

  private func isHintHeard(_ object: OrcaObject, from prior: OrcaObject) -> Bool {
    speech(of: object, from: prior).segments.contains {
      $0.kind == .hint && $0.source == object.id
        && ($0.text == object.description || $0.text == object.description + ".")
    }
  }
}
