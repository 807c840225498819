public import ExampleKit
public import GameUI

/// The form's texts in one language.
public typealias FormTexts = AXLocalizedTexts<FormPhrase>

extension FormTexts {
  public init(_ language: Language) {
    self.init(
      language,
      [
        .english: FormPhrase.english, .spanish: FormPhrase.spanish, .catalan: FormPhrase.catalan,
        .german: FormPhrase.german,
      ])
  }
}
