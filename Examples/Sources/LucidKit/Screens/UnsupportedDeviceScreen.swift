import AXTree
import GameUI

/// The screen for a machine whose memory is too small for any model; LucidPal goes on all the same.
final class UnsupportedDeviceScreen: AXColumnScreen, LucidScreen {
  init(_ app: LucidApp) {
    super.init([])
    let texts = app.texts
    element.label = texts(.unsupported)
    let reasons = [
      texts(.unsupportedMemory, ["count": LanguageModel.allCases[0].gigabytes, "has": app.host.gigabytes]),
      texts(.unsupportedDisk),
      texts(.unsupportedScript), texts(.unsupportedCommand),
    ]
    add([AXTextBlock.heading(texts(.unsupported)), .paragraph(texts(.unsupportedText), isFocusable: true)])
    for reason in reasons {
      add([
        AXPictogramBlock(BuiltInPicture.house.picture, side: 48), AXTextBlock.paragraph(reason, isFocusable: true),
      ])
    }
    add([AXButton(texts(.goOn)) { [unowned app] in app.goOn() }])
  }
}
