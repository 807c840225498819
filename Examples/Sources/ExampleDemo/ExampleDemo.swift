import ArgumentParser
import DesktopTesting
import Foundation
import Glibc

/// Plays an example with real key presses on a private desktop, and prints what a real Orca says.
@main
struct ExampleDemo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays an example by its script on a private desktop and prints what a real Orca says.",
    discussion: "Other options are passed to the example.")

  @Argument(help: "The example: \(PlayedExample.Name.allCases.map(\.rawValue).joined(separator: ", ")).")
  var example: PlayedExample.Name

  @Option(help: "The example's executable; by default the one beside this program.")
  var program: String?

  @Option(
    help: """
      The version of Orca: 43, 48 or 51; by default the system's. The others run from folders that Scripts/setup-orca makes.
      """)
  var orca = OrcaEdition.system.version

  @Option(
    help: """
      For how many minutes the race is repeated; the memory and the descriptors of the program are printed, and compared \
      with those after the first minute.
      """)
  var minutes: Double?

  @Option(help: "The PNG file to which a picture of the example is written.")
  var screenshot: String?

  @Flag(help: "Plays the race for twenty seconds at a person's pace, as Scripts/record needs it, and ends the desktop.")
  var recorded = false

  @Option(help: .hidden)
  var attempt = 1

  @Argument(parsing: .allUnrecognized, help: "Options of the example, such as --speed cruise.")
  var others: [String] = []

  func validate() throws {
    guard version != nil else { throw ValidationError("The Orca must be 43, 48 or 51.") }
    let played = PlayedExample.all[example]
    guard minutes == nil || played?.round != nil, !recorded || played?.recorded != nil else {
      throw ValidationError("Only the race can be repeated, or recorded.")
    }
  }

  private var version: OrcaEdition? { OrcaEdition.all.first { $0.version == orca } }

  func run() async throws {
    guard let played = PlayedExample.all[example] else { return }
    let given = played.paceOption.flatMap { values(in: others)[$0] }.flatMap(Double.init)
    // A slow machine needs more time for each key and word, so the game leaves it that. Where the machine becomes slow later, the
    // play starts again, at half the pace.
    let isPaced = played.paceOption != nil && (given == nil || attempt > 1) && minutes == nil && !recorded
    let pace = min(1, given ?? (isPaced ? ProcessorShare.measured().pace : 1))
    if isPaced { Self.write(pace: pace) }
    do {
      try await play(played, pace: pace)
    } catch  where isPaced && attempt < Self.attempts {
      UnbufferedOutput.write("# \(error)")
      UnbufferedOutput.write("# The play starts again")
      throw startAgain([played.paceOption ?? "", "\(pace / 2)", "--attempt", "\(attempt + 1)"])
    }
  }

  /// How often a play is begun before its failure counts.
  private static let attempts = 3

  /// Begins anew in this process, with these options in place of those with the same names: libatspi reads one bus for as long as a
  /// program runs, and each desktop has another. Returns only if it cannot.
  private func startAgain(_ options: [String]) -> any Error {
    var arguments = CommandLine.arguments
    for name in stride(from: 0, to: options.count, by: 2).map({ options[$0] }) {
      if let index = arguments.firstIndex(of: name) {
        arguments.removeSubrange(index..<min(index + 2, arguments.count))
      }
    }
    let words = (arguments + options).map { strdup($0) } + [nil]
    execv("/proc/self/exe", words)
    return ValidationError("The play cannot start again: \(String(cString: strerror(errno))).")
  }

  private static func write(pace: Double) {
    guard pace < 1 else { return }
    UnbufferedOutput.write("# The machine is slow, so everything takes \(Int((1 / pace).rounded())) times as long")
  }

  /// Plays on a desktop of its own.
  private func play(_ played: PlayedExample, pace: Double) async throws {
    let begin = ContinuousClock.now
    let desktop = try await PrivateDesktop.start(orca: version, height: 900, locale: played.locale)
    do {
      let seconds = (ContinuousClock.now - begin) / .seconds(1)
      UnbufferedOutput.write("# A desktop with Orca, ready after \((seconds * 10).rounded() / 10) s")
      try await play(played, pace: pace, on: desktop)
    } catch {
      await desktop.stop()
      throw error
    }
    await desktop.stop()
  }

  private func play(_ played: PlayedExample, pace: Double, on desktop: PrivateDesktop) async throws {
    let pacing = pace < 1 ? played.paceOption.map { [$0, "\(pace)"] } ?? [] : []
    let process = try desktop.launch(try path(of: played), ["--screen-reader"] + arguments(of: played) + pacing)
    var player = DesktopPlayer(of: example.rawValue, on: desktop, program: process, pace: pace)
    if recorded, let script = played.recorded {
      return try await player.play(try script(values(in: arguments(of: played)), desktop, process), screenshot: nil)
    }
    let script = try played.script(values(in: arguments(of: played)), desktop, process)
    try await player.play(script, screenshot: screenshot.map { ($0, played.pictured) })
    if let minutes, let round = played.round {
      try await repeating(for: .seconds(60 * minutes), process) {
        try await player.play(try round(values(in: arguments(of: played)), desktop, process), screenshot: nil)
      }
    }
    // The focus is on the button that ends the program.
    try await desktop.press("Return")
    let status = try await process.wait(timeout: .seconds(10))
    player.printSpeech()
    guard status == 0 else {
      throw DesktopError.failed(
        program: played.program, status: status, output: process.errors.joined(separator: " / "))
    }
    UnbufferedOutput.write("# The program has ended")
  }

  /// Plays rounds for some time; throws if the program has grown since the first minute.
  private func repeating(
    for duration: Duration, _ process: DesktopProcess, round: () async throws -> Void
  ) async throws {
    let start = ContinuousClock.now
    var first: ProcessFigures?
    var last = try ProcessFigures(of: process)
    while ContinuousClock.now - start < duration {
      try await round()
      last = try ProcessFigures(of: process)
      let elapsed = ContinuousClock.now - start
      if first == nil, elapsed >= .seconds(60) { first = last }
      UnbufferedOutput.write("# After \(elapsed.components.seconds) s: \(last)")
    }
    if let first, let growth = last.growth(since: first) { throw growth }
  }

  /// The given options, after the example's own for those that were not given.
  private func arguments(of played: PlayedExample) -> [String] {
    let given = values(in: others)
    return played.options.filter { given[$0.name] == nil }.flatMap { [$0.name, $0.value] } + others
  }

  /// The options with their values: "--seed 7" or "--seed=7".
  private func values(in arguments: [String]) -> [String: String] {
    let words = arguments.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(zip(words, words.dropFirst() + [""])) { $1 }
  }

  private func path(of played: PlayedExample) throws -> String {
    let path = program ?? Self.beside(played.program)
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw DesktopError.cannotStart(
        program: path, reason: "it has not been built: swift build --product \(played.program)")
    }
    return path
  }

  private static func beside(_ name: String) -> String {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return own.deletingLastPathComponent().appendingPathComponent(name).path
  }
}

/// Prints the demo's lines, each at once, even into a pipe.
enum UnbufferedOutput {
  static func write(_ line: String) {
    print(line)
    fflush(nil)
  }
}
