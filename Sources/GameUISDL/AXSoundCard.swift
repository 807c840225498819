import AXTree
import CGameUISDL

/// The sound card with a few simultaneous voices. Playing returns at once.
public final class AXSoundCard {
  /// The sample rate of every sound, in samples per second.
  public static let sampleRate: Int32 = 44_100
  private static let bufferedSamples: Int32 = 512

  /// Opens the sound card for a number of voices.
  ///
  /// - Throws: ``AXSoundFailure``, a sentence with the reason, if there is no sound card.
  public init(voices: Int) throws(AXSoundFailure) {
    try withSilencedStandardError { () throws(AXSoundFailure) in try Self.open() }
    Mix_AllocateChannels(Int32(voices))
  }

  private static func open() throws(AXSoundFailure) {
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw AXSoundFailure() }
    guard Mix_OpenAudioDevice(sampleRate, UInt16(AUDIO_S16SYS), 2, bufferedSamples, nil, 0) == 0 else {
      let failure = AXSoundFailure()
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw failure
    }
  }

  deinit {
    Mix_CloseAudio()
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// Plays a sound on a voice, in place of that voice's current sound, once or without end.
  public func play(_ sound: AXSound, voice: Int, volume: Double, isRepeated: Bool = false) {
    setVolume(volume, voice: voice)
    Mix_PlayChannelTimed(Int32(voice), sound.chunk, isRepeated ? -1 : 0, -1)
  }

  /// Sets the volume of a voice, also while it plays; it is clamped to 0 to 1.
  public func setVolume(_ volume: Double, voice: Int) {
    Mix_Volume(Int32(voice), Int32(min(1, max(0, volume)) * Double(MIX_MAX_VOLUME)))
  }

  /// Sets how loud each ear hears a voice, from 0 to 1.
  public func place(voice: Int, left: Double, right: Double) {
    Mix_SetPanning(Int32(voice), UInt8(min(1, max(0, left)) * 255), UInt8(min(1, max(0, right)) * 255))
  }

  /// Stops a voice.
  public func stop(voice: Int) { Mix_HaltChannel(Int32(voice)) }

  /// Fades out all voices over a time, a little with each buffer; a time of zero stops them at once.
  public func fadeOut(over time: Duration) {
    if time > .zero { Mix_FadeOutChannel(-1, time.wholeMilliseconds) } else { Mix_HaltChannel(-1) }
  }
}

/// Samples ready to play on an open sound card.
public final class AXSound {
  let chunk: UnsafeMutablePointer<Mix_Chunk>
  private let bytes: UnsafeMutableBufferPointer<Int16>

  /// A sound of samples between -1 and 1, alike for both ears, or with `isStereo` for the left and the right ear in turn;
  /// nil if SDL has no memory for them. O(samples).
  public init?(_ samples: [Float], isStereo: Bool = false) {
    let samples = isStereo ? samples : samples.flatMap { [$0, $0] }
    bytes = .allocate(capacity: samples.count)
    _ = bytes.initialize(from: samples.map { Int16(min(1, max(-1, $0)) * Float(Int16.max)) })
    let length = UInt32(samples.count * MemoryLayout<Int16>.stride)
    let raw = UnsafeMutableRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: UInt8.self)
    guard let chunk = Mix_QuickLoad_RAW(raw, length) else {
      bytes.deallocate()
      return nil
    }
    self.chunk = chunk
  }

  deinit {
    // SDL stops a channel that still plays the chunk; the samples are ours.
    Mix_FreeChunk(chunk)
    bytes.deallocate()
  }
}

/// The reason why there is no sound, in SDL's words.
public struct AXSoundFailure: Error, CustomStringConvertible {
  /// SDL's words.
  public let description = String(cString: SDL_GetError())
}
