public import AXTree
public import GameUI
public import GameUISDL

extension AXOffscreenCanvas {
  /// Whether anything but the background is in an area; rows are looked at until something is.
  public func isDrawn(in area: AXRect, on background: AXColor) -> Bool {
    (0..<Int(area.height)).contains { row in
      pixels(in: AXRect(x: area.x, y: area.y + Double(row), width: area.width, height: 1))
        .contains { $0 != background }
    }
  }
}
