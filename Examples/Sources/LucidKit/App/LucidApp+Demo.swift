public import ExampleKit
import Foundation
public import GameUI

extension LucidApp {
  /// LucidPal for a demo: the same on every machine, on Sunday, 22 November 2026, at 10:00.
  public static func demo(_ texts: LucidTexts = LucidTexts(.english)) -> LucidApp {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return LucidApp(
      records: LucidRecords(), texts: texts, clock: { Date(timeIntervalSince1970: 1_795_341_600) }, calendar: calendar)
  }
}
