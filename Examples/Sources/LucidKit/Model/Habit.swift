public import Foundation

/// Something that a person wants to do a number of times each day.
public struct Habit: Codable, Hashable, Sendable {
  @RecordNumber public private(set) var id: Int
  /// How often it is to be done on a day.
  @RecordNumber public private(set) var goal: Int
  /// How often it was done on each day.
  public internal(set) var log: [Day: Int] = [:]

  /// The habits of somebody who begins; their numbers count from 1.
  static let first: [(name: LucidPhrase, goal: Int)] = [
    (.drinkWater, 5), (.goForWalk, 1), (.read, 1), (.stretch, 2), (.goToBed, 1),
  ]

  /// Its name, which is one of the interface's texts, as people cannot make habits of their own.
  var name: LucidPhrase { Self.first.indices.contains(id - 1) ? Self.first[id - 1].name : .habits }

  public func count(on day: Day) -> Int { log[day] ?? 0 }
  public func isDone(on day: Day) -> Bool { count(on: day) >= goal }
  /// How much of the goal is reached, from 0 to 100.
  public func percent(on day: Day) -> Int { isDone(on: day) ? 100 : max(0, count(on: day)) * 100 / goal }

  /// How many days in a row it was done: up to today, or to yesterday while today is not done yet.
  public func streak(on day: Day) -> Int {
    let last = isDone(on: day) ? day : day.advanced(by: -1)
    return (0...).first { !isDone(on: last.advanced(by: -$0)) } ?? 0
  }

  /// Whether it was done on each of the last seven days, today last.
  public func week(on day: Day) -> [Bool] { (0..<7).map { isDone(on: day.advanced(by: $0 - 6)) } }
}

/// A day of a person's calendar, by its number.
public struct Day: Codable, Hashable, Sendable {
  public let number: Int

  public init(number: Int) { self.number = number }

  /// The day of a date where the calendar's time zone is.
  public init(_ date: Date, in calendar: Calendar) {
    // A date in a file may be any number.
    let date = min(.distantFuture, max(.distantPast, date))
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
