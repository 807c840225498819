/// The colours of an interface. A game takes one of these or makes its own.
public struct Theme: Sendable, Hashable {
  /// The colour behind everything.
  public var background: Color
  /// The colour of lines and other shapes, which need a contrast of at least 3:1 on the background.
  public var line: Color
  /// The colour of text and other important parts, which need at least 4.5:1 on the background.
  public var ink: Color
  /// The colour of disabled components' text: paler than ink, but still at least 4.5:1 on the background.
  public var paleInk: Color

  /// A theme with these colours.
  public init(background: Color, line: Color, ink: Color, paleInk: Color) {
    self.background = background
    self.line = line
    self.ink = ink
    self.paleInk = paleInk
  }

  /// Dark text on warm paper.
  public static let light = Theme(
    background: Color(0xF5EBD2), line: Color(0x8C8679), ink: Color(0x38352E), paleInk: Color(0x6E6A5F))

  /// Light text on a warm dark background.
  public static let dark = Theme(
    background: Color(0x26241F), line: Color(0x736E61), ink: Color(0xF5EBD2), paleInk: Color(0x928C7C))

  /// The theme with more contrast: text in black or white, and lines as dark as pale text.
  public var withIncreasedContrast: Theme {
    let (black, white) = (Color(0x000000), Color(0xFFFFFF))
    let ink = background.contrast(with: black) > background.contrast(with: white) ? black : white
    return Theme(background: background, line: paleInk, ink: ink, paleInk: paleInk)
  }
}
