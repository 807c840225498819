import AXTree
import Foundation
import GameUI

/// A dialog in which one text is entered.
final class EntryDialog: AXColumnScreen {
  init(_ name: String, field label: String, text: String, _ app: LucidApp, save: @escaping (String) -> Void) {
    let field = AXTextField(label, text: text) { _ in }
    let close = { [unowned app] in _ = app.stage.closeDialog() }
    let enter = { [unowned app] in
      let text = field.text.trimmingCharacters(in: .whitespaces)
      guard !text.isEmpty else { return app.announce(app.texts(.writeFirst)) }
      close()
      save(text)
    }
    super.init(
      [field, AXButton(app.texts(.save), action: enter), AXButton(app.texts(.cancel), action: close)], dialogNamed: name
    )
    field.onEnter = enter
    onEscape = close
  }
}

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

/// A picture as large as the window, with what is seen on it (L23).
final class PictureViewer: AXColumnScreen {
  init(_ picture: BuiltInPicture, _ app: LucidApp) {
    let close = { [unowned app] in _ = app.stage.closeDialog() }
    super.init(
      [
        AXPictogramBlock(picture.picture, label: app.texts(picture.description), side: 384),
        AXButton(app.texts(.close), action: close),
      ], dialogNamed: app.texts(.picture))
    onEscape = close
  }
}
