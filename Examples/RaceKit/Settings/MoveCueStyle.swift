/// What a lane change tells where cues tell the lanes, in the order in which it is offered (R45).
public enum MoveCueStyle: String, CaseIterable, Sendable, Codable {
  case laneConfirmation, success, laneAndSuccess, haptics

  /// What is heard; nothing where it is felt.
  func cue(_ lane: Lane, isSafe: Bool) -> Cue? {
    switch self {
    case .laneConfirmation: .lane(lane)
    case .success: .safety(isSafe)
    case .laneAndSuccess: .laneAndSafety(lane, isSafe)
    case .haptics: nil
    }
  }

  /// The styles that can be had: without anything to feel the last one is not offered (R45).
  public static func offered(hasHaptics: Bool) -> [MoveCueStyle] { allCases.filter { hasHaptics || $0 != .haptics } }

  /// What holds of a choice: what cannot be felt is heard as the lane (R45).
  public func available(hasHaptics: Bool) -> MoveCueStyle {
    self == .haptics && !hasHaptics ? .laneConfirmation : self
  }
}
