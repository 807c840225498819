import AXTree

/// A screen whose components stand in one column in the middle of the window: menus, settings, dialogs.
open class ColumnScreen: Screen {
  /// Rows are never higher than this, however large the window is.
  private static let tallestRow = 84.0
  private static let widestRow = 560.0

  /// A column of components; `isDialog` makes it a modal dialog with a name.
  public init(_ components: [Component], dialogNamed name: String? = nil) {
    let element = AXElement(name == nil ? .group : .dialog, label: name)
    if name != nil { element.states.flags.insert(.modal) }
    super.init(element)
    add(components)
  }

  open override func layout(width: Double, height: Double) {
    element.frame = AXRect(x: 0, y: 0, width: width, height: height)
    let shown = components.filter { !$0.isHidden }
    let pitch = min(height / Double(shown.count + 1), Self.tallestRow * 1.35)
    let row = (pitch / 1.35).rounded()
    let rowWidth = min(width * 0.8, Self.widestRow).rounded()
    let top = (height - pitch * Double(shown.count)) / 2
    for (index, component) in shown.enumerated() {
      component.frame = AXRect(
        x: ((width - rowWidth) / 2).rounded(), y: (top + pitch * Double(index)).rounded(), width: rowWidth, height: row)
    }
  }
}
