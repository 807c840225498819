import Preferences

/// What holds now, of the player's choices and the system's: the settings without any "it depends" (R55).
struct RaceTaste: Hashable {
  let speed: Speed
  let audioMode: AudioMode
  /// From 0, which is also "sound is off", to 1.
  let volume: Double
  let speedWarning: SpeedWarning
  let moveCueStyle: MoveCueStyle

  init(_ settings: RaceSettings, in system: SystemSettings) {
    speed = settings.speed.effectiveValue(in: system)
    audioMode = settings.audioMode.effectiveValue(in: system)
    volume = settings.isSoundOn ? settings.volume.effectiveValue(in: system).share : 0
    speedWarning = settings.speedWarning.effectiveValue(in: system).available(hasHaptics: system.hasHaptics)
    moveCueStyle = settings.moveCueStyle.available(hasHaptics: system.hasHaptics)
  }
}
