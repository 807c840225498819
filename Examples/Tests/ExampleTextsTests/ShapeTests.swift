import ExampleKit
import Testing

/// The shapes that no text has, because voices read them wrongly or the language forbids them.
@Suite("The shapes of the examples' texts")
struct ShapeTests {
  /// The sentences of a language, without what is in them word for word.
  private static func sentences(_ language: Language) -> [String] {
    ExampleText.all(in: language).filter { !$0.isPattern }.flatMap(\.sentences)
      .filter { !SeedString.allTexts.contains($0) }.map { $0.replacing("Lane + success", with: "") }
  }

  @Test(
    "The form for one thing has no digit: a voice would read it without gender and case", arguments: Language.allCases)
  func ones(language: Language) {
    let counted = ExampleText.all(in: language).filter { $0.one != nil }
    #expect(counted.count >= 6)
    for text in counted {
      // Left out: the texts of the seeds, which are word for word.
      guard let (form, place) = text.one, !SeedString.allTexts.contains(form) else { continue }
      #expect(!form.contains { $0.isNumber } && !form.contains("{\(place)}"), "\(text.name): \(form)")
    }
  }

  @Test("No plus and no slash stands for a word", arguments: Language.allCases)
  func plus(language: Language) {
    #expect(Self.sentences(language).filter { $0.contains("+") || $0.contains(#/\w/\w/#) } == [])
  }

  @Test("The signs are those of the language", arguments: Language.allCases)
  func signs(language: Language) {
    let all = Self.sentences(language)
    #expect(all.filter { $0.contains("...") } == [])
    #expect(all.filter { $0.contains(#/ %|\d (GB|%)/#) } == [], "a line breaks between a number and its unit")
    // Letters and dates of the English texts of Unicode and of the seeds have straight ones.
    let apostrophe: Character = language == .english ? "’" : "'"
    #expect(all.filter { $0.contains(#/\w['’]\w/#) && $0.contains(apostrophe) } == [])
    switch language {
    case .spanish:
      #expect(all.filter { $0.contains("!") != $0.contains("¡") || $0.contains("?") != $0.contains("¿") } == [])
      #expect(all.filter { $0.contains("\"") || $0.contains("“") } == [])
    case .catalan:
      #expect(all.filter { $0.contains("l.l") || $0.contains("¡") || $0.contains("¿") } == [])
    case .german:
      #expect(all.filter { $0.contains(#/[^,] um [^.,;:]* zu /#) } == [], "no comma before um … zu")
    case .english: break
    }
  }

  @Test(
    "No key or button is named by hand: its name is put in, so that both are the same", arguments: Language.allCases)
  func names(language: Language) {
    let texts = ExampleText.all(in: language)
    for example in ["race", "lucid"] {
      let own = texts.filter { $0.name.hasPrefix("\(example).") }
      let named = own.filter {
        $0.name.hasPrefix("\(example).key") && $0.name != "race.keys" && $0.name != "race.keyArrows"
      }
      let buttons = own.filter { ["race.resume", "race.settings", "lucid.settings"].contains($0.name) }
      #expect(named.count >= 2 && !buttons.isEmpty)
      for name in named + buttons {
        // Left out: names that are parts of other words.
        guard let word = name.forms.first, word.count > 3 || word == "F2" else { continue }
        for text in own where text.name != name.name && text.forms != [word] {
          for form in text.forms {
            let words = form.split { !$0.isLetter && !$0.isNumber && $0 != " " }.flatMap {
              " \($0) ".matches(of: Self.word(word))
            }
            #expect(words.isEmpty, "\(text.name) has “\(word)” of \(name.name): \(form)")
          }
        }
      }
    }
  }

  /// A whole word, as it is written.
  private static func word(_ word: String) -> Regex<Substring> { try! Regex(" \(word) ") }
}
