import AXTree
import GameUI

extension RaceGame {
  /// How long sounds linger when the player leaves a race (R52).
  static let leavingFade = 0.15
  /// How long a preview lingers when the player leaves the place where it was asked for (R52).
  static let previewFade = 0.10

  /// Lets a cue be heard, as loud as the player wants it.
  func play(_ cue: Cue) {
    if taste.volume > 0 { devices.cues?.play(cue, volume: taste.volume) }
  }

  /// Lets everything fade away.
  func fadeOut(_ seconds: Double) { devices.cues?.fadeOut(seconds: seconds) }

  /// Lets a haptic be felt, if the player lets anything be (R53).
  func play(_ haptic: Haptic) {
    if taste.canFeel { devices.haptics?.play(haptic) }
  }

  /// Tells of the speed step in exactly one way (R41); a preview does the same (R54).
  func warn(by warning: SpeedWarning) {
    switch warning {
    case .announcement: stage.announce(phrases(.speedIncreasing), priority: .high)
    case .haptic: play(.warning)
    case .sound: play(.speedUp)
    case .none: break
    }
  }

  /// Tells that the car is in another lane: heard, felt, or both (R44, R45, R53).
  func tellMove(to lane: Lane) {
    let isSafe = !race.grid.ahead.hasRival(in: lane)
    if let cue = taste.audioMode.move(to: lane, isSafe: isSafe, taste.moveCueStyle) { play(cue) }
    play(taste.audioMode.haptic(isSafe: isSafe, taste.moveCueStyle))
  }

  /// Lets the player hear or feel what a preview stands for, as in play (R54, R70).
  func play(_ sample: Preview.Sample) {
    switch sample {
    case .cue(let cue): play(cue)
    case .haptic(let haptic): play(haptic)
    case .warning(let warning): warn(by: warning)
    }
  }
}
