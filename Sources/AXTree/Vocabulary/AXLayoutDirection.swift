/// The direction in which a line of text or a row of elements is read.
public enum AXLayoutDirection: String, CaseIterable, Hashable, Sendable, Codable {
  /// Rows are read from the left, as in English; a document has `ltr`.
  case leftToRight = "ltr"
  /// Rows are read from the right, as in Arabic and Hebrew; a document has `rtl`.
  case rightToLeft = "rtl"
}
