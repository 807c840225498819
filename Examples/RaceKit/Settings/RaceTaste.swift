import GameUI
import Preferences

/// What holds now, of the player's choices and the system's: the settings without any "it depends" (R55).
struct RaceTaste: Hashable {
  /// What the system says of the player.
  let system: SystemSettings
  let speed: Speed
  let audioMode: AudioMode
  /// From 0, which is silence, to 1.
  let volume: Double
  let speedWarning: SpeedWarning
  let moveCueStyle: MoveCueStyle
  let isBigCars: Bool
  let isDirectTouch: Bool
  let theme: ThemeStyle
  let font: FontStyle
  let controls: PadControls
  /// Whether anything can be felt: there is something that vibrates, and the player lets it (R53).
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
    isDirectTouch = settings.directTouch.effectiveValue(in: felt).rawValue
  }

  /// Whether a warning lets anything be heard or felt now: an announcement needs somebody who speaks it (R54).
  func canPreview(_ warning: SpeedWarning) -> Bool {
    switch warning {
    case .announcement: system.isScreenReaderRunning
    case .haptic: canFeel
    case .sound: true
    case .none: false
    }
  }
}
