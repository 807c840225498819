import AXTree
import CGameUISDL
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
        try #require(fonts.hasFonts, "There is no font here: Scripts/setup installs one.")
        #expect(!fonts.hasCustomFont)
        #expect(fonts.width(of: "Play", AXFont(.system, size: 17)) > 0)
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
      // Scripts/setup installs this family.
      #expect(AXSystemFonts(custom: AXCustomFont(family: "DejaVu Sans", file: "/dev/null/font.ttf")).hasCustomFont)
      #expect(!AXSystemFonts(custom: AXCustomFont(family: "sans", file: "/dev/null/font.ttf")).hasCustomFont)
    }

    private static let kana = Fontconfig.match("sans", having: "あ")

    @Test(
      "A character that a font lacks is written in one that has it, beside the others",
      .enabled(if: kana != Fontconfig.match("sans") && kana != nil, "No other font has kana."))
    func fallback() throws {
      let fonts = AXSystemFonts()
      let font = AXFont(.system, size: 20)
      let runs = fonts.runs(of: "Play あい now", font)
      #expect(runs.map(\.text) == ["Play ", "あい", " now"] && runs[0].face == runs[2].face)
      #expect(runs[0].face != runs[1].face)
      #expect(fonts.width(of: "Play あい now", font) > fonts.width(of: "Play  now", font) + 20)
      // Both kana are drawn, and each looks like itself, which two boxes do not.
      let area = AXRect(x: 0, y: 0, width: 40, height: 40)
      let pictures = try ["あ", "い"].map { text in
        let canvas = try #require(AXOffscreenCanvas(width: 40, height: 40, fonts: fonts))
        canvas.fill(area, AXTheme.light.background)
        canvas.write(text, font, at: AXPoint(x: 2, y: 2), AXTheme.light.ink)
        return canvas.pixels(in: area)
      }
      #expect(pictures[0] != pictures[1] && pictures.allSatisfy { Set($0).count > 2 })
    }

    @Test("The bold instance of a variable font is opened, and one without an instance by its face alone")
    func instances() {
      #expect(FontFile.index(fontconfig: 0) == 0 && FontFile.index(fontconfig: 0x0002_0001) == 0x0002_0001)
      #expect(FontFile.index(fontconfig: Int32(bitPattern: 0x8000_0003)) == 3)
    }

    @Test("More lines than are kept do not make the others be drawn anew")
    func textures() throws {
      let fonts = AXSystemFonts()
      try #require(fonts.hasFonts, "There is no font here: Scripts/setup installs one.")
      let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, 100, 100, 32, SDL_PIXELFORMAT_RGBA32.rawValue))
      defer { SDL_FreeSurface(surface) }
      let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
      defer { SDL_DestroyRenderer(renderer) }
      let canvas = SDLCanvas(renderer: renderer, fonts: fonts)
      defer { canvas.dropTexts() }
      func draw(_ lines: Range<Int>) -> Int {
        let before = canvas.drawnCount
        for line in lines { canvas.write("Line \(line)", AXFont(.system, size: 12), at: AXPoint(x: 0, y: 0), .init(0)) }
        return canvas.drawnCount - before
      }
      #expect(draw(0..<300) == 300 && draw(0..<300) == 0)
      for step in 1..<50 { #expect(draw(step..<300 + step) == 1) }
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
