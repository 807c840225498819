import GameUI

/// A sound or haptic that the player can try in the tutorial (R70).
struct TutorialPreview: Hashable {
  /// The sound, haptic or warning.
  enum Feedback: Hashable {
    case cue(Cue)
    case haptic(AXHapticFeedback)
    case warning(SpeedWarning)
  }

  /// The name of the demonstrated choice.
  let name: RacePhrase
  /// The lane in the name.
  let lane: Lane?
  let feedback: Feedback

  init(_ name: RacePhrase, _ lane: Lane? = nil, feedback: Feedback) {
    self.name = name
    self.lane = lane
    self.feedback = feedback
  }

  /// The label of its button.
  func label(_ phrases: RaceTexts) -> String {
    phrases(name, lane.map { ["lane": phrases.name(of: $0)] } ?? [:])
  }
}

extension LaneCueMode {
  /// One preview for each set of safe lanes.
  var previews: [TutorialPreview] { Self.lanes.map { TutorialPreview($0, feedback: .cue(tick(safe: $1))) } }
}

extension MoveCueStyle {
  /// One preview for each lane change with a sound or haptic of its own.
  var previews: [TutorialPreview] {
    switch self {
    case .laneConfirmation: Lane.allCases.map { TutorialPreview($0.name, feedback: .cue(.lane($0))) }
    case .success:
      [TutorialPreview(.safe, feedback: .cue(.safety(true))), TutorialPreview(.unsafe, feedback: .cue(.safety(false)))]
    case .laneAndSuccess:
      Lane.allCases.flatMap { lane in
        [(RacePhrase.laneIsSafe, true), (.laneIsUnsafe, false)].map {
          TutorialPreview($0, lane, feedback: .cue(.laneAndSafety(lane, $1)))
        }
      }
    case .haptics:
      [
        TutorialPreview(.safeLane, feedback: .haptic(.success)),
        TutorialPreview(.unsafeLane, feedback: .haptic(.medium)),
      ]
    }
  }
}

extension SpeedWarning {
  /// One preview of the warning; none if there is no warning.
  var previews: [TutorialPreview] { [TutorialPreview(.previewWarning, feedback: .warning(self))] }
}
