import AXTree
import Composition

/// A row with a title and a subtitle that leads elsewhere. It is one composed element, and its icon is hidden.
///
/// It is built like any author's composite: the texts are elements of their own, and the row combines them.
public final class AXLinkRow: AXComponent {
  private static let padding = 12.0
  private static let iconSide = 36.0

  private let title: AXElement
  private let subtitle: AXElement
  private let icon: AXSprite?

  /// A row that is a link.
  public init(
    _ title: String, subtitle: String, icon: AXSprite? = nil, hint: String? = nil, action: @escaping () -> Void
  ) {
    self.title = AXElement(.staticText, label: title)
    self.subtitle = AXElement(.staticText, label: subtitle)
    self.icon = icon
    let composed = CombinableElement(.link)
    composed.traits = .link
    composed.hint = hint
    super.init(composed)
    let art = AXElement(.image)
    art.isHidden = true
    composed.children = [art, self.title, self.subtitle]
    composed.onActivate = {
      action()
      return true
    }
  }

  private var textStart: Double {
    icon == nil ? LabelledRowLayout.padding : 2 * LabelledRowLayout.padding + Self.iconSide
  }

  private func texts(in width: Double) -> (title: AXTextLayout, subtitle: AXTextLayout) {
    let room = max(1, width - textStart - LabelledRowLayout.padding)
    return (
      typesetter.layout(title.label ?? "", .headline, width: room),
      typesetter.layout(subtitle.label ?? "", .subheadline, width: room)
    )
  }

  public override func preferredHeight(width: Double) -> Double {
    let texts = texts(in: width)
    return max(minimumHeight, texts.title.height + texts.subtitle.height + 2 * Self.padding)
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let (texts, color) = (texts(in: frame.width), textColor(theme))
    let room = max(1, frame.width - textStart - LabelledRowLayout.padding)
    let top = frame.center.y - (texts.title.height + texts.subtitle.height) / 2
    canvas.outline(frame, theme.line, thickness: 2)
    if let icon {
      let place = AXRect(
        x: frame.x + LabelledRowLayout.padding, y: frame.center.y - Self.iconSide / 2, width: Self.iconSide,
        height: Self.iconSide
      )
      canvas.draw(icon, in: place, color)
    }
    canvas.write(
      texts.title, in: AXRect(x: frame.x + textStart, y: top, width: room, height: texts.title.height), .leading, color)
    canvas.write(
      texts.subtitle,
      in: AXRect(x: frame.x + textStart, y: top + texts.title.height, width: room, height: texts.subtitle.height),
      .leading, color)
  }
}
