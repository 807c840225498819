import AXTree
import GameUI

extension AXTextBlock {
  /// The heading of a screen, which has the focus when the screen opens: its name is heard then.
  static func screenHeading(_ name: String) -> AXTextBlock {
    let heading = heading(name)
    heading.element.states.isFocusable = true
    return heading
  }
}
