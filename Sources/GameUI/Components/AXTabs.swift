import AXTree

/// Pages of which one is shown, and a tab for each: Left and Right on a tab show another page.
///
/// The tabs are one stop for Tab. Home and End lead to the first and last tab, and Control with Page Down or Page Up shows the
/// next or previous page from anywhere (`AXKey/nextPage`). Peers: GTK `GtkNotebook`, ARIA `tablist` and `tabpanel`.
public final class AXTabs: AXComponent {
  /// A page: the title of its tab, and its components from top to bottom.
  public typealias Page = (title: String, components: [AXComponent])

  private let pages: [Page]
  private let tabs: [TabButton]
  private let bar = AXElement(.tabList)
  private let panel = AXElement(.tabPanel)

  /// The index of the shown page.
  public private(set) var selected = 0

  /// Pages with their tabs, the first page shown; `label` is the name of the tab list.
  ///
  /// - Precondition: There is a page.
  public init(_ label: String? = nil, pages: [Page]) {
    precondition(!pages.isEmpty, "Tabs have at least one page.")
    self.pages = pages
    tabs = pages.enumerated().map { index, page in
      TabButton(page.title, AXSetPosition(index + 1, of: pages.count))
    }
    super.init(.container(.group))
    bar.label = label
    bar.children = tabs.map(\.element)
    element.children = [bar, panel]
    for (index, tab) in tabs.enumerated() {
      tab.element.behave(as: .choice { [weak self] in self?.showPage(index) })
    }
    tabs[0].element.isSelected = true
    fillPanel()
  }

  /// Shows a page; false if there is no such page. The focus stays on its tab, or moves to the page's first component.
  @discardableResult
  public func select(at index: Int) -> Bool {
    guard pages.indices.contains(index) else { return false }
    return index == selected || tabs[index].element.activate()
  }

  private func showPage(_ index: Int) {
    let screen = screen
    let isInside = screen?.focused.map(isShown) == true
    selected = index
    fillPanel()
    partsDidChange()
    if isInside { screen?.focus(screen?.components.first { $0.acceptsFocus && isShown($0) } ?? tabs[index]) }
  }

  private func isShown(_ component: AXComponent) -> Bool {
    pages[selected].components.contains { $0 === component || component.isPart(of: $0) }
  }

  private func fillPanel() {
    panel.label = pages[selected].title
    panel.children = pages[selected].components.map(\.element)
  }

  public override var parts: [AXComponent] { tabs + pages[selected].components }

  // MARK: Keys

  public override func handleFromAnywhere(_ key: AXKey) -> Bool {
    switch key {
    case .nextPage: select(at: min(pages.count - 1, selected + 1))
    case .previousPage: select(at: max(0, selected - 1))
    default: false
    }
  }

  // MARK: Looks

  private var page: [AXComponent] { pages[selected].components }

  public override func preferredHeight(width: Double) -> Double {
    BarLayout(tabs, width: width).height + 2 * VerticalStackLayout.spacing
      + VerticalStackLayout(page, width: width).height
  }

  public override func layoutParts() {
    let tabsLayout = BarLayout(tabs, width: frame.width)
    tabsLayout.apply(x: frame.x, y: frame.y)
    bar.frame = AXRect(x: frame.x, y: frame.y, width: frame.width, height: tabsLayout.height)
    let top = frame.y + tabsLayout.height + 2 * VerticalStackLayout.spacing
    panel.frame = AXRect(x: frame.x, y: top, width: frame.width, height: max(0, frame.maxY - top))
    VerticalStackLayout(page, width: frame.width).apply(x: frame.x, y: top)
  }
}

/// The tab of a page.
private final class TabButton: BarItemComponent {
  init(_ title: String, _ position: AXSetPosition) {
    let element = AXElement(.tab, label: title)
    element.authored.position = position
    element.states.isSelectable = true
    super.init(element)
  }

  /// Up and Down leave the tabs.
  override func handle(_ key: AXKey) -> Bool { key != .up && key != .down && choose(by: key) || super.handle(key) }
}
