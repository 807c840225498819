/// How difficult the games are, from 0.1 to 0.9, adapted to how the child plays (B40).
struct AdaptiveDifficulty: Hashable {
  private(set) var value = 0.3
  /// Levels in a row that went well.
  private var goodLevels = 0
  private static let range = 0.1...0.9

  /// A level is done, after so many seconds and attempts that were not it.
  mutating func finishLevel(seconds: Double, mistakes: Int) {
    if seconds < 10 { add(0.1) }
    if seconds > 60 { add(-0.1) }
    add(mistakes >= 3 ? -0.15 : mistakes <= 1 ? 0.05 : 0)
    goodLevels = mistakes <= 1 ? goodLevels + 1 : 0
    if goodLevels == 3 {
      add(0.15)
      goodLevels = 0
    }
  }

  /// The child did nothing for half a minute.
  mutating func pause() { add(-0.05) }

  /// The child left a level.
  mutating func quit() {
    goodLevels = 0
    add(-0.3)
  }

  private mutating func add(_ step: Double) {
    let sum = ((value + step) * 100).rounded() / 100
    value = min(Self.range.upperBound, max(Self.range.lowerBound, sum))
  }
}
