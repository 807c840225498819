import GameUI
import GameUITestSupport
import Testing

@Suite("Text in lines")
struct TextLayoutTests {
  private func lines(_ text: String, characters: Int) -> [String] {
    AXTextLayout(text, AXFont(.custom, size: 10), width: Double(characters) * 10, AXSquareMetrics()).lines.map(\.text)
  }

  @Test("R75: text breaks at spaces, and where its author broke it")
  func spaces() {
    #expect(lines("Move left or right", characters: 10) == ["Move left", "or right"])
    #expect(lines("One\n\ntwo", characters: 10) == ["One", "", "two"])
    #expect(lines("", characters: 10) == [])
    #expect(lines("  two  gaps ", characters: 20) == ["two gaps"])
  }

  @Test("R75: a word that is wider than a line is broken with a hyphen, and no letter is lost")
  func longWords() {
    #expect(lines("Tempoerhöhung", characters: 8) == ["Tempoer-", "höhung"])
    #expect(lines("Ein Geschwindigkeitshinweis", characters: 9) == ["Ein", "Geschwin-", "digkeits-", "hinweis"])
    #expect(lines("Geschwindigkeit", characters: 14) == ["Geschwindigk-", "eit"])
    #expect(lines("abc", characters: 0) == ["a-", "b-", "c"])
  }

  @Test("R75: a line may end behind a hyphen that is there already")
  func hyphens() {
    #expect(lines("Audio-Hinweise", characters: 10) == ["Audio-", "Hinweise"])
    #expect(lines("left - right", characters: 7) == ["left -", "right"])
    #expect(lines("Audio-Hinweise an", characters: 17) == ["Audio-Hinweise an"])
  }

  @Test("R75: every line fits, whatever text and width", arguments: 3...40)
  func everyLineFits(characters: Int) {
    for text in Sample.texts {
      let layout = AXTextLayout(text, AXFont(.custom, size: 10), width: Double(characters) * 10, AXSquareMetrics())
      #expect(layout.width <= Double(characters) * 10)
      let letters = layout.lines.map { $0.text.filter { $0 != "-" && $0 != " " } }.joined()
      #expect(letters == text.filter { $0 != "-" && $0 != " " })
    }
  }
}
