import AXDocument
import PrivateDesktop
import ScreenReader
import SpeechCorpus
import Testing

extension DesktopTests {
  @Suite("The predicted speech and the real Orca, live")
  struct Prediction {
    @Test(
      "O1, O2: cases of the corpus are heard as they are predicted",
      arguments: ["state-checked-1", "change-toggle-focus", "set-list", "deep", "operate"])
    func live(name: String) async throws {
      let test = try #require(CorpusCase.all.first { $0.name == name })
      let listener = CorpusListener(
        desktop: try await DesktopTests.desktop, orca: .v43, axtree: try DesktopTests.built("axtree"))
      let heard = try await listener.record(test)
      let document = try AXTreeDocument(utf8: Array(test.document.utf8))
      var reader = LiveReader(ReaderSettings(.orca43))
      _ = reader.hear(document.commit(isFull: true))
      for step in heard.steps {
        try document.apply(AXTreeCommand(utf8: Array(step.command.utf8)))
        #expect(reader.hear(document.commit()).lines == step.heard, "\(step.command)")
      }
    }
  }
}
