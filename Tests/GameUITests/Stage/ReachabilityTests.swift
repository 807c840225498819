import AXTree
import GameUI
import GameUITestSupport
import TestSupport
import Testing

@Suite("Everything is reached, and nothing is clipped")
struct ReachabilityTests {
  /// A screen of random components, the same for each seed.
  private func randomScreen(_ seed: Int) -> AXColumnScreen {
    var chosen = SeededGenerator(seed: UInt64(seed))
    let rows = (0..<Int.random(in: 1...14, using: &chosen)).map { _ -> AXComponent in
      let component = Sample.components(Sample.Language.allCases.randomElement(using: &chosen) ?? .english)
        .randomElement(using: &chosen)!
      if Int.random(in: 0..<6, using: &chosen) == 0 { component.isHidden = true }
      if component.parts.isEmpty, Int.random(in: 0..<6, using: &chosen) == 0 { component.isEnabled = false }
      return component
    }
    return AXColumnScreen(rows)
  }

  /// The stop at which a component has the focus: a radio group is one, whose options the arrows reach.
  private func stop(_ component: AXComponent) -> ObjectIdentifier {
    ObjectIdentifier(component.container as? AXRadioGroup ?? component)
  }

  private func visited(_ stage: AXStage, by event: AXInputEvent, steps: Int) -> Set<ObjectIdentifier> {
    var visited: Set<ObjectIdentifier> = []
    for _ in 0..<steps {
      _ = stage.nextUpdate(isFull: false)
      if let focused = stage.screen.focused { visited.insert(stop(focused)) }
      stage.handle(event)
    }
    return visited
  }

  @Test(
    "R75: Tab alone reaches every stop, Down and Right of keyboard and pad too; the focus is always in view",
    arguments: 0..<16)
  func reach(seed: Int) {
    let screen = randomScreen(seed)
    let stage = AXStage(title: "Test", locale: "en", screen: screen)
    stage.typography.textScale = seed % 3 == 0 ? 2 : 1
    stage.handle(.resized(width: 600, height: 500))
    let wanted = Set(screen.components.filter(\.acceptsFocus).map(stop))
    let steps = 2 * screen.components.count + 20
    #expect(visited(stage, by: .key(.tab), steps: steps) == wanted)
    #expect(visited(stage, by: .key(.backTab), steps: steps) == wanted)
    // A grid has columns, which are gone along with Right.
    var byPad: Set<ObjectIdentifier> = []
    for _ in 0..<2 {
      byPad.formUnion(visited(stage, by: .pad(.direction(.down)), steps: steps))
      byPad.formUnion(visited(stage, by: .pad(.direction(.up)), steps: steps))
      for component in screen.components where component.container is AXButtonGrid && component.acceptsFocus {
        // Left out: what the pad has not reached yet. All must be reached at the end.
        guard byPad.contains(ObjectIdentifier(component)) else { continue }
        screen.focus(component)
        byPad.formUnion(visited(stage, by: .pad(.direction(.right)), steps: 4))
        screen.focus(component)
        byPad.formUnion(visited(stage, by: .pad(.direction(.left)), steps: 4))
      }
    }
    #expect(byPad == wanted)
    for component in screen.components where component.acceptsFocus {
      screen.focus(component)
      _ = stage.nextUpdate(isFull: false)
      // One that is higher than the window begins in it.
      #expect(component.frame.y >= 0 && (component.frame.maxY <= 500 || component.frame.height > 440))
    }
  }

  @Test(
    "R75: at every scale, in four languages, in narrow and wide windows, text is inside its row and rows inside the column",
    arguments: Sample.Language.allCases, [0.5, 1, 1.5, 2, 3])
  func nothingIsClipped(language: Sample.Language, scale: Double) {
    for width in [360.0, 720, 1600] {
      let screen = Sample.screen(language)
      let stage = AXStage(title: "Test", locale: "en", screen: screen)
      stage.typography = AXTypography(textScale: scale, hasCustomFont: true)
      stage.handle(.resized(width: width, height: 700))
      let canvas = RecordingCanvas(AXSquareMetrics())
      var silent: [String] = []
      for component in screen.components {
        canvas.written = []
        component.draw(on: canvas, .light)
        #expect(
          component.parts.isEmpty || component is AXFormField || component is AXRadioGroup || canvas.written.isEmpty)
        for line in canvas.written {
          #expect(component.frame.grown(by: 0.5).surrounds(line), "\(component.element.composed.label ?? "")")
        }
        if canvas.written.isEmpty, component.writesText { silent.append("\(type(of: component))") }
        #expect(component.frame.x >= 0 && component.frame.maxX <= width)
      }
      #expect(silent == [])
      let rows = screen.components.filter { $0.container == nil }
      #expect(rows.count > 10)
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.frame.maxY < $1.frame.y })
      // From the first to the last row everything can be scrolled into the window.
      screen.scroll(by: 1e6)
      #expect(rows.last.map { $0.frame.maxY <= 700 } == true)
      screen.scroll(by: -1e6)
      #expect(rows.first.map { $0.frame.y >= 0 } == true)
    }
  }
}

extension AXComponent {
  /// Whether a text of it has to be seen: that of all but containers, pictures, and buttons and fields of a grid without a title.
  fileprivate var writesText: Bool {
    parts.isEmpty && !(self is AXPictogramBlock) && !(self is AXFormField) && !isHidden
      && element.composed.label?.isEmpty == false
  }
}

/// Writes down where text was written.
final class RecordingCanvas: AXCanvas {
  var written: [AXRect] = []
  private let metrics: any AXTextMetrics

  init(_ metrics: any AXTextMetrics) { self.metrics = metrics }

  func fill(_ rect: AXRect, _ color: AXColor, opacity: Double) {}
  func write(_ line: String, _ font: AXFont, at point: AXPoint, _ color: AXColor) {
    written.append(
      AXRect(x: point.x, y: point.y, width: metrics.width(of: line, font), height: metrics.lineHeight(font)))
  }
}

extension AXRect {
  fileprivate func surrounds(_ other: AXRect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }
}
