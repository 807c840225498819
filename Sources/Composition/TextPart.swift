import AXTree

/// One element's contribution to a composed text.
struct TextPart: Hashable, Sendable {
  var text: String
  /// With values: the label that the value belongs to (C17).
  var pairedLabel: String?
  /// The element that said it (C52).
  var source: AXNodeID
  /// The language it is in, where that is stated (C21).
  var language: String?

  /// Whether it is a duplicate of one that was heard before (C15 to C17).
  func repeats(_ earlier: TextPart) -> Bool {
    text == earlier.text && (pairedLabel == nil || pairedLabel == earlier.pairedLabel)
  }
}
