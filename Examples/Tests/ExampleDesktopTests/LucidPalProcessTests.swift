import DesktopTesting
import ExampleTestSupport
import Foundation
import Glibc
import Testing

extension ExampleDesktopTests {
  @Suite("LucidPal, heard")
  struct LucidPalProcess {
    /// A home of the test's own, whose owner has been here before.
    private let home: URL

    init() throws {
      home = FileManager.default.temporaryDirectory.appending(path: "lucidpal-\(UUID().uuidString)")
      let settings = home.appending(path: ".config/lucidpal")
      try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
      try #"{"hasSeenOnboarding": true}"#.write(
        to: settings.appending(path: "settings.json"), atomically: true, encoding: .utf8)
    }

    private func launch(on desktop: PrivateDesktop, _ arguments: [String]) throws -> DesktopProcess {
      let kept = ["XDG_CONFIG_HOME=\(home.path)/.config", "XDG_DATA_HOME=\(home.path)/.local/share"]
      return try desktop.launch("/usr/bin/env", kept + [try ExampleProcess.executable("LucidPal")] + arguments)
    }

    /// True once a process has ended. An orphan stays listed until the machine's first process looks at it.
    private static func hasEnded(_ process: Int32) -> Bool {
      guard kill(process, 0) == 0 else { return true }
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      return status?.contains("State:\tZ") ?? true
    }

    @Test("A kill in the middle of an answer loses nothing that was shown, and the next run goes on from there")
    func killed() async throws {
      defer { try? FileManager.default.removeItem(at: home) }
      let desktop = try await ExampleDesktopTests.desktop
      let mark = desktop.speechMark
      let marker = home.appending(path: "assistant").path
      let endless = "echo $$ > '\(marker)'; i=0; while :; do i=$((i+1)); printf 'word%d ' $i; sleep 0.03; done"
      let process = try launch(on: desktop, ["--assistant", endless])
      try await desktop.waitForSpeech(containing: "New chat push button", since: mark)
      try await desktop.press("Return")
      try await desktop.type("Count")
      // Orca has said all letters when it says the button.
      try await desktop.press("Down")
      try await desktop.waitForSpeech(containing: "Send push button", since: mark)
      try await desktop.press("Return")
      try await desktop.waitForSpeech(containing: "LucidPal is thinking", since: mark)
      try await desktop.press("Up", "Up")
      try await desktop.waitForSpeech(containing: "LucidPal is writing", since: mark)
      // What is seen now, said.
      try await desktop.press("Right", "Return")
      try await desktop.waitForSpeech(containing: "notification word1", since: mark)
      process.signal(SIGKILL)
      _ = try await process.wait()
      let number = try String(contentsOfFile: marker, encoding: .utf8).trimmingCharacters(in: .newlines)
      let assistant = try #require(Int32(number))
      _ = try await poll(for: "the assistant's program to end") {
        Self.hasEnded(assistant) ? true : nil
      }
      let said = try #require(desktop.speech(since: mark).first { $0.contains("notification word1") })
      let shown = said.trimmingPrefix("notification ").split(separator: " ")
      try #require(shown.count > 1 && shown[0] == "word1")

      let back = desktop.speechMark
      let next = try launch(on: desktop, ["--assistant", endless])
      try await desktop.waitForSpeech(containing: "New chat push button", since: back)
      try await desktop.press("Down")
      try await desktop.waitForSpeech(containing: "Count, word1", since: back)
      try await desktop.press("Return")
      // The chat goes to its newest message in the frames that follow.
      try await desktop.waitForSpeech(containing: "Message entry", since: back)
      try await desktop.press("Up")
      try await desktop.waitForSpeech(containing: "The answer is incomplete.", since: back)
      let heard = desktop.speech(since: back).joined(separator: " ")
      for word in shown.map({ $0.trimmingCharacters(in: .punctuationCharacters) }) {
        #expect(heard.contains(word), "\(word) was shown and is lost: \(heard)")
      }
      #expect(next.errors == [])
      next.signal(SIGTERM)
      #expect(try await next.wait() == 0)
      await desktop.end(next)
    }

    @Test(
      "Who hears Orca alone finds the rotors of a chat in the player's menu, and uses them", arguments: OrcaEdition.all)
    func menuByEar(orca: OrcaEdition) async throws {
      defer { try? FileManager.default.removeItem(at: home) }
      let desktop = try await PrivateDesktop.start(orca: orca)
      let process = try launch(on: desktop, ["--locale", "en", "--assistant", "printf Hi"])
      /// Presses a key, and waits until Orca has said something; the whole of it ends with these words.
      func press(_ key: String, hears words: String) async throws {
        let mark = desktop.speechMark
        try await desktop.press(key)
        try await desktop.waitForSpeech(containing: words, since: mark)
      }
      try await desktop.waitForSpeech(containing: "New chat", since: desktop.speechMark)
      try await press("Return", hears: "Message entry")
      try await desktop.type("Hello")
      try await press("Return", hears: "LucidPal: Hi")
      try await press("Menu", hears: "Next message of mine, 1 in all")
      try await press("Down", hears: "Previous message of mine, 1 in all")
      try await press("Down", hears: "Next answer, 1 in all")
      try await press("Return", hears: "LucidPal: Hi, ")
      try await press("Menu", hears: "Reply")
      try await press("n", hears: "Next message of mine, 1 in all")
      try await press("p", hears: "Previous message of mine, 1 in all")
      try await press("Return", hears: "You: Hello, ")
      try await press("ctrl+Right", hears: "message of mine, 1 in all")
      try await press("ctrl+Right", hears: "answer, 1 in all")
      try await press("ctrl+Down", hears: "LucidPal: Hi, ")
      try await press("Menu", hears: "Reply")
      try await press("c", hears: "Copy")
      try await press("Return", hears: "Copied")
      #expect(process.errors == [])
      process.signal(SIGTERM)
      #expect(try await process.wait() == 0)
      await desktop.stop()
    }

    @Test(
      "A reminder that is due rings: Orca says it, and the desktop is asked for a notification",
      arguments: OrcaEdition.all)
    func reminder(orca: OrcaEdition) async throws {
      defer { try? FileManager.default.removeItem(at: home) }
      let data = home.appending(path: ".local/share/lucidpal")
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
      try Data(#"{"reminder":{"_0":{"id":100,"title":"Call \"Ana\" <now>","date":0}}}\#n"#.utf8).write(
        to: data.appending(path: "records.jsonl"))
      let desktop = try await PrivateDesktop.start(orca: orca)
      let monitor = try desktop.launch(
        "/usr/bin/dbus-monitor", ["--session", "interface=org.freedesktop.Notifications"])
      let mark = desktop.speechMark
      let process = try launch(on: desktop, ["--locale", "en"])
      try await desktop.waitForSpeech(containing: "Reminder: Call \"Ana\" <now>", since: mark)
      _ = try await poll(for: "the notification", seen: monitor.output.joined(separator: "\n")) {
        let lines = monitor.output.map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.contains { $0.hasSuffix("member=Notify") } && lines.contains(#"string "LucidPal""#)
          && lines.contains(#"string "Call "Ana" &lt;now&gt;""#) ? true : nil
      }
      #expect(process.errors == [])
      for program in [process, monitor] { await desktop.end(program) }
      await desktop.stop()
    }

    @Test("Without a display, a bus, and a home, sentences report it, and LucidPal goes on until it is asked to end")
    func incomplete() async throws {
      defer { try? FileManager.default.removeItem(at: home) }
      let environment = ProcessInfo.processInfo.environment.filter { ["PATH", "LD_LIBRARY_PATH"].contains($0.key) }
      let process = try DesktopProcess(
        path: try ExampleProcess.executable("LucidPal"), arguments: [], environment: environment)
      let expected = ["No window could be opened", "There is no session bus", "There is no home folder: the records"]
      _ = try await poll(for: "the sentences", seen: process.errors.joined(separator: " / ")) {
        expected.allSatisfy { sentence in process.errors.contains { $0.hasPrefix(sentence) } } ? true : nil
      }
      process.signal(SIGTERM)
      #expect(try await process.wait() == 0)
    }
  }
}
