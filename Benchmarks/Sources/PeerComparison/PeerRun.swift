import DesktopTesting
import Foundation

/// One run of one peer on a desktop: every measure once.
struct PeerRun {
  let desktop: PrivateDesktop
  let paths: ProgramPaths
  let peer: Peer
  let count: Int

  /// The longest time in seconds for one step of an application; after it the peer has no figure.
  private static let timeout = Duration.seconds(120)

  func sample() async throws -> RunFigures {
    var sample = RunFigures()
    try await treeFigures(&sample)
    try await loadFigures(&sample)
    try await listFigures(&sample)
    return sample
  }

  private func treeFigures(_ sample: inout RunFigures) async throws {
    let application = try await start("tree", &sample)
    // This comes first: a process that has called the application is a client, and gets events.
    let watcher = try await meterThatWaits(application, "signals")
    _ = try await run(application, "rename \(min(1000, count))")
    sample.figures[.signals] = try await finish(watcher)["signals"]

    let uncached = try await measure(application, "walk-uncached")
    sample.figures[.walkUncached] = uncached["walk-uncached"]
    sample.nodes = Int(uncached["nodes"] ?? 0)
    let walk = try await measure(application, "walk")
    sample.figures[.walkFirst] = walk["walk-first"]
    sample.figures[.walk] = walk["walk"]
    let items = try await measure(application, "items")
    sample.items = Int(items["items-count"] ?? 0)
    if sample.items > 0 { sample.figures[.items] = items["items"] }
    sample.figures[.bus] = try await measure(application, "bus")["median"]
    sample.figures[.peer] = try await measure(application, "peer")["median"]
    sample.figures[.memory] = residentMegabytes(application)
    // axtree gives memory back a second after the last question for the whole tree.
    try await Task.sleep(for: .seconds(2))
    sample.figures[.idleMemory] = residentMegabytes(application)

    let waiting = try await meterThatWaits(application, "stuck")
    let answers = application.output.count
    application.write(line: "stuck 500")
    sample.figures[.stuck] = try await finish(waiting)["slowest"].map { $0 / 1000 }
    _ = try await answer(of: application, after: answers)
    _ = try await run(application, "busy 6 16")
    sample.figures[.busy] = try await measure(application, "bus")["median"]
    await desktop.end(application)
  }

  /// A client that never reads, then an application that never pauses; for the second the application has no end.
  private func loadFigures(_ sample: inout RunFigures) async throws {
    let application = try await start("tree", &sample)
    let meter = try await meterThatWaits(application, "unread")
    let before = residentMegabytes(application)
    resetPeak(of: application)
    sample.figures[.unread] = try await finish(meter)["slowest"].map { $0 / 1000 }
    if let before, let peak = megabytes("VmHWM", of: application) { sample.figures[.unreadMemory] = peak - before }
    _ = try await run(application, "flood")
    let latency = try await measure(application, "bus")
    sample.figures[.flood] = latency["median"]
    sample.figures[.floodSlow] = latency["percentile99"]
    await desktop.end(application)
  }

  private func listFigures(_ sample: inout RunFigures) async throws {
    let application = try await start("list", &sample)
    let listener = try await meterThatWaits(application, "listen")
    var times: [Double] = []
    for _ in 0..<21 { times.append(try await run(application, "add")) }
    sample.figures[.add] = times.median
    await desktop.end(listener)
    await desktop.end(application)
  }

  // MARK: The application

  private func start(_ shape: String, _ sample: inout RunFigures) async throws -> DesktopProcess {
    let command = peer.command(paths)
    let application = try desktop.launch(command.path, command.arguments + [shape, String(count)])
    let line = try await poll(
      for: "\(peer.rawValue) to be ready", timeout: Self.timeout,
      seen: application.errors.joined(separator: "\n")
    ) { application.output.first { $0.hasPrefix("ready") } }
    sample.title = line.split(separator: " ").dropFirst().filter { $0 != "-" }.joined(separator: " ")
    return application
  }

  /// Runs a command, and returns the milliseconds for which it occupied the application's thread.
  private func run(_ application: DesktopProcess, _ command: String) async throws -> Double {
    let mark = application.output.count
    application.write(line: command)
    return try await answer(of: application, after: mark)
  }

  private func answer(of application: DesktopProcess, after mark: Int) async throws -> Double {
    try await poll(for: "\(peer.rawValue) to be done", timeout: Self.timeout) {
      application.output.dropFirst(mark).first { $0.hasPrefix("done") }.flatMap { Double($0.dropFirst(5)) }
    }
  }

  private func residentMegabytes(_ application: DesktopProcess) -> Double? { megabytes("VmRSS", of: application) }

  /// Lets the system count the application's largest memory anew.
  private func resetPeak(of application: DesktopProcess) {
    try? "5".write(toFile: "/proc/\(application.id)/clear_refs", atomically: false, encoding: .utf8)
  }

  private func megabytes(_ field: String, of application: DesktopProcess) -> Double? {
    let status = try? String(contentsOfFile: "/proc/\(application.id)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }.map { $0 / 1024 }
  }

  // MARK: The meter

  private func meter(_ application: DesktopProcess, _ measure: String) throws -> DesktopProcess {
    try desktop.launch("\(paths.programs)/PeerMeter", [String(application.id), measure])
  }

  private func meterThatWaits(_ application: DesktopProcess, _ measure: String) async throws -> DesktopProcess {
    let meter = try meter(application, measure)
    _ = try await poll(for: "the meter", timeout: Self.timeout, seen: meter.output.joined(separator: "\n")) {
      meter.output.contains("go") ? true : nil
    }
    return meter
  }

  private func measure(_ application: DesktopProcess, _ measure: String) async throws -> [String: Double] {
    try await finish(try meter(application, measure))
  }

  /// Lets the meter continue, and returns the figures that it prints until its end.
  private func finish(_ meter: DesktopProcess) async throws -> [String: Double] {
    meter.write(line: "go on")
    // A peer may not answer at all: then the figures printed so far count.
    _ = try? await meter.wait(timeout: Self.timeout)
    await desktop.end(meter)
    _ = try? await meter.wait(timeout: .seconds(5))
    let pairs = meter.output.map { $0.split(separator: " ") }.filter { $0.count == 2 }
    return Dictionary(
      pairs.compactMap { pair in Double(pair[1]).map { (String(pair[0]), $0) } }, uniquingKeysWith: { $1 })
  }
}
