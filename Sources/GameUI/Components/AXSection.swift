public import AXTree

/// Components in a column under a heading. It is a group, a list or a log, whose name readers speak on the way in.
public final class AXSection: AXComponent {
  private let showsTitle: Bool
  /// Whether it moves with its rows, which keep their places in it.
  private var isMoving = false

  /// The components in it. A row that stays keeps its element; if the focused one is removed, the row in its place gets
  /// the focus.
  public var rows: [AXComponent] = [] {
    didSet { if !rows.elementsEqual(oldValue, by: ===) { takeRows() } }
  }

  /// A section with a name: a group of any components, a list of items, or a log, to which items are added at the end.
  /// `showsTitle` is false for one whose first row is its heading.
  ///
  /// - Precondition: `kind` is `group`, `list` or `log`.
  public init(_ label: String, _ kind: AXRole = .group, showsTitle: Bool = true, rows: [AXComponent] = []) {
    precondition([.group, .list, .log].contains(kind), "A section is a group, a list or a log.")
    self.showsTitle = showsTitle
    self.rows = rows
    super.init(.container(kind, label: label))
    takeRows()
  }

  private func takeRows() {
    element.children = rows.map(\.element)
    let items = rows.map(\.element).filter { $0.role == .listItem }
    for (index, item) in items.enumerated() {
      item.authored.position = AXSetPosition(index + 1, of: items.count)
    }
    partsDidChange()
  }

  public override var parts: [AXComponent] { rows }

  private func heading(_ width: Double) -> AXTextLayout {
    typesetter.layout(element.label ?? "", .title3, width: width)
  }

  private func headingHeight(_ width: Double) -> Double {
    showsTitle ? heading(width).height + VerticalStackLayout.spacing : 0
  }

  public override func preferredHeight(width: Double) -> Double {
    headingHeight(width) + VerticalStackLayout(rows, width: width).height
  }

  override func move(by distance: Double) {
    isMoving = true
    super.move(by: distance)
    isMoving = false
    for row in rows { row.move(by: distance) }
  }

  public override func layoutParts() {
    if isMoving { return }
    VerticalStackLayout(rows, width: frame.width).apply(x: frame.x, y: frame.y + headingHeight(frame.width))
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    guard showsTitle else { return }
    let heading = heading(frame.width)
    canvas.write(
      heading, in: AXRect(x: frame.x, y: frame.y, width: frame.width, height: heading.height), .leading, theme.ink)
  }
}
