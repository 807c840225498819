import GameUI

/// A picker of named values.
final class ChoicePicker<Choice: NamedChoice> {
  private let label: RacePhrase
  private var choices: [Choice]
  private let phrases: RaceTexts
  private let onChange: (Choice) -> Void

  private(set) lazy var picker = AXPicker(phrases(label), options: choices.map(phrases.name), selected: 0) {
    [unowned self] in onChange(choices[$0])
  }

  init(_ label: RacePhrase, _ choices: [Choice], _ phrases: RaceTexts, onChange: @escaping (Choice) -> Void) {
    self.label = label
    self.choices = choices
    self.phrases = phrases
    self.onChange = onChange
  }

  /// Shows the effective choice among those that are offered now. Calls no handler.
  func show(_ choice: Choice, of choices: [Choice]) {
    self.choices = choices
    picker.setOptions(choices.map(phrases.name), selected: choices.firstIndex(of: choice) ?? 0)
  }

  /// Shows the effective choice.
  func show(_ choice: Choice) { show(choice, of: choices) }
}
