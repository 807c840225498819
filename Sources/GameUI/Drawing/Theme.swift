/// The colours of an interface.
public struct Theme: Sendable, Hashable {
  public var background: Color
  /// Lines and other shapes: at least 3:1 on the background (R66).
  public var line: Color
  /// Text and what matters most: at least 4.5:1 on the background (R66).
  public var ink: Color
  /// Text of what cannot be operated now: paler than ink, and at least 4.5:1 on the background all the same (R66).
  public var paleInk: Color

  public init(background: Color, line: Color, ink: Color, paleInk: Color) {
    self.background = background
    self.line = line
    self.ink = ink
    self.paleInk = paleInk
  }

  /// The look of an old liquid crystal display.
  public static let lcd = ThemeStyle.lcd.theme()
}
