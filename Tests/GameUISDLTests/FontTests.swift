import AXTree
import Foundation
import GameUI
import GameUITestSupport
import Testing

@testable import GameUISDL

extension SDLSuite {
  @Suite("Fonts of the machine")
  struct FontTests {
    private static let missing = AXCustomFont(family: "No such family", file: "/dev/null/font.ttf")

    @Test("The system's fonts are found, proportional and monospaced")
    func system() throws {
      let fonts = AXSystemFonts()
      try #require(fonts.hasFonts, "There is no font here: Scripts/setup installs one.")
      func width(_ text: String, _ style: AXFontChoice) -> Double { fonts.width(of: text, AXFont(style, size: 20)) }
      #expect(width("iii", .system) < width("mmm", .system))
      #expect(width("iii", .systemMonospaced) == width("mmm", .systemMonospaced))
      #expect(fonts.lineHeight(AXFont(.system, size: 20)) >= 20)
    }

    @Test(
      "F3: an own font that is not there, or no font at all, is missing; the system's takes its place",
      arguments: ["", "not a font"])
    func missing(content: String) throws {
      let file = FileManager.default.temporaryDirectory.appending(path: "axtree-\(UUID().uuidString).ttf")
      try Data(content.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      for custom in [Self.missing, AXCustomFont(family: "No such family", file: file.path)] {
        let fonts = AXSystemFonts(custom: custom)
        #expect(!fonts.hasCustomFont)
        let font = AXTypography(chosen: .custom, hasCustomFont: fonts.hasCustomFont).font(.body)
        #expect(fonts.width(of: "Play", font) == fonts.width(of: "Play", AXFont(.system, size: 17)))
      }
    }

    @Test("F1: an own font is taken from its file, and from the system where that has its family")
    func custom() throws {
      let mono = try #require(Fontconfig.match("monospace"))
      let fonts = AXSystemFonts(custom: AXCustomFont(family: "No such family", file: mono.path))
      #expect(fonts.hasCustomFont)
      #expect(
        fonts.width(of: "Play", AXFont(.custom, size: 20))
          == fonts.width(of: "Play", AXFont(.systemMonospaced, size: 20)))
      let family = try #require(Fontconfig.match("sans")).path.contains("DejaVu") ? "DejaVu Sans" : "sans"
      #expect(
        AXSystemFonts(custom: AXCustomFont(family: family, file: "/dev/null/font.ttf")).hasCustomFont
          == (family != "sans"))
    }

    @Test("F1: the own font's file is below XDG_DATA_HOME, or in its usual place")
    func place() {
      func file(_ environment: [String: String]) -> String {
        AXCustomFont(family: "F", fileName: "f.ttf", application: "game", environment: environment).file
      }
      #expect(file(["XDG_DATA_HOME": "/data", "HOME": "/home/ana"]) == "/data/game/fonts/f.ttf")
      #expect(file(["HOME": "/home/ana"]) == "/home/ana/.local/share/game/fonts/f.ttf")
      #expect(file(["XDG_DATA_HOME": "data", "HOME": "/home/ana"]) == "/home/ana/.local/share/game/fonts/f.ttf")
    }

    @Test(
      "R75: at twice the size nothing is drawn outside of a component, in any language",
      arguments: Sample.Language.allCases)
    func nothingOutside(language: Sample.Language) throws {
      let fonts = AXSystemFonts()
      let screen = Sample.screen(language)
      let stage = AXStage(title: "Test", locale: "en", screen: screen)
      stage.metrics = fonts
      stage.typography.textScale = 2
      stage.handle(.resized(width: 640, height: 800))
      for component in screen.components where component.parts.isEmpty {
        component.frame.y = 20
        let height = component.frame.height
        let canvas = try #require(AXOffscreenCanvas(width: 640, height: Int(height) + 40, fonts: fonts))
        canvas.fill(AXRect(x: 0, y: 0, width: 640, height: height + 40), AXTheme.light.background)
        component.draw(on: canvas, .light)
        let outside = [
          AXRect(x: 0, y: 0, width: 640, height: 20), AXRect(x: 0, y: height + 20, width: 640, height: 20),
          AXRect(x: component.frame.x - 8, y: 20, width: 8, height: height),
          AXRect(x: component.frame.maxX, y: 20, width: 8, height: height),
        ]
        for area in outside { #expect(Set(canvas.pixels(in: area)) == [AXTheme.light.background]) }
      }
    }
  }
}
