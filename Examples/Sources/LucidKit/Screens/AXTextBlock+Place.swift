import AXTree
import GameUI

extension AXTextBlock {
  /// The heading of a place, which has the focus when the place opens: its name is heard then.
  static func place(_ name: String) -> AXTextBlock {
    let heading = heading(name)
    heading.element.states.isFocusable = true
    return heading
  }
}
