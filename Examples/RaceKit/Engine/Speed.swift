import Foundation

/// How fast a race is driven: the time between two ticks at each level (R10).
public enum Speed: String, CaseIterable, Sendable, Codable {
  case cruise, fast, rapid

  /// The figures of one speed: seconds at level 1, how strongly levels shorten them, and the least there can be.
  private struct Timing {
    let initial: Double
    let divider: Double
    let floor: Double
  }

  private static let timings: [Speed: Timing] = [
    .cruise: Timing(initial: 1.44, divider: 5.0, floor: 0.48),
    .fast: Timing(initial: 0.96, divider: 4.5, floor: 0.24),
    .rapid: Timing(initial: 0.60, divider: 4.0, floor: 0.05),
  ]

  /// The seconds between two ticks at a level, which must be 1 or more: `max(floor, initial - ln(level) / divider)` (R10).
  public func interval(atLevel level: Int) -> Double {
    guard let timing = Self.timings[self] else { return 1 }
    return max(timing.floor, timing.initial - log(Double(level)) / timing.divider)
  }
}
