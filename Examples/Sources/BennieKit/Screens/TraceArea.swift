import AXTree
import GameUI

/// A large number that is traced line by line: with the arrow keys, or with a finger. Enter says where the line goes on.
final class TraceArea: AXComponent {
  private var trace: NumberTrace
  private let say: (String) -> Void
  private let onDone: () -> Void

  init(_ number: Int, say: @escaping (String) -> Void, onDone: @escaping () -> Void) {
    trace = NumberTrace(number)
    self.say = say
    self.onDone = onDone
    let element = AXElement(.button, label: Labels.trace(number))
    element.hint = Labels.traceHint
    super.init(element)
    element.onActivate = { [weak self] in
      self?.wayOn.map(say)
      return true
    }
  }

  /// The spoken line about the next line; nil at the end.
  var wayOn: String? { trace.next.map(SpokenLines.lineGoes) }

  override func handle(_ key: AXKey) -> Bool {
    guard let direction = Direction(key) else { return super.handle(key) }
    guard !trace.isWhole else { return true }
    _ = trace.draw(direction)
    trace.isWhole ? onDone() : wayOn.map(say) ?? ()
    return true
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
    canvas.outline(frame, theme.ink, thickness: 3)
    let area = area
    if let pen = trace.pen {
      let place = AXRect(x: area.x + pen.x * area.width, y: area.y + pen.y * area.height, width: 0, height: 0)
      canvas.fill(place.grown(by: 16), theme.ink)
    }
    for (index, point) in trace.points.enumerated() {
      let place = AXRect(x: area.x + point.x * area.width, y: area.y + point.y * area.height, width: 0, height: 0)
      if trace.traced.contains(index) {
        canvas.fill(place.grown(by: 10), theme.ink)
      } else {
        canvas.outline(place.grown(by: 8), theme.line, thickness: 3)
      }
    }
  }
}
