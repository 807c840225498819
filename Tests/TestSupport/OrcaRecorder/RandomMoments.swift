import DesktopTesting
import OrcaSpeech
import SpeechCorpus

/// Random frames on random screens, each heard from a real Orca and compared with the prediction, to the letter.
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

  /// The outcome of one screen.
  fileprivate struct Result: Sendable {
    var moments = 0
    /// The names of the changes of each moment that differs.
    var different: [String] = []
    /// Moments that were as predicted at a later hearing alone.
    var later = 0
    var isMissing = false
    var report = ""
  }

  /// The share of moments that were heard as predicted, and what differs.
  struct Score: CustomStringConvertible {
    let orca: OrcaEdition
    let seed: UInt64
    var moments = 0
    var later = 0
    var missing = 0
    var different: [String: Int] = [:]

    private var equal: Int { moments - different.values.reduce(0, +) }
    /// Of 100 moments.
    var share: Double { moments == 0 ? 0 : Double(equal) * 100 / Double(moments) }

    var description: String {
      var lines = different.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "  \($0.value) × \($0.key)" }
      if missing > 0 { lines.append("  \(missing) screens were not heard") }
      let shown = (share * 10).rounded() / 10
      let hearings = later == 0 ? "" : ", \(later) of them at a second hearing"
      lines.append(
        "Orca \(orca.version), seed \(seed): \(equal) of \(moments) moments are heard as predicted\(hearings): \(shown) %"
      )
      return lines.joined(separator: "\n")
    }
  }

  func score() async throws -> Score {
    var score = Score(orca: options.orca, seed: options.seed)
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
    var result = Result()
    var pending = Set(1..<test.commands.count)
    for hearing in 1...Self.hearings where !pending.isEmpty {
      let desktop = try await PrivateDesktop.start(orca: options.orca, locale: options.language?.locale)
      do {
        let record = try await OrcaRecorder.listener(on: desktop, options).record(test, tries: 3).speech
        let different = try test.differentSteps(in: record, from: options.orca, in: options.language)
        let left = pending.intersection(different.map(\.index))
        if hearing > 1 { result.later += pending.count - left.count }
        pending = left
        result.report = record.steps.enumerated().map { index, step in
          let predicted = different.first { $0.index == index }.map { "\n  predicted \($0.predicted)" } ?? ""
          return "> \(step.command)\n  \(step.heard)\(predicted)"
        }.joined(separator: "\n")
      } catch {
        result.report = "  \(error)"
        result.isMissing = hearing == Self.hearings
      }
      await desktop.stop()
    }
    if result.isMissing { return result }
    result.moments = frames
    result.different = pending.sorted().map { Set(kinds[$0]).sorted().joined(separator: " + ") }
    if !pending.isEmpty { print("\(test.name)\n\(test.document)\n\(result.report)") }
    return result
  }
}

extension RandomMoments.Score {
  fileprivate mutating func add(_ result: RandomMoments.Result) {
    moments += result.moments
    later += result.later
    if result.isMissing { missing += 1 }
    for kinds in result.different { different[kinds, default: 0] += 1 }
  }
}
