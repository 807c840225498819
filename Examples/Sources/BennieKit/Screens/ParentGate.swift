import AXTree
import GameUI

/// The gate to what is for parents: a sum that a small child cannot do (B21, B39).
final class ParentGate: BennieScreen {
  private(set) var task: ParentTask
  private var tries = 0
  private let question: AXTextBlock
  private let field = AXTextField(Labels.answer) { _ in }

  init(_ game: BennieGame) {
    task = ParentTask(using: &game.random)
    question = AXTextBlock.paragraph("", style: .title, alignment: .center, isFocusable: true)
    super.init(game, dialogNamed: Labels.gate)
    field.onEnter = { [unowned self] in confirm() }
    onEscape = { [unowned game] in game.close() }
    start = field
    ask()
    add([
      AXTextBlock.seen(Labels.gate, .title2), question, field,
      AXButtonGrid(
        [
          AXButton(Labels.cancel, hint: Labels.press) { [unowned game] in game.close() },
          AXButton(Labels.confirm, hint: Labels.press) { [unowned self] in confirm() },
        ], columns: 2),
    ])
  }

  private func ask() {
    question.text = SpokenLines.task(task.a, task.b)
    // Orca 51 reads no text of a dialog that can take the focus, but the hint.
    element.hint = question.text
  }

  private func confirm() {
    if task.isSolved(by: field.text) { return game.go(.parentSettings) }
    tries += 1
    field.text = ""
    focus(field)
    guard tries == ParentTask.tries else { return game.say(SpokenLines.otherSum) }
    tries = 0
    task = ParentTask(using: &game.random)
    ask()
    game.say("\(SpokenLines.newTask) \(question.text)")
  }
}
