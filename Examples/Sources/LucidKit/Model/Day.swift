public import Foundation

/// A day of a person's calendar, by its number.
public struct Day: Codable, Hashable, Sendable {
  public let number: Int

  public init(number: Int) { self.number = number }

  /// The day of a date where the calendar's time zone is.
  public init(_ date: Date, in calendar: Calendar) {
    let seconds = date.timeIntervalSinceReferenceDate + Double(calendar.timeZone.secondsFromGMT(for: date))
    number = Int((seconds / 86_400).rounded(.down))
  }

  public func advanced(by days: Int) -> Day { Day(number: number + days) }
}

// As the key of a dictionary, so that a log is an object with numbers for its names.
extension Day: CodingKeyRepresentable {
  public var codingKey: any CodingKey { number.codingKey }
  public init?(codingKey: some CodingKey) {
    guard let number = Int(codingKey: codingKey) else { return nil }
    self.number = number
  }
}
