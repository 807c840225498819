import CSDL2

/// One voice of the sound card: a new sound interrupts the one before (R48). Playing never waits.
public final class SoundChannel {
  /// Samples a second of everything that is played, one channel (R47).
  public static let sampleRate = 44_100

  private let device: SDL_AudioDeviceID

  /// Opens a voice; throws a sentence that says why there is none.
  public init() throws(SoundFailure) {
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw SoundFailure() }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(Self.sampleRate)
    wanted.format = SDL_AudioFormat(AUDIO_F32SYS)
    wanted.channels = 1
    wanted.samples = 512
    device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard device != 0 else { throw SoundFailure() }
    SDL_PauseAudioDevice(device, 0)
  }

  deinit { SDL_CloseAudioDevice(device) }

  /// Plays samples between -1 and 1 in place of what is playing.
  public func play(_ samples: [Float]) {
    SDL_ClearQueuedAudio(device)
    _ = samples.withUnsafeBytes { SDL_QueueAudio(device, $0.baseAddress, UInt32($0.count)) }
  }

  /// Stops what is playing.
  public func stop() { SDL_ClearQueuedAudio(device) }
}

/// Why there is no sound, in SDL's words.
public struct SoundFailure: Error, CustomStringConvertible {
  public let description = String(cString: SDL_GetError())
}
