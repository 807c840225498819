/// The colours of an interface.
public struct Theme: Sendable, Hashable {
  public var background: Color
  /// Lines and other shapes: at least 3:1 on the background (R66).
  public var line: Color
  /// Text and what matters most: at least 4.5:1 on the background (R66).
  public var ink: Color

  public init(background: Color, line: Color, ink: Color) {
    self.background = background
    self.line = line
    self.ink = ink
  }

  /// The look of an old liquid crystal display.
  public static let lcd = Theme(background: Color(0xF5EBD2), line: Color(0x8C8679), ink: Color(0x38352E))
}
