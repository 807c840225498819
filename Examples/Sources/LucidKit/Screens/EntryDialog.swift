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
