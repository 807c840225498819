import GameUI
import RaceKit

/// Plays without looking: it hears the samples of the cues and the announcements, and presses keys.
///
/// It knows what a player knows who has heard the rules: the car begins in the middle, and the notes stand for lanes.
final class BlindPlayer {
  private var lane = Lane.middle

  /// Takes in what is played, and answers with the keys to press.
  func hear(_ cue: Cue) -> [Key] {
    let sound = SampleAnalysis(cue)
    switch sound.seconds {
    case 0.085...0.095 where cue.voice == .tick: return steer(to: safeLanes(in: sound))
    case 0.044...0.046:
      if let heard = Lane.allCases.first(where: { abs(sound.hertz - $0.hertz) < 5 }) { lane = heard }
    // The long sound of a crash: the next life begins in the middle.
    case 1...: lane = .middle
    default: break
    }
    return []
  }

  /// Lane pulses: a slot that is not silent.
  private func safeLanes(in sound: SampleAnalysis) -> [Lane] {
    Lane.allCases.filter { lane in
      sound.part(Double(lane.rawValue) * 0.03, Double(lane.rawValue + 1) * 0.03).amplitude(of: lane.hertz) > 0.03
    }
  }

  private func steer(to safe: [Lane]) -> [Key] {
    guard let nearest = safe.min(by: { distance($0) < distance($1) }) else { return [] }
    return Array(repeating: nearest.rawValue < lane.rawValue ? .left : .right, count: distance(nearest))
  }

  private func distance(_ other: Lane) -> Int { abs(other.rawValue - lane.rawValue) }
}
