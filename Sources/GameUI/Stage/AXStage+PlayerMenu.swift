import AXTree

/// The player's menu of the tree, drawn over the screen and its dialogs, and operated by keys, pads and the pointer.
extension AXStage {
  /// Opens the menu over the component with the focus.
  func openPlayerMenu() { press(.menu) }

  /// Handles an input of a person while the menu is open; false for one that is not for the menu.
  func handleInPlayerMenu(_ event: AXInputEvent) -> Bool {
    switch event {
    case .key(let key), .held(let key): press(key)
    case .text(let text, _): if let character = text.first { press(.character(character), character) }
    case .pad(.direction(let direction)): press(direction.key)
    case .pad(.button(let button)): if let key = button.key { press(key) }
    case .pointerUp(let point): if !choose(at: point) { tree.closePlayerMenu() }
    case .edit, .pointerDown, .pointerMoved, .wheel: break
    case .windowActive, .windowMinimized, .resized, .moved, .closeRequested: return false
    }
    return true
  }

  private func press(_ key: AXKey, _ character: Character? = nil) {
    tree.handle(AXKeyEvent(key, character: character, isPressed: true, timestamp: 0))
  }

  private func choose(at point: AXPoint) -> Bool {
    let line = tree.playerMenu?.children.first { $0.frame?.contains(point) == true }
    return line?.activate() == true
  }

  /// The menu as it is drawn on a window of a size, if it is this window's.
  func playerMenuSheet(width: Double, height: Double) -> PlayerMenuSheet? {
    guard let menu = tree.playerMenu, menu.parent === window else { return nil }
    return PlayerMenuSheet(menu, focus: tree.focus, width: width, height: height, typesetter)
  }
}

/// The places of the menu's lines in a window. The lines scroll with the focus where they need more room than there is.
struct PlayerMenuSheet {
  private static let margin = 24.0
  private static let padding = 12.0

  let frame: AXRect
  let lines: [(element: AXElement, text: AXTextLayout, frame: AXRect)]
  private let focus: AXElement?

  init(_ menu: AXElement, focus: AXElement?, width: Double, height: Double, _ typesetter: AXTypesetter) {
    self.focus = focus
    let labels = menu.children.map { $0.label ?? "" }
    let room = max(1, width - 2 * Self.margin - 4 * Self.padding)
    let widest = min(room, labels.map { typesetter.width($0, .body) }.max() ?? 0)
    let texts = labels.map { typesetter.layout($0, .body, width: widest) }
    let heights = texts.map { $0.height + 2 * Self.padding }
    let whole = heights.reduce(2 * Self.padding, +)
    let sheet = AXRect(
      x: ((width - widest) / 2).rounded() - 2 * Self.padding, y: max(Self.margin, ((height - whole) / 2).rounded()),
      width: widest + 4 * Self.padding, height: min(whole, max(1, height - 2 * Self.margin)))
    let index = menu.children.firstIndex { $0 === focus } ?? 0
    let middle = heights[..<index].reduce(Self.padding, +) + heights[index] / 2
    let hidden = min(max(0, middle - sheet.height / 2), whole - sheet.height).rounded()
    var y = sheet.y + Self.padding - hidden
    frame = sheet
    lines = zip(menu.children, texts).map { element, text in
      defer { y += text.height + 2 * Self.padding }
      let line = AXRect(
        x: sheet.x + Self.padding, y: y, width: widest + 2 * Self.padding, height: text.height + 2 * Self.padding)
      return (element, text, line)
    }
  }

  func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    canvas.fill(frame, theme.background)
    canvas.outline(frame, theme.ink, thickness: 4)
    // What does not fit is left out; a text that is higher than the sheet goes beyond it.
    for line in lines where line.element === focus || line.frame.y >= frame.y && line.frame.maxY <= frame.maxY {
      let text = line.frame.grown(by: -Self.padding)
      canvas.write(line.text, in: text, .leading, theme.ink)
      if line.element === focus { canvas.outline(line.frame, theme.ink, thickness: 4) }
    }
  }
}
