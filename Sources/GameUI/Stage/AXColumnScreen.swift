public import AXTree

/// A screen with its components in one column in the middle of the window: menus, settings, dialogs.
///
/// Each component is as high as its text needs. A column higher than the window scrolls: with the focus, which is
/// always in view, with the wheel, and with Page Up and Page Down. Pinned components stay at the window's top or bottom.
open class AXColumnScreen: AXScreen {
  private static let margin = 28.0
  private static let spacing = 20.0
  private static let thumbWidth = 10.0
  /// The distance of pinned components to the window's edge, and to what scrolls: room for the focus ring.
  private static let pinnedMargin = 14.0

  /// The scrolling element: the screen's, or one inside it if that is a dialog.
  private let pane: AXElement
  private let isDialog: Bool
  private var viewport = AXRect(x: 0, y: 0, width: 0, height: 0)
  private var contentHeight = 0.0
  /// The first and the last row that scroll.
  private var ends: (first: AXComponent, last: AXComponent)?
  /// The width of a row at the usual size of text, in a window that is wider.
  public final var maximumRowWidth = 600.0 { didSet { needsLayout = true } }
  /// Whether the column begins at the top, and stays at its end while it grows, as a chat does.
  public final var staysAtEnd = false
  private var pinned: (top: [AXComponent], bottom: [AXComponent]) = ([], [])
  /// The areas of the pinned components; empty where they scroll with the others, as they would take half of the window.
  private var (header, footer) = (AXRect(x: 0, y: 0, width: 0, height: 0), AXRect(x: 0, y: 0, width: 0, height: 0))
  /// The scroll position in points.
  package private(set) final var scrollOffset = 0.0

  /// A column of components. A name makes it a modal dialog, which only its own buttons close unless
  /// ``AXScreen/onEscape`` is set.
  public init(_ components: [AXComponent], dialogNamed name: String? = nil) {
    isDialog = name != nil
    let element = AXElement(name == nil ? .group : .dialog, label: name)
    if name != nil { element.states.isModal = true }
    pane = name == nil ? element : AXElement(.group)
    super.init(element)
    if isDialog { element.addChild(pane) }
    add(components)
  }

  open override var contentElement: AXElement { pane }

  /// Keeps components of the column in view, at the window's top and bottom; they are read first and last. In a window that is
  /// too low for that they scroll with the others. Call it once all components have been added.
  public final func pin(top: [AXComponent] = [], bottom: [AXComponent] = []) {
    pinned = (top, bottom)
    // What scrolls may be above or below what is pinned: the order of reading is that of a list, not of frames.
    let (first, last) = (top.map(\.element), bottom.map(\.element))
    let rest = pane.children.filter { element in !(first + last).contains { $0 === element } }
    for element in pane.children { element.removeFromParent() }
    let groups = [first, rest, last].filter { !$0.isEmpty }.map { children in
      let group = AXElement.container(.group)
      group.children = children
      pane.addChild(group)
      return group
    }
    pane.accessibilityElements = groups
    needsLayout = true
  }

  /// The visible components directly in the column.
  private var all: [AXComponent] { components.filter { $0.container == nil && !$0.isHidden } }
  /// Those of them that scroll.
  private var rows: [AXComponent] { all.filter { !isPinned($0) } }

  private func isPinned(_ component: AXComponent) -> Bool {
    if let container = component.container { return isPinned(container) }
    return header.height > 0 && pinned.top.contains { $0 === component }
      || footer.height > 0 && pinned.bottom.contains { $0 === component }
  }

  override func isCovered(_ component: AXComponent, at point: AXPoint) -> Bool {
    !isPinned(component) && (header.contains(point) || footer.contains(point))
  }

  /// Whether the column is higher than the window.
  public final var isScrollable: Bool { viewport.height > 0 && contentHeight > viewport.height }

  // MARK: Size

  open override func layout(width: Double, height: Double) {
    element.frame = AXRect(x: 0, y: 0, width: width, height: height)
    let rowWidth = max(1, min(width - 2 * Self.margin, maximumRowWidth * max(1, typesetter.typography.textScale)))
    let left = ((width - rowWidth) / 2).rounded()
    func stack(_ components: [AXComponent]) -> VerticalStackLayout {
      VerticalStackLayout(components, width: rowWidth, spacing: Self.spacing)
    }
    let wasAtEnd = scrollOffset >= contentHeight - viewport.height - 1
    let (above, below) = (stack(pinned.top), stack(pinned.bottom))
    var (top, bottom) = (above.height, below.height)
    if top > 0 { top += 2 * Self.pinnedMargin }
    if bottom > 0 { bottom += 2 * Self.pinnedMargin }
    if top + bottom > height / 2 { (top, bottom) = (0, 0) }
    header = AXRect(x: 0, y: 0, width: width, height: top)
    footer = AXRect(x: 0, y: height - bottom, width: width, height: bottom)
    viewport = AXRect(x: 0, y: top, width: width, height: height - top - bottom)
    if top > 0 { above.apply(x: left, y: Self.pinnedMargin) }
    if bottom > 0 { below.apply(x: left, y: footer.y + Self.pinnedMargin) }
    let rows = rows
    ends = rows.first.flatMap { first in rows.last.map { (first, $0) } }
    let content = stack(rows)
    contentHeight = content.height + 2 * Self.margin
    scrollOffset = staysAtEnd && wasAtEnd ? clamped(.infinity) : clamped(scrollOffset)
    // The structure stays the same; only the role changes with the need to scroll.
    pane.role = isScrollable ? .scrollPane : .group
    pane.frame = element.frame
    let start = isScrollable ? -scrollOffset : staysAtEnd ? 0 : (viewport.height - contentHeight) / 2
    content.apply(x: left, y: viewport.y + start.rounded() + Self.margin)
    if let focused { _ = reveal(focused) }
  }

  // MARK: Scrolling

  private func clamped(_ offset: Double) -> Double { min(max(0, contentHeight - viewport.height), max(0, offset)) }

  /// Scrolls by so many points, within the column.
  open override func scroll(by points: Double) {
    let offset = clamped(scrollOffset + points).rounded()
    guard points.isFinite, offset != scrollOffset else { return }
    let distance = offset - scrollOffset
    scrollOffset = offset
    for row in rows { row.move(by: -distance) }
  }

  /// Scrolls a component into view and, if there is room, the unfocusable texts above it.
  open override func reveal(_ component: AXComponent) -> Bool {
    guard component.screen === self else { return false }
    guard isScrollable, !needsLayout, !isPinned(component) else { return true }
    let margin = Self.margin
    if component.frame.maxY > viewport.maxY - margin { scroll(by: component.frame.maxY - viewport.maxY + margin) }
    let top = component.frame.y - context(of: component)
    if top < viewport.y + margin { scroll(by: top - viewport.y - margin) }
    return true
  }

  /// The height of the texts directly above a component, which people read on the way to it.
  private func context(of component: AXComponent) -> Double {
    let shown = rows
    var row = component
    while let container = row.container { row = container }
    guard let index = shown.firstIndex(where: { $0 === row }) else { return 0 }
    let texts = shown[..<index].reversed().prefix { !$0.acceptsFocus && $0.parts.isEmpty }
    let room = viewport.height - 2 * Self.margin - component.frame.height
    let height = texts.last.map { component.frame.y - $0.frame.y } ?? component.frame.y - row.frame.y
    return min(max(0, height), max(0, room))
  }

  open override func handle(_ key: AXKey) {
    updateFocusIfNeeded()
    let page = viewport.height * 0.8
    switch key {
    case .pageDown, .pageUp: if focused?.handle(key) != true { turnPage(by: key == .pageDown ? page : -page) }
    case .down where canReadOn: scroll(by: min(page, (focused?.frame.maxY ?? 0) - viewport.maxY + Self.margin))
    case .up where canReadBack: scroll(by: max(-page, (focused?.frame.y ?? 0) - viewport.y - Self.margin))
    default: super.handle(key)
    }
  }

  /// Whether the focused component is higher than the window and continues below it.
  private var canReadOn: Bool { isFocusHigh && (focused?.frame.maxY ?? 0) > viewport.maxY - Self.margin + 1 }

  /// Whether the focused component continues above the window.
  private var canReadBack: Bool { isFocusHigh && (focused?.frame.y ?? 0) < viewport.y + Self.margin - 1 }

  private var isFocusHigh: Bool {
    isScrollable && (focused?.frame.height ?? 0) > viewport.height - 2 * Self.margin
  }

  /// Scrolls by a page, and moves the focus to the last component in view, or to the first.
  private func turnPage(by points: Double) {
    scroll(by: points)
    let seen = components.filter { $0.acceptsFocus && $0.frame.y >= viewport.y && $0.frame.maxY <= viewport.maxY }
    if let next = points > 0 ? seen.last : seen.first { focus(next) }
  }

  open override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    if isDialog { drawSheet(on: canvas, theme) }
    super.draw(on: canvas, theme)
    drawPinned(on: canvas, theme)
    if isScrollable { drawThumb(on: canvas, theme) }
  }

  private func drawSheet(on canvas: any AXCanvas, _ theme: AXTheme) {
    guard let (first, last) = ends else { return }
    let edge = Self.margin - 4
    let sheet = AXRect(
      x: first.frame.x - edge, y: max(viewport.y, first.frame.y - edge), width: first.frame.width + 2 * edge,
      height: min(viewport.maxY, last.frame.maxY + edge) - max(viewport.y, first.frame.y - edge))
    canvas.fill(sheet, theme.background)
    canvas.outline(sheet, theme.ink, thickness: 4)
  }

  /// Draws the pinned components over what scrolls below them, with a line between.
  private func drawPinned(on canvas: any AXCanvas, _ theme: AXTheme) {
    for (area, edge) in [(header, header.maxY - 2), (footer, footer.y)] where area.height > 0 {
      canvas.fill(area, theme.background)
      canvas.fill(AXRect(x: area.x, y: edge, width: area.width, height: 2), theme.line)
    }
    for component in inView where !component.isHidden && isPinned(component) { component.draw(on: canvas, theme) }
    if let focused, isPinned(focused) { drawFocusRing(on: canvas, theme) }
  }

  /// Draws the scroll bar's thumb, whose place and length show the visible part of the column.
  private func drawThumb(on canvas: any AXCanvas, _ theme: AXTheme) {
    let track = AXRect(
      x: viewport.maxX - Self.thumbWidth - 4, y: viewport.y + 4, width: Self.thumbWidth, height: viewport.height - 8)
    let length = max(32, track.height * viewport.height / contentHeight)
    let share = scrollOffset / max(1, contentHeight - viewport.height)
    canvas.outline(track, theme.line, thickness: 1)
    canvas.fill(
      AXRect(x: track.x, y: track.y + (track.height - length) * share, width: track.width, height: length), theme.ink)
  }
}
