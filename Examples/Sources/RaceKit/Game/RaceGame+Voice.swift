import ExampleKit
import GameUI
import Preferences

extension RaceGame {
  /// For how many seconds after the start the game waits for the news of a screen reader, so that the two do not speak at once.
  private static let voiceDelay = 1.0

  /// Lets the game speak, or be silent, and tells once how to change that while the player has not chosen (R76).
  func updateVoice(_ seconds: Double) {
    guard let voice = devices.voice else { return }
    let isWanted = settings.voiceMode.speaks(isScreenReaderRunning: effective.system.isScreenReaderRunning)
    // A voice that was enabled in the frame before has got its first update, and speaks of what follows.
    if isWanted, voice.isActive, settings.voiceMode == .automatic, !hasOfferedVoice {
      hasOfferedVoice = true
      announce(phrases(.voiceHint))
    }
    secondsSinceStart += seconds
    voice.isEnabled = isWanted && secondsSinceStart >= Self.voiceDelay
  }

  /// Handles a key that acts everywhere: one turns speech off or on, where anything can speak, one the full screen
  /// (R76, R89).
  func handleGlobalKey(_ key: AXKey) -> Bool {
    switch (key, devices.voice) {
    case (.function(2), let voice?): settings.voiceMode = voice.isEnabled ? .off : .on
    case (.function(11), _): settings.isFullscreen.toggle()
    default: return false
    }
    return true
  }
}
