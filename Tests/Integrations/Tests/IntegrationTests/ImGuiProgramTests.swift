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
    let testbed = try await ImGuiProgram(
      "bin/testbed", window: "Box2D", width: 900, height: 700,
      files: ["settings.ini": Array(#"{ "windowWidth": 900, "windowHeight": 700 }"#.utf8)], until: "Vel Iters",
      orca: orca)
    let player = testbed.player
    defer { player.writeTranscript("testbed-orca\(orca.version).txt") }
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
    // The program writes its settings at its end.
    #expect(try await testbed.end(file: "settings.ini").contains(#""enableWarmStarting": false,"#))
  }

  /// It takes half a minute with each Orca: AXTREE_IMGUI=all plays it with all.
  private static let goxelReaders: [OrcaEdition] =
    ProcessInfo.processInfo.environment["AXTREE_IMGUI"] == "all" ? OrcaEdition.all : [.orca48]

  @Test("Goxel by ear: a file in GTK's dialog, a setting, and the end", arguments: goxelReaders)
  func goxel(orca: OrcaEdition) async throws {
    let goxel = try await ImGuiProgram(
      "bin/goxel", window: "Goxel", width: 500, height: 400, files: ["castle.gox": Self.voxels(layer: "Castle")],
      until: "button", orca: orca)
    let player = goxel.player
    defer { player.writeTranscript("goxel-orca\(orca.version).txt") }
    try await player.press("Alt_L", until: "File menu")
    try await player.move("Down", to: "Open")
    try await player.press("Return", until: "Open File")
    // GTK shows its field for a path, and takes the rest when that is there.
    try await player.type("/")
    try await player.type(String(goxel.path("castle.gox").dropFirst()))
    try await player.press("Return", until: "Goxel")

    // The layers' names show that the file is open.
    try await player.move("Down", to: "scroll")
    try await player.press("Return", until: "Tools")
    try await player.move("Down", to: "Layers")
    try await player.press("Return")
    try await player.press("Up", until: "Palette")
    try await player.move("Right", to: "Castle")

    try await player.press("Alt_L", until: "File menu")
    try await player.press("Right", until: "Edit menu")
    try await player.press("Down", until: "Clear")
    try await player.press("Up", until: "Settings")
    try await player.press("Return", until: "Save")
    try await player.press("Up", until: "body")
    try await player.press("Return", until: "original")
    try await player.press("Return", until: "original")
    try await player.move("Down", to: "dark")
    try await player.press("Return", until: "dark")
    try await player.press("Escape", until: "body")
    try await player.move("Down", to: "Save")
    try await player.press("Return")
    try await player.move("Right", to: "OK")
    try await player.press("Return", until: "Castle")

    try await player.press("Alt_L", until: "File menu")
    try await player.press("Down", until: "New")
    try await player.press("Up", until: "Quit")
    // Goxel asks whether to quit without saving.
    try await player.press("Return", until: "Quit")
    try await player.press("Return")
    #expect(try await goxel.end(file: "goxel/settings.ini").contains("theme=dark"))
  }

  /// A file of Goxel with one layer, which is empty: in chunks, with lengths, and at the end of each a sum that nobody checks.
  private static func voxels(layer: String) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) } }
    func text(_ text: String) -> [UInt8] { number(text.utf8.count) + text.utf8 }
    let content = number(0) + text("name") + text(layer) + number(0)
    return Array("GOX ".utf8) + number(2) + Array("LAYR".utf8) + number(content.count) + content + number(0)
  }
}

/// A program in a folder that is the user's too, on a desktop of its own.
private final class ImGuiProgram {
  let player: EarPlayer
  private let process: DesktopProcess
  private let folder: String

  /// Starts a program whose window has a title, and hears certain words of it. A small window has enough frames a second
  /// where pixels are drawn without a graphics card.
  init(
    _ program: String, window title: String, width: Int, height: Int, files: [String: [UInt8]], until words: String,
    orca: OrcaEdition
  ) async throws {
    let desktop = try await PrivateDesktop.start(orca: orca)
    player = EarPlayer(desktop)
    folder = desktop.folder + "/program"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, content) in files { try Data(content).write(to: URL(filePath: "\(folder)/\(name)")) }
    process = try desktop.launch(
      "/usr/bin/env", ["-C", folder, integration(program)],
      environment: ["LC_ALL": "C", "LIBGL_ALWAYS_SOFTWARE": "1", "HOME": folder, "XDG_CONFIG_HOME": folder])
    let window = try await desktop.waitForWindow(titled: title, timeout: .seconds(60))
    let resize = try desktop.launch("/usr/bin/xdotool", ["windowsize", window, "\(width)", "\(height)"])
    #expect(try await resize.wait() == 0)
    try await desktop.activate(window: window)
    try await player.listen(until: words)
  }

  func path(_ file: String) -> String { "\(folder)/\(file)" }

  /// Waits until the program has ended by itself, and reads a file that it wrote.
  func end(file: String) async throws -> String {
    #expect(try await process.wait() == 0)
    let content = try String(contentsOfFile: path(file), encoding: .utf8)
    await player.desktop.stop()
    return content
  }
}
