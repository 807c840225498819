import AXTree
import Composition
import Testing

@Suite("A2: the words for on, off and mixed")
struct ToggleWordTests {
  @Test("A2: the word of each language stands for one state", arguments: CompositionWords.languages.keys.sorted())
  func words(language: String) {
    let words = CompositionWords(locale: language)
    for state in [AXCheckedState.off, .on, .mixed] {
      #expect(AXCheckedState.ofWords[words.word(for: state).lowercased()] == state)
    }
  }

  @Test("C26: so do 0, 1 and 2, and nothing else does")
  func numbers() {
    #expect(
      ["0", "1", "2", "3", "loud", ""].map { AXCheckedState.ofWords[$0] } == [.off, .on, .mixed, nil, nil, nil])
  }
}
