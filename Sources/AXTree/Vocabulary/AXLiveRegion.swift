/// How changes below an element are announced. Peers: ARIA `aria-live`.
public enum AXLiveRegion: String, CaseIterable, Hashable, Sendable, Codable {
  /// Readers stay silent unless the focus is there.
  case off
  /// Readers say the change when they have finished.
  case polite
  /// Readers interrupt themselves to say the change.
  case assertive
}
