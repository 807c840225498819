import AXTree

/// A dialog with the actions of an element, for those who use neither an assistive technology nor gestures.
final class ActionMenu: ColumnScreen {
  init(_ actions: [AXCustomAction], _ stage: Stage) {
    let buttons = actions.map { action in
      Button(action.name) { [unowned stage] in
        stage.closeDialog()
        _ = action.handler()
      }
    }
    let cancel = Button(stage.texts(.cancel)) { [unowned stage] in stage.closeDialog() }
    super.init(buttons + [cancel], dialogNamed: stage.texts(.actions))
    onEscape = { [unowned stage] in stage.closeDialog() }
  }
}
