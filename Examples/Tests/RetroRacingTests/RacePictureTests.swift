import AXTree
import ExampleKit
import ExampleTestSupport
import Foundation
import GameUI
import GameUISDL
import Preferences
import RaceKit
import Testing

/// The race as it is drawn: pixels are looked at.
@Suite("The race's screen, drawn", .serialized)
struct RacePictureTests {
  private func drawn(
    score: Int, textScale: Double = 1, theme: ThemeChoice = .lcd
  ) throws -> (RaceGame, AXOffscreenCanvas) {
    var settings = RaceSettings(speed: .rapid)
    settings.theme = theme
    let game = RaceGame(
      settings: settings, system: { SystemSettings(textScale: textScale) }, phrases: RaceTexts(.english),
      traffic: { .scripted(Array(repeating: RaceRow(.left), count: 200)) })
    let fonts = AXSystemFonts()
    game.stage.metrics = fonts
    game.stage.handle(.resized(width: 720, height: 800))
    game.stage.handle(.windowActive(true))
    game.stage.handle(.key(.enter))
    game.update(0.36)
    while game.race.score < score { game.update(0.05) }
    game.stage.motion.advance(by: .seconds(5))
    game.stage.completeFrame()
    let canvas = try #require(AXOffscreenCanvas(width: 720, height: 800, fonts: fonts))
    game.stage.draw(on: canvas)
    return (game, canvas)
  }

  private func frame(_ label: String, _ game: RaceGame) throws -> AXRect {
    try #require(game.stage.tree.elements.first { $0.composed.label == label }?.frame)
  }

  /// The rows of an area in which a colour is found.
  private func rows(of color: AXColor, in area: AXRect, _ canvas: AXOffscreenCanvas) -> Int {
    (0..<Int(area.height)).count { row in
      canvas.pixels(in: AXRect(x: area.x, y: area.y + Double(row), width: area.width, height: 1)).contains(color)
    }
  }

  @Test("Toolbar, score, lives and road are drawn in their places", arguments: ThemeChoice.allCases)
  func race(style: ThemeChoice) throws {
    let (game, canvas) = try drawn(score: 3, theme: style)
    let theme = style.theme()
    for label in ["Tutorial", "Settings", "Menu", "Pause"] {
      let button = try frame(label, game)
      let pixels = Set(canvas.pixels(in: button))
      #expect(pixels.contains(theme.ink) && pixels.contains(theme.background))
    }
    #expect(rows(of: theme.ink, in: try frame("Score: 3", game), canvas) > 8)
    #expect(rows(of: theme.ink, in: try frame("3 lives remaining", game), canvas) > 20)
    let (left, right) = (try frame("Move left", game), try frame("Move right", game))
    // Rivals stand on the left alone, the player's car below in the middle.
    let third = left.width * 2 / 3
    let far = AXRect(x: left.x + 10, y: left.y + left.height * 0.3, width: third - 20, height: left.height * 0.4)
    #expect(canvas.pixels(in: far).count { ![theme.line, theme.background].contains($0) } > 1_000)
    // The edge of the road has short lines of its own.
    let other = AXRect(x: right.maxX - third + 20, y: far.y, width: third * 0.7, height: far.height)
    #expect(canvas.pixels(in: other).allSatisfy { $0 == theme.background })
    let own = AXRect(x: left.maxX - 30, y: left.maxY - left.height / 6, width: 60, height: left.height / 8)
    #expect(canvas.pixels(in: own).contains(theme.ink))
  }

  @Test("R27: the alert covers the road while the speed is about to rise")
  func alert() throws {
    let (game, canvas) = try drawn(score: 97)
    let alert = try frame("Hey Ho! Speed increasing!", game)
    let edge = AXRect(x: alert.x + 1, y: alert.y + 10, width: 2, height: alert.height - 20)
    #expect(Set(canvas.pixels(in: edge)) == [ThemeChoice.lcd.theme().ink])
    #expect(rows(of: ThemeChoice.lcd.theme().ink, in: alert.grown(by: -8), canvas) > 12)
  }

  @Test("F5, R75: score and lives are larger at three times the text size")
  func large() throws {
    func score(_ scale: Double) throws -> Int {
      let (game, canvas) = try drawn(score: 3, textScale: scale)
      return rows(of: ThemeChoice.lcd.theme().ink, in: try frame("Score: 3", game), canvas)
    }
    #expect(try score(3) > 2 * score(1))
  }
}
