public import ExampleKit
public import GameUI

/// The game's texts in one language.
public typealias Phrasebook = AXLocalizedTexts<Phrase>

extension Phrasebook {
  public init(_ language: Language) {
    self.init(
      language, [.english: Phrase.english, .spanish: Phrase.spanish, .catalan: Phrase.catalan, .german: Phrase.german])
  }

  /// "No lives remaining", "1 life remaining", "2 lives remaining" (R18).
  public func lives(_ number: Int) -> String { number == 0 ? self(.noLives) : self(.lives, number) }

  /// The name of a choice.
  public func name(of choice: some NamedChoice) -> String { self(choice.name) }

  /// The label of a cell of the road, with its zero-based row and lane (R22).
  public func cell(_ occupant: Occupant, row: Int, lane: Lane) -> String {
    self(.cell, name(of: occupant), row, lane.rawValue)
  }

  /// The instructions for this platform, one sentence for each kind of input (R68).
  var controls: [String] {
    [.controlsKeys, .controlsPointer, .controlsPause, .controlsLeave, .controlsPad].map { self($0) }
  }
}
