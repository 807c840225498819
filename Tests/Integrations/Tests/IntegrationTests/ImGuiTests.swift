import DesktopTesting
import Foundation
import OrcaSpeech
import Testing

@Suite("Dear ImGui's demo, on a real Orca", .serialized, .timeLimit(.minutes(20)))
struct ImGuiTests {
  /// Moves of ImGui's own keyboard: two sections open, and the cursor goes through what is in them.
  static let moves = ["Down", "Down", "Down", "Right", "Down", "Right"] + Array(repeating: "Down", count: 50)

  /// The words of the walk, one line a move; written when the environment has `AXTREE_IMGUI_WALK`.
  static func transcript(_ orca: OrcaEdition) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ImGuiWalk\(orca.version).txt")
  }

  @Test("Each of 56 moves of ImGui's keyboard is heard in its step", arguments: OrcaEdition.all)
  func walk(orca: OrcaEdition) async throws {
    let desktop = try await PrivateDesktop.start(orca: orca)
    let demo = try desktop.launch(integration("bin/imgui-demo"), environment: ["SDL_AUDIODRIVER": "dummy"])
    try await desktop.activate(window: desktop.waitForWindow(titled: "Dear ImGui"))
    try await desktop.waitForSpeech(containing: "Dear ImGui")
    try await desktop.waitUntilSilent()
    var lines: [String] = []
    for move in Self.moves {
      let mark = desktop.speechMark
      try await desktop.press(move)
      let deadline = ContinuousClock.now + .seconds(2)
      while desktop.speech(since: mark).isEmpty, ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(20))
      }
      try await desktop.waitUntilSilent()
      let heard = desktop.speech(since: mark).map { $0.trimmingCharacters(in: .whitespaces) }
      lines.append("\(move): \(heard.joined(separator: " | "))")
    }
    let walk = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["AXTREE_IMGUI_WALK"] != nil {
      try walk.write(to: Self.transcript(orca), atomically: true, encoding: .utf8)
    }
    #expect(lines.filter { $0.hasSuffix(": ") } == [])
    #expect(walk == (try String(contentsOf: Self.transcript(orca), encoding: .utf8)))
    try await desktop.press("F10")
    #expect(try await demo.wait(timeout: .seconds(10)) == 0)
    await desktop.stop()
  }
}
