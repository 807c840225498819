/// A path through a grid, from one corner to the other; Bennie goes along it step by step (B34).
struct Labyrinth {
  static let sizes = 3...6

  let size: Int
  /// The places from the start to the goal.
  let path: [GridPlace]
  /// How many steps have been made.
  private(set) var step = 0

  /// A grid with a random path; the more difficult, the larger.
  init(difficulty: Double, using random: inout some RandomNumberGenerator) {
    let sizes = Self.sizes
    size = sizes.lowerBound + Int((Double(sizes.count - 1) * difficulty).rounded())
    let turns = Array(repeating: Direction.right, count: size - 1) + Array(repeating: .down, count: size - 1)
    path = turns.shuffled(using: &random).reduce(into: [GridPlace(row: 0, column: 0)]) { path, direction in
      path.append(path[path.count - 1].next(direction))
    }
  }

  var place: GridPlace { path[step] }
  var isSolved: Bool { step == path.count - 1 }

  /// Where the path goes on from one of its places; nil from the goal.
  func direction(from index: Int) -> Direction? {
    guard index + 1 < path.count else { return nil }
    return Direction.allCases.first { path[index].next($0) == path[index + 1] }
  }

  /// Goes one step on or back along the path; false where there is no path.
  mutating func move(to place: GridPlace) -> Bool {
    guard let index = path.firstIndex(of: place), abs(index - step) == 1 else { return false }
    step = index
    return true
  }
}

/// The scenery beside a labyrinth's path, which is seen and named.
enum Scenery: CaseIterable {
  case meadow, tree, brook

  /// That of a place, always the same.
  init(at place: GridPlace) { self = Self.allCases[(place.row * 2 + place.column) % 3] }
}
