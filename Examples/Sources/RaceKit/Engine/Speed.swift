import Foundation
public import Preferences

/// The speed of a race: the time between two ticks at each level (R10).
public enum Speed: String, CaseIterable, Sendable, Codable {
  case cruise, fast, rapid

  private static let cruiseIntervals = intervals(initial: 1.44, divider: 5.0, floor: 0.48)
  private static let fastIntervals = intervals(initial: 0.96, divider: 4.5, floor: 0.24)
  private static let rapidIntervals = intervals(initial: 0.60, divider: 4.0, floor: 0.05)

  /// The seconds for each level, `max(floor, initial - ln(level) / divider)`, up to the level that reaches the floor.
  /// Computed once, because each frame needs one of them and a logarithm would double its cost.
  private static func intervals(initial: Double, divider: Double, floor: Double) -> [Double] {
    (1...).lazy.map { initial - log(Double($0)) / divider }.prefix { $0 > floor } + [floor]
  }

  /// The seconds between two ticks at a level, from 1 (R10). O(1).
  public func interval(atLevel level: Int) -> Double {
    let intervals =
      switch self {
      case .cruise: Self.cruiseIntervals
      case .fast: Self.fastIntervals
      case .rapid: Self.rapidIntervals
      }
    return intervals[min(level, intervals.count) - 1]
  }
}

extension Speed: SystemDefaultProviding {
  /// Cruise with a screen reader, Rapid without (R57).
  public static func systemDefault(in system: SystemSettings) -> Speed {
    system.isScreenReaderRunning ? .cruise : .rapid
  }
}
