import AXTree

/// The lines of a number and how much of them was traced (B35).
struct NumberTrace {
  /// How far beside a line counts as on it, in points.
  static let tolerance = 30.0
  /// The share of the lines that is enough.
  static let enough = 0.7
  private static let pointsInLine = 8

  /// Points along the lines, in parts of the area's width and height.
  let points: [AXPoint]
  let digitCount: Int
  private(set) var traced: Set<Int> = []

  /// The lines of a number from 1 to 10.
  init(_ number: Int) {
    let digits = String(number).compactMap(\.wholeNumberValue)
    digitCount = digits.count
    let width = 1 / Double(digitCount)
    points = digits.enumerated().flatMap { index, digit in
      Self.points(of: digit).map { AXPoint(x: (Double(index) + 0.15 + 0.7 * $0.x) * width, y: 0.1 + 0.8 * $0.y) }
    }
  }

  /// How much was traced, from 0 to 1.
  var coverage: Double { Double(traced.count) / Double(points.count) }
  var isDone: Bool { coverage >= Self.enough }

  /// A finger is at a point of an area.
  mutating func touch(_ point: AXPoint, in area: AXRect) {
    for (index, part) in points.enumerated() {
      let (x, y) = (area.x + part.x * area.width - point.x, area.y + part.y * area.height - point.y)
      if x * x + y * y <= Self.tolerance * Self.tolerance { traced.insert(index) }
    }
  }

  /// The points of a digit, which consists of straight lines as on a calculator.
  private static func points(of digit: Int) -> [AXPoint] {
    segments[digit].flatMap { name -> [AXPoint] in
      guard let (from, to) = lines[name] else { return [] }
      return (0..<pointsInLine).map { step in
        let share = Double(step) / Double(pointsInLine - 1)
        return AXPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      }
    }
  }

  /// The lines of each digit: `a` is the top, then clockwise, `g` the middle.
  private static let segments = [
    "abcdef", "bc", "abged", "abgcd", "fgbc", "afgcd", "afgecd", "abc", "abcdefg", "abcdfg",
  ]

  private static let lines: [Character: (from: AXPoint, to: AXPoint)] = [
    "a": (AXPoint(x: 0, y: 0), AXPoint(x: 1, y: 0)), "b": (AXPoint(x: 1, y: 0), AXPoint(x: 1, y: 0.5)),
    "c": (AXPoint(x: 1, y: 0.5), AXPoint(x: 1, y: 1)), "d": (AXPoint(x: 0, y: 1), AXPoint(x: 1, y: 1)),
    "e": (AXPoint(x: 0, y: 0.5), AXPoint(x: 0, y: 1)), "f": (AXPoint(x: 0, y: 0), AXPoint(x: 0, y: 0.5)),
    "g": (AXPoint(x: 0, y: 0.5), AXPoint(x: 1, y: 0.5)),
  ]
}
