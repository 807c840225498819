import AXTree
import ExampleTestSupport
import GameUI
import GameUISDL
import Preferences
import Testing

@testable import BennieKit

@Suite("Every screen of Bennie: by pad, by pointer, in large text and with more contrast")
struct EveryScreenTests {
  /// A screen, and how to come there.
  struct Way: CustomTestStringConvertible, CustomStringConvertible, Sendable {
    let testDescription: String
    var description: String { testDescription }
    let go: @Sendable (BennieFixture) -> Void

    init(_ name: String, _ go: @escaping @Sendable (BennieFixture) -> Void) { (testDescription, self.go) = (name, go) }
    init(_ place: Destination) { self.init("\(place)") { $0.go(place) } }
  }

  static let ways =
    [.players, .home, .choice(.puzzles), .choice(.numbers), .treasure, .videos(.short), .film(.long), .parentSettings]
    .map(Way.init)
    + [.labyrinth, .dice, .chooseNumber].map { Way(.level($0)) }
    + [1, 6, 11, 21, 31].map { level in
      Way("pattern \(level)") {
        $0.game.store[level: .pattern, "Alexander"] = level
        $0.go(.level(.pattern))
      }
    }
    + [
      Way("loading") { _ in },
      Way("the die, thrown") {
        $0.go(.level(.dice))
        $0.press(.enter)
      },
      Way("tracing") { fixture in
        fixture.go(.level(.chooseNumber))
        for number in 1...10 where fixture.element("Zahl \(number) wählen") != nil {
          fixture.activate("Zahl \(number) wählen")
        }
      },
      Way("celebration") {
        $0.game.coins = 9
        $0.go(.level(.dice))
        $0.game.finishLevel(of: .dice)
        $0.frame(1)
      },
      Way("praise") {
        $0.go(.level(.dice))
        $0.game.finishLevel(of: .dice)
        $0.frame(1)
      },
      Way("the end of a film") {
        $0.go(.film(.long))
        $0.press(.escape)
        $0.frame(1)
      },
      Way("volume") {
        $0.go(.home)
        $0.activate("Lautstärke ändern")
      },
      Way("gate") {
        $0.go(.home)
        $0.activate("Einstellungen öffnen")
      },
      Way("letters") {
        $0.go(.home)
        $0.activate("Einstellungen öffnen")
        $0.game.stage.handle(.pad(.button(.a)))
        $0.frame(0)
      },
    ]

  static func fixture(_ way: Way, _ system: SystemSettings = SystemSettings()) -> BennieFixture {
    let fixture = BennieFixture(system: system)
    fixture.game.coins = 20
    way.go(fixture)
    return fixture
  }

  @Test("B50: a pad alone, and a pointer alone, reach everything on every screen", arguments: [1, 3])
  func padAndPointer(textScale: Double) {
    let system = SystemSettings(textScale: textScale)
    // In the labyrinth the directions lead Bennie, and the finger does; they trace a number likewise: see `labyrinthByPad`,
    // `tracingByPad` and GameTests.
    for way in Self.ways where way.testDescription != "level(BennieKit.LevelGame.labyrinth)" {
      let (byPad, byPointer) = (Self.fixture(way, system), Self.fixture(way, system))
      // Any key ends the praise.
      if !["tracing", "praise"].contains(way.testDescription) {
        #expect(byPad.game.stage.unreachedByPad() == [], "\(way)")
      }
      #expect(byPointer.game.stage.unreachedByPointer() == [], "\(way)")
    }
  }

  @Test("B34: a pad alone leads Bennie to the goal, and back to the forest")
  func labyrinthByPad() {
    let fixture = Self.fixture(Way(.level(.labyrinth)))
    func press(_ input: AXPadInput) {
      fixture.game.stage.handle(.pad(input))
      fixture.frame(0)
    }
    for _ in 0..<12 where fixture.game.coins == 20 {
      press(.direction(fixture.focus.hasSuffix("rechts") ? .right : .down))
    }
    #expect(fixture.game.coins == 21)
    press(.button(.b))
    #expect(fixture.game.destination == .home)
  }

  @Test("B35: a pad alone traces a number, and B leads back to the forest")
  func tracingByPad() throws {
    let fixture = BennieFixture(coins: 0)
    try #require(Self.ways.first { $0.testDescription == "tracing" }).go(fixture)
    let directions: [String: AXPadDirection] = ["rechts": .right, "unten": .down, "links": .left, "oben": .up]
    for _ in 0..<8 where fixture.game.coins == 0 {
      let way = try #require(fixture.announced.last?.split(separator: " ").last?.dropLast())
      fixture.game.stage.handle(.pad(.direction(try #require(directions[String(way)]))))
      fixture.frame(0)
    }
    #expect(fixture.game.coins == 1)
    fixture.game.stage.handle(.pad(.button(.b)))
    #expect(fixture.game.destination == .home)
  }

  @Test("Three times as large no text is cut, on any screen", arguments: [1, 1.5, 3])
  func large(textScale: Double) {
    for way in Self.ways {
      let fixture = Self.fixture(way, SystemSettings(textScale: textScale))
      #expect(fixture.game.stage.clipped() == [], "\(way)")
    }
  }

  @Test("B52: with more contrast every text is drawn in a colour that has it, on every screen")
  func contrast() {
    for way in Self.ways {
      let least = [false, true].map { isContrastIncreased in
        let fixture = Self.fixture(way, SystemSettings(isContrastIncreased: isContrastIncreased))
        let canvas = AXRecordingCanvas()
        fixture.game.stage.draw(on: canvas)
        return canvas.colors.map { $0.contrast(with: fixture.game.stage.theme.background) }.min() ?? 21
      }
      #expect(least[0] >= 4.5 && least[1] >= 7 && least[1] >= least[0], "\(way)")
    }
  }

  @Test(
    "B52: every text has its contrast on each pixel behind it, on every screen",
    arguments: [(false, false, 1.0), (false, true, 3), (true, false, 3), (true, true, 1)])
  func pixels(isDark: Bool, isContrastIncreased: Bool, textScale: Double) throws {
    let fonts = AXSystemFonts()
    for way in Self.ways {
      let system = SystemSettings(isContrastIncreased: isContrastIncreased, isDark: isDark, textScale: textScale)
      let fixture = Self.fixture(way, system)
      fixture.game.stage.metrics = fonts
      fixture.game.stage.handle(.resized(width: 1_080, height: 900))
      fixture.frame(1)
      let recorded = AXRecordingCanvas()
      fixture.game.stage.draw(on: recorded)
      let canvas = try #require(AXOffscreenCanvas(width: 1_080, height: 900, fonts: fonts))
      for stroke in recorded.strokes {
        switch stroke {
        case .fill(let rect, let color, let opacity): canvas.fill(rect, color, opacity: opacity)
        case .text(let line, let font, let point, let color):
          let place = AXRect(
            x: point.x, y: point.y, width: fonts.width(of: line, font), height: fonts.lineHeight(font))
          // Left out: what is below or above the window.
          let least = Set(canvas.pixels(in: place)).map { $0.contrast(with: color) }.min() ?? 21
          #expect(least >= (isContrastIncreased ? 7 : 4.5), "\(way): \(line)")
        }
      }
    }
  }

  @Test("B55: with reduced motion all ten coins are there at once and no paper falls; else the picture ends the same")
  func celebration() {
    func party(isReduced: Bool) -> (BennieFixture, () -> [AXRecordingCanvas.Stroke]) {
      let fixture = BennieFixture(coins: 9, system: SystemSettings(isMotionReduced: isReduced))
      fixture.go(.level(.dice))
      fixture.game.finishLevel(of: .dice)
      fixture.frame(0.5)
      return (
        fixture,
        {
          let canvas = AXRecordingCanvas()
          fixture.game.stage.draw(on: canvas)
          return canvas.strokes
        }
      )
    }
    let ((still, stillPicture), (moving, movingPicture)) = (party(isReduced: true), party(isReduced: false))
    let (first, before) = (stillPicture(), movingPicture())
    still.frame(1)
    moving.frame(1)
    #expect(stillPicture() == first && movingPicture() != before && movingPicture() != first)
    #expect(moving.game.stage.nextFrame == .zero)
    moving.frame(CelebrationPicture.seconds)
    #expect(movingPicture() == first && moving.game.stage.nextFrame == nil)
  }

  @Test("B55: the coin flies along an arc for 0.8 s; with reduced motion it fades in where it ends, for 0.3 s")
  func coin() {
    func places(isReduced: Bool) -> [Set<AXRect>] {
      let fixture = BennieFixture(coins: 0, system: SystemSettings(isMotionReduced: isReduced))
      fixture.go(.level(.dice))
      fixture.game.finishLevel(of: .dice)
      return [0.1, 0.1, 1].map { seconds in
        fixture.frame(seconds)
        let canvas = AXRecordingCanvas()
        fixture.game.stage.draw(on: canvas)
        return Set(canvas.rects)
      }
    }
    let (reduced, flying) = (places(isReduced: true), places(isReduced: false))
    #expect(reduced[0] == reduced[1] && reduced[1] == reduced[2])
    #expect(flying[0] != flying[1] && flying[1] != flying[2] && flying[2] == reduced[2])
  }

  @Test("B55: with reduced motion nothing moves by itself once a screen is there")
  func motion() {
    for way in Self.ways where way.testDescription != "loading" {
      let fixture = Self.fixture(way, SystemSettings(isMotionReduced: true))
      fixture.frame(1)
      let (before, after) = (AXRecordingCanvas(), AXRecordingCanvas())
      fixture.game.stage.draw(on: before)
      fixture.frame(0.2)
      fixture.game.stage.draw(on: after)
      #expect(before.rects == after.rects && before.texts == after.texts, "\(way)")
    }
  }
}
