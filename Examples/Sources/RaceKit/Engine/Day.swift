import Foundation

/// A day of the calendar (R82).
public struct Day: Sendable, Hashable, Codable {
  public var year: Int
  public var month: Int
  public var day: Int

  public init(_ year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Today, where the player is.
  public static func today() -> Day {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    return Day(parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  /// The day as it is written in the language with a tag.
  func text(in language: String) -> String {
    var calendar = Calendar(identifier: .gregorian)
    let zone = TimeZone(secondsFromGMT: 0) ?? .current
    calendar.timeZone = zone
    guard let date = calendar.date(from: DateComponents(year: year, month: month, day: day)) else { return "" }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: language == "en" ? "en_US" : language)
    formatter.timeZone = zone
    formatter.dateStyle = .long
    return formatter.string(from: date)
  }
}
