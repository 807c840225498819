public import AXTree

/// A row of a list that Enter activates and that has further actions, which other systems attach to gestures.
///
/// Assistive technologies get the actions by their names. Keyboard, pad and pointer open them as a menu, with Right or a
/// tap on the dots at the row's end.
public final class AXListRow: AXComponent {
  private static let padding = 12.0

  /// A text of the row and how it is set.
  public typealias Line = (text: String, style: AXTextStyle)

  private var lines: [Line] = []
  private let onActivate: (() -> Void)?

  /// The actions beside activating it.
  public var actions: [AXCustomAction] {
    get { element.customActions }
    set { element.customActions = newValue }
  }
  /// The shares of its width that stay free on either side, from 0 to 1; a chat shows by them who wrote a message.
  public var margins = (leading: 0.0, trailing: 0.0)
  /// Returns how far below its frame it is drawn, in points, so that it can slide in.
  public var verticalOffset: () -> Double = { 0 }
  /// Whether a square marks it as chosen or done. The label must say so too.
  public var isMarked = false { didSet { if isMarked != oldValue { setNeedsLayout() } } }
  /// Whether it is a person's own, such as a message that they wrote: it has the accent's colour.
  public var isOwn = false
  /// The filled part of a ring before its texts, from 0 to 1; nil for no ring.
  public var progress: Double? { didSet { if (progress == nil) != (oldValue == nil) { setNeedsLayout() } } }

  /// A row in a role; without `onActivate` Enter opens the actions.
  public init(_ role: AXRole = .listItem, hint: String? = nil, onActivate: (() -> Void)? = nil) {
    self.onActivate = onActivate
    let element = AXElement(role)
    element.hint = hint
    element.states.isFocusable = true
    super.init(element)
    element.onActivate = { [weak self] in self?.activate() ?? false }
  }

  /// Shows lines of text, which are spoken as `label`.
  public func show(_ lines: [Line], label: String) {
    element.label = label
    guard !lines.elementsEqual(self.lines, by: ==) else { return }
    self.lines = lines
    setNeedsLayout()
  }

  // MARK: Operation

  private func activate() -> Bool {
    guard let onActivate else { return openActions() }
    onActivate()
    return true
  }

  private func openActions() -> Bool {
    guard let stage = screen?.stage, !actions.isEmpty else { return false }
    stage.present(ActionMenu(actions, stage))
    return true
  }

  public override func handle(_ key: AXKey) -> Bool {
    key == .right ? openActions() : super.handle(key)
  }

  public override func pointerDown(at point: AXPoint) -> Bool {
    !actions.isEmpty && point.x >= dots.x ? openActions() : super.pointerDown(at: point)
  }

  // MARK: Looks

  private var sign: Double { typesetter.typography.font(.body).size.rounded() }
  private var place: AXRect {
    AXRect(
      x: frame.x + frame.width * margins.leading, y: frame.y + verticalOffset().rounded(),
      width: frame.width * (1 - margins.leading - margins.trailing), height: frame.height)
  }
  private var dots: AXRect {
    AXRect(x: place.maxX - sign - 2 * Self.padding, y: place.y, width: sign + 2 * Self.padding, height: place.height)
  }

  private func layouts(in width: Double) -> [AXTextLayout] {
    let inner = width * (1 - margins.leading - margins.trailing) - 2 * Self.padding - textStart
    let room = max(1, inner - (actions.isEmpty ? 0 : sign + Self.padding))
    return lines.map { typesetter.layout($0.text, $0.style, width: room) }
  }

  /// The side of what stands before the texts: a ring, or the mark, which stands inside the ring if there are both.
  private var leadingSide: Double { progress != nil ? 2 * sign : isMarked ? sign : 0 }
  private var textStart: Double { leadingSide == 0 ? 0 : leadingSide + Self.padding }

  public override func preferredHeight(width: Double) -> Double {
    max(minimumHeight, layouts(in: width).reduce(2 * Self.padding) { $0 + $1.height })
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let (place, color, layouts) = (place, textColor(theme), layouts(in: frame.width))
    if theme.surface == theme.background {
      canvas.outline(place, theme.line, thickness: 2)
    } else {
      canvas.panel(
        place, isOwn ? theme.accent : theme.surface, line: isOwn ? theme.ink : theme.line, thickness: 2,
        cornerRadius: 18)
    }
    if isMarked {
      let side = progress == nil ? sign : (sign * 0.6).rounded()
      let x = place.x + Self.padding + ((leadingSide - side) / 2).rounded()
      canvas.fill(AXRect(x: x, y: (place.center.y - side / 2).rounded(), width: side, height: side), color)
    }
    var y = place.center.y - layouts.reduce(0) { $0 + $1.height } / 2
    for layout in layouts {
      let line = AXRect(
        x: place.x + Self.padding + textStart, y: y, width: max(1, place.width - 2 * Self.padding),
        height: layout.height)
      canvas.write(layout, in: line, .leading, color)
      y += layout.height
    }
    if !actions.isEmpty {
      canvas.draw(
        .dots, in: AXRect(x: dots.x + Self.padding, y: place.center.y - sign / 2, width: sign, height: sign), color)
    }
    if let progress {
      let ring = AXRect(
        x: place.x + Self.padding, y: (place.center.y - leadingSide / 2).rounded(), width: leadingSide,
        height: leadingSide)
      canvas.drawRing(in: ring, filled: progress, color, rest: theme.line)
    }
  }
}
