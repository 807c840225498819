import Preferences

/// The effective settings, from the player's choices and the system (R55).
struct EffectiveSettings: Hashable {
  /// The player's choices.
  let choices: RaceSettings
  /// The system's settings, with a screen reader if the player says that there is one (R87), or if the game speaks by
  /// itself: who listens to its voice plays by ear as well (R57).
  let system: SystemSettings
  /// The system's settings as they were reported.
  let reported: SystemSettings
  /// Whether the game speaks by itself now.
  let isSpeaking: Bool
  /// Whether a screen reader is there, by the system's word or the player's.
  let hasScreenReader: Bool

  init(_ choices: RaceSettings, in system: SystemSettings, isSpeaking: Bool) {
    self.choices = choices
    self.isSpeaking = isSpeaking
    reported = system
    hasScreenReader = choices.readerMode == .automatic ? system.isScreenReaderRunning : choices.readerMode == .on
    var system = system
    system.isScreenReaderRunning = hasScreenReader || isSpeaking && choices.readerMode == .automatic
    self.system = system
  }

  /// Whether anybody hears words: from a screen reader, or from the game.
  var isSpoken: Bool { hasScreenReader || isSpeaking }

  /// Whether haptics can be felt: there is a device for them, and the player has them on (R53).
  var canFeel: Bool { system.hasHaptics && choices.isVibrationOn }

  /// The system as the player feels it.
  private var felt: SystemSettings {
    var felt = system
    felt.hasHaptics = canFeel
    return felt
  }

  var speed: Speed { choices.speed.effectiveValue(in: felt) }
  var audioMode: LaneCueMode { choices.audioMode.effectiveValue(in: felt) }
  /// The volume, from 0 (silent) to 1.
  var volume: Double { choices.volume.effectiveValue(in: felt).share }
  /// The volume of a group, from 0 (silent) to 1.
  func volume(of group: SoundGroup) -> Double { volume * choices.groupVolumes[group, default: group.usualVolume] }
  var speedWarning: SpeedWarning { choices.speedWarning.effectiveValue(in: felt).available(hasHaptics: canFeel) }
  var moveCueStyle: MoveCueStyle { choices.moveCueStyle.available(hasHaptics: canFeel) }
  /// Large text needs room, so the window covers the display then, unless the player has chosen (R89).
  var isFullscreen: Bool { choices.isFullscreen ?? system.hasLargeText }
  var isBigCars: Bool { choices.bigCars.effectiveValue(in: felt).rawValue }

  /// Whether the player would notice a warning now: an announcement needs somebody who speaks it (R54).
  func canPreview(_ warning: SpeedWarning) -> Bool {
    switch warning {
    case .announcement: isSpoken
    case .haptic: canFeel
    case .sound: true
    case .none: false
    }
  }
}
