import ExampleKit
import Foundation
import GameUI
import GameUISDL
import RaceKit
import Testing

@testable import RetroRacing

/// The program's sound as SDL's disk driver writes it: 44,100 times a second a sample for each ear.
@Suite("Sound that leaves the program", .serialized)
struct DiskSoundTests {
  /// The samples of both ears, from the first that is not silent.
  private func heard(_ play: (SoundCardCuePlayer) -> Void) throws -> (left: [Int], right: [Int]) {
    let file = FileManager.default.temporaryDirectory.appending(path: "sound-\(UUID()).raw")
    defer { try? FileManager.default.removeItem(at: file) }
    setenv("SDL_AUDIODRIVER", "disk", 1)
    setenv("SDL_DISKAUDIOFILE", file.path, 1)
    var player: SoundCardCuePlayer? = try SoundCardCuePlayer()
    if let player { play(player) }
    player = nil
    let samples = try Data(contentsOf: file).withUnsafeBytes { bytes in bytes.bindMemory(to: Int16.self).map(Int.init) }
    let first = (samples.firstIndex { $0 != 0 } ?? 0) / 2 * 2
    let ears = (0..<2).map { ear in stride(from: first + ear, to: samples.count - 1, by: 2).map { samples[$0] } }
    return (ears[0], ears[1])
  }

  private func wait(_ seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

  /// The samples of a cue as the card gets them, from the first that is not silent.
  private func made(_ cue: Cue, _ ear: ToneSynthesizer.Ear) -> [Int] {
    ToneSynthesizer.samples(of: cue.tones, for: ear).map { Int(Int16($0 * Float(Int16.max))) }
  }

  /// The greatest difference between what was heard and what was made, in the made one's length.
  private func difference(_ heard: [Int], _ made: [Int]) -> Int {
    guard heard.count >= made.count else { return .max }
    return zip(heard, made).map { abs($0 - $1) }.max() ?? .max
  }

  @Test("R47, R84: a cue is heard sample by sample as it was made, on its side")
  func cue() throws {
    let heard = try heard {
      $0.play(.lane(.left), volume: 1, isMono: false)
      wait(0.4)
    }
    let start = made(.lane(.left), .left).firstIndex { $0 != 0 } ?? 0
    #expect(difference(heard.left, Array(made(.lane(.left), .left).dropFirst(start))) <= 1)
    #expect(difference(heard.right, Array(made(.lane(.left), .right).dropFirst(start))) <= 1)
  }

  @Test("R48: tick and move are mixed; each comes from its side, and the sum is heard")
  func mixed() throws {
    let (tick, move) = (Cue.lanes([.right], as: .chord), Cue.lane(.left))
    let heard = try heard {
      $0.play(tick, volume: 1, isMono: false)
      $0.play(move, volume: 1, isMono: false)
      wait(0.4)
    }
    func power(_ ear: [Int], _ lane: Lane) -> Double {
      let part = ear.prefix(1900)
      let sums = part.enumerated().reduce((0.0, 0.0)) { sums, sample in
        let turn = 2 * Double.pi * lane.hertz * Double(sample.offset) / 44_100
        return (sums.0 + Double(sample.element) * cos(turn), sums.1 + Double(sample.element) * sin(turn))
      }
      return (sums.0 * sums.0 + sums.1 * sums.1).squareRoot()
    }
    #expect(power(heard.left, .left) > 3 * power(heard.left, .right))
    #expect(power(heard.right, .right) > 3 * power(heard.right, .left))
    #expect(power(heard.right, .middle) < power(heard.right, .right) / 3)
  }

  @Test("R52: a fade ends in silence, gradually, and the engine with it")
  func fade() throws {
    let heard = try heard {
      $0.drive(EngineSound(hertz: 85, lane: .middle, volume: 1), isMono: false)
      $0.play(.fail, volume: 1, isMono: false)
      wait(0.5)
      $0.fadeOut(seconds: 0.15)
      wait(0.6)
    }
    let end = try #require(heard.left.lastIndex { $0 != 0 })
    func peak(_ seconds: ClosedRange<Double>) -> Int {
      let indices = (end - Int(seconds.upperBound * 44_100))...(end - Int(seconds.lowerBound * 44_100))
      return heard.left[indices].map(abs).max() ?? 0
    }
    #expect(heard.left.count - end > 4_410)
    #expect(peak(0...0.02) < peak(0.06...0.08) && peak(0.06...0.08) < peak(0.18...0.25))
  }

  @Test("R52: a fade is over after its time, the longest at the end of a race", arguments: [0.15, 0.10])
  func fadeLength(seconds: Double) throws {
    let heard = try heard {
      $0.drive(EngineSound(hertz: 85, lane: .middle, volume: 1), isMono: false)
      wait(0.5)
      $0.fadeOut(seconds: seconds)
      wait(0.5)
    }
    let end = try #require(heard.left.lastIndex { $0 != 0 })
    let wave = 44_100 / 85
    func peak(before index: Int) -> Int { heard.left[max(0, index - wave)..<index].map(abs).max() ?? 0 }
    let full = peak(before: end - 44_100 * 2 / 5) * 9 / 10
    let begin = try #require(stride(from: end, to: 0, by: -wave / 4).first { peak(before: $0) >= full })
    // A busy machine gives the card fewer samples in this time, and never more.
    #expect((seconds / 3...seconds + 0.05).contains(Double(end - begin) / 44_100))
  }

  @Test("R91: an engine that makes room for words gets quieter and louder again without a gap")
  func ducking() throws {
    let heard = try heard {
      for volume in [1, 0.5, 1] {
        $0.drive(EngineSound(hertz: 85, lane: .middle, volume: volume), isMono: false)
        wait(0.4)
      }
      $0.drive(nil, isMono: false)
      wait(0.2)
    }
    let end = try #require(heard.left.lastIndex { $0 != 0 })
    // A tenth of a second in the middle of each third.
    let peaks = [1, 3, 5].map { sixth in
      heard.left[(end * sixth / 6 - 2_205)..<(end * sixth / 6 + 2_205)].map(abs).max() ?? 0
    }
    #expect(abs(peaks[0] - peaks[2]) < peaks[0] / 20)
    #expect(abs(Double(peaks[1]) / Double(peaks[0]) - 0.5) < 0.03)
    #expect(longestSilence(heard.left[0..<end]) < 441)
  }

  /// The most samples in a row that are nearly silent.
  private func longestSilence(_ samples: ArraySlice<Int>) -> Int {
    samples.reduce(into: (now: 0, longest: 0)) { silence, sample in
      silence.now = abs(sample) < 3 ? silence.now + 1 : 0
      silence.longest = max(silence.longest, silence.now)
    }.longest
  }

  @Test("R85: the engine goes on without a gap, from the side of its lane, and moves with it")
  func engine() throws {
    let heard = try heard {
      $0.drive(EngineSound(hertz: 85, lane: .left, volume: 1), isMono: false)
      wait(0.4)
      $0.drive(EngineSound(hertz: 85, lane: .right, volume: 1), isMono: false)
      wait(0.4)
      $0.drive(nil, isMono: false)
      wait(0.2)
    }
    func peak(_ ear: [Int], _ part: Range<Int>) -> Int { ear[part].map(abs).max() ?? 0 }
    let early = 2_000..<8_000
    #expect(peak(heard.left, early) > 4 * peak(heard.right, early))
    let end = try #require(heard.right.lastIndex { $0 != 0 })
    let late = (end - 8_000)..<(end - 2_000)
    #expect(peak(heard.right, late) > 4 * peak(heard.left, late))
    // Between two of its waves there is no silence longer than a hundredth of a second.
    #expect(longestSilence(heard.left[0..<end]) < 441)
  }
}
