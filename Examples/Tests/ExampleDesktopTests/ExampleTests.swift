import DesktopTesting
import ExampleTestSupport
import Foundation
import Testing

extension ExampleDesktopTests {
  @Suite("The examples, heard")
  struct Examples {
    /// An example that is played by its script, and where the prediction is kept.
    struct ExampleRun: Sendable {
      let name: String
      let tests: String
      let orca: OrcaEdition
      var options: [String] = []
      /// The part of a line of Orca's that can be predicted; nil if none, as it depends on the machine's speed or memory.
      var predictable: @Sendable (Substring) -> Substring? = { $0 }
    }

    private static func examples(_ orca: OrcaEdition) -> [ExampleRun] {
      [
        ExampleRun(name: "race", tests: "RetroRacingTests", orca: orca, options: ["--pace", "1"]),
        ExampleRun(name: "form", tests: "FormFieldTests", orca: orca),
        ExampleRun(name: "bennie", tests: "BennieTests", orca: orca, predictable: { isLoading($0) ? nil : $0 }),
        ExampleRun(
          name: "lucidpal", tests: "LucidPalTests", orca: orca,
          predictable: { orca == .orca48 ? withoutContainer($0) : $0 }),
      ]
    }

    /// Whether a line says how far Bennie has loaded.
    @Sendable private static func isLoading(_ line: Substring) -> Bool {
      line.hasPrefix("Spielewelt lädt") || line == "Fortschrittsleiste" || line.wholeMatch(of: /\d+ Prozent\./) != nil
    }

    /// A line without what Orca 48 says of a screen or a list that the focus enters: its name and role, or the texts in it, which may
    /// also follow its heading. Of LucidPal's many screens it leaves some out, names one that it should not, or says the text of
    /// another, by what was at their addresses before (Documentation/Internals/Orca.md).
    @Sendable private static func withoutContainer(_ line: Substring) -> Substring? {
      for text in ["0 of 5 done today", "The assistant is scripted: it knows a few answers by heart."] {
        guard let range = line.firstRange(of: text) else { continue }
        let heading = line[..<range.lowerBound].dropLast()
        return heading.isEmpty ? nil : heading
      }
      let isContainer = line.hasSuffix(" panel") || line.hasSuffix(" scroll pane") || line.contains(" List with ")
      return isContainer ? nil : line
    }

    @Test(
      "R17 to R41, B36: a whole play by real keys is heard to the letter as a demo predicts it",
      arguments: OrcaEdition.all)
    func wholePlay(orca: OrcaEdition) async throws {
      // A play mostly waits, so three take place at once, each on a desktop of its own.
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, example) in Self.examples(orca).enumerated() {
          if index >= 3 { try await group.next() }
          group.addTask { try await Self.play(example) }
        }
        try await group.waitForAll()
      }
    }

    @Test("A play whose program is gone starts again, on another desktop, and is heard there")
    func again() async throws {
      let demo = try DesktopProcess(
        path: try ExampleProcess.executable("ExampleDemo"), arguments: ["race", "--orca", "43"],
        environment: ProcessInfo.processInfo.environment)
      func wait(for line: String, times: Int = 1) async throws {
        _ = try await poll(for: line, timeout: .seconds(60), seen: (demo.output + demo.errors).joined(separator: "\n"))
        {
          demo.output.filter { $0.hasPrefix(line) }.count >= times ? true : nil
        }
      }
      for attempt in 1...2 {
        try await wait(for: "# A desktop with Orca", times: attempt)
        let heard = demo.output.filter { $0.hasPrefix("  Orca  ") }.count
        try await wait(for: "  Orca  ", times: heard + 2)
        let search = try DesktopProcess(
          path: "/usr/bin/pgrep", arguments: ["-P", "\(demo.id)", "RetroRacing"], environment: [:])
        _ = try await search.wait()
        kill(try #require(search.output.first.flatMap { pid_t($0) }), SIGKILL)
      }
      try await wait(for: "# A desktop with Orca", times: 3)
      #expect(demo.output.filter { $0 == "# The play starts again" }.count == 2)
      demo.signal(SIGTERM)
      _ = try await demo.wait()
    }

    private static func play(_ example: ExampleRun) async throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../\(example.tests)/Transcripts/orca\(example.orca.version).txt")
      let predicted = words(of: example, in: try String(contentsOf: file, encoding: .utf8).split(separator: "\n"))
      // A play takes keys and words in real time. On a machine that is too busy for that, or when Orca 48 takes a dialog
      // for something that has gone, it goes otherwise: it is played again, and the difference is reported.
      for isLast in [false, false, true] {
        let demo = try DesktopProcess(
          path: try ExampleProcess.executable("ExampleDemo"),
          arguments: [example.name, "--orca", "\(example.orca.version)"] + example.options,
          environment: ProcessInfo.processInfo.environment)
        let status = try await demo.wait(timeout: .seconds(150))
        let heard = words(of: example, in: demo.output.map { $0[...] })
        if status == 0, heard == predicted { return }
        let lines = (demo.output + demo.errors).joined(separator: "\n")
        let changes = heard.difference(from: predicted).map { "\($0)" }.joined(separator: "\n")
        Issue.record(
          "\(example.name), \(example.orca), status \(status): \(changes)\n\(lines)",
          severity: isLast ? .error : .warning)
      }
    }

    /// Orca's words, without the keys that it names as they are pressed, behind which Orca 43 puts a space, without the
    /// words that it repeats as they are typed, and without those that depend on the machine.
    private static func words(of example: ExampleRun, in lines: [Substring]) -> [Substring] {
      let typed = Set(lines.filter { $0.hasPrefix("  type  ") }.map { $0.dropFirst(8) })
      let names = [
        "return", "space", "tab", "escape", "left shift", "at", "dot", "Enter", "Tab", "Escape", "Umschalt links",
      ]
      let keys = Set((names + names.map { $0 + " " }).map { Substring($0) })
      return lines.filter { $0.hasPrefix("  Orca  ") }.map { $0.dropFirst(8) }.filter {
        !keys.contains($0) && !typed.contains($0) && $0.trimmingCharacters(in: .whitespaces).count > 1
      }.compactMap(example.predictable)
    }
  }
}
