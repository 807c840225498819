import Foundation
import Testing

@testable import DesktopTesting

@Suite("The processes of a private desktop") struct DesktopProcessTests {
  @Test("A daemon that has left its group ends with the desktop's owner; another process with its number does not")
  func daemons() async throws {
    let folder = NSTemporaryDirectory() + "watchdog-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let watchdog = try ProcessWatchdog(folder: folder)
    var processes: [DesktopProcess] = []
    for name in ["speech-dispatcher", "other"] {
      // A program of this name; the kernel keeps its first 15 letters.
      try FileManager.default.copyItem(atPath: "/bin/sleep", toPath: "\(folder)/\(name)")
      let process = try DesktopProcess(path: "\(folder)/\(name)", arguments: ["60"], environment: [:])
      let pidFile = "\(folder)/\(name == "other" ? "speech-dispatcher-2" : name).pid"
      try "\(process.id)\n".write(toFile: pidFile, atomically: false, encoding: .utf8)
      if name == "other" { try FileManager.default.moveItem(atPath: pidFile, toPath: "\(folder)/speechd.pid") }
      watchdog.watch(pidFile: name == "other" ? "\(folder)/speechd.pid" : pidFile)
      processes.append(process)
    }
    watchdog.watch(pidFile: "\(folder)/missing.pid")
    await watchdog.finish()
    _ = try await processes[0].wait()
    #expect(processes[0].exitStatus == -SIGKILL)
    #expect(processes[1].isRunning)
    #expect(!FileManager.default.fileExists(atPath: folder))
    await processes[1].end()
  }

  /// A program that writes a file when it is asked to end, and a moment later ends.
  private func orderlyProcess(_ file: String) throws -> DesktopProcess {
    let script = "trap 'sleep 0.2; echo >\(file); exit 0' TERM; echo; while :; do sleep 0.1; done"
    return try DesktopProcess(
      path: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
  }

  @Test("A program may end in order, even if the task that ends it was cancelled or its owner has died")
  func orderlyEnds() async throws {
    let folder = NSTemporaryDirectory() + "orderly-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let cancelled = try orderlyProcess("\(folder)/cancelled")
    _ = try await poll(for: "the program to run") { cancelled.output.first }
    let task = Task {
      try? await Task.sleep(for: .seconds(60))
      await cancelled.end()
    }
    task.cancel()
    await task.value
    #expect(cancelled.exitStatus == 0)
    #expect(FileManager.default.fileExists(atPath: "\(folder)/cancelled"))

    let watched = try orderlyProcess("\(folder)/watched")
    _ = try await poll(for: "the program to run") { watched.output.first }
    let watchdog = try ProcessWatchdog(folder: "\(folder)/none")
    watchdog.watch(watched)
    await watchdog.finish()
    #expect(FileManager.default.fileExists(atPath: "\(folder)/watched"))
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("The terminal of Orca's log is closed with its desktop")
  func debugFile() async throws {
    let log = try OrcaDebugFile().log
    #expect(try await poll(for: "the log to end") { log.isClosed ? true : nil })
  }

  @Test("A program that does not end in time is ended")
  func timeout() async throws {
    let process = try DesktopProcess(path: "/bin/sleep", arguments: ["60"], environment: [:])
    await #expect(throws: DesktopError.self) { try await process.waitOrEnd(timeout: .milliseconds(50)) }
    #expect(!process.isRunning)
  }

  @Test(
    "A window's title is looked for as it stands",
    arguments: ["C++", "What?", "a.b", "[x]", "(1) {2} ^$ | \\ *", "Käse – 100 %"])
  func titles(title: String) async throws {
    let script = "printf '%s\\n' \"$1\" aXb | grep -cE -- \"$2\""
    let grep = try DesktopProcess(
      path: "/bin/sh", arguments: ["-c", script, "sh", "My \(title)!", PrivateDesktop.pattern(of: title)],
      environment: ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"])
    #expect(try await grep.wait() == 0)
    #expect(grep.output == ["1"])
  }
}
