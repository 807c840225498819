public import AXPlatform
import GameUI

extension RaceGame {
  /// When the game speaks by itself: the player's choice, and what the system or the player says of a screen reader
  /// (R76, R87).
  public var voice: AXSession.Voice {
    guard settings.voiceMode == .automatic else { return settings.voiceMode }
    if effective.hasScreenReader { return .off }
    return settings.readerMode == .off ? .on : .automatic
  }

  /// Tells once, when the voice has begun, how to turn it off, while the player has not chosen (R76). It waits for silence in a
  /// menu: what waits behind other words would still be said over the first rows of a race.
  func offerVoice() {
    guard !dialogs.isEmpty, !areWordsSpoken, effective.isSpeaking, voice != .off, settings.voiceMode == .automatic,
      !hasOfferedVoice
    else { return }
    hasOfferedVoice = true
    announce(phrases(.voiceHint))
  }

  /// Turns the game's voice off, or back to automatic. Beside a screen reader it stays silent, and the player hears why: two voices
  /// would speak at once.
  func toggleVoice() {
    hasOfferedVoice = true
    settings.voiceMode = voice == .off || effective.hasScreenReader ? .automatic : .off
    if effective.hasScreenReader { announce(phrases(.readerSpeaks)) }
  }
}
