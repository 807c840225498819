import DesktopTesting
import Foundation
import OrcaSpeech
import Testing

/// Programs with Dear ImGui that others wrote, unchanged but for the adapter's three lines (`Scripts/build-imgui-programs`). The player
/// knows ImGui's keys (arrows and Space), and otherwise only Orca's words.
@Suite("Programs with Dear ImGui, on a real Orca", .serialized, .timeLimit(.minutes(15)))
struct ImGuiProgramTests {
  @Test("Box2D's testbed by ear: a setting, the tree of tests, and the end", arguments: OrcaEdition.all)
  func box2D(orca: OrcaEdition) async throws {
    let player = try await ImGuiPlayer("bin/testbed", window: "Box2D", orca: orca)
    // A small window has enough frames a second where pixels are drawn without a graphics card.
    try player.write("settings.ini", #"{ "windowWidth": 900, "windowHeight": 700 }"#)
    try await player.start(until: "Vel Iters")
    try await player.move("Down", to: "Warm Starting")
    try await player.press("space", until: "not checked")
    try await player.move("Up", to: "Controls")
    try await player.press("Right", until: "Tests")
    try await player.press("space", until: "selected")
    try await player.press("Down", until: "Benchmark")
    try await player.press("Right", until: "expanded")
    try await player.move("Down", to: "Tiles")
    try await player.move("Up", to: "Controls")
    try await player.press("space", until: "selected")
    try await player.move("Down", to: "Quit")
    try await player.press("space")
    try await player.end()
    // The program writes its settings at its end.
    #expect(try player.read("settings.ini").contains(#""enableWarmStarting": false,"#))
  }
}

/// A player who presses a key of a program, and hears the answer.
private final class ImGuiPlayer {
  private let desktop: PrivateDesktop
  private let program, window: String
  private var process: DesktopProcess?
  private let folder: String
  /// The speech before the last key.
  private var mark = 0

  init(_ program: String, window: String, orca: OrcaEdition) async throws {
    desktop = try await PrivateDesktop.start(orca: orca)
    self.program = try integration(program)
    self.window = window
    folder = NSTemporaryDirectory() + "axtree-imgui-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  func path(_ file: String) -> String { "\(folder)/\(file)" }
  func write(_ file: String, _ text: String) throws {
    try text.write(toFile: path(file), atomically: true, encoding: .utf8)
  }
  func read(_ file: String) throws -> String { try String(contentsOfFile: path(file), encoding: .utf8) }

  func start(until words: String) async throws {
    process = try desktop.launch(
      "/usr/bin/env", ["-C", folder, program], environment: ["LC_ALL": "C", "LIBGL_ALWAYS_SOFTWARE": "1"])
    try await desktop.activate(window: desktop.waitForWindow(titled: window, timeout: .seconds(60)))
    try await listen(until: words)
  }

  /// Waits until the program has ended by itself.
  func end() async throws {
    #expect(try await process?.wait(timeout: .seconds(20)) == 0)
    await desktop.stop()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var heard: String { desktop.speech(since: mark).joined(separator: " | ") }

  /// Hears certain words, and what comes after them up to a silence.
  private func listen(until words: String? = nil) async throws {
    if let words { try await desktop.waitForSpeech(containing: words, since: mark, timeout: .seconds(20)) }
    var count = -1
    while count < desktop.speechMark {
      count = desktop.speechMark
      try await Task.sleep(for: .milliseconds(900))
    }
  }

  /// Presses a key as long as people do: ImGui 1.86 does not see one that is released in the frame in which it was pressed, and repeats
  /// one after 0.18 seconds.
  func press(_ key: String, until words: String? = nil) async throws {
    mark = desktop.speechMark
    let press = try desktop.launch("/usr/bin/xdotool", ["keydown", key, "sleep", "0.12", "keyup", key])
    #expect(try await press.wait(timeout: .seconds(10)) == 0)
    try await listen(until: words)
  }

  /// Presses a key until certain words are the answer.
  func move(_ key: String, to words: String) async throws {
    // A slow machine may show no frame while the key is down.
    for _ in 0..<40 where !heard.contains(words) { try await press(key) }
    #expect(heard.contains(words), "There is no \(words).")
  }
}
