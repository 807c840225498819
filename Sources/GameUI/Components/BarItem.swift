import AXTree

/// A short text among others in a bar, such as a tab or the title of a menu: as wide as its text.
class BarItem: AXComponent {
  private static let padding = 12.0

  /// Whether a thick line below it marks it as the selected or open one.
  var isMarked: Bool { element.isSelected }

  private func text(in width: Double) -> AXTextLayout {
    typesetter.layout(element.label ?? "", .body, width: max(1, width - 2 * Self.padding))
  }

  var preferredWidth: Double {
    max(minimumHeight, typesetter.width(element.label ?? "", .body) + 2 * Self.padding).rounded(.up)
  }

  override func preferredHeight(width: Double) -> Double {
    max(minimumHeight, text(in: width).height + 2 * Self.padding)
  }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    canvas.outline(frame, theme.line, thickness: 2)
    canvas.write(text(in: frame.width), in: frame, .center, textColor(theme))
    if isMarked {
      canvas.fill(AXRect(x: frame.x, y: frame.maxY - 8, width: frame.width, height: 8), textColor(theme))
    }
  }
}
