import AXTree
import GameUI

/// The models, of which one is chosen (L14).
final class ModelsScreen: AXColumnScreen, LucidScreen {
  private let models: ModelList

  init(_ app: LucidApp) {
    models = ModelList(app)
    super.init([])
    element.label = app.texts(.models)
    let back = { [unowned app] in app.stage.show(SettingsScreen(app)) }
    onEscape = back
    add([
      AXTextBlock.screenHeading(app.texts(.models)), AXButton(app.texts(.back), action: back),
      AXTextBlock.paragraph(app.texts(.scriptedModels), isFocusable: true), models.section,
    ])
    show()
  }

  func show() { models.show() }
}
