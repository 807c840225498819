import AXTree

/// The lines of a number and how much of them was traced, with a finger or step by step (B35).
struct NumberTrace {
  /// How far beside a line counts as on it, in points.
  static let tolerance = 30.0
  /// The share of the lines that is enough.
  static let enough = 0.7
  private static let pointsInLine = 8

  /// Points along the lines, in parts of the area's width and height, in the order in which a hand draws them.
  let points: [AXPoint]
  let digitCount: Int
  private(set) var traced: Set<Int> = []
  /// The directions of the lines, in the same order.
  private let directions: [Direction]

  /// The lines of a number from 1 to 10.
  init(_ number: Int) {
    let digits = String(number).compactMap(\.wholeNumberValue)
    digitCount = digits.count
    let width = 1 / Double(digitCount)
    points = digits.enumerated().flatMap { index, digit in
      Self.points(of: digit).map { AXPoint(x: (Double(index) + 0.15 + 0.7 * $0.x) * width, y: 0.1 + 0.8 * $0.y) }
    }
    directions = digits.flatMap { Self.strokes[$0].directions }
  }

  /// The number of the first line that has a point which is not traced; nil at the end.
  private var line: Int? { directions.indices.first { line in points(of: line).contains { !traced.contains($0) } } }

  var lineCount: Int { directions.count }

  /// The points of a line.
  func points(of line: Int) -> Range<Int> { line * Self.pointsInLine..<(line + 1) * Self.pointsInLine }

  /// Where the pen is: at the beginning of the next line.
  var pen: AXPoint? { line.map { points[points(of: $0).lowerBound] } }

  /// Where the next line goes; nil at the end.
  var next: Direction? { line.map { directions[$0] } }

  /// Draws the next line, if it goes there; false if it does not.
  mutating func draw(_ direction: Direction) -> Bool {
    guard let line, directions[line] == direction else { return false }
    traced.formUnion(points(of: line))
    return true
  }

  /// How much was traced, from 0 to 1.
  var coverage: Double { Double(traced.count) / Double(points.count) }
  /// Whether a finger has traced enough.
  var isDone: Bool { coverage >= Self.enough }
  /// Whether every line has been drawn.
  var isWhole: Bool { line == nil }

  /// A finger is at a point of an area.
  mutating func touch(_ point: AXPoint, in area: AXRect) {
    for (index, part) in points.enumerated() {
      let (x, y) = (area.x + part.x * area.width - point.x, area.y + part.y * area.height - point.y)
      if x * x + y * y <= Self.tolerance * Self.tolerance { traced.insert(index) }
    }
  }

  /// The points of a digit, which consists of straight lines as on a calculator.
  private static func points(of digit: Int) -> [AXPoint] {
    var end = strokes[digit].start
    return strokes[digit].directions.flatMap { direction -> [AXPoint] in
      let begin = end
      end = begin.next(direction)
      return (0..<pointsInLine).map { step in
        let share = Double(step) / Double(pointsInLine - 1)
        return AXPoint(
          x: Double(begin.column) + Double(end.column - begin.column) * share,
          y: (Double(begin.row) + Double(end.row - begin.row) * share) / 2)
      }
    }
  }

  /// How a hand draws each digit without a break: where it begins, in three rows of two corners, and its lines.
  private static let strokes: [(start: GridPlace, directions: [Direction])] = [
    (GridPlace(row: 0, column: 1), [.left, .down, .down, .right, .up, .up]),
    (GridPlace(row: 0, column: 1), [.down, .down]),
    (GridPlace(row: 0, column: 0), [.right, .down, .left, .down, .right]),
    (GridPlace(row: 0, column: 0), [.right, .down, .left, .right, .down, .left]),
    (GridPlace(row: 0, column: 0), [.down, .right, .up, .down, .down]),
    (GridPlace(row: 0, column: 1), [.left, .down, .right, .down, .left]),
    (GridPlace(row: 0, column: 1), [.left, .down, .down, .right, .up, .left]),
    (GridPlace(row: 0, column: 0), [.right, .down, .down]),
    (GridPlace(row: 1, column: 1), [.left, .up, .right, .down, .down, .left, .up]),
    (GridPlace(row: 1, column: 1), [.left, .up, .right, .down, .down, .left]),
  ]
}
