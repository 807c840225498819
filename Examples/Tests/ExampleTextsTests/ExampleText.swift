import ExampleKit
import GameUI

/// One text of an example in one language.
struct ExampleText {
  /// The example and the phrase, "race.lives".
  let name: String
  /// The text as it is written, with its places; a counted one in all its forms.
  let forms: [String]
  /// The form for the number 1, and the place of that number.
  var one: (form: String, place: String)?
  /// The text with every value that it can take.
  let sentences: [String]
}

extension ExampleText {
  /// Whether it finds requests in a message; such a text is never shown or spoken.
  var isPattern: Bool { name.hasPrefix("lucid.ask") }

  /// A text without places.
  init(_ name: String, _ sentences: String...) {
    self.init(name: name, forms: sentences, sentences: sentences)
  }

  /// Every text of an example.
  ///
  /// - Parameters:
  ///   - book: The texts as they are written.
  ///   - values: The values that a place of a phrase can take.
  static func all<Phrase: CaseIterable & RawRepresentable<String> & Hashable & Sendable>(
    _ example: String, _ book: [Phrase: AXPhraseText], _ texts: AXLocalizedTexts<Phrase>,
    values: (Phrase, String) -> [any CustomStringConvertible]
  ) -> [ExampleText] {
    Phrase.allCases.map { phrase in
      var (forms, one): ([String], (String, String)?) = ([], nil)
      switch book[phrase] {
      case .text(let text): forms = [text]
      case .counted(let place, let form):
        for form in [0, 1, 2, 5, 21].map(form) where !forms.contains(form) { forms.append(form) }
        one = (form(1), place)
      case nil: break
      }
      var places = Set(forms.joined().matches(of: #/\{([a-z]+)\}/#).map { String($0.output.1) })
      if let one { places.insert(one.1) }
      let taken = places.sorted().map { ($0, values(phrase, $0)) }.filter { !$0.1.isEmpty }
      return ExampleText(
        name: "\(example).\(phrase)", forms: forms, one: one, sentences: rows(taken).map { texts(phrase, $0) })
    }
  }

  /// The values of all places together: each with each of the others or, if these are too many to read, each at least
  /// once.
  private static func rows(
    _ places: [(String, [any CustomStringConvertible])]
  ) -> [[String: any CustomStringConvertible]] {
    if places.reduce(1, { $0 * $1.1.count }) > 24 {
      return (0..<(places.map(\.1.count).max() ?? 0)).map { row in
        Dictionary(uniqueKeysWithValues: places.map { ($0, $1[row % $1.count]) })
      }
    }
    return places.reduce([[:]]) { rows, place in
      rows.flatMap { row in place.1.map { row.merging([place.0: $0]) { $1 } } }
    }
  }

  /// Every text of every example in a language, and of the components' own dialogs.
  static func all(in language: Language) -> [ExampleText] {
    race(language) + lucid(language) + form(language) + (language == .german ? bennie() : []) + components(language)
  }

  private static func components(_ language: Language) -> [ExampleText] {
    let texts = AXStage(title: "", locale: language.rawValue, screen: AXColumnScreen([])).texts
    return [
      ExampleText("components.capitals", texts.capitals), ExampleText("components.space", texts.space),
      ExampleText("components.delete", texts.delete), ExampleText("components.done", texts.done),
      ExampleText("components.actions", texts.actions), ExampleText("components.cancel", texts.cancel),
    ]
      + texts.letters.map(String.init).compactMap { letter in
        texts.signNames[letter].map { ExampleText("components.sign \(letter)", $0) }
      }
  }
}
