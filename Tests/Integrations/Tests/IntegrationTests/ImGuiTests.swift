import DesktopTesting
import Foundation
import OrcaSpeech
import Testing

@Suite("Dear ImGui's demo, on a real Orca", .serialized, .timeLimit(.minutes(20)))
struct ImGuiTests {
  /// A move of ImGui's own keyboard, with the words that follow.
  struct Step: Equatable, CustomStringConvertible {
    let move: String
    let heard: [String]

    init(_ move: String, _ heard: [String]) { (self.move, self.heard) = (move, heard) }

    /// Reads "Down: Basic | collapsed".
    init(line: Substring) {
      let parts = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
      self.init(String(parts[0]), parts[1].components(separatedBy: " | "))
    }

    var description: String { "\(move): \(heard.joined(separator: " | "))" }
  }

  /// The walk in its file: its moves, and what each has to sound like.
  static func transcript(_ orca: OrcaEdition) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ImGuiWalk\(orca.version).txt")
  }

  /// The next move of a new walk: to the demo's widgets, then down, into each section that is closed.
  static func move(after steps: [Step]) -> String {
    guard steps.count >= 3, let last = steps.last, last.move == "Down" else { return "Down" }
    return last.heard.contains { $0.contains("collapsed") } ? "Right" : "Down"
  }

  /// Writes the walks anew when the environment has `AXTREE_IMGUI_WALK`.
  @Test("Each of 200 moves of ImGui's keyboard is heard in its step", arguments: OrcaEdition.all)
  func walk(orca: OrcaEdition) async throws {
    let isNew = ProcessInfo.processInfo.environment["AXTREE_IMGUI_WALK"] != nil
    let text = try isNew ? "" : String(contentsOf: Self.transcript(orca), encoding: .utf8)
    let known = text.split(separator: "\n").map(Step.init)
    let desktop = try await PrivateDesktop.start(orca: orca)
    let demo = try desktop.launch(integration("bin/imgui-demo"), environment: ["SDL_AUDIODRIVER": "dummy"])
    try await desktop.activate(window: desktop.waitForWindow(titled: "Dear ImGui"))
    try await desktop.waitForSpeech(containing: "Dear ImGui")
    try await desktop.waitUntilSilent()
    var steps: [Step] = []
    while steps.count < 200 {
      let expected = isNew ? nil : known[steps.count]
      let move = expected?.move ?? Self.move(after: steps)
      let mark = desktop.speechMark
      // ImGui 1.86 misses a key that is pressed and released between two frames, as on a busy machine. One that it has not missed
      // moves twice then, which differs.
      for _ in 1...2 where desktop.speech(since: mark).isEmpty {
        try await desktop.press(move)
        // Words that come later than those of a known walk are those of the next step, and differ from it.
        let deadline = ContinuousClock.now + .seconds(10)
        while desktop.speech(since: mark).count < expected?.heard.count ?? 1, ContinuousClock.now < deadline {
          try await Task.sleep(for: .milliseconds(10))
        }
      }
      if isNew { try await desktop.waitUntilSilent() }
      let heard = desktop.speech(since: mark).map { $0.trimmingCharacters(in: .whitespaces) }
      steps.append(Step(move, heard.map { $0.replacing("\n", with: " ") }))
    }
    if isNew {
      try (steps.map(\.description).joined(separator: "\n") + "\n")
        .write(to: Self.transcript(orca), atomically: true, encoding: .utf8)
    }
    #expect(steps.filter(\.heard.isEmpty) == [])
    if !isNew { #expect(steps == known) }
    try await desktop.press("F10")
    #expect(try await demo.wait() == 0)
    await desktop.stop()
  }

  @Test(
    "Docked tabs, a window in a window of its own, and its tooltip are heard, and the program's window once",
    arguments: [OrcaEdition.orca48, .orca51])
  func docking(orca: OrcaEdition) async throws {
    let desktop = try await PrivateDesktop.start(orca: orca)
    let player = EarPlayer(desktop)
    let program = try desktop.launch(
      integration("bin/imgui-docking"), environment: ["LC_ALL": "C", "LIBGL_ALWAYS_SOFTWARE": "1"])
    defer { player.writeTranscript("docking-orca\(orca.version).txt") }
    // The window of the mixer has the keyboard, as it came last.
    try await player.listen(until: "Mixer")
    try await player.press("Down", until: "Silences all tracks.")
    #expect(player.hears("Mute button"))
    // The tooltip has no window that takes the keyboard, and gives it back, without end.
    #expect(!player.hears("Docking"))
    try await player.press("Up", until: "Volume")
    try await player.press("ctrl+Tab", until: "Files page tab")
    #expect(player.hears("DockSpace") && player.hears("Reload button"))
    try await player.press("Down", until: "File 1")
    try await player.press("Down", until: "File 2")
    try await player.press("ctrl+Tab", until: "Volume")
    #expect(player.hears("Mixer"))
    try await player.press("F10")
    #expect(try await program.wait() == 0)
    await desktop.stop()
  }

  @Test("A program with SDL 3, on Debian 14: its widgets are heard, and its keys come once")
  func sdl3() async throws {
    let desktop = try await PrivateDesktop.start(orca: .orca51)
    let player = EarPlayer(desktop)
    let program = try desktop.launch(integration("bin/imgui-sdl3"))
    try await desktop.activate(window: desktop.waitForWindow(titled: "Mixer"))
    try await player.listen(until: "Mute check box not checked")
    try await player.press("Down", until: "Volume")
    try await player.press("Down", until: "Name entry")
    try await player.press("Up", until: "Volume")
    try await player.press("Up", until: "Mute")
    try await player.press("space", until: "checked")
    #expect(player.answer == ["checked"])
    try await player.press("F10")
    #expect(try await program.wait() == 0)
    await desktop.stop()
  }
}
