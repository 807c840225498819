import GameUI
import GameUISDL
import RaceKit

/// Plays cues on the sound card; all are computed in advance (R48).
final class SoundCardCuePlayer: CuePlayer {
  private let card: SoundCard
  private let sounds: [Cue: Sound]
  private var channels = CueChannels()

  /// Opens the sound card; throws a sentence with the reason if there is none.
  init() throws(SoundFailure) {
    card = try SoundCard(voices: CueChannels.count)
    let made = Cue.all.map { ($0, Sound(ToneSynthesizer.samples(of: $0.tones))) }
    sounds = Dictionary(uniqueKeysWithValues: made).compactMapValues { $0 }
  }

  deinit { card.fadeOut(seconds: 0) }

  func play(_ cue: Cue, volume: Double) {
    guard let sound = sounds[cue] else { return }
    card.play(sound, voice: channels.next(for: cue.voice), volume: volume)
  }

  func fadeOut(seconds: Double) { card.fadeOut(seconds: seconds) }
}
