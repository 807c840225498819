import AXTree

/// A bar of menus: F10 leads to it from anywhere, Down opens a menu, Escape closes it and leads back.
///
/// Left and Right go from menu to menu, Up and Down through an open one; Enter chooses. An open menu moves what is below it down, so
/// it covers nothing. Peers: GTK `GtkMenuBar`, ARIA `menubar`.
public final class AXMenuBar: AXComponent {
  /// A menu: its title and its items.
  public struct Menu {
    /// An item: what it is called, and what it does.
    public struct Item {
      let label: String
      let action: () -> Void

      /// An item with a label and an action.
      public init(_ label: String, action: @escaping () -> Void) {
        self.label = label
        self.action = action
      }
    }

    let title: String
    let items: [Item]

    /// A menu with a title and items.
    public init(_ title: String, _ items: [Item]) {
      self.title = title
      self.items = items
    }
  }

  private let titles: [MenuTitle]
  private let items: [[MenuItem]]
  private var open: Int?
  /// The component that had the focus when F10 led here.
  private weak var origin: AXComponent?

  /// A bar of menus, all closed.
  ///
  /// - Precondition: There is a menu, and each menu has an item.
  public init(_ menus: [Menu]) {
    precondition(!menus.isEmpty && menus.allSatisfy { !$0.items.isEmpty }, "Each menu has items.")
    titles = menus.map { MenuTitle($0.title) }
    items = menus.map { menu in menu.items.map { MenuItem($0.label) } }
    super.init(.container(.menuBar))
    element.children = titles.map(\.element)
    for (index, title) in titles.enumerated() {
      title.element.onActivate = { [weak self] in self?.toggle(index) ?? false }
      for (item, content) in zip(items[index], menus[index].items) {
        item.element.onActivate = { [weak self] in
          self?.leave()
          content.action()
          return true
        }
      }
    }
  }

  public override var parts: [AXComponent] {
    titles.indices.flatMap { index in [titles[index]] + (index == open ? items[index] : []) as [AXComponent] }
  }

  // MARK: Opening

  private func toggle(_ index: Int) -> Bool {
    show(index == open ? nil : index)
    if let open { screen?.focus(items[open][0]) }
    return true
  }

  /// Opens a menu, or none; the focus moves to its title if it was on an item.
  private func show(_ index: Int?) {
    guard index != open else { return }
    if let open, items[open].contains(where: { $0 === screen?.focused }) { screen?.focus(titles[index ?? open]) }
    open = index
    for (number, title) in titles.enumerated() {
      title.element.states.isExpanded = number == index
      title.element.children = number == index ? items[number].map(\.element) : []
    }
    partsDidChange()
  }

  /// Closes the menu and leads the focus back to where it was.
  private func leave() {
    show(nil)
    if let origin { screen?.focus(origin) }
    origin = nil
  }

  public override func focusDidLeave() {
    origin = nil
    show(nil)
  }

  // MARK: Keys

  public override func handleFromAnywhere(_ key: AXKey) -> Bool {
    guard key == .function(10) else { return false }
    // On a second F10 the way back is still that of the first.
    if let focused = screen?.focused, !focused.isPart(of: self) { origin = focused }
    return screen?.focus(titles[0]) == true
  }

  public override func neighbor(of part: AXComponent, _ key: AXKey) -> AXComponent? {
    if key == .escape {
      leave()
      return screen?.focused
    }
    if let open, let index = items[open].firstIndex(where: { $0 === part }) {
      let own = items[open]
      return switch key {
      case .up: own[(index + own.count - 1) % own.count]
      case .down: own[(index + 1) % own.count]
      case .home: own[0]
      case .end: own[own.count - 1]
      case .left, .right: turn(from: open, key)
      default: nil
      }
    }
    guard let index = titles.firstIndex(where: { $0 === part }) else { return nil }
    switch key {
    case .left, .right: return turn(from: index, key)
    case .home: return titles.first
    case .end: return titles.last
    case .down:
      show(index)
      return items[index][0]
    case .up:
      show(index)
      return items[index].last
    default: return nil
    }
  }

  /// The title of the menu beside another one, or its first item if that other one is open.
  private func turn(from index: Int, _ key: AXKey) -> AXComponent {
    let next = (index + (key == .right ? 1 : titles.count - 1)) % titles.count
    guard open != nil else { return titles[next] }
    show(next)
    return items[next][0]
  }

  // MARK: Looks

  public override func preferredHeight(width: Double) -> Double {
    BarLayout(titles, width: width).height
      + (openItems.map { VerticalStackLayout($0, width: width).height + VerticalStackLayout.spacing } ?? 0)
  }

  private var openItems: [AXComponent]? { open.map { items[$0] } }

  public override func layoutParts() {
    let layout = BarLayout(titles, width: frame.width)
    layout.apply(x: frame.x, y: frame.y)
    guard let openItems else { return }
    VerticalStackLayout(openItems, width: frame.width)
      .apply(x: frame.x, y: frame.y + layout.height + VerticalStackLayout.spacing)
  }
}

/// The title of a menu.
private final class MenuTitle: BarItemComponent {
  init(_ title: String) { super.init(AXElement(.menu, label: title)) }

  override var isMarked: Bool { element.states.isExpanded == true }
}

/// An item of an open menu.
private final class MenuItem: LabelledSignComponent {
  init(_ label: String) { super.init(AXElement(.menuItem, label: label)) }
}
