import GameUI
import Preferences

/// The effective settings, from the player's choices and the system (R55).
struct EffectiveSettings: Hashable {
  /// The system's settings.
  let system: SystemSettings
  let speed: Speed
  let audioMode: AudioMode
  /// The volume, from 0 (silent) to 1.
  let volume: Double
  let speedWarning: SpeedWarning
  let moveCueStyle: MoveCueStyle
  let isBigCars: Bool
  let isDirectTouch: Bool
  let theme: ThemeStyle
  let font: FontStyle
  let controls: PadControls
  let voiceMode: VoiceMode
  let hasCaptions: Bool
  /// Whether haptics can be felt: there is a device for them, and the player has them on (R53).
  let canFeel: Bool

  init(_ settings: RaceSettings, in system: SystemSettings) {
    var felt = system
    felt.hasHaptics = system.hasHaptics && settings.isVibrationOn
    self.system = system
    canFeel = felt.hasHaptics
    speed = settings.speed.effectiveValue(in: felt)
    audioMode = settings.audioMode.effectiveValue(in: felt)
    volume = settings.volume.effectiveValue(in: felt).share
    speedWarning = settings.speedWarning.effectiveValue(in: felt).available(hasHaptics: canFeel)
    moveCueStyle = settings.moveCueStyle.available(hasHaptics: canFeel)
    isBigCars = settings.bigCars.effectiveValue(in: felt).rawValue
    theme = settings.theme
    font = settings.font
    controls = settings.controls
    voiceMode = settings.voiceMode
    hasCaptions = settings.hasCaptions
    isDirectTouch = settings.directTouch.effectiveValue(in: felt).rawValue
  }

  /// Whether the player would notice a warning now: an announcement needs a screen reader (R54).
  func canPreview(_ warning: SpeedWarning) -> Bool {
    switch warning {
    case .announcement: system.isScreenReaderRunning
    case .haptic: canFeel
    case .sound: true
    case .none: false
    }
  }
}
