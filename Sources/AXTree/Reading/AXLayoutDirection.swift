/// The direction in which a line of text or a row of elements is read.
public enum AXLayoutDirection: String, CaseIterable, Hashable, Sendable, Codable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
