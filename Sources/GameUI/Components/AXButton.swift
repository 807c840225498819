public import AXTree

/// A button: Enter, Space, A on a pad or a tap activates it.
public final class AXButton: AXComponent {
  private static let padding = 14.0
  private static let pictureSide = 48.0
  private let title: String?
  private let picture: AXPictogram?

  /// A button with a label and an action. `title` is the text on the screen, if it is not the label; the picture stands
  /// before it.
  public init(
    _ label: String, title: String? = nil, picture: AXPictogram? = nil, hint: String? = nil, traits: AXTraits = [],
    action: @escaping () -> Void
  ) {
    self.title = title
    self.picture = picture
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
  private var pictureRoom: Double { picture == nil ? 0 : Self.pictureSide + (shownText.isEmpty ? 0 : Self.padding) }

  private func text(in width: Double) -> AXTextLayout {
    typesetter.layout(shownText, .headline, width: max(1, width - 2 * Self.padding - pictureRoom))
  }

  /// The width in which no word of its text is broken, in points.
  var minimumWidth: Double {
    max(minimumHeight, typesetter.widestPart(shownText, .headline) + 2 * Self.padding + pictureRoom)
  }

  public override func preferredHeight(width: Double) -> Double {
    max(minimumHeight, max(text(in: width).height, picture == nil ? 0 : Self.pictureSide) + 2 * Self.padding)
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let text = text(in: frame.width)
    let left = frame.center.x - (pictureRoom + text.width) / 2
    canvas.outline(frame, isEnabled ? theme.ink : theme.line, thickness: isPressed == true ? 8 : isEnabled ? 3 : 1)
    if let picture {
      let side = Self.pictureSide
      canvas.draw(
        picture, in: AXRect(x: left.rounded(), y: (frame.center.y - side / 2).rounded(), width: side, height: side),
        textColor(theme))
    }
    canvas.write(
      text, in: AXRect(x: left + pictureRoom, y: frame.y, width: text.width, height: frame.height), .center,
      textColor(theme))
  }
}
