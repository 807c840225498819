import ArgumentParser
@_spi(Command) import DesktopTesting
import OrcaSpeech

struct Hear: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs a program, of any toolkit, on a private desktop with a real Orca, and prints what is heard.",
    discussion: """
      Reads steps, one a line, and prints what is heard after each: "press Tab shift+Tab", "type Ana", "wait "text"", \
      "pause 0.5", "screenshot FILE"; "#" begins a comment. A step ends when nothing more is said. The program gets the \
      desktop's variables and none of yours: name others with env. Exit status: 1 if a step failed or the \
      program did, 66 if there is no such program. Examples: axtree hear -- gedit; \
      axtree hear --orca 51 --tab 5 -- env QT_SCALE_FACTOR=2 ./settings; \
      printf 'press Tab\\ntype Ana\\n' | axtree hear --format json -- zenity --entry
      """)

  @Option(
    help: "The screen reader that runs: an Orca by its version, or own for none, so that the program speaks by itself.")
  var orca = HearingOrca(edition: .system)

  @Option(help: "The user's locale, such as de_DE; by default programs and Orca speak English.")
  var locale: String?

  @Flag(help: "Show the program by Wayland, in sway; Orca gets its keys as on X11.")
  var wayland = false

  @Option(help: "The file of the steps; by default they come from standard input.", completion: .file())
  var steps: String?

  @Option(help: "Press Tab so many times, each a step, in place of steps from standard input.")
  var tab: Int?

  @Option(help: "The seconds in which the program must be heard for the first time.")
  var patience = 20.0

  @Flag(help: "Print the braille line too, with the cursor's cell.")
  var braille = false

  @Option(
    help: "Write what is heard to a WAV file too, in the voice of espeak-ng.",
    completion: .file(extensions: ["wav"]))
  var record: String?

  @Flag(help: "Let Orca say the keys that are pressed.")
  var keyEcho = false

  @Option(help: "The format of the output.")
  var format = OutputFormat.text

  @Argument(parsing: .postTerminator, help: "The program and its arguments, after --.")
  var program: [String] = []

  func validate() throws {
    if program.isEmpty { throw ValidationError("Name the program after --, as in: axtree hear -- gedit") }
    if steps != nil, tab != nil { throw ValidationError("Give either --steps or --tab.") }
    if let tab, !(1...10_000).contains(tab) { throw ValidationError("--tab takes a number from 1 to 10000.") }
    guard (0...3600).contains(patience) else { throw ValidationError("--patience takes seconds, at most 3600.") }
  }

  func run() async throws {
    let given = try givenSteps()
    guard let path = HeardProgram.path(of: program[0]) else {
      printError("axtree: there is no program \(program[0])")
      throw ExitCode.noInput
    }
    do {
      let sound = try record.map { try SoundFile($0, locale: locale) }
      let heard = try await HeardProgram.start(
        [path] + program.dropFirst(), orca: orca.edition, orcaSettings: keyEcho ? [:] : ["enableKeyEcho": false],
        locale: locale, wayland: wayland)
      do {
        let hasFailed = try await play(given, heard)
        try await sound?.write(heard.desktop.speech(since: heard.speechMark))
        await heard.desktop.stop()
        if hasFailed { throw ExitCode(1) }
      } catch {
        await heard.desktop.stop()
        throw error
      }
    } catch let error as DesktopError {
      printError("axtree: \(error)")
      throw ExitCode(1)
    }
  }

  /// Carries out the steps, or those of standard input. Returns whether one failed.
  private func play(_ given: [HearStep]?, _ heard: HeardProgram) async throws -> Bool {
    let session = HearSession(heard, format: format, printsBraille: braille)
    try await session.begin(patience: .seconds(patience))
    for step in given ?? [] where heard.isRunning { try await session.perform(step) }
    var input = InputLines()
    while given == nil, heard.isRunning, input.mayHaveLine {
      guard let line = try input.next() else {
        input.waitForInput()
        continue
      }
      do {
        if let step = try HearStep.read(String(decoding: line, as: UTF8.self)) { try await session.perform(step) }
      } catch let mistake as HearStep.Mistake {
        try session.refuse(mistake)
      }
    }
    try await session.end()
    return session.hasFailed
  }

  /// The steps that are known before the start; nil if they come from standard input.
  private func givenSteps() throws -> [HearStep]? {
    if let tab { return (0..<tab).map { _ in HearStep(action: .press(["Tab"]), line: "press Tab") } }
    guard let steps else { return nil }
    var read: [HearStep] = []
    for (index, line) in String(decoding: try readBytes(steps), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      do throws(HearStep.Mistake) {
        if let step = try HearStep.read(String(line)) { read.append(step) }
      } catch {
        printError("axtree: \(displayName(steps)): line \(index + 1): \(error)")
        throw ExitCode.wrongDocument
      }
    }
    return read
  }
}

/// An Orca by its version on the command line, or none.
struct HearingOrca: ExpressibleByArgument {
  let edition: OrcaEdition?

  init(edition: OrcaEdition?) { self.edition = edition }

  init?(argument: String) {
    if argument == "own" {
      edition = nil
      return
    }
    guard let found = OrcaEdition.all.first(where: { "\($0.version)" == argument }) else { return nil }
    edition = found
  }

  var defaultValueDescription: String { edition.map { "\($0.version)" } ?? "own" }

  static var allValueStrings: [String] { OrcaEdition.all.map { "\($0.version)" } + ["own"] }
}
