import AXTree
import GameUI

/// The buttons for menu, settings and tutorial (R67), and beside them Pause, which is always reachable.
final class Toolbar {
  let element = AXElement(.toolBar)
  let buttons: [ToolbarButton]

  init(_ phrases: RaceTexts, onIntent: @escaping (PlayerIntent) -> Void) {
    buttons = [
      ToolbarButton(phrases(.tutorial), title: "?") { onIntent(.open(.tutorial)) },
      ToolbarButton(phrases(.settings)) { onIntent(.open(.settings)) },
      ToolbarButton(phrases(.menu)) { onIntent(.open(.menu)) },
    ]
    element.children = buttons.map(\.element)
  }

  /// Whether its buttons are hidden from screen readers and from the focus: during a race with a screen reader (R21).
  var isSilent = false {
    didSet {
      element.isHidden = isSilent
      for button in buttons { button.element.states.isFocusable = isSilent ? false : nil }
    }
  }
}

/// A button of the race's toolbar. Its text stays on one line and grows with the text scale as far as there is room.
final class ToolbarButton: AXComponent {
  private static let textSize = 15.0
  private let title: String?

  /// A button with a label, and optionally a shorter text that is drawn.
  init(_ label: String, title: String? = nil, action: @escaping () -> Void) {
    self.title = title
    let element = AXElement(.button, label: label)
    super.init(element)
    element.onActivate = {
      action()
      return true
    }
  }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    // A disabled button is drawn at 40 % (R29).
    let opacity = isEnabled ? 1 : 0.4
    let size = Self.textSize * typesetter.typography.textScale
    let text = typesetter.fixedLine(title ?? element.label ?? "", size: size, width: frame.width - 16)
    canvas.outline(frame, theme.ink.mixed(with: theme.background, 1 - opacity), thickness: 2)
    canvas.write(text, in: frame, .center, theme.ink.mixed(with: theme.background, 1 - opacity))
  }
}
