/// A part of a composed text in another language than the document, in Unicode scalars.
package struct AXLanguageRun: Hashable, Sendable, Codable {
  /// The text property that a run is a part of.
  package enum Field: String, CaseIterable, Hashable, Sendable, Codable {
    /// The run is a part of the label.
    case label
    /// The run is a part of the value.
    case value
    /// The run is a part of the hint.
    case hint
  }

  /// The text property that the run is a part of.
  package var field: Field
  /// The offset of its first scalar.
  package var start: Int
  /// The offset after its last scalar.
  package var end: Int
  /// The language, a BCP 47 tag.
  package var tag: String

  /// A run with these fields.
  package init(field: Field, start: Int, end: Int, tag: String) {
    self.field = field
    self.start = start
    self.end = end
    self.tag = tag
  }
}
