import DesktopTesting
import ExampleTestSupport
import Foundation
import Testing

extension ExampleDesktopTests {
  @Suite("The gallery's two windows, heard")
  struct GalleryProcess {
    @Test("The second window opens in front, both take turns, and closing it leads back", arguments: OrcaEdition.all)
    func windows(orca: OrcaEdition) async throws {
      let desktop = try await PrivateDesktop.start(orca: orca)
      let gallery = try desktop.launch(
        try ExampleProcess.executable("Gallery"), ["--page", "windows", "--locale", "en"])
      let word = orca == .orca51 ? "" : " frame"
      var mark = desktop.speechMark
      func hears(_ window: String, _ content: String, after keys: String...) async throws {
        for key in keys { try await desktop.press(key) }
        for text in [window + word, content] {
          try await desktop.waitForSpeech(containing: text, since: mark, seconds: 20)
        }
        mark = desktop.speechMark
      }
      try await hears("First", "First line.")
      try await hears("Second", "Second window entry", after: "F2")
      try await hears("First", "First line.", after: "F3")
      try await hears("Second", "Second window entry", after: "F2")
      try await hears("First", "line.", after: "Escape")
      #expect(gallery.errors == [])
      gallery.signal(SIGTERM)
      #expect(try await gallery.wait(seconds: 10) == 0)
      await desktop.end(gallery)
      await desktop.stop()
    }
  }
}
