@_spi(Command) import ATSPIBridge
@_spi(Command) import AXDocument
import AXTree
import ArgumentParser

struct Publish: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Publishes a document's tree on the accessibility bus, where Orca and others find it.",
    discussion: """
      Reads commands from standard input, one JSON object a line, and prints the requests of assistive technologies. \
      Ends at the command "quit" or at the end of input. Example: echo '{"focus": "start"}' | axtree publish garage.json
      """)

  @Argument(help: "The tree document.", completion: .file())
  var file: String

  @Flag(
    name: [.customLong("override-gate"), .customLong("force")],
    help: "Publish even while accessibility is turned off on the desktop.")
  var overrideGate = false

  @Flag(inversion: .prefixedNo, help: "Wait for an accessibility bus, or exit with status 69 if there is none.")
  var wait = true

  func validate() throws {
    if file == "-" { throw ValidationError("The document must be a file, because standard input is for commands.") }
  }

  func run() throws {
    try PublishLoop(try readDocument(file), overridesGate: overrideGate, waitsForBus: wait).run()
  }
}

/// The application behind `axtree publish`: a document, a bridge, and a loop that waits for requests, commands or the
/// next frame.
final class PublishLoop {
  /// The time for which the loop looks for a bus before it reports that there is none.
  private static let busTimeout = Duration.seconds(2)
  /// The interval at which the loop checks whether the bridge has found a bus.
  private static let busCheckInterval = Duration.milliseconds(20)
  /// The longest time in milliseconds that a bus that does not respond can delay the end.
  private static let shutdownTimeout = Duration.seconds(2)

  private let document: AXTreeDocument
  private let bridge: ATSPIBridge
  private let wakePipe: WakePipe
  private let waitsForBus: Bool
  /// The largest number of lines in a frame, so that requests, signals and the bus get their turn whatever the input.
  private static let linesInFrame = 100
  /// The longest time in milliseconds for which a command keeps the thread busy.
  private static let longestBusy = 60_000.0

  private var input = InputLines()
  /// When the next line may be taken, after `wait`.
  private var lineTime: ContinuousClock.Instant?
  private var announcedBus: String?
  private var work: (busy: Double, every: Duration)?
  private var nextFrame: ContinuousClock.Instant?
  private var deadline: ContinuousClock.Instant?
  private var isDone = false

  init(_ document: AXTreeDocument, overridesGate: Bool, waitsForBus: Bool) throws {
    self.document = document
    self.waitsForBus = waitsForBus
    let wakePipe = try WakePipe()
    self.wakePipe = wakePipe
    bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(
        overrideGate: overridesGate, applicationName: document.tree.name, onWake: { wakePipe.wake() }))
    deadline = .now + Self.busTimeout
  }

  /// Runs until `quit`, the end of input, or a signal that asks the process to end; then it leaves the bus and removes its
  /// socket.
  func run() throws {
    TerminationSignals.handle(waking: wakePipe)
    defer { bridge.close(timeout: Self.shutdownTimeout) }
    while !isDone, !TerminationSignals.isEndRequested {
      try checkForBus()
      if announcedBus == nil, let deadline, deadline <= .now { try reportMissingBus() }
      // With a frame loop, commands and requests wait for the next frame, as in a game.
      let isWaiting = work == nil && lineTime.map { $0 > .now } != true
      wakePipe.wait(
        forInput: input.isOpen && !input.hasLine && work == nil, until: isWaiting && input.hasLine ? .now : nextWake)
      if let work {
        guard nextFrame.map({ $0 <= .now }) == true else { continue }
        nextFrame = .now + work.every
        keepBusy(work.busy)
      }
      try frame()
      // With --no-wait, the missing bus is reported even if there are no commands.
      if !input.mayHaveLine, waitsForBus || announcedBus != nil { isDone = true }
    }
  }

  /// Runs one frame: requests first, then commands, each published on its own.
  private func frame() throws {
    try answerRequests()
    publish()
    try input.fill()
    if let lineTime, lineTime > .now { return }
    lineTime = nil
    for _ in 0..<Self.linesInFrame {
      guard !isDone, lineTime == nil, let line = try input.next() else { return }
      if !line.isBlank { try execute(line) }
    }
  }

  private func answerRequests() throws {
    var events: [String] = []
    bridge.drainActions { request in
      if let event = document.event(for: request) { events.append(event) }
      return document.perform(request)
    }
    for event in events { try writeLine(event) }
  }

  private func publish() { bridge.publish(document.tree) }

  private func execute(_ line: [UInt8]) throws {
    var mistake: AXDocumentError?
    do throws(AXDocumentError) {
      let command = try AXTreeCommand(json: line)
      let outcome = try document.apply(command)
      mistake = outcome.unknownAction
      switch command {
      case .quit: isDone = true
      case .work(let busy, let every): work = (busy, .milliseconds(every))
      case .wait(let milliseconds): lineTime = .now + .milliseconds(milliseconds)
      default: keepBusy(outcome.busyMilliseconds)
      }
    } catch {
      mistake = error
    }
    if let mistake { try writeLine(AXTreeDocument.errorEvent(mistake)) }
    if let work, nextFrame == nil { nextFrame = .now + work.every }
    publish()
  }

  private func keepBusy(_ milliseconds: Double) {
    guard milliseconds > 0 else { return }
    let end = ContinuousClock.now + .milliseconds(min(milliseconds, Self.longestBusy))
    while ContinuousClock.now < end, !TerminationSignals.isEndRequested {}
  }

  // MARK: The bus

  private func checkForBus() throws {
    guard let name = bridge.busName, name != announcedBus else { return }
    let isFirst = announcedBus == nil
    announcedBus = name
    deadline = nil
    publish()
    try writeLine(AXTreeDocument.readyEvent(bus: name))
    guard isFirst else { return }
    // A reader hears of a window once it is on the bus; from then on it is active, as it is in a replay.
    document.tree.window.isActive = true
    publish()
  }

  /// Reports once that there is no bus.
  private func reportMissingBus() throws {
    deadline = nil
    guard waitsForBus else {
      printError("axtree: no accessibility bus")
      throw ExitCode.noBus
    }
    printError("axtree: no accessibility bus yet; waiting for one")
  }

  private var nextWake: ContinuousClock.Instant? {
    let busCheck: ContinuousClock.Instant? = announcedBus == nil ? .now + Self.busCheckInterval : nil
    return [busCheck, deadline, nextFrame, lineTime].compactMap { $0 }.min()
  }
}
