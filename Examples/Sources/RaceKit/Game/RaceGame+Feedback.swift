import AXTree
import ExampleKit
import GameUI
import Preferences

extension RaceGame {
  /// The fading time of sounds when the player leaves a race, in seconds (R52).
  static let leavingFade = 0.15
  /// The fading time of a preview when the player closes its dialog, in seconds (R52).
  static let previewFade = 0.10

  /// Plays a cue at the player's volume, and shows its caption (R77).
  func play(_ cue: Cue) {
    if let caption = phrases.caption(of: cue, in: effective.audioMode) { stage.captions.showCue(caption) }
    let volume = volume(of: cue.channelGroup.soundGroup)
    if volume > 0 { devices.cues?.play(cue, volume: volume, isMono: settings.isMono) }
  }

  /// Plays a cue once the words of this frame have been spoken, and cover it no longer (R94).
  func playAfterSpeech(_ cue: Cue) { cueAfterSpeech = cue }

  /// Plays the cue that waits for that once it is silent, beside a screen reader one of its words later.
  func playCueIfSilent(_ seconds: Double) {
    secondsOfSilence = areWordsSpoken ? 0 : secondsOfSilence + seconds
    guard isSilent, let cue = cueAfterSpeech else { return }
    cueAfterSpeech = nil
    play(cue)
  }

  /// Whether words have been spoken to their end, beside a screen reader one of its words ago.
  var isSilent: Bool {
    !areWordsSpoken && secondsOfSilence > 0
      && secondsOfSilence >= (effective.hasScreenReader ? Self.secondsOfReader : 0)
  }

  /// The volume of a group now: all but the cues make room for words (R91).
  private func volume(of group: SoundGroup) -> Double {
    let isDucked = areWordsSpoken && group != .cues
    return effective.volume(of: group) * (isDucked ? settings.duckedVolume : 1)
  }

  /// Lets the focus be heard when it moves in a menu, and a menu that opens over another or leads back to it (R92).
  func playMenuSounds() {
    let now = (dialog: dialogs.last, focus: dialogs.last?.focused)
    if let dialog = now.dialog, let old = menuPlace.dialog {
      if dialog !== old { play(.choose) } else if now.focus !== menuPlace.focus { play(.focus) }
    }
    menuPlace = now
  }

  /// Plays the cue of a tick, with the row behind it if the player hears two (R44, R93).
  func playTick() {
    let (mode, rows) = (effective.audioMode, race.grid.nearestFirst.map(\.safeLanes))
    if settings.looksFarther {
      for cue in mode.ticks(safe: rows[0], next: rows[1], within: race.tickInterval) { play(cue) }
    } else {
      play(mode.tick(safe: rows[0], within: race.tickInterval))
    }
  }

  /// Lets the rivals that were passed be heard on their sides (R85).
  func playPassing() {
    let sides = Direction.allCases.filter { side in
      race.passed.lanes.contains { ($0.rawValue - race.grid.player.rawValue).signum() == side.rawValue }
    }
    if !sides.isEmpty { play(.passing(sides)) }
  }

  /// Lets the engine follow the race (R85).
  func updateEngine() {
    let volume = volume(of: .traffic)
    let isHeard = race.phase == .running && volume > 0
    let engine =
      isHeard ? EngineSound(interval: race.tickInterval, lane: race.grid.player, volume: volume) : nil
    guard engine != self.engine else { return }
    self.engine = engine
    devices.cues?.drive(engine, isMono: settings.isMono)
  }

  /// Fades out every sound.
  func fadeOut(_ seconds: Double) { devices.cues?.fadeOut(seconds: seconds) }

  /// Plays a haptic, if haptics are on (R53).
  func play(_ haptic: AXHapticFeedback) {
    if effective.canFeel { devices.haptics?.play(haptic) }
  }

  /// Warns that the speed will rise, in one way and at once (R41). The words of an announcement follow its sound as soon as
  /// they fit between two cues, in a preview at once (R54).
  func warn(by warning: SpeedWarning, isPreview: Bool = false) {
    switch warning {
    case .announcement:
      play(.speedUp)
      if isPreview { announce(phrases(.faster), priority: .high) } else { isWarningWaiting = true }
    case .haptic: play(.warning)
    case .sound: play(.speedUp)
    case .none: break
    }
  }

  /// Plays the sound and the haptic of a lane change (R44, R45, R53).
  func playMoveFeedback(to lane: Lane) {
    let isSafe = !race.grid.ahead.hasRival(in: lane)
    if let cue = effective.audioMode.move(to: lane, isSafe: isSafe, effective.moveCueStyle) { play(cue) }
    play(effective.audioMode.haptic(isSafe: isSafe, effective.moveCueStyle))
  }

  /// Plays a preview as during a race (R54, R70).
  func play(_ feedback: TutorialPreview.Feedback) {
    switch feedback {
    case .cue(let cue): play(cue)
    case .haptic(let haptic): play(haptic)
    case .warning(let warning): warn(by: warning, isPreview: true)
    }
  }
}
