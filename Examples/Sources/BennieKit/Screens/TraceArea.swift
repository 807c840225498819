import AXTree
import GameUI

/// A large number that is traced line by line: with the arrow keys, or with a finger. Enter says where the line goes on.
final class TraceArea: AXComponent {
  private var trace: NumberTrace
  private unowned let game: BennieGame
  private let onDone: () -> Void

  init(_ number: Int, game: BennieGame, onDone: @escaping () -> Void) {
    trace = NumberTrace(number)
    self.game = game
    self.onDone = onDone
    let element = AXElement(.button, label: Labels.trace(number))
    element.hint = Labels.traceHint
    super.init(element)
    element.onActivate = { [weak self] in
      self?.sayWay()
      return true
    }
  }

  /// The spoken line about the next line; nil at the end.
  var wayOn: String? { trace.next.map(SpokenLines.lineGoes) }

  override func handle(_ key: AXKey) -> Bool {
    guard let direction = Direction(key) else { return super.handle(key) }
    guard let next = trace.next, !trace.isWhole else { return true }
    if trace.draw(direction) {
      trace.isWhole ? onDone() : sayWay()
    } else {
      game.recordMistake()
      game.say(SpokenLines.noLine(next, asTry: game.mistakes))
    }
    return true
  }

  private func sayWay() {
    guard let wayOn else { return }
    // The line before is drawn.
    game.hush()
    game.say(wayOn)
  }

  override func preferredHeight(width: Double) -> Double { 360 }
  override var followsPointer: Bool { true }

  override func pointerDown(at point: AXPoint) -> Bool {
    guard !trace.isDone else { return false }
    trace.touch(point, in: area)
    if trace.isDone { onDone() }
    return true
  }

  /// Where the number is, in its usual proportions.
  var area: AXRect {
    let width = min(frame.width, Double(trace.digitCount) * frame.height * 0.75)
    return AXRect(x: frame.center.x - width / 2, y: frame.y, width: width, height: frame.height)
  }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    canvas.panel(frame, theme.surface, line: theme.ink, thickness: 3)
    let area = area
    var here: AXRect?
    if let pen = trace.pen {
      let place = AXRect(x: area.x + pen.x * area.width, y: area.y + pen.y * area.height, width: 0, height: 0)
      here = place.grown(by: 26)
    }
    for (index, point) in trace.points.enumerated() {
      let place = AXRect(x: area.x + point.x * area.width, y: area.y + point.y * area.height, width: 0, height: 0)
      if trace.traced.contains(index) {
        canvas.fill(place.grown(by: 11), theme.ink, cornerRadius: 11)
      } else {
        canvas.panel(place.grown(by: 8), theme.surface, line: theme.line, thickness: 3, cornerRadius: 8)
      }
    }
    // Bennie is where the line goes on.
    if let here { canvas.draw(Figures.head, in: here) }
  }
}
