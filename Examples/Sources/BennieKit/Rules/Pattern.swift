/// The size and colours of the pattern at one level (B33).
struct PatternLimits: Hashable {
  let size: Int
  let colors: ClosedRange<Int>
  let cells: ClosedRange<Int>

  /// The level of a number, from 1.
  init(_ number: Int) {
    let row = Self.table.last { number >= $0.from } ?? Self.table[0]
    (size, colors, cells) = (row.size, row.colors, row.cells)
  }

  private static let table: [(from: Int, size: Int, colors: ClosedRange<Int>, cells: ClosedRange<Int>)] = [
    (1, 3, 2...2, 2...4), (6, 3, 3...3, 3...5), (11, 4, 3...3, 4...7), (21, 5, 3...4, 5...10), (31, 6, 4...4, 6...12),
  ]
}

/// A pattern that is to be copied, cell by cell (B33).
struct Pattern {
  /// The effect of a tap on a cell.
  enum Tool: Hashable {
    case color(PatternColor)
    case eraser
  }

  let limits: PatternLimits
  /// The colours that can be chosen.
  let colors: ArraySlice<PatternColor>
  /// The cells of the pattern, row by row; nil is an empty one.
  let target: [PatternColor?]
  /// The cells of the child's board.
  private(set) var own: [PatternColor?]
  var tool = Tool.color(.green)

  /// A level with a random pattern; the more difficult, the more of its cells have a colour, and the more colours there are.
  init(level: Int, difficulty: Double, using random: inout some RandomNumberGenerator) {
    limits = PatternLimits(level)
    func number(in range: ClosedRange<Int>) -> Int {
      range.lowerBound + Int((Double(range.count - 1) * difficulty).rounded())
    }
    colors = PatternColor.allCases.prefix(number(in: limits.colors))
    let count = number(in: limits.cells)
    var target = [PatternColor?](repeating: nil, count: limits.size * limits.size)
    for (number, cell) in target.indices.shuffled(using: &random).prefix(count).enumerated() {
      target[cell] = colors[number % colors.count]
    }
    self.target = target
    own = target.map { _ in nil }
  }

  var isSolved: Bool { own == target }

  /// Sets a cell to the colour that is chosen, or empties it; tells whether it is now as in the pattern.
  mutating func tap(_ index: Int) -> Bool {
    own[index] = if case .color(let color) = tool { color } else { nil }
    return own[index] == target[index]
  }

  /// Empties every cell.
  mutating func reset() { own = target.map { _ in nil } }
}

/// The colours of a pattern.
enum PatternColor: Int, CaseIterable {
  case green, yellow, gray, blue
}
