import AXTree
import ExampleKit
import GameUI
import Testing

@testable import RaceKit

@Suite("How the race is drawn")
struct RaceDrawingTests {
  @Test("R19: helmets go from left to right, and three are always drawn")
  func helmets() {
    let lives = LivesDisplay(RaceTexts(.english))
    lives.lossOpacity = 0.65
    let seen = (0...3).map { left -> [Double] in
      lives.show(left, isFocusable: false)
      return (0..<3).map(lives.opacity)
    }
    #expect(seen == [[0.3, 0.3, 0.65], [0.3, 0.65, 1], [0.65, 1, 1], [1, 1, 1]])
  }

  @Test("R36: a cup above a record, a flag above any other result, in the theme's ink", arguments: ThemeChoice.allCases)
  func art(style: ThemeChoice) {
    let theme = style.theme()
    let pictures = [ScoreComparison.record(score: 9, previous: 0), .ordinary(score: 3, best: 9)].map {
      comparison -> [AXRect] in
      let canvas = RecordingCanvas()
      let art = ResultArt(comparison, AXMotion())
      art.frame = AXRect(x: 0, y: 0, width: 600, height: art.preferredHeight(width: 600))
      art.draw(on: canvas, theme)
      #expect(Set(canvas.rects.map(\.color)) == [theme.ink])
      return canvas.rects.map(\.rect)
    }
    #expect(pictures.allSatisfy { !$0.isEmpty } && pictures[0] != pictures[1])
  }

  @Test("R64: big cars are all alike, 90 % of their cell; else what is farther away is smaller")
  func bigCars() {
    let frame = AXRect(x: 0, y: 0, width: 300, height: 500)
    func widths(_ isBig: Bool) -> [Double] {
      let picture = RoadPicture(grid: RaceGrid(), isBigCars: isBig, playerOpacity: 1, crashOpacity: 1)
      return (0..<5).map { picture.car($0, .middle, in: frame).width.rounded() }
    }
    #expect(widths(true) == Array(repeating: 90, count: 5))
    #expect(widths(false) == [55, 64, 73, 81, 90])
  }

  @Test("R64: big cars have two dashed separators, four parts on and one off, and no marker")
  func flatRoad() {
    let canvas = RecordingCanvas()
    let frame = AXRect(x: 0, y: 0, width: 300, height: 500)
    for isBig in [true, false] {
      canvas.rects = []
      RoadPicture(grid: RaceGrid(), isBigCars: isBig, playerOpacity: 1, crashOpacity: 1)
        .draw(in: frame, on: canvas, ThemeChoice.lcd.theme())
      let lines = canvas.rects.filter { $0.color == ThemeChoice.lcd.theme().line }.map(\.rect)
      let dashes = lines.filter { abs($0.height - 80) < 0.001 }
      #expect(dashes.count == 10)
      #expect(Set(dashes.map { $0.center.x }) == [100, 200])
      #expect(Set(dashes.map(\.width)).count == (isBig ? 1 : 5))
      #expect(lines.count { $0.height == 2 } == (isBig ? 0 : 8))
    }
  }

  @Test("R66: player and rival differ in shape, whatever the colours")
  func shapes() {
    #expect(Sprites.player != Sprites.rival)
    #expect(Set([Sprites.player, Sprites.rival, Sprites.crash]).count == 3)
  }

  @Test(
    "R66: lines have 3:1 on their background, texts 4.5:1, and lines about 4.5:1 where the system wants more",
    arguments: ThemeChoice.allCases, [false, true])
  func contrast(style: ThemeChoice, isDark: Bool) {
    let (usual, high) = (style.theme(isDark: isDark), style.theme(isContrastIncreased: true, isDark: isDark))
    #expect(usual.line.contrast(with: usual.background) >= 3)
    #expect(high.line.contrast(with: high.background) >= 4.5)
    for theme in [usual, high] {
      #expect(theme.ink.contrast(with: theme.background) >= 4.5)
      let rival = RoadPicture.rival(theme).contrast(with: theme.background)
      #expect(rival >= 4.5 && rival > 1.3 * theme.line.contrast(with: theme.background))
    }
  }
}

/// Remembers the rectangles that were drawn.
private final class RecordingCanvas: AXCanvas {
  var rects: [(rect: AXRect, color: AXColor)] = []

  func fill(_ rect: AXRect, _ color: AXColor, opacity: Double) { rects.append((rect, color)) }
  func write(_ line: String, _ font: AXFont, at point: AXPoint, _ color: AXColor) {}
  func clip(to rect: AXRect, _ body: () -> Void) { body() }
}

@Suite("Motion")
struct RaceAnimationsTests {
  private func animations(isReduced: Bool, _ begin: (inout RaceAnimations) -> Void, _ seconds: Double) -> RaceAnimations
  {
    var animations = RaceAnimations(AXMotion())
    animations.motion.isReduced = isReduced
    begin(&animations)
    animations.motion.advance(by: .seconds(seconds))
    return animations
  }

  private func near(_ value: Double, _ wanted: Double) -> Bool { abs(value - wanted) < 0.001 }

  @Test(
    "R74: a crash blinks three times, or comes once in 0.2 s where motion is reduced",
    arguments: [
      (0, 1, 0), (0.1, 0.5, 0.5), (0.2, 0, 1), (0.3, 0.5, 1), (0.6, 0, 1), (1.0, 0, 1), (1.2, 1, 1), (1.3, 1, 1),
    ] as [(Double, Double, Double)])
  func crash(seconds: Double, moving: Double, still: Double) {
    #expect(near(animations(isReduced: false, { $0.crash() }, seconds).crashOpacity, moving))
    #expect(near(animations(isReduced: true, { $0.crash() }, seconds).crashOpacity, still))
  }

  @Test(
    "R74: the car pulses to 40 % three times as a life begins, and not at all where motion is reduced",
    arguments: [(0, 1), (0.15, 0.4), (0.3, 1), (0.45, 0.4), (0.75, 0.4), (0.9, 1), (1.05, 1)] as [(Double, Double)])
  func start(seconds: Double, opacity: Double) {
    #expect(near(animations(isReduced: false, { $0.beginLife() }, seconds).playerOpacity, opacity))
    #expect(animations(isReduced: true, { $0.beginLife() }, seconds).playerOpacity == 1)
  }

  @Test("R74: the score rolls within 0.25 s; what is said is the new one at once")
  func roll() {
    #expect(animations(isReduced: false, { $0.rollScore(from: 10) }, 0.125).shown(20) == 15)
    #expect(animations(isReduced: false, { $0.rollScore(from: 10) }, 0.25).shown(20) == 20)
    #expect(animations(isReduced: true, { $0.rollScore(from: 10) }, 0).shown(20) == 20)
  }

  @Test("R19, R74: a helmet that is lost fades to 30 % in 0.2 s, or is pale at once")
  func helmet() {
    #expect(near(animations(isReduced: false, { $0.crash() }, 0.1).lossOpacity, 0.65))
    #expect(near(animations(isReduced: false, { $0.crash() }, 0.2).lossOpacity, 0.3))
    #expect(animations(isReduced: true, { $0.crash() }, 0).lossOpacity == 0.3)
  }

  @Test("R74: the picture of a record pulses, and stands still where motion is reduced")
  func record() {
    #expect(near(animations(isReduced: false, { $0.celebrate() }, 0.15).recordOpacity, 0.4))
    #expect(animations(isReduced: true, { $0.celebrate() }, 0.15).recordOpacity == 1)
  }
}
