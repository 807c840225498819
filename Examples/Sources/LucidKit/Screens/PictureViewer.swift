import GameUI

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
