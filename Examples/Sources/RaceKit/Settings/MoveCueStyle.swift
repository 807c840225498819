/// The sound or haptic of a lane change if cues are on; the cases are in the order in which they are offered (R45).
public enum MoveCueStyle: String, CaseIterable, Sendable, Codable {
  case laneConfirmation, success, laneAndSuccess, haptics

  /// The sound; none for a haptic.
  func cue(_ lane: Lane, isSafe: Bool) -> Cue? {
    switch self {
    case .laneConfirmation: .lane(lane)
    case .success: .safety(isSafe)
    case .laneAndSuccess: .laneAndSafety(lane, isSafe)
    case .haptics: nil
    }
  }

  /// The available styles: the last one only with haptics (R45).
  public static func offered(hasHaptics: Bool) -> [MoveCueStyle] { allCases.filter { hasHaptics || $0 != .haptics } }

  /// The effective style: lane confirmation in place of haptics if there are none (R45).
  public func available(hasHaptics: Bool) -> MoveCueStyle {
    self == .haptics && !hasHaptics ? .laneConfirmation : self
  }
}
