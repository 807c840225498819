/// A menu of an ``AXMenuBar``: its title and its items.
public struct AXMenu {
  /// An item: what it is called, and what it does.
  public struct Item {
    let label: String
    let action: () -> Void

    /// An item with a label and an action.
    public init(_ label: String, action: @escaping () -> Void) {
      self.label = label
      self.action = action
    }
  }

  let title: String
  let items: [Item]

  /// A menu with a title and items.
  public init(_ title: String, _ items: [Item]) {
    self.title = title
    self.items = items
  }
}
