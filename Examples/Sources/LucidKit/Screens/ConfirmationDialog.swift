import GameUI

/// A dialog that asks before something is done that loses something; the focus is on the harmless answer.
final class ConfirmationDialog: AXColumnScreen {
  init(_ question: String, _ answer: String, _ app: LucidApp, action: @escaping () -> Void) {
    let close = { [unowned app] in _ = app.stage.closeDialog() }
    let heading = AXTextBlock.heading(question, level: 2)
    heading.isDecorative = true
    super.init(
      [
        heading, AXButton(app.texts(.cancel), action: close),
        AXButton(answer) {
          close()
          action()
        },
      ], dialogNamed: question)
    onEscape = close
  }
}
