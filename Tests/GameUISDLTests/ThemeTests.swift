import AXTree
import GameUI
import Testing

@testable import GameUISDL

extension SDLSuite {
  /// The tests look at the drawn pixels, not at the intended colours.
  @Suite("Themes, as they are drawn")
  struct ThemeTests {
    struct Figures {
      let theme: AXTheme
      /// The contrast of lines on the background.
      let line: Double
    }

    static let figures = [
      Figures(theme: .light, line: 3.05), Figures(theme: .light.withIncreasedContrast, line: 4.55),
      Figures(theme: .dark, line: 3.67), Figures(theme: .dark.withIncreasedContrast, line: 5.87),
    ]

    private let fonts = AXSystemFonts()

    private func drawn(_ theme: AXTheme, _ components: [AXComponent]) throws -> (AXOffscreenCanvas, AXScreen) {
      let screen = AXColumnScreen(components)
      let stage = AXStage(title: "Test", locale: "en", screen: screen)
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
      "R66: lines have 3:1 and text 4.5:1 on the background, about 4.5 for lines with more contrast", arguments: figures
    )
    func contrast(figures: Figures) throws {
      let text = AXTextBlock.paragraph("Score")
      let row = AXToggle("Sound", isOn: true) { _ in }
      // The label is in the first half, so that neither the line around nor the switch stands for it.
      func label(_ component: AXComponent) -> AXRect {
        let inner = component.frame.grown(by: -4)
        return AXRect(x: inner.x, y: inner.y, width: inner.width / 2, height: inner.height)
      }
      let disabled = AXButton("Preview") {}
      disabled.isEnabled = false
      let (canvas, screen) = try drawn(figures.theme, [text, row, disabled])
      #expect(screen.components.count == 3)
      let edge = AXRect(x: row.frame.x, y: row.frame.y + 10, width: 2, height: 10)
      #expect(abs(try contrast(canvas, in: edge) - figures.line) < 0.01)
      #expect(try contrast(canvas, in: text.frame) >= 4.5)
      #expect(try contrast(canvas, in: label(row)) >= 4.5)
      #expect(try contrast(canvas, in: disabled.frame.grown(by: -4)) >= 4.5)
      let knob = AXRect(x: row.frame.center.x, y: row.frame.y + 4, width: row.frame.width / 2 - 4, height: 40)
      #expect(try contrast(canvas, in: knob) >= 4.5)
    }

    @Test("Surfaces keep the contrast of the background, and text has it on a person's own things", arguments: figures)
    func surfaces(figures: Figures) {
      let theme = figures.theme
      #expect(theme.line.contrast(with: theme.surface) >= 3)
      #expect(theme.paleInk.contrast(with: theme.surface) >= 4.5)
      #expect(theme.ink.contrast(with: theme.accent) >= 4.5)
    }

    @Test("R66: more contrast holds from the next picture on")
    func live() throws {
      let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([AXToggle("Sound", isOn: true) { _ in }]))
      stage.handle(.resized(width: 400, height: 300))
      let frame = stage.screen.components[0].frame
      let edge = AXRect(x: frame.x, y: frame.y + 10, width: 1, height: 1)
      let canvas = try #require(AXOffscreenCanvas(width: 400, height: 300, fonts: fonts))
      stage.draw(on: canvas)
      #expect(canvas.pixels(in: edge) == [AXColor(0x8C8679)])
      stage.theme = AXTheme.light.withIncreasedContrast
      stage.draw(on: canvas)
      #expect(canvas.pixels(in: edge) == [AXColor(0x6E6A5F)])
    }

    @Test(
      "The focus is shown by a ring that has 4.5:1, a switch's state by more than colour",
      arguments: [AXTheme.light, .dark]
    )
    func shapes(theme: AXTheme) throws {
      let (canvas, screen) = try drawn(theme, [AXButton("Play") {}])
      let frame = screen.components[0].frame
      let ring = AXRect(x: frame.x - AXScreen.focusRing, y: frame.y, width: 4, height: 10)
      #expect(try contrast(canvas, in: ring) >= 4.5)
      let gap = AXRect(x: frame.x - 3, y: frame.y, width: 2, height: 10)
      #expect(try contrast(canvas, in: gap) == 1)
      let (on, onScreen) = try drawn(theme, [AXToggle("Sound", isOn: true) { _ in }])
      let (off, _) = try drawn(theme, [AXToggle("Sound", isOn: false) { _ in }])
      let row = onScreen.components[0].frame
      let half = AXRect(x: row.maxX - 16 - 20, y: row.center.y - 3, width: 6, height: 6)
      #expect(Set(on.pixels(in: half)) == [theme.ink])
      #expect(Set(off.pixels(in: half)) == [theme.background])
    }

    @Test("A picture is written into a PNG file, and a path that cannot be written is reported")
    func png() throws {
      let (canvas, _) = try drawn(.light, [])
      #expect(throws: AXPictureFailure.self) { try canvas.write(png: "/dev/null/picture.png") }
      #expect(canvas.pixels(in: AXRect(x: 390, y: 290, width: 100, height: 100)).count == 100)
      #expect(canvas.pixels(in: AXRect(x: -500, y: 0, width: 100, height: 100)).isEmpty)
      // A frame that is no place has no pixels, or all of them.
      #expect(canvas.pixels(in: AXRect(x: .nan, y: 0, width: 10, height: 10)).isEmpty)
      #expect(canvas.pixels(in: AXRect(x: 0, y: .infinity, width: 10, height: 10)).isEmpty)
      #expect(canvas.pixels(in: AXRect(x: 0, y: 0, width: .infinity, height: 1e300)).count == 400 * 300)
      #expect(canvas.pixels(in: AXRect(x: -.infinity, y: 0, width: .infinity, height: 10)).isEmpty)
    }
  }
}
