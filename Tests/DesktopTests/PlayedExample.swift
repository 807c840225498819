import Foundation
import PrivateDesktop
import Testing

extension DesktopTests {
  /// Plays an example by real keys, and compares what a real Orca says with the transcript of its demo.
  ///
  /// A play takes keys and words in real time. On a machine that is too busy for that, or when Orca 48 takes a dialog for
  /// something that has gone, it goes otherwise: it is played again, and what went otherwise is told.
  static func expectDemo(
    _ example: String, _ options: [String] = [], orca: OrcaVersion, transcripts: String
  ) async throws {
    let number = orca == .v43 ? "43" : "48"
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(transcripts)/orca\(number).txt")
    let predicted = words(in: try String(contentsOf: file, encoding: .utf8).split(separator: "\n"))
    for isLast in [false, false, true] {
      let demo = try DesktopProcess(
        path: try DesktopTests.built("ExampleDemo"), arguments: [example, "--orca", number] + options,
        environment: ProcessInfo.processInfo.environment)
      let status = try await demo.wait(seconds: 150)
      let heard = words(in: demo.output.lines.map { $0[...] })
      if status == 0, heard == predicted { return }
      let lines = (demo.output.lines + demo.errors.lines).joined(separator: "\n")
      let changes = heard.difference(from: predicted).map { "\($0)" }.joined(separator: "\n")
      Issue.record("Orca \(number), status \(status): \(changes)\n\(lines)", severity: isLast ? .error : .warning)
    }
  }

  /// The names of keys that Orca says as they are pressed.
  private static let keys: Set<Substring> = ["return", "space", "tab", "escape", "left shift", "at", "dot"]

  /// What Orca said, without the keys and characters that it names as they are pressed; Orca 43 puts a space behind each.
  private static func words(in lines: [Substring]) -> [Substring] {
    lines.filter { $0.hasPrefix("  Orca  ") }.map { $0.dropFirst(8) }.filter { line in
      let name = line.hasSuffix(" ") ? line.dropLast() : line
      return name.count > 1 && !keys.contains(name)
    }
  }
}
