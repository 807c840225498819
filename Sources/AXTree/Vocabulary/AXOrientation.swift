/// The axis along which an element extends.
public enum AXOrientation: String, CaseIterable, Hashable, Sendable, Codable { case horizontal, vertical }
