/// The colours of an interface. A game takes one of these or makes its own.
public struct AXTheme: Sendable, Hashable {
  /// The colour behind everything.
  public var background: AXColor
  /// The colour of lines and other shapes, which need a contrast of at least 3:1 on the background.
  public var line: AXColor
  /// The colour of text and other important parts, which need at least 4.5:1 on the background.
  public var ink: AXColor
  /// The colour of disabled components' text: paler than ink, but still at least 4.5:1 on the background.
  public var paleInk: AXColor
  /// The colour of buttons, rows and fields, on which lines and texts need the same contrast. If it is the background's, components
  /// have outlines alone.
  public var surface: AXColor
  /// The colour of what is a person's own, such as a message that they wrote; ink needs 4.5:1 on it as well.
  public var accent: AXColor

  /// A theme with these colours; without a surface and an accent, they are the background.
  public init(
    background: AXColor, line: AXColor, ink: AXColor, paleInk: AXColor, surface: AXColor? = nil, accent: AXColor? = nil
  ) {
    self.background = background
    self.surface = surface ?? background
    self.accent = accent ?? surface ?? background
    self.line = line
    self.ink = ink
    self.paleInk = paleInk
  }

  /// Dark text on warm paper.
  public static let light = AXTheme(
    background: AXColor(0xF5EBD2), line: AXColor(0x8C8679), ink: AXColor(0x38352E), paleInk: AXColor(0x6E6A5F),
    surface: AXColor(0xFFF9EA), accent: AXColor(0xCFE0D8))

  /// Light text on a warm dark background.
  public static let dark = AXTheme(
    background: AXColor(0x26241F), line: AXColor(0x807B6C), ink: AXColor(0xF5EBD2), paleInk: AXColor(0xA59F8E),
    surface: AXColor(0x353229), accent: AXColor(0x2F473F))

  /// The theme with more contrast: text in black or white, and lines as dark as pale text.
  public var withIncreasedContrast: AXTheme {
    let (black, white) = (AXColor(0x000000), AXColor(0xFFFFFF))
    let ink = background.contrast(with: black) > background.contrast(with: white) ? black : white
    return AXTheme(background: background, line: paleInk, ink: ink, paleInk: paleInk, surface: surface, accent: accent)
  }
}
