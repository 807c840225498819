/// A labelled extra fact about an element: spoken after the value if its importance is high, else on request.
public struct AXCustomContent: Hashable, Sendable, Codable {
  /// Whether the content is spoken with the element (high) or only on request.
  public enum Importance: String, CaseIterable, Hashable, Sendable, Codable {
    /// Spoken on request only: it is in the attribute `details`.
    case `default`
    /// Spoken with the element, after its value and before its hint.
    case high
  }

  /// The topic, such as "Error"; nil if the value needs none.
  public var label: String?
  /// The fact itself; nil if the label is enough.
  public var value: String?
  /// Whether the content is spoken with the element or only on request.
  public var importance: Importance

  /// Content with these fields.
  public init(label: String? = nil, value: String? = nil, importance: Importance = .default) {
    self.label = label
    self.value = value
    self.importance = importance
  }
}
