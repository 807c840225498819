import AXTree
import GameUI
import GameUISDL
import RaceKit
import Testing

/// The game's themes as they are drawn: pixels are looked at.
@Suite("Themes, as they are drawn", .serialized)
struct ThemePictureTests {
  struct Figures {
    let style: ThemeChoice
    let isContrastIncreased: Bool
    var isDark = false
    /// The contrast of lines on the background.
    let line: Double
  }

  static let figures = [
    Figures(style: .lcd, isContrastIncreased: false, line: 3.05),
    Figures(style: .lcd, isContrastIncreased: true, line: 4.55),
    Figures(style: .pocket, isContrastIncreased: false, line: 3.05),
    Figures(style: .pocket, isContrastIncreased: true, line: 4.62),
    Figures(style: .lcd, isContrastIncreased: false, isDark: true, line: 3.05),
    Figures(style: .lcd, isContrastIncreased: true, isDark: true, line: 4.62),
    Figures(style: .pocket, isContrastIncreased: false, isDark: true, line: 3.08),
    Figures(style: .pocket, isContrastIncreased: true, isDark: true, line: 4.65),
  ]

  private func drawn(_ theme: AXTheme, _ components: [AXComponent]) throws -> (AXOffscreenCanvas, AXScreen) {
    let screen = AXColumnScreen(components)
    let stage = AXStage(title: "Test", locale: "en", screen: screen)
    let fonts = AXSystemFonts()
    stage.metrics = fonts
    stage.theme = theme
    stage.handle(.resized(width: 400, height: 300))
    let canvas = try #require(AXOffscreenCanvas(width: 400, height: 300, fonts: fonts))
    stage.draw(on: canvas)
    return (canvas, screen)
  }

  /// The greatest contrast that a pixel of the area has with the background.
  private func contrast(_ canvas: AXOffscreenCanvas, in area: AXRect) throws -> Double {
    let background = try #require(canvas.pixels(in: AXRect(x: 0, y: 0, width: 1, height: 1)).first)
    return Set(canvas.pixels(in: area)).map { $0.contrast(with: background) }.max() ?? 1
  }

  @Test(
    "R66: lines have 3:1 and text 4.5:1 on the background, about 4.5 for lines with more contrast", arguments: figures)
  func contrast(figures: Figures) throws {
    let theme = figures.style.theme(isContrastIncreased: figures.isContrastIncreased, isDark: figures.isDark)
    let text = AXTextBlock.paragraph("Score")
    let row = AXToggle("Sound", isOn: true) { _ in }
    let disabled = AXButton("Preview") {}
    disabled.isEnabled = false
    let (canvas, screen) = try drawn(theme, [text, row, disabled])
    #expect(screen.components.count == 3)
    let edge = AXRect(x: row.frame.x, y: row.frame.y + 10, width: 2, height: 10)
    #expect(abs(try contrast(canvas, in: edge) - figures.line) < 0.01)
    #expect(try contrast(canvas, in: text.frame) >= 4.5)
    #expect(try contrast(canvas, in: row.frame.grown(by: -4)) >= 4.5)
    #expect(try contrast(canvas, in: disabled.frame.grown(by: -4)) >= 4.5)
  }

  @Test(
    "R66: the focus is shown by a ring that has 4.5:1, a switch's state by more than colour",
    arguments: ThemeChoice.allCases)
  func shapes(style: ThemeChoice) throws {
    let theme = style.theme()
    let (canvas, screen) = try drawn(theme, [AXButton("Play") {}])
    let frame = screen.components[0].frame
    #expect(try contrast(canvas, in: AXRect(x: frame.x - 8, y: frame.y, width: 4, height: 10)) >= 4.5)
    #expect(try contrast(canvas, in: AXRect(x: frame.x - 3, y: frame.y, width: 2, height: 10)) == 1)
    let (on, onScreen) = try drawn(theme, [AXToggle("Sound", isOn: true) { _ in }])
    let (off, _) = try drawn(theme, [AXToggle("Sound", isOn: false) { _ in }])
    let row = onScreen.components[0].frame
    let half = AXRect(x: row.maxX - 16 - 20, y: row.center.y - 3, width: 6, height: 6)
    #expect(Set(on.pixels(in: half)) == [theme.ink])
    #expect(Set(off.pixels(in: half)) == [theme.background])
  }
}
