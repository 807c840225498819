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
      // Of a window that is in front before Orca takes the key, it may say the title alone.
      let word = orca == .orca51 ? "" : " frame"
      var mark = desktop.speechMark
      func hears(_ window: String, after key: String? = nil) async throws {
        if let key { try await desktop.press(key) }
        try await desktop.waitForSpeech(containing: window + word, since: mark, seconds: 20)
        try await desktop.waitUntilSilent()
        mark = desktop.speechMark
      }
      try await hears("First")
      try await hears("Second", after: "F2")
      try await hears("First", after: "F3")
      try await hears("Second", after: "F2")
      try await hears("First", after: "Escape")
      #expect(gallery.errors == [])
      gallery.signal(SIGTERM)
      #expect(try await gallery.wait(seconds: 10) == 0)
      await desktop.end(gallery)
      await desktop.stop()
    }
  }
}
