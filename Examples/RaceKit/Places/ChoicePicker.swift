import GameUI

/// A picker of values that have names.
final class ChoicePicker<Choice: Named> {
  private let label: Phrase
  private var choices: [Choice]
  private let phrases: Phrasebook
  private let onChange: (Choice) -> Void

  private(set) lazy var picker = Picker(phrases(label), options: choices.map(phrases.name), selected: 0) {
    [unowned self] in onChange(choices[$0])
  }

  init(_ label: Phrase, _ choices: [Choice], _ phrases: Phrasebook, onChange: @escaping (Choice) -> Void) {
    self.label = label
    self.choices = choices
    self.phrases = phrases
    self.onChange = onChange
  }

  /// Says which choice holds, of those that are offered now. Calls nobody.
  func show(_ choice: Choice, of choices: [Choice]) {
    self.choices = choices
    picker.setOptions(choices.map(phrases.name), selected: choices.firstIndex(of: choice) ?? 0)
  }

  /// Says which choice holds.
  func show(_ choice: Choice) { show(choice, of: choices) }
}
