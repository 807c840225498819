import ATSPIBridge
import DesktopTesting
import Foundation

/// Measures the cost of a running race's frames for the game's thread, without the picture: `swift build -c release
/// --package-path Benchmarks`, then `Benchmarks/.build/release/FrameBenchmark Benchmarks/.build/release/PeerMeter`.
///
/// The races are the same, with different listeners. Frames run at sixty per second, as in the game, so that a frame
/// finds its memory as cold as it is there.
@main
struct FrameBenchmark {
  /// Half a minute of a race.
  static let frames = 1800

  static func main() async throws {
    FrameCosts.printHead()
    MeasuredRace.runEmpty(frames: 300).report("the clocks alone")
    let nobody = ATSPIBridge(options: .init(accessibilityBusAddress: "unix:path=/nonexistent"))
    measure(nobody, "nobody listens")
    nobody.close()

    let desktop = try await PrivateDesktop.start()
    do {
      let bridge = ATSPIBridge(options: .init(environment: desktop.environment))
      _ = try await poll(for: "Orca to listen", timeout: .seconds(20)) { bridge.hasScreenReader ? true : nil }
      measure(bridge, "Orca listens")
      // The client that reads without a pause is PeerMeter.
      if let meter = CommandLine.arguments.dropFirst().first {
        let client = try await ReadingClient(meter, on: desktop)
        measure(bridge, "Orca listens, another client reads without a pause")
        await client.end()
      }
      bridge.close()
    } catch {
      await desktop.stop()
      throw error
    }
    await desktop.stop()
  }

  private static func measure(_ bridge: ATSPIBridge, _ name: String) {
    let race = MeasuredRace(bridge)
    // The first second makes everything that is made once.
    _ = race.run(frames: 60)
    race.run(frames: frames).report(name)
  }
}

/// A client that makes one call to this process after the other.
struct ReadingClient {
  private let desktop: PrivateDesktop
  private let process: DesktopProcess

  init(_ meter: String, on desktop: PrivateDesktop) async throws {
    self.desktop = desktop
    let meter = URL(filePath: meter).path
    process = try desktop.launch(meter, [String(ProcessInfo.processInfo.processIdentifier), "read"])
    let process = process
    _ = try await poll(for: "the client", timeout: .seconds(20)) { process.output.contains("go") ? true : nil }
  }

  func end() async { await desktop.end(process) }
}
