import AXTree
public import GameUI

/// The labels of the components that somebody cannot reach who has only a pad, only a pointer, or large text.
extension AXStage {
  /// The components that take the focus and that a pad alone does not reach from the focused one. Each direction is
  /// pressed wherever the focus has been; a menu that opens is closed again.
  public func unreachedByPad() -> [String] {
    let screen = front
    var reached: [AXComponent] = []
    var waiting = [screen.focused].compactMap(\.self)
    while let next = waiting.popLast() {
      if reached.contains(where: { $0 === next }) { continue }
      reached.append(next)
      for direction in AXPadDirection.allCases {
        screen.focus(next)
        // What is higher than the window is read on before the focus leaves it.
        for _ in 0..<8 where screen.focused === next { handle(.pad(.direction(direction))) }
        while front !== screen, closeDialog() != nil {}
        if let focused = screen.focused { waiting.append(focused) }
      }
    }
    return screen.components
      .filter { component in component.acceptsFocus && !reached.contains { $0 === component } }.map(\.name)
  }

  /// The components that take the focus and that no tap reaches, also with the wheel.
  public func unreachedByPointer() -> [String] {
    let screen = front
    return screen.components.filter { component in
      guard component.acceptsFocus, component.parts.isEmpty else { return false }
      handle(.wheel(-1e6))
      // What is pinned at the bottom covers what scrolls below it.
      for _ in 0..<200 where !isHit(component) { handle(.wheel(50)) }
      return !isHit(component)
    }.map(\.name)
  }

  /// Whether a tap in the middle of a component reaches it.
  private func isHit(_ component: AXComponent) -> Bool {
    let point = AXPoint(x: component.frame.center.x, y: component.frame.center.y)
    let window = tree.root.frame ?? AXRect(x: 0, y: 0, width: 0, height: 0)
    return window.contains(point) && front.component(at: point) === component
  }

  /// The components of which text is drawn outside of themselves or of the window's width.
  public func clipped() -> [String] {
    let width = tree.root.frame?.width ?? 0
    return front.components.filter { component in
      guard !component.isHidden else { return false }
      let canvas = AXRecordingCanvas()
      component.draw(on: canvas, theme)
      let room = component.frame.grown(by: 0.5)
      return canvas.lines.contains {
        $0.x < max(0, room.x) || $0.maxX > min(width, room.maxX) || $0.y < room.y || $0.maxY > room.maxY
      }
    }.map(\.name)
  }
}

extension AXComponent {
  /// Its label, as it is heard.
  fileprivate var name: String { focusElement.composed.label ?? "\(Swift.type(of: self))" }
}

extension AXStage {
  /// Whether what has the focus is in view: as a whole, or, if it is higher than what the window shows beside pinned parts, a large
  /// part of it. False if nothing has the focus.
  public var isFocusInView: Bool {
    guard let frame = front.focused?.frame, let window = window.frame else { return false }
    let seen = min(frame.maxY, window.height) - max(frame.y, 0)
    return frame.x >= 0 && frame.maxX <= window.width && frame.height > 0
      && seen >= min(frame.height, window.height * 0.3) - 0.5
  }
}

extension AXRecordingCanvas {
  /// The texts in view, not covered by anything, that have less than a contrast with what is drawn below them.
  public func texts(withContrastBelow least: Double) -> [String] {
    func ground(_ strokes: ArraySlice<Stroke>, at point: AXPoint) -> AXColor? {
      for case .fill(let rect, let color, opacity: 1) in strokes.reversed() where rect.contains(point) { return color }
      return nil
    }
    return strokes.indices.compactMap { index in
      guard case .text(let line, let font, let point, let color) = strokes[index] else { return nil }
      let size = AXSquareMetrics()
      let center = AXPoint(x: point.x + size.width(of: line, font) / 2, y: point.y + size.lineHeight(font) / 2)
      guard visibleArea.contains(center), ground(strokes[(index + 1)...], at: center) == nil else { return nil }
      return ground(strokes[..<index], at: center).map { color.contrast(with: $0) >= least } == true ? nil : line
    }
  }
}
