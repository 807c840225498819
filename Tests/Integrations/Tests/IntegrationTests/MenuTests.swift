import DesktopTesting
import Foundation
import OrcaSpeech
import Testing

/// A program that `Scripts/test-integrations` built or installed.
func integration(_ path: String) throws -> String {
  let folder = try #require(
    ProcessInfo.processInfo.environment["AXTREE_INTEGRATIONS"], "Run Scripts/test-integrations.")
  return "\(folder)/\(path)"
}

@Suite("The menu in C and in Python, on a real Orca", .serialized, .timeLimit(.minutes(10)))
struct MenuTests {
  /// The programs, with SDL 2, pygame and SDL 3.
  static let programs = ["bin/menu", "python/bin/menu.py", "bin/menu-sdl3"]

  /// The keys, each with words that end what is heard of it. S goes through the songs.
  static let play = [
    (key: "Down", words: "Volume"), ("Right", "6"), ("Tab", "Waltz"), ("Menu", "Next Song"), ("Return", "Polka"),
    ("Return", "pressed"), ("shift+F10", "Previous Song"), ("Return", "Waltz"), ("s", "Polka"), ("shift+Tab", "Waltz"),
    ("shift+Tab", "Volume"),
    ("shift+Tab", "Starts"), ("Return", "Pause"),
  ]
  /// Everything that is heard, without the names of keys, of which Orca 43 leaves one out at times.
  static let heard = [
    43: """
    Volume horizontal slider 5. | 6 | Waltz toggle button pressed. | Waltz menu | Next Song, 2 in all. | Polka toggle \
    button not pressed. | pressed | Polka menu | Previous Song, 2 in all. | Waltz toggle button not pressed. | Polka toggle \
    button pressed. | Waltz toggle button not pressed. | Volume horizontal slider 6. | Play push button. | Starts or pauses \
    the music. | Pause
    """,
    48: """
    Volume horizontal slider 5 50 percent. | 6 | Waltz toggle button pressed. | Waltz menu | Next Song, 2 in all. | Polka \
    toggle button not pressed. | pressed | Polka menu | Previous Song, 2 in all. | Waltz toggle button not pressed. | Polka \
    toggle button pressed. | Waltz toggle button not pressed. | Volume horizontal slider 6 60 percent. | Play button. | \
    Starts or pauses the music. | Pause button.
    """,
    51: """
    Volume horizontal slider 5 50 percent. | 6 | Waltz toggle button pressed | Waltz menu | Next Song, 2 in all | Polka \
    toggle button not pressed | pressed | Polka menu | Previous Song, 2 in all | Waltz toggle button not pressed | Polka \
    toggle button pressed | Waltz toggle button not pressed | Volume horizontal slider 6 60 percent. | Play button | Starts \
    or pauses the music. | Pause
    """,
  ]

  @Test("Each key is heard, and the player's menu leads from song to song", arguments: programs)
  func menu(program: String) async throws {
    // Desktops mostly wait, so each Orca hears the program beside the others.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for orca in OrcaEdition.all { group.addTask { try await play(program, orca) } }
      try await group.waitForAll()
    }
  }

  private func play(_ program: String, _ orca: OrcaEdition) async throws {
    let desktop = try await PrivateDesktop.start(orca: orca, orcaSettings: ["enableKeyEcho": false])
    // In the locale C.UTF-8, SDL gives a Python program's window a title of a type that xdotool does not find.
    // Debian 12 has no SDL 3: its Orca reads the program of Debian 13.
    let suffix = program == "bin/menu-sdl3" ? "-\(max(orca.version, 48))" : ""
    let menu = try desktop.launch(
      integration(program + suffix),
      environment: [
        "AXTREE_LIBRARY": integration("lib/libaxtree.so.1"), "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C",
      ])
    try await desktop.activate(window: desktop.waitForWindow(titled: "Music"))
    try await desktop.waitForSpeech(containing: "Starts or pauses the music.", timeout: .seconds(40))
    let start = desktop.speechMark
    for (key, words) in Self.play {
      let mark = desktop.speechMark
      try await desktop.press(key)
      try await desktop.waitForSpeech(containing: words, since: mark)
    }
    let heard = desktop.speech(since: start).map { $0.trimmingCharacters(in: .whitespaces) }
    try await desktop.press("Escape")
    #expect(try await menu.wait() == 0)
    await desktop.stop()
    #expect(heard.joined(separator: " | ") == Self.heard[orca.version])
  }
}
