import BennieKit
import ExampleKit
import GameUISDL

/// Plays the game's sounds on the sound card; all are computed in advance.
final class SoundCardPlayer: BennieSoundPlayer {
  private static let (effects, music) = (0, 1)
  private let card: AXSoundCard
  private let sounds: [SensoryFeedback: AXSound]
  private let tune: AXSound?

  /// Opens the sound card; throws a sentence with the reason if there is none.
  init() throws(AXSoundFailure) {
    card = try AXSoundCard(voices: 2)
    let made = SensoryFeedback.allCases.map { ($0, AXSound(ToneSynthesizer.samples(of: $0.tones))) }
    sounds = Dictionary(uniqueKeysWithValues: made).compactMapValues { $0 }
    tune = AXSound(ToneSynthesizer.samples(of: ForestMusic.tones))
    if let tune { card.play(tune, voice: Self.music, volume: 0, isRepeated: true) }
  }

  deinit { card.fadeOut(over: .zero) }

  func play(_ feedback: SensoryFeedback, volume: Double) {
    if let sound = sounds[feedback] { card.play(sound, voice: Self.effects, volume: volume) }
  }

  var musicVolume = 0.0 {
    didSet { card.setVolume(musicVolume, voice: Self.music) }
  }
}
