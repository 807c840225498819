import AXTree
import GameUI

/// A section of the tutorial about one setting: a picker, a sentence about what is selected, previews of it, and a button
/// that makes it the player's choice (R69).
final class TutorialSettingSection<Choice: TutorialChoice> {
  private let label: RacePhrase
  private let phrases: RaceTexts
  private let previews: [(choice: Choice, grid: AXButtonGrid)]
  private let choose: (Choice) -> Void
  private let announce: (String) -> Void

  /// The selected choice, which need not be the effective one.
  private var selected: Choice
  private var effective: Choice?

  private lazy var choice = ChoicePicker(label, previews.map(\.choice), phrases) { [unowned self] in select($0) }
  private lazy var sentence = AXTextBlock.paragraph("", isFocusable: true)
  private lazy var apply = AXButton("") { [unowned self] in applySelection() }

  /// The components of the group, in order. The picker says the group's name, the previews that of the choice.
  private(set) lazy var components: [AXComponent] =
    [AXTextBlock.heading(phrases(label), level: 2), choice.picker, sentence] + previews.map(\.grid) + [apply]

  /// A section with the label of its setting.
  ///
  /// - Parameters:
  ///   - selected: The choice that is selected first.
  ///   - previews: The choices, each with the buttons that play it.
  ///   - choose: Stores a choice as the player's.
  ///   - announce: Announces the result.
  init(
    _ label: RacePhrase, selected: Choice, _ phrases: RaceTexts, previews: [(Choice, [AXButton])],
    choose: @escaping (Choice) -> Void, announce: @escaping (String) -> Void
  ) {
    self.label = label
    self.selected = selected
    self.phrases = phrases
    self.previews = previews.map { ($0, AXButtonGrid($1, columns: 3, label: phrases.name(of: $0))) }
    self.choose = choose
    self.announce = announce
  }

  /// Shows the effective choice among those that are offered now. A choice that is no longer offered is deselected.
  func show(effective: Choice, of choices: [Choice], isHidden: Bool) {
    self.effective = effective
    if !choices.contains(selected) { selected = effective }
    choice.show(selected, of: choices)
    for component in components { component.isHidden = isHidden }
    if !isHidden { showSelection() }
  }

  private func select(_ choice: Choice) {
    selected = choice
    showSelection()
  }

  private func showSelection() {
    sentence.text = phrases(selected.sentence)
    for preview in previews { preview.grid.isHidden = preview.choice != selected }
    // An effective choice cannot be applied again; the button says so (R69), even when somebody tries to.
    apply.onDisabledActivation = { [unowned self] in announce(apply.label) }
    let label = selected == effective ? selected.apply.applied : selected.apply.0
    apply.label = phrases(label, ["choice": phrases.name(of: selected)])
    apply.isEnabled = selected != effective
  }

  /// The choice is heard again with the picker, to which the focus goes.
  private func applySelection() {
    let screen = apply.screen
    choose(selected)
    announce(apply.label)
    screen?.focus(choice.picker)
  }
}
