import DesktopTesting
import Foundation
import Testing

extension DesktopTests {
  @Suite("axtree hear, with programs on desktops of their own")
  struct Hear {
    /// A program with two buttons; four seconds after its start the focus goes from the first to the second.
    private static let garage = """
      #!/bin/sh
      cd "$(dirname "$0")"
      cat >garage.json <<'END'
      {"format": "axtree/1", "name": "Garage", "root": {"id": "window", "role": "window", "label": "Garage", "children": [
        {"id": "start", "role": "button", "label": "Start"}, {"id": "stop", "role": "button", "label": "Stop"}]}}
      END
      { echo '{"focus": "start"}'; sleep 4; echo '{"focus": "stop"}'; sleep 60; } | AXTREE publish garage.json
      """

    /// Runs a shell's command, in which `axtree` is the command and `./garage` a program.
    private func shell(_ command: String) async throws -> (status: Int32, output: [String], errors: [String]) {
      let folder = FileManager.default.temporaryDirectory.appending(path: "hear-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let program = folder.appending(path: "garage")
      try Data(Self.garage.replacing("AXTREE", with: DesktopTests.axtree).utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
      var environment = ProcessInfo.processInfo.environment.filter {
        ["HOME", "XDG_CACHE_HOME", "LD_LIBRARY_PATH"].contains($0.key)
      }
      let built = URL(filePath: DesktopTests.axtree).deletingLastPathComponent().path
      environment.merge(["PATH": "\(built):/usr/bin:/bin", "there": folder.path]) { $1 }
      let process = try DesktopProcess(
        path: "/bin/sh", arguments: ["-c", "cd $there; \(command)"], environment: environment)
      let status = try await process.wait(timeout: .seconds(90))
      return (status, process.output, process.errors)
    }

    @Test("The start of a program, and what it says after each step, are heard until nothing more is said")
    func steps() async throws {
      let outcome = try await shell(
        #"{ echo '# a comment'; echo 'wait "Start"'; echo 'wait "Stop"'; echo 'press Tab'; } | axtree hear --orca 43 --braille -- ./garage"#
      )
      #expect(outcome.status == 0)
      #expect(
        outcome.output.filter { !$0.hasPrefix("program: ") } == [
          "Garage frame.", "Start push button.", "braille: Garage frame (cell 1)",
          "braille: Start push button (cell 1)",
          "> wait \"Start\"", "> wait \"Stop\"", "Stop push button.", "braille: Stop push button (cell 1)",
          "> press Tab",
        ])
      #expect(outcome.errors == [])
    }

    @Test("What Orca stops before it is silent is marked; the key of the next step comes too late")
    func interruptions() async throws {
      // Orca 43 gets no keys of a program that does not pass them on.
      for (version, end) in [(48, "."), (51, "")] {
        let outcome = try await shell(
          "printf 'press KP_Enter KP_Enter\\npress Tab\\n' | axtree hear --orca \(version) -- ./garage")
        #expect(
          outcome.output.filter { !$0.hasPrefix("program: ") } == [
            "Garage" + (version == 48 ? " frame" : ""), "Start button\(end)", "> press KP_Enter KP_Enter",
            "Start button\(end) (interrupted)", "Garage", "Start button\(end)", "> press Tab",
          ])
      }
    }

    @Test("JSON has a line for each step, with the focus as libatspi sees it")
    func json() async throws {
      let outcome = try await shell("axtree hear --orca 43 --tab 1 --format json -- ./garage")
      #expect(outcome.status == 0)
      let lines = try outcome.output.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
      #expect(lines.map { $0?["step"] as? String } == [nil, "press Tab"])
      #expect(lines.map { $0?["heard"] as? [String] } == [["Garage frame.", "Start push button."], []])
      #expect(lines.map { ($0?["focus"] as? [String: Any])?["name"] as? String } == ["Start", "Start"])
      #expect((lines.first??["output"] as? [String])?.first?.contains("ready") == true)
    }

    @Test("A program that ends at once, and one that stays silent, are sentences within the time, and nothing is left")
    func failures() async throws {
      let ended = try await shell(
        "echo 'press Tab' | axtree hear --orca 43 -- sh -c 'echo no >&2; echo $XDG_RUNTIME_DIR; exit 3'")
      #expect(ended.status == 1)
      let folder = try #require(ended.output.first?.trimmingPrefix("program: "))
      #expect(ended.output == ["program: \(folder)", "program: no", "error: the program ended with status 3"])
      #expect(folder.hasPrefix("/tmp/private-desktop-"))
      #expect(!FileManager.default.fileExists(atPath: String(folder)))
      let killed = try await shell("axtree hear --orca 43 --tab 2 -- sh -c 'kill -9 $$'")
      #expect(killed.output == ["error: the program ended with signal 9"])
      let silent = try await shell("axtree hear --orca 43 --patience 1 --tab 1 -- sleep 60")
      #expect(silent.status == 1)
      #expect(silent.output == ["error: nothing was heard in 1.0 seconds", "> press Tab"])
      #expect(silent.errors.first?.hasPrefix("fault  application-unseen  ") == true)
    }

    /// How many sessions ``nothingIsLeft()`` plays, four at once.
    private static let sessions =
      ProcessInfo.processInfo.environment["AXTREE_HEAR_SESSIONS"].flatMap { Int($0) } ?? 4

    @Test("Sessions at once and one after the other hear their own program, and leave no process, folder or display")
    func nothingIsLeft() async throws {
      for _ in 0..<(Self.sessions + 3) / 4 {
        let outcomes = try await withThrowingTaskGroup { group in
          for _ in 0..<4 {
            group.addTask {
              try await shell("axtree hear --orca 43 --tab 1 -- sh -c 'echo $XDG_RUNTIME_DIR; exec ./garage'")
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count == 4)
        let folders = outcomes.compactMap {
          $0.output.first { $0.hasPrefix("program: /") }?.trimmingPrefix("program: ")
        }
        #expect(Set(folders).count == 4)
        for outcome in outcomes {
          #expect(outcome.status == 0 && outcome.output.contains("Start push button."), "\(outcome)")
        }
        for folder in folders {
          #expect(!FileManager.default.fileExists(atPath: String(folder)))
          #expect(Self.processes(with: "XDG_RUNTIME_DIR=\(folder)") == [])
        }
      }
    }

    /// The processes that have a variable in their environment, of which the display is one.
    private static func processes(with variable: String) -> [String] {
      let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return all.filter { process in
        let bytes = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
        return bytes.split(separator: 0).contains { $0.starts(with: Data(variable.utf8)) }
      }
    }

    @Test("--record writes what is heard to a WAV file, in order; without espeak-ng it is a sentence before the start")
    func recording() async throws {
      let outcome = try await shell(
        """
        axtree hear --orca 43 --tab 1 --record heard.wav -- ./garage >&2 || exit
        espeak-ng -v en -b 1 -w first.wav 'Garage frame.'; espeak-ng -v en -b 1 -w second.wav 'Start push button.'
        for file in heard first second; do base64 -w 0 $file.wav; echo; done
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let sounds = try outcome.output.map { try Self.samples(ofWAV: try #require(Data(base64Encoded: $0))) }
      try #require(sounds.count == 3)
      // Half a second and more of the first words is the same.
      #expect(sounds[0].prefix(22_050) == sounds[1].prefix(22_050))
      let words = sounds[1].count + sounds[2].count
      #expect(sounds[1].count > 22_050 && (words...words + 44_100).contains(sounds[0].count))
      let missing = try await shell("there=$(command -v axtree); PATH=. $there hear --record heard.wav -- /bin/true")
      #expect(missing.status == 1)
      #expect(
        missing.errors == [
          "axtree: espeak-ng is not installed; install the Debian package espeak-ng, or run Scripts/setup."
        ])
      let refused = try await shell("axtree hear --record nowhere/heard.wav -- true")
      #expect(refused.status == 73)
      #expect(refused.errors == ["axtree: nowhere/heard.wav: cannot be written"])
    }

    /// The samples of a WAV file with one channel of 16 bits, 22,050 a second, whose header tells its length.
    private static func samples(ofWAV file: Data) throws -> Data {
      func number(at offset: Int) -> UInt32 { file[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) } }
      try #require(file.count > 44 && file.starts(with: Data("RIFF".utf8)))
      #expect(number(at: 4) == file.count - 8 && number(at: 40) == file.count - 44)
      #expect(number(at: 24) == 22_050 && number(at: 32) == 2 | 16 << 16)
      return Data(file[44...])
    }

    @Test("A program's own voice is heard where there is no Orca")
    func ownVoice() async throws {
      let outcome = try await shell(
        "axtree hear --orca own --tab 1 -- sh -c 'spd-say -w Hallo; sleep 60'")
      #expect(outcome.output == ["Hallo", "> press Tab"])
      // A text that takes its time can be stopped.
      let stopped = try await shell(
        """
        axtree hear --orca own --tab 1 -- env AXTREE_SPEECH_RATE=5 \\
          sh -c 'spd-say "A story that goes on"; sleep 0.1; spd-say -S; sleep 60'
        """)
      #expect(stopped.output == ["A story that goes on (interrupted)", "> press Tab"])
    }
  }
}
