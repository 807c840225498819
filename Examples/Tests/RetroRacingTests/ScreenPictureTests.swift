import AXTree
import ExampleKit
import ExampleTestSupport
import Foundation
import GameUI
import GameUISDL
import Preferences
import RaceKit
import Testing

/// Every screen of the game as it is drawn. `AXTREE_WRITE_DOCUMENTATION=1` writes the pictures of the documentation anew, in
/// the game's font if `Scripts/setup` has installed it.
@Suite("Every screen, drawn", .serialized)
struct ScreenPictureTests {
  /// A screen with the way to it, and the name of its picture in the documentation, if there is one.
  struct Place: Sendable, CustomTestStringConvertible {
    let name: String
    var picture: String?
    let go: @Sendable (ScreenPictureTests.Player) -> Void

    var testDescription: String { name }
  }

  static let places = [
    Place(name: "menu", picture: "menu") { _ in },
    Place(name: "best scores") { $0.activate("Best scores") },
    Place(name: "settings", picture: "race-settings") { $0.activate("Settings") },
    Place(name: "end of the settings") {
      $0.activate("Settings")
      $0.press(.end)
    },
    Place(name: "keys") { $0.activate("Settings", "Keys") },
    Place(name: "key") { $0.activate("Settings", "Keys", "Move left: Left Arrow") },
    Place(name: "tutorial", picture: "race-tutorial") { $0.activate("Tutorial") },
    Place(name: "sounds") { $0.activate("Settings", "Audio cue tutorial") },
    Place(name: "lesson", picture: "race-lesson") { $0.activate("Driving lesson") },
    Place(name: "about", picture: "race-about") { $0.activate("Settings", "About") },
    Place(name: "race", picture: "race") { $0.race(rows: 5) },
    Place(name: "crash", picture: "race-captions") { $0.crash() },
    Place(name: "pause", picture: "race-exploration") {
      $0.race(rows: 5)
      $0.press(.space, .tab, .tab, .tab, .right, .right, .right)
    },
    Place(name: "end of the race", picture: "race-over") { $0.race(until: .gameOver) },
  ]

  /// The system settings that change the look of every screen.
  struct Look {
    let textScale: Double
    let isDark: Bool

    static let all = [1.0, 3].flatMap { scale in [false, true].map { Look(textScale: scale, isDark: $0) } }
  }

  /// The game in a window, and somebody who goes to its screens.
  final class Player {
    let game: RaceGame
    private var cursor: AXTreeCursor

    init(_ theme: ThemeChoice, _ look: Look, hasCaptions: Bool, _ fonts: AXSystemFonts) {
      var settings = RaceSettings()
      (settings.theme, settings.hasCaptions) = (theme, hasCaptions)
      game = RaceGame(
        settings: settings,
        system: { SystemSettings(isScreenReaderRunning: true, isDark: look.isDark, textScale: look.textScale) },
        phrases: RaceTexts(.english), today: { Day(2026, 11, 22) }, traffic: { .seeded(7) })
      cursor = game.stage.tree.makeCursor()
      game.stage.metrics = fonts
      game.stage.typography.hasCustomFont = fonts.hasCustomFont
      game.stage.handle(.resized(width: 720, height: 800))
      game.stage.handle(.windowActive(true))
      frame(0)
    }

    func frame(_ seconds: Double) {
      game.update(seconds)
      game.stage.motion.advance(by: .seconds(seconds))
      game.stage.completeFrame()
      let announcements = game.stage.tree.changes(since: &cursor)?.announcements ?? []
      for announcement in announcements { game.stage.captions.show(announcement.text) }
    }

    func press(_ keys: AXKey...) {
      for key in keys {
        game.stage.handle(.key(key))
        frame(0)
      }
    }

    func activate(_ labels: String...) {
      for label in labels {
        game.stage.tree.elements.first { $0.composed.label == label }?.activate()
        frame(0)
      }
    }

    func race(rows: Int) {
      press(.enter)
      // Before the first race of somebody who plays by ear a sentence is said.
      for _ in 0..<300 where game.race.phase != .running { frame(0.1) }
      for _ in 0..<rows { frame(game.race.tickInterval) }
    }

    func race(until phase: RacePhase) {
      press(.enter)
      for _ in 0..<1_000 where game.race.phase != phase { frame(0.1) }
      frame(1)
    }

    func crash() {
      press(.enter)
      for _ in 0..<1_000 where game.race.phase != .collision { frame(0.1) }
      game.stage.motion.advance(by: .seconds(5))
    }
  }

  @Test("R66, R75: each element in view is drawn, in every theme, light and dark, at every size", arguments: places)
  func drawn(place: Place) throws {
    let fonts = AXSystemFonts(
      custom: AXCustomFont(
        family: "Press Start 2P", fileName: "PressStart2P-Regular.ttf", application: "retro-racing",
        environment: ProcessInfo.processInfo.environment))
    for theme in ThemeChoice.allCases {
      for look in Look.all {
        let player = Player(theme, look, hasCaptions: place.picture == "race-captions", fonts)
        place.go(player)
        let canvas = try #require(AXOffscreenCanvas(width: 720, height: 800, fonts: fonts))
        player.game.stage.draw(on: canvas)
        let window = AXRect(x: 0, y: 0, width: 720, height: 800)
        for component in player.game.stage.front.components
        where !component.isHidden && component.parts.isEmpty && window.contains(component.frame.center) {
          let label = component.element.composed.label ?? "\(type(of: component))"
          #expect(
            canvas.isDrawn(in: component.frame, on: theme.theme(isDark: look.isDark).background),
            "\(theme), \(look): \(label)")
        }
        if theme == .lcd, look.textScale == 1, !look.isDark, let picture = place.picture, Self.writes {
          try canvas.write(png: Self.folder.appending(path: "\(picture).png").path)
        }
      }
    }
  }

  private static let writes = ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] == "1"
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation/Images")
}
