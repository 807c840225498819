import DesktopTesting
import OrcaSpeech
import SpeechCorpus

/// Random frames on random screens, each heard from a real Orca and compared with the prediction, to the letter; in English what a
/// braille display shows too, to the cell.
struct RandomMoments {
  /// The frames of a screen. A new Orca hears each screen: what it remembers of one must not reach the next.
  private static let framesPerScreen = 6
  /// The screens that are heard at the same time, each on a desktop of its own; they mostly wait.
  private static let desktops = 2
  /// How often a screen is heard until all of it is as predicted: on a busy machine an event may come in or out of the 100 ms of
  /// O3.
  private static let hearings = 2

  private let options: RecorderOptions

  init(_ options: RecorderOptions) { self.options = options }

  /// Moments of one kind, speech or braille: those that are not yet as predicted, and how often that took a later hearing.
  fileprivate struct Comparison: Sendable {
    var pending: Set<Int>
    /// Moments that were as predicted at a later hearing alone.
    var later = 0

    mutating func keep(_ different: [Int], isFirst: Bool) {
      let left = pending.intersection(different)
      if !isFirst { later += pending.count - left.count }
      pending = left
    }
  }

  /// The outcome of one screen.
  fileprivate struct Result: Sendable {
    let moments: Int
    /// The names of the changes of each moment.
    let kinds: [[String]]
    var heard: Comparison
    var felt: Comparison
    var isMissing = false
    var report = ""
  }

  /// The share of moments that were as predicted, and what differs.
  struct Share {
    let verb: String
    var moments = 0
    var later = 0
    var different: [String: Int] = [:]

    private var equal: Int { moments - different.values.reduce(0, +) }
    /// Of 100 moments.
    var percent: Double { moments == 0 ? 0 : Double(equal) * 100 / Double(moments) }

    fileprivate func lines(_ orca: OrcaEdition, seed: UInt64) -> [String] {
      let hearings = later == 0 ? "" : ", \(later) of them at a second hearing"
      let shown = (percent * 10).rounded() / 10
      return different.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "  \($0.value) × \($0.key)" } + [
        "Orca \(orca.version), seed \(seed): \(equal) of \(moments) moments are \(verb) as predicted\(hearings): \(shown) %"
      ]
    }
  }

  /// The shares of moments that were heard and felt as predicted.
  struct Score: CustomStringConvertible {
    let orca: OrcaEdition
    let seed: UInt64
    var heard = Share(verb: "heard")
    /// Nil in other languages than English, of which no braille is predicted.
    var felt: Share?
    var missing = 0

    /// The smaller share, of 100 moments.
    var share: Double { min(heard.percent, felt?.percent ?? 100) }

    var description: String {
      let lines = heard.lines(orca, seed: seed) + (felt?.lines(orca, seed: seed) ?? [])
      return ((missing > 0 ? ["  \(missing) screens were not heard"] : []) + lines).joined(separator: "\n")
    }
  }

  func score() async throws -> Score {
    var score = Score(orca: options.orca, seed: options.seed)
    if options.language == nil { score.felt = Share(verb: "felt") }
    let screens = (options.random + Self.framesPerScreen - 1) / Self.framesPerScreen
    try await withThrowingTaskGroup(of: Result.self) { group in
      for index in 0..<screens {
        if index >= Self.desktops, let result = try await group.next() { score.add(result) }
        let frames = min(Self.framesPerScreen, options.random - index * Self.framesPerScreen)
        group.addTask { try await hear(seed: options.seed &* 100_003 &+ UInt64(index), frames: frames) }
      }
      for try await result in group { score.add(result) }
    }
    return score
  }

  private func hear(seed: UInt64, frames: Int) async throws -> Result {
    let (test, kinds) = try CorpusCase.screen(seed: seed, frames: frames)
    let all = Comparison(pending: Set(1..<test.commands.count))
    let none = Comparison(pending: [])
    var result = Result(moments: frames, kinds: kinds, heard: all, felt: options.language == nil ? all : none)
    for hearing in 1...Self.hearings where !result.heard.pending.isEmpty || !result.felt.pending.isEmpty {
      let desktop = try await PrivateDesktop.start(orca: options.orca, locale: options.language?.locale)
      do {
        let record = try await OrcaRecorder.listener(on: desktop, options).record(test, tries: 3)
        let heard = try test.differentSteps(in: record.speech, from: options.orca, in: options.language)
        let felt = try test.differentLines(in: record.braille, from: options.orca)
        result.heard.keep(heard.map(\.index), isFirst: hearing == 1)
        result.felt.keep(felt.map(\.index), isFirst: hearing == 1)
        result.report = record.speech.steps.enumerated().map { index, step in
          let predicted = heard.first { $0.index == index }.map { "\n  predicted \($0.predicted)" } ?? ""
          let line = felt.first { $0.index == index }.map {
            "\n  shown \(record.braille.steps[index].heard)\n  predicted \($0.predicted)"
          }
          return "> \(step.command)\n  \(step.heard)\(predicted)\(line ?? "")"
        }.joined(separator: "\n")
      } catch {
        result.report = "  \(error)"
        result.isMissing = hearing == Self.hearings
      }
      await desktop.stop()
    }
    if !result.isMissing, !result.heard.pending.isEmpty || !result.felt.pending.isEmpty {
      print("\(test.name)\n\(test.document)\n\(result.report)")
    }
    return result
  }
}

extension RandomMoments.Score {
  fileprivate mutating func add(_ result: RandomMoments.Result) {
    if result.isMissing {
      missing += 1
      return
    }
    heard.add(result.heard, of: result)
    felt?.add(result.felt, of: result)
  }
}

extension RandomMoments.Share {
  fileprivate mutating func add(_ comparison: RandomMoments.Comparison, of result: RandomMoments.Result) {
    moments += result.moments
    later += comparison.later
    for index in comparison.pending {
      different[Set(result.kinds[index]).sorted().joined(separator: " + "), default: 0] += 1
    }
  }
}
