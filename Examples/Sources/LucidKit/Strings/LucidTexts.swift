public import GameUI

/// The texts of LucidPal.
public typealias LucidTexts = AXLocalizedTexts<LucidPhrase>

extension LucidTexts {
  /// An answer of the assistant, as it is announced.
  func answered(_ text: String) -> String { self(.answered, ["sender": self(.assistant), "text": text]) }
}
