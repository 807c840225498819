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

  /// The instructions for this platform, one sentence for each kind of input (R68), with the keys that the player has assigned.
  func controls(_ keys: InputBindings<BindableKey>) -> [String] {
    let sides = zip([RaceAction.left, .right], ["a", "d"]).map { action, letter in
      let (name, second) = (name(of: keys[action]), BindableKey(rawValue: letter))
      return keys.action(of: second) == nil ? self(.eitherKey, name, second.name(in: self)) : name
    }
    return [
      self(.controlsKeys, sides[0], sides[1]), self(.controlsPointer), self(.controlsPause, name(of: keys[.pause])),
      self(.controlsLeave), self(.controlsPad),
    ]
  }

  /// The hint at the beginning of a race, with the assigned keys; nil if one of them is missing.
  func playHint(_ keys: InputBindings<BindableKey>) -> String? {
    guard let left = keys[.left], let right = keys[.right], let pause = keys[.pause] else { return nil }
    return self(.playHint, name(of: left), name(of: right), name(of: pause))
  }
}
