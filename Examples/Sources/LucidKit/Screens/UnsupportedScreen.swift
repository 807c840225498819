import AXTree
import GameUI

/// What is shown where no model fits into the memory; LucidPal goes on all the same.
final class UnsupportedScreen: ColumnScreen, LucidScreen {
  init(_ app: LucidApp) {
    super.init([])
    let texts = app.texts
    element.label = texts(.unsupported)
    let reasons = [
      texts(.unsupportedMemory, LanguageModel.allCases[0].gigabytes, app.devices.gigabytes), texts(.unsupportedDisk),
      texts(.unsupportedScript), texts(.unsupportedCommand),
    ]
    add([TextBlock.heading(texts(.unsupported)), .paragraph(texts(.unsupportedText), isFocusable: true)])
    for reason in reasons {
      add([
        PictogramBlock(ChatPicture.house.picture, side: 48), TextBlock.paragraph(reason, isFocusable: true),
      ])
    }
    add([Button(texts(.goOn)) { [unowned app] in app.goOn() }])
  }

  func show() {}
}
