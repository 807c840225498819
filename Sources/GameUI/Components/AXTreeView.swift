import AXTree

/// Nodes in levels that open and close: Right shows what is below a node, Left hides it or leads to the node above.
///
/// Up and Down go through what is shown, Home and End lead to its ends, + and - open and close, Enter chooses. The tree is one stop
/// for Tab. Peers: GTK `GtkTreeView` and `GtkTreeExpander`, ARIA `tree`.
public final class AXTreeView: AXComponent {
  private let roots: [TreeRow]
  private let onChoose: (AXTreeNode) -> Void

  /// A tree with a name, its outermost nodes, and a function that is called when one is chosen.
  public init(_ label: String, _ nodes: [AXTreeNode], onChoose: @escaping (AXTreeNode) -> Void = { _ in }) {
    self.onChoose = onChoose
    roots = TreeRow.rows(of: nodes, below: nil)
    super.init(.container(.tree, label: label))
    element.children = roots.map(\.element)
    for row in roots { connect(row) }
  }

  private func connect(_ row: TreeRow) {
    row.element.onActivate = { [weak self, unowned row] in
      self?.onChoose(row.node)
      return true
    }
    for child in row.children { connect(child) }
  }

  /// The shown rows, from top to bottom.
  private var rows: [TreeRow] { roots.flatMap(\.shown) }

  public override var parts: [AXComponent] { rows }

  // MARK: Keys

  public override func neighbor(of part: AXComponent, _ key: AXKey) -> AXComponent? {
    let rows = rows
    guard let index = rows.firstIndex(where: { $0 === part }) else { return nil }
    let row = rows[index]
    switch key {
    case .up: return rows[max(0, index - 1)]
    case .down: return rows[min(rows.count - 1, index + 1)]
    case .home: return rows[0]
    case .end: return rows[rows.count - 1]
    case .right where row.node.isExpanded: return row.children.first
    case .right, .character("+"): return setExpanded(true, row)
    case .left where !row.node.isExpanded: return row.above ?? row
    case .left, .character("-"): return setExpanded(false, row)
    default: return nil
    }
  }

  private func setExpanded(_ isExpanded: Bool, _ row: TreeRow) -> TreeRow {
    guard row.isExpanded != isExpanded, !row.children.isEmpty else { return row }
    row.isExpanded = isExpanded
    partsDidChange()
    return row
  }

  // MARK: Looks

  private func heading(_ width: Double) -> AXTextLayout {
    typesetter.layout(element.label ?? "", .headline, width: width)
  }

  public override func preferredHeight(width: Double) -> Double {
    heading(width).height + VerticalStackLayout(rows, width: width, spacing: 0).height
  }

  public override func layoutParts() {
    VerticalStackLayout(rows, width: frame.width, spacing: 0)
      .apply(x: frame.x, y: frame.y + heading(frame.width).height)
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let heading = heading(frame.width)
    canvas.write(
      heading, in: AXRect(x: frame.x, y: frame.y, width: frame.width, height: heading.height), .leading, theme.ink)
  }
}

/// The row of a node. Its element contains those of the nodes below it.
private final class TreeRow: LabelledSignComponent {
  let node: AXTreeNode
  private(set) weak var above: TreeRow?
  private(set) var children: [TreeRow] = []
  private let level: Int

  private init(_ node: AXTreeNode, below above: TreeRow?, _ position: AXSetPosition) {
    self.node = node
    self.above = above
    level = (above?.level ?? 0) + 1
    let element = AXElement(.treeItem, label: node.label)
    element.level = level
    element.authored.position = position
    super.init(element)
    children = Self.rows(of: node.children, below: self)
    isExpanded = node.isExpanded
  }

  static func rows(of nodes: [AXTreeNode], below above: TreeRow?) -> [TreeRow] {
    nodes.enumerated().map { TreeRow($1, below: above, AXSetPosition($0 + 1, of: nodes.count)) }
  }

  /// Whether the rows below it are shown; its element says so, if there are any.
  var isExpanded: Bool {
    get { node.isExpanded }
    set {
      node.isExpanded = newValue
      element.states.isExpanded = children.isEmpty ? nil : newValue
      element.children = newValue ? children.map(\.element) : []
    }
  }

  /// It, and the rows that are shown below it.
  var shown: [TreeRow] { [self] + (isExpanded ? children.flatMap(\.shown) : []) }

  override var indent: Double { Double(level - 1) * typesetter.typography.font(.body).size * 1.5 }

  override func drawSign(in square: AXRect, on canvas: any AXCanvas, _ color: AXColor, _ theme: AXTheme) {
    if !children.isEmpty { canvas.draw(isExpanded ? .arrowDown : .arrowOn, in: square, color) }
  }
}

/// A node of an ``AXTreeView``: a label and the nodes below it.
public final class AXTreeNode {
  /// The label.
  public let label: String
  /// The nodes below it.
  public let children: [AXTreeNode]
  /// Whether the nodes below it are shown. Set it before the node is given to a tree.
  public internal(set) var isExpanded: Bool

  /// A node with a label and the nodes below it.
  public init(_ label: String, isExpanded: Bool = false, _ children: [AXTreeNode] = []) {
    self.label = label
    self.children = children
    self.isExpanded = isExpanded && !children.isEmpty
  }
}
