import AXTree
import GameUI

/// One group of the tutorial: a picker, a sentence about the selected choice, previews of it, and a button that makes
/// it the player's choice (R69).
final class Lesson<Choice: Explained> {
  private let label: Phrase
  private let phrases: Phrasebook
  private let previews: [(choice: Choice, grid: ButtonGrid)]
  private let choose: (Choice) -> Void
  private let say: (String) -> Void

  /// The selected choice, which need not be the effective one.
  private var looked: Choice
  private var held: Choice?

  private lazy var heading = TextBlock.heading(phrases(label), level: 2)
  private lazy var choice = ChoicePicker(label, previews.map(\.choice), phrases) { [unowned self] in look(at: $0) }
  private lazy var sentence = TextBlock.paragraph("", isFocusable: true)
  private lazy var apply = Button("") { [unowned self] in applyLooked() }

  /// The components of the group, in order.
  private(set) lazy var components: [Component] =
    [heading, choice.picker, sentence] + previews.map(\.grid) + [apply]

  /// A group with the label of its setting.
  ///
  /// - Parameters:
  ///   - looked: The choice that is looked at first.
  ///   - previews: The choices, each with the buttons that let it be heard or felt.
  ///   - choose: Makes a choice the player's.
  ///   - say: Announces what was done.
  init(
    _ label: Phrase, looked: Choice, _ phrases: Phrasebook, previews: [(Choice, [Button])],
    choose: @escaping (Choice) -> Void, say: @escaping (String) -> Void
  ) {
    self.label = label
    self.looked = looked
    self.phrases = phrases
    self.previews = previews.map { ($0, ButtonGrid($1, columns: 3)) }
    self.choose = choose
    self.say = say
  }

  /// Shows the effective choice among those that are offered now. A choice that is no longer offered is deselected.
  func show(held: Choice, of choices: [Choice], isHidden: Bool) {
    self.held = held
    if !choices.contains(looked) { looked = held }
    choice.show(looked, of: choices)
    for component in components { component.isHidden = isHidden }
    if !isHidden { showLooked() }
  }

  private func look(at choice: Choice) {
    looked = choice
    showLooked()
  }

  private func showLooked() {
    sentence.text = phrases(looked.sentence)
    for preview in previews { preview.grid.isHidden = preview.choice != looked }
    // An effective choice cannot be applied again; the button says so (R69).
    apply.label = phrases(looked == held ? .configured : .set, phrases.name(of: looked))
    apply.isEnabled = looked != held
  }

  /// A disabled button cannot keep the focus, so the picker above gets it.
  private func applyLooked() {
    let screen = apply.screen
    choose(looked)
    say(apply.label)
    screen?.focus(choice.picker)
  }
}
