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
    let cancel = Button(stage.actionMenuWords.cancel) { [unowned stage] in stage.closeDialog() }
    super.init(buttons + [cancel], dialogNamed: stage.actionMenuWords.name)
    onEscape = { [unowned stage] in stage.closeDialog() }
  }
}

/// What the menu of a row's actions says beside their names.
public struct ActionMenuWords: Sendable, Hashable {
  public var name: String
  public var cancel: String

  public init(name: String, cancel: String) {
    self.name = name
    self.cancel = cancel
  }

  public static let english = ActionMenuWords(name: "Actions", cancel: "Cancel")
}
