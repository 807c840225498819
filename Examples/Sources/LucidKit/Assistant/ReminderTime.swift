import Foundation
import GameUI

/// The time that a message names, such as "tomorrow at nine" or "in two hours", in the language of the texts.
struct ReminderTime {
  /// The time; nil where the message names none.
  let date: Date?
  /// The message without the words for the time.
  let rest: String

  /// Finds the time in a message. A time of day that has passed today is tomorrow's; "tomorrow" alone is at the same time.
  init(in message: String, now: Date, calendar: Calendar, _ texts: LucidTexts) {
    let numbers = texts(.askNumbers).split(separator: " ").map(String.init)
    let number = "(\\d{1,2}|" + numbers.joined(separator: "|") + ")"
    func value(_ word: Substring?) -> Int? {
      guard let word else { return nil }
      return Int(word) ?? numbers.firstIndex { Self.match("^(?:\($0))$", String(word)) != nil }.map { $0 + 1 } ?? 1
    }
    var rest = message
    // A time that there is not, such as 9:75, stays in the message, where the person hears it.
    func take(_ pattern: String, where isTime: ([Substring?]) -> Bool = { _ in true }) -> [Substring?]? {
      guard let match = Self.match("\\b(?:\(pattern))\\b\\.?", rest) else { return nil }
      let parts = match.output.map(\.substring)
      guard isTime(parts) else { return nil }
      rest.replaceSubrange(match.range, with: "")
      return parts
    }
    let offset = take(
      "\(texts(.askIn)) (?:\(number)|(?:\(texts(.askOne)))) (?:(\(texts(.askMinutes)))|\(texts(.askHours)))")
    let isTomorrow = take(texts(.askTomorrow)) != nil
    let clock = take("(?:\(texts(.askAt))) \(number)(?:[:.](\\d\\d))?(?: ?([ap])\\.?m)?(?: (?:\(texts(.askClock))))?") {
      value($0[1]).map { $0 < 24 } == true && ($0[2].flatMap { Int($0) } ?? 0) < 60
    }
    if let offset {
      date = now.addingTimeInterval(Double(value(offset[1]) ?? 1) * (offset[2] == nil ? 3_600 : 60))
    } else if let clock, let hour = value(clock[1]) {
      let half = clock[3]?.lowercased()
      let day = isTomorrow ? calendar.date(byAdding: .day, value: 1, to: now) ?? now : now
      let time = calendar.date(
        bySettingHour: half == nil ? hour : hour % 12 + (half == "p" ? 12 : 0),
        minute: clock[2].flatMap { Int($0) } ?? 0, second: 0, of: day)
      date = time.flatMap { $0 > now ? $0 : calendar.date(byAdding: .day, value: 1, to: $0) }
    } else {
      date = isTomorrow ? calendar.date(byAdding: .day, value: 1, to: now) : nil
    }
    self.rest = rest.split(separator: " ").joined(separator: " ").trimmingCharacters(in: .init(charactersIn: " ,"))
  }

  private static func match(_ pattern: String, _ text: String) -> Regex<AnyRegexOutput>.Match? {
    guard let regex = try? Regex(pattern).ignoresCase() else { return nil }
    return text.firstMatch(of: regex)
  }
}
