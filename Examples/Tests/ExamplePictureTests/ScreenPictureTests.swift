import AXPlatform
import AXTree
import ExampleKit
import ExampleTestSupport
import FormKit
import Foundation
import GameUI
import GameUISDL
import LucidKit
import Preferences
import Testing

@testable import BennieKit

/// Screens of the other examples as they are drawn. `AXTREE_WRITE_DOCUMENTATION=1` writes their pictures in the documentation.
@Suite("Screens of Bennie, LucidPal and the form, drawn", .serialized)
struct ScreenPictureTests {
  /// The system settings that change the look of every screen.
  struct Look: Hashable, Sendable {
    var textScale = 1.0
    var isDark = false

    static let day = Look()
    static let night = Look(isDark: true)
    static let large = Look(textScale: 3)
    static let largeNight = Look(textScale: 3, isDark: true)
    var system: SystemSettings { SystemSettings(isScreenReaderRunning: true, isDark: isDark, textScale: textScale) }
  }

  /// A screen, how to come to it, and its pictures in the documentation.
  struct Place: Sendable, CustomTestStringConvertible {
    let name: String
    var window = AXRect(x: 0, y: 0, width: 720, height: 800)
    var pictures: [Look: String] = [:]
    let stage: @Sendable (Look) -> (any Example, [AXInputEvent])
    var testDescription: String { name }
  }

  /// Bennie's window at first.
  private static let wide = AXRect(x: 0, y: 0, width: 1_080, height: 900)

  static let places = [
    Place(
      name: "Bennie's home", window: wide,
      pictures: [.day: "bennie-home", .night: "bennie-night", .large: "bennie-large-text"]
    ) { (bennie($0, .home), []) },
    Place(name: "Bennie's players", window: wide, pictures: [.day: "bennie-players"]) { (bennie($0, .players), []) },
    Place(name: "Bennie's ten coins", window: wide, pictures: [.day: "bennie-ten-coins"]) {
      let game = bennie($0, .level(.dice), coins: 9)
      game.finishLevel(of: .dice)
      return (game, [])
    },
    Place(name: "Bennie's numbers", window: wide) { (bennie($0, .choice(.numbers)), []) },
    Place(name: "a pattern", window: wide, pictures: [.day: "bennie-pattern"]) { (bennie($0, .level(.pattern)), []) },
    Place(name: "a labyrinth", window: wide, pictures: [.night: "bennie-labyrinth"]) {
      (bennie($0, .level(.labyrinth)), [])
    },
    Place(name: "LucidPal's chats", pictures: [.night: "lucidpal-chats"]) {
      (lucidPal($0), greeting + [.key(.escape)])
    },
    Place(name: "LucidPal's habits", pictures: [.day: "lucidpal-habits"]) {
      // Two of five times, and done.
      (
        lucidPal($0),
        [.key(.end), .key(.up), .key(.enter)] + [.key(.down), .key(.down), .key(.down)] + [.key(.enter), .key(.enter)]
          + [.key(.down), .key(.enter)]
      )
    },
    Place(name: "a chat", pictures: [.day: "lucidpal-chat", .largeNight: "lucidpal-chat-dark-large"]) {
      (lucidPal($0), greeting + typed("Remind me"))
    },
    Place(name: "the form", pictures: [.day: "form-field", .largeNight: "form-field-dark-large"]) {
      (OrderForm(system: { [look = $0] in look.system }), [.key(.enter)])
    },
  ]

  private static func bennie(_ look: Look, _ place: Destination, coins: Int = 3) -> BennieGame {
    let store = PreferenceStore()
    store.set(coins, for: "coins.Alexander")
    let game = BennieGame(store: store, system: { look.system }, random: SeededGenerator(seed: 1))
    game.go(place)
    return game
  }

  private static func lucidPal(_ look: Look) -> LucidApp {
    let store = PreferenceStore()
    store.set(true, for: "hasSeenOnboarding")
    store.set("palm", for: "model")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return LucidApp(
      records: LucidRecords(), store: store, host: LucidHost(gigabytes: 8), system: { look.system },
      clock: { Date(timeIntervalSince1970: 1_795_341_600) }, calendar: calendar)
  }

  /// A new chat with a first message.
  private static let greeting = [.key(.enter)] + typed("Hello") + [.key(.enter)]

  private static func typed(_ text: String) -> [AXInputEvent] {
    text.map { $0 == " " ? .key(.space) : .text(String($0), isRepeated: false) }
  }

  @Test("Each element in view is drawn, light and dark, at every size", arguments: places)
  func drawn(place: Place) throws {
    let fonts = AXSystemFonts()
    for look in [Look.day, .night, .large, .largeNight] {
      let (example, inputs) = place.stage(look)
      let stage = example.stage
      stage.metrics = fonts
      stage.handle(.resized(width: place.window.width, height: place.window.height))
      stage.handle(.windowActive(true))
      for input in [nil] + inputs.map(Optional.some) {
        if let input { stage.handle(input) }
        // An answer comes piece by piece.
        for _ in 0..<200 {
          stage.motion.advance(by: .seconds(0.1))
          example.update(0.1)
          stage.completeFrame()
        }
      }
      let canvas = try #require(
        AXOffscreenCanvas(width: Int(place.window.width), height: Int(place.window.height), fonts: fonts))
      stage.draw(on: canvas)
      // What is drawn differs from what is behind it: the background, or the forest.
      let ground = try #require(
        AXOffscreenCanvas(width: Int(place.window.width), height: Int(place.window.height), fonts: fonts))
      ground.fill(place.window, stage.theme.background)
      (stage.front as? BennieScreen)?.drawForest(on: ground)
      for component in stage.front.components
      where !component.isHidden && component.parts.isEmpty && place.window.contains(component.frame.center) {
        let label = component.element.composed.label ?? "\(type(of: component))"
        #expect(canvas.pixels(in: component.frame) != ground.pixels(in: component.frame), "\(look): \(label)")
      }
      // Left out: the looks that no page shows.
      guard let picture = place.pictures[look] else { continue }
      let documented = Self.folder.appending(path: "\(picture).png").path
      if Self.writes { try canvas.write(png: documented) }
      let difference = try Self.difference(of: canvas, from: documented)
      #expect(difference < 0.06, "\(picture) is out of date: write it anew with AXTREE_WRITE_DOCUMENTATION=1")
    }
  }

  /// How far a drawn picture is from a documented one: the root of the mean square of their differences, of 1. Fonts are not drawn
  /// quite alike everywhere; another screen, or one without its texts, is farther away.
  private static func difference(of canvas: AXOffscreenCanvas, from documented: String) throws -> Double {
    let drawn = FileManager.default.temporaryDirectory.appending(path: "axtree-\(UUID().uuidString).png").path
    defer { try? FileManager.default.removeItem(atPath: drawn) }
    try canvas.write(png: drawn)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["compare", "-metric", "RMSE", documented, drawn, "null:"]
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // "1234.5 (0.0188)"
    let share = text.split(separator: "(").last?.prefix { $0 != ")" }
    return try #require(share.flatMap { Double($0) }, "ImageMagick says: \(text)")
  }

  private static let writes = ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] == "1"
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation/Images")
}
