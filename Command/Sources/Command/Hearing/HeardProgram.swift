@_spi(Command) import ATSPIClient
@_spi(Command) import AXDocument
@_spi(Command) import DesktopTesting
import Foundation
import Glibc
import OrcaSpeech
@_spi(Command) import ReaderSpeech

/// A program of any toolkit on a private desktop: what is done to it, and what libatspi sees of it.
struct HeardProgram: Sendable {
  let desktop: PrivateDesktop
  /// The program; nil on a desktop for programs that others start.
  let process: DesktopProcess?
  /// How much Orca had said before the program's start.
  let speechMark: Int
  /// How much it had shown in braille.
  let brailleMark: Int

  /// The time that `wait` waits.
  private static let longestWait = Duration.seconds(20)

  /// Starts a desktop, and a program on it: its path and its arguments; none for an empty list.
  static func start(
    _ program: [String], orca: OrcaEdition?, orcaSettings: [String: Bool] = [:], locale: String?,
    wayland: Bool = false
  ) async throws -> HeardProgram {
    let desktop = try await PrivateDesktop.start(
      orca: orca, orcaSettings: orcaSettings, locale: locale, wayland: wayland)
    do {
      if orca != nil { try await desktop.stateScreenReader() }
      let (speechMark, brailleMark) = (desktop.speechMark, desktop.braille.count)
      let process = try program.first.map { try desktop.launch($0, Array(program.dropFirst())) }
      return HeardProgram(desktop: desktop, process: process, speechMark: speechMark, brailleMark: brailleMark)
    } catch {
      await desktop.stop()
      throw error
    }
  }

  /// The absolute path of a program, which is searched for as a shell does; nil if there is none.
  static func path(of program: String) -> String? {
    let folders =
      program.contains("/")
      ? [""] : (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map { "\($0)/" }
    return folders.map { URL(fileURLWithPath: $0 + program).path }.first { path in
      var isFolder: ObjCBool = false
      return access(path, X_OK) == 0 && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// Whether the program has not ended.
  var isRunning: Bool { process?.exitStatus == nil }

  /// The way in which the program has failed, if it has ended by itself with another status than 0.
  var failure: String? {
    guard let status = process?.exitStatus, status != 0 else { return nil }
    return "the program ended with \(status < 0 ? "signal \(-status)" : "status \(status)")"
  }

  /// Waits until something is heard of the program, or it has ended, and until nothing more is said.
  func waitUntilHeard(patience: Duration) async throws {
    _ = try await poll(for: "the program to be heard", timeout: patience) {
      desktop.speechMark > speechMark || !isRunning ? true : nil
    }
    try await desktop.waitUntilSilent()
  }

  /// Does to the program what a step of `axtree hear` says. Only what is said after a mark counts.
  func perform(_ action: HearStep.Action, since mark: Int) async throws {
    switch action {
    case .press(let keys): try await desktop.press(keys)
    case .command(let command): try await desktop.give(command)
    case .type(let text): try await desktop.type(text)
    case .waitFor(let text):
      _ = try await desktop.waitForSpeech(containing: text, since: mark, timeout: Self.longestWait)
    case .pause(let duration): try await Task.sleep(for: duration)
    case .screenshot(let path): try await desktop.screenshot(to: URL(fileURLWithPath: path).path)
    case .tree: break
    }
  }

  /// The lines of braille since a mark, each with the cells that have dots 7 and 8, if there are any and Orca tells them.
  func braille(since mark: Int) -> [(line: BrailleLine, mask: String?)] {
    let masks = desktop.brailleMasks
    return desktop.braille.enumerated().dropFirst(mark).map { ($0.element, masks[$0.offset]) }
  }

  /// The object that has the keyboard focus, as libatspi sees it.
  var focus: ATSPIObject? { (try? ATSPIConnection.open(desktop.environment))?.focusedObject() }

  /// The trees of the program, and of those that it has started, as libatspi sees them, a line each element.
  var trees: [String] {
    let applications = (try? ATSPIConnection.open(desktop.environment))?.applications() ?? []
    return applications.filter { application in
      process.map { process in application.process.map { getsid($0) } == process.id } ?? true
    }
    .compactMap { ATSPITreeReader().read($0) }.flatMap { "\($0)".split(separator: "\n").map(String.init) }
  }
}

extension JSONWriter {
  /// An object of environment variables.
  mutating func writeVariables(_ variables: [String: String]) {
    writeObject { writer in
      for (name, value) in variables.sorted(by: { $0.key < $1.key }) { writer.member(name, value) }
    }
  }

  /// Lines of braille, with the part that a display shows, the cell of the cursor, and the cells with dots 7 and 8.
  mutating func writeBraille(_ lines: [(line: BrailleLine, mask: String?)]) {
    writeArray(lines) { item, writer in
      writer.writeObject { writer in
        writer.writeMembers(of: item.line)
        writer.member("mask", item.mask)
      }
    }
  }

  /// The members of a line of braille.
  mutating func writeMembers(of line: BrailleLine) {
    member("line", line.text)
    member("visible", line.visible)
    member("cursor", line.cursor)
  }
}
