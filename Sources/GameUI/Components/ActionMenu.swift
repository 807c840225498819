import AXTree

/// A dialog with the actions of an element, for players who use no assistive technology.
final class ActionMenu: AXColumnScreen {
  init(_ actions: [AXCustomAction], _ stage: AXStage) {
    let buttons = actions.map { action in
      AXButton(action.name) { [unowned stage] in
        stage.closeDialog()
        _ = action.handler()
      }
    }
    let cancel = AXButton(stage.texts.cancel) { [unowned stage] in stage.closeDialog() }
    super.init(buttons + [cancel], dialogNamed: stage.texts.actions)
    onEscape = { [unowned stage] in stage.closeDialog() }
  }
}
