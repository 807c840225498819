import ExampleKit
import GameUISDL
import RaceKit

/// Plays cues on the sound card; all are computed in advance (R48).
final class SoundCardCuePlayer: CuePlayer {
  private static let engineVoice = CueChannels.count

  private let card: AXSoundCard
  private let sounds: [Cue: AXSound]
  private let monoSounds: [Cue: AXSound]
  private var channels = CueChannels()
  private var engines: [Double: AXSound] = [:]
  private var engine: EngineSound?

  /// Opens the sound card; throws a sentence with the reason if there is none.
  init() throws(AXSoundFailure) {
    card = try AXSoundCard(voices: CueChannels.count + 1)
    func made(isMono: Bool) -> [Cue: AXSound] {
      let sounds = Cue.all.map { ($0, AXSound(ToneSynthesizer.stereo(of: $0.tones, isMono: isMono), isStereo: true)) }
      return Dictionary(uniqueKeysWithValues: sounds).compactMapValues { $0 }
    }
    sounds = made(isMono: false)
    monoSounds = made(isMono: true)
  }

  deinit { card.fadeOut(over: .zero) }

  func play(_ cue: Cue, volume: Double, isMono: Bool) {
    guard let sound = (isMono ? monoSounds : sounds)[cue] else { return }
    card.play(sound, voice: channels.next(for: cue.channelGroup), volume: volume)
  }

  func drive(_ engine: EngineSound?, isMono: Bool) {
    defer { self.engine = engine }
    guard let engine else { return card.stop(voice: Self.engineVoice) }
    let place = isMono ? 0 : engine.lane.place
    let (left, right) = (1 - max(0, place), 1 - max(0, -place))
    guard engine.hertz != self.engine?.hertz else {
      // The same motor goes on without a click, on another lane or more quietly.
      card.setVolume(engine.volume, voice: Self.engineVoice)
      return card.place(voice: Self.engineVoice, left: left, right: right)
    }
    guard let sound = engines[engine.hertz] ?? AXSound(engine.samples) else { return }
    engines[engine.hertz] = sound
    card.play(sound, voice: Self.engineVoice, volume: engine.volume, isRepeated: true)
    // A place belongs to what is playing, so it follows.
    card.place(voice: Self.engineVoice, left: left, right: right)
  }

  func fadeOut(seconds: Double) {
    card.fadeOut(over: .seconds(seconds))
    engine = nil
  }
}
