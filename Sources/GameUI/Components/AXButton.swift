public import AXTree

/// A button: Enter, Space, A on a pad or a tap activates it.
public final class AXButton: AXComponent {
  private static let padding = 14.0
  /// Where the picture of a button is.
  public enum PicturePlacement: Sendable {
    /// Before the text, as high as two lines of it.
    case leading
    /// Above the text, twice as large.
    case top
  }

  private let title: String?
  private let picture: AXPictogram?
  private let placement: PicturePlacement

  /// A button with a label and an action. `title` is the text on the screen, if it is not the label. The picture grows with the
  /// text.
  public init(
    _ label: String, title: String? = nil, picture: AXPictogram? = nil, placement: PicturePlacement = .leading,
    hint: String? = nil, traits: AXTraits = [],
    action: @escaping () -> Void
  ) {
    self.title = title
    self.picture = picture
    self.placement = placement
    let element = AXElement(.button, label: label)
    element.hint = hint
    element.traits = traits
    super.init(element)
    element.onActivate = {
      action()
      return true
    }
  }

  /// The button's name in speech and, without a title of its own, on the screen.
  public var label: String {
    get { element.label ?? "" }
    set {
      guard newValue != element.label else { return }
      element.label = newValue
      setNeedsLayout()
    }
  }

  /// Whether it stays held down, as one of several tools does; nil makes it a button that does not.
  public var isPressed: Bool? {
    get { element.states.isPressed }
    set {
      element.role = newValue == nil ? .button : .toggleButton
      element.states.isPressed = newValue
    }
  }

  // MARK: Looks

  private var shownText: String { title ?? label }
  private var pictureSide: Double {
    picture == nil ? 0 : (placement == .top ? 96 : 48) * min(2, max(1, typesetter.typography.textScale)).rounded()
  }
  private var pictureGap: Double { picture == nil || shownText.isEmpty ? 0 : Self.padding }
  /// The room that the picture takes from the text's width.
  private var pictureRoom: Double { placement == .leading ? pictureSide + pictureGap : 0 }

  private func text(in width: Double) -> AXTextLayout {
    typesetter.layout(shownText, .headline, width: max(1, width - 2 * Self.padding - pictureRoom))
  }

  /// The width in which no word of its text is broken, in points.
  var minimumWidth: Double {
    max(
      minimumHeight, pictureSide + 2 * Self.padding,
      typesetter.widestPart(shownText, .headline) + 2 * Self.padding + pictureRoom)
  }

  public override func preferredHeight(width: Double) -> Double {
    let text = shownText.isEmpty ? 0 : text(in: width).height
    let content = placement == .leading ? max(text, pictureSide) : pictureSide + pictureGap + text
    return max(minimumHeight, content + 2 * Self.padding)
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let text = text(in: frame.width)
    let (line, thickness) = (isEnabled ? theme.ink : theme.line, isPressed == true ? 8.0 : isEnabled ? 3 : 1)
    if theme.surface == theme.background {
      canvas.outline(frame, line, thickness: thickness)
    } else {
      canvas.panel(frame, theme.surface, line: line, thickness: thickness)
    }
    let side = pictureSide
    let textHeight = shownText.isEmpty ? 0 : text.height
    let left = (frame.center.x - (pictureRoom + text.width) / 2).rounded()
    let top = placement == .leading ? frame.center.y - side / 2 : frame.center.y - (side + pictureGap + textHeight) / 2
    if let picture {
      let x = placement == .leading ? left : frame.center.x - side / 2
      canvas.draw(
        picture, in: AXRect(x: x.rounded(), y: top.rounded(), width: side, height: side), textColor(theme),
        opacity: isEnabled ? 1 : 0.4)
    }
    let place =
      placement == .leading
      ? AXRect(x: left + pictureRoom, y: frame.y, width: text.width, height: frame.height)
      : AXRect(x: frame.x, y: top + side + pictureGap, width: frame.width, height: textHeight)
    canvas.write(text, in: place, .center, textColor(theme))
  }
}
