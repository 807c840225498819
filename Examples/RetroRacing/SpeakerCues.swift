import GameUI
import RaceKit

/// Plays cues on the sound card, one channel a voice; samples are made once for each cue.
final class SpeakerCues: CuePlayer {
  private let channels: [Cue.Voice: SoundChannel]
  private var samples: [Cue: [Float]] = [:]

  /// Opens the sound card; throws a sentence that says why there is none.
  init() throws(SoundFailure) {
    var channels: [Cue.Voice: SoundChannel] = [:]
    for voice in Cue.Voice.allCases { channels[voice] = try SoundChannel() }
    self.channels = channels
  }

  func play(_ cue: Cue, volume: Double) {
    let known = samples[cue] ?? Synthesis.samples(of: cue.tones)
    samples[cue] = known
    channels[cue.voice]?.play(known.map { $0 * Float(volume) })
  }

  func stopAll() {
    for channel in channels.values { channel.stop() }
  }
}
