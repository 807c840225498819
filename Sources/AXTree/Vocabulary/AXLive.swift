/// How changes below an element are announced. Peers: ARIA `aria-live`.
public enum AXLive: String, CaseIterable, Hashable, Sendable, Codable { case off, polite, assertive }
