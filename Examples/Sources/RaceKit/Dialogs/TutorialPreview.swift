import AXTree
import GameUI

/// A sound or haptic that the player can try in the tutorial (R70).
struct TutorialPreview: Hashable {
  /// The sound, haptic or warning.
  enum Sample: Hashable {
    case cue(Cue)
    case haptic(AXHapticEffect)
    case warning(SpeedWarning)
  }

  /// The name of the demonstrated choice.
  let name: Phrase
  /// The lane in the name.
  let lane: Lane?
  let sample: Sample

  init(_ name: Phrase, _ lane: Lane? = nil, sample: Sample) {
    self.name = name
    self.lane = lane
    self.sample = sample
  }

  /// The label of its button.
  func label(_ phrases: Phrasebook) -> String {
    phrases(name, lane.map { ["lane": phrases.name(of: $0)] } ?? [:])
  }
}

extension AudioMode {
  /// The names of the sets of safe lanes that there can be.
  static let lanes: [(Phrase, [Lane])] = [
    (.left, [.left]), (.center, [.middle]), (.right, [.right]), (.leftAndCenter, [.left, .middle]),
    (.leftAndRight, [.left, .right]), (.centerAndRight, [.middle, .right]), (.allLanesSafe, Lane.allCases),
  ]

  /// One preview for each set of safe lanes.
  var previews: [TutorialPreview] { Self.lanes.map { TutorialPreview($0, sample: .cue(tick(safe: $1))) } }
}

extension MoveCueStyle {
  /// One preview for each lane change with a sound or haptic of its own.
  var previews: [TutorialPreview] {
    switch self {
    case .laneConfirmation: Lane.allCases.map { TutorialPreview($0.name, sample: .cue(.lane($0))) }
    case .success:
      [TutorialPreview(.safe, sample: .cue(.safety(true))), TutorialPreview(.unsafe, sample: .cue(.safety(false)))]
    case .laneAndSuccess:
      Lane.allCases.flatMap { lane in
        [(Phrase.laneIsSafe, true), (.laneIsUnsafe, false)].map {
          TutorialPreview($0, lane, sample: .cue(.laneAndSafety(lane, $1)))
        }
      }
    case .haptics:
      [TutorialPreview(.safeLane, sample: .haptic(.success)), TutorialPreview(.unsafeLane, sample: .haptic(.medium))]
    }
  }
}

extension SpeedWarning {
  /// One preview of the warning; none if there is no warning.
  var previews: [TutorialPreview] { [TutorialPreview(.previewWarning, sample: .warning(self))] }
}
