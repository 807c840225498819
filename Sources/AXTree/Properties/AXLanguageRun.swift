/// A part of a composed text in another language than the document (C21), in Unicode scalars.
public struct AXLanguageRun: Hashable, Sendable, Codable {
  /// The text property that a run is a part of.
  public enum Field: String, CaseIterable, Hashable, Sendable, Codable { case label, value, hint }

  /// The text property that the run is a part of.
  public var field: Field
  /// The offset of its first scalar.
  public var start: Int
  /// The offset after its last scalar.
  public var end: Int
  /// The language, a BCP 47 tag.
  public var tag: String

  /// A run with these fields.
  package init(field: Field, start: Int, end: Int, tag: String) {
    self.field = field
    self.start = start
    self.end = end
    self.tag = tag
  }
}
