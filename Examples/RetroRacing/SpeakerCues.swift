import GameUI
import RaceKit

/// Plays cues on the sound card; each is made once.
final class SpeakerCues: CuePlayer {
  private let card: SoundCard
  private var sounds: [Cue: Sound] = [:]

  /// Opens the sound card; throws a sentence that says why there is none.
  init() throws(SoundFailure) {
    card = try SoundCard(voices: Cue.Voice.allCases.count)
  }

  deinit {
    card.stopAll()
    sounds = [:]
  }

  func play(_ cue: Cue, volume: Double) {
    guard let sound = sounds[cue] ?? Sound(Synthesis.samples(of: cue.tones)) else { return }
    sounds[cue] = sound
    card.play(sound, voice: cue.voice.rawValue, volume: volume)
  }

  func stopAll() { card.stopAll() }
}
