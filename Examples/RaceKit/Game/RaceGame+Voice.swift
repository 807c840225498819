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
      stage.announce(phrases(.voiceHint))
    }
    secondsSinceStart += seconds
    voice.isEnabled = isWanted && secondsSinceStart >= Self.voiceDelay
  }

  /// Turns speech off or on by the game's own key; false for other keys, and where nothing can speak (R76).
  func handleVoiceKey(_ key: Key) -> Bool {
    guard key == .f2, let voice = devices.voice else { return false }
    settings.voiceMode = voice.isEnabled ? .off : .on
    return true
  }
}
