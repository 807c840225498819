public import ExampleKit
public import GameUI

/// The texts of LucidPal.
public typealias LucidTexts = AXLocalizedTexts<LucidPhrase>

extension LucidTexts {
  public init(_ language: Language) {
    self.init(
      language,
      [
        .english: LucidPhrase.english, .spanish: LucidPhrase.spanish, .catalan: LucidPhrase.catalan,
        .german: LucidPhrase.german,
      ])
  }

  /// An answer of the assistant, as it is announced.
  func answered(_ text: String) -> String { self(.answered, ["sender": self(.assistant), "text": text]) }
}
