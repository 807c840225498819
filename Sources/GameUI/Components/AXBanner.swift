public import AXTree

/// A message with a sign, which is silent. The message is announced when it appears.
public final class AXBanner: AXComponent {
  private static let padding = 12.0
  private var text = ""

  /// A banner that is hidden until it has a message: a status, or an alert.
  ///
  /// - Precondition: `role` is `statusBar` or `alert`.
  public init(_ role: AXRole = .statusBar) {
    precondition([.statusBar, .alert].contains(role), "A banner is a status or an alert.")
    let element = AXElement(role)
    element.traits = .staticText
    element.states.isFocusable = true
    super.init(element)
    isHidden = true
  }

  /// Whether the message is about something under way.
  public var isBusy: Bool {
    get { element.states.isBusy }
    set { element.states.isBusy = newValue }
  }

  /// Shows a message, which is spoken as `label`, and announces it, an alert at once; nil hides the banner. `isAnnounced` is false
  /// for a message that is announced already.
  public func show(_ message: String?, label: String? = nil, isAnnounced: Bool = true) {
    let spoken = message == nil ? nil : label ?? message
    guard message != nil || !isHidden, spoken != element.label || isHidden else { return }
    text = message ?? ""
    element.label = spoken
    isHidden = message == nil
    setNeedsLayout()
    if let spoken, isAnnounced { screen?.stage?.announce(spoken, priority: element.role == .alert ? .high : .default) }
  }

  public override func handle(_ key: AXKey) -> Bool { false }

  private var sign: Double { typesetter.typography.font(.body).size.rounded() }

  private func layout(in width: Double) -> AXTextLayout {
    typesetter.layout(text, .body, width: max(1, width - sign - 3 * Self.padding))
  }

  public override func preferredHeight(width: Double) -> Double {
    max(Self.minimumHeight, layout(in: width).height + 2 * Self.padding)
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let layout = layout(in: frame.width)
    canvas.outline(frame, theme.ink, thickness: element.role == .alert ? 4 : 2)
    canvas.draw(
      element.role == .alert ? .warning : .information,
      in: AXRect(x: frame.x + Self.padding, y: frame.center.y - sign / 2, width: sign, height: sign * 1.2), theme.ink)
    canvas.write(
      layout,
      in: AXRect(
        x: frame.x + sign + 2 * Self.padding, y: frame.y, width: max(1, frame.width - sign - 3 * Self.padding),
        height: frame.height), .leading, theme.ink)
  }
}
