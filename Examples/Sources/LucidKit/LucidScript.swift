public import ExampleKit
import Foundation
public import GameUI

/// The script that plays LucidPal: the onboarding, a chat, a reminder, a habit, and out of it.
///
/// It expects nothing that was kept, and the scripted assistant.
public enum LucidScript {
  /// The title of the step before which a picture is taken.
  public static let pictured = "Read what was said"

  public static func steps(_ texts: LucidTexts = LucidTexts(.english)) -> [ScriptStep] {
    onboarding(texts) + chat(texts) + places(texts)
  }

  /// A step that brings another screen.
  private static func screen(_ title: String, _ key: AXKey, hears: [String]) -> ScriptStep {
    ScriptStep(title: title, [.key(key)], hears: hears, minimumSeconds: ScriptStep.pause)
  }

  private static func onboarding(_ texts: LucidTexts) -> [ScriptStep] {
    let next = { (step: Int, title: LucidPhrase) in
      ScriptStep(
        title: "Go on", keys: [.enter], hears: [texts(.step, ["number": step, "count": 5]) + ". " + texts(title)])
    }
    return [
      ScriptStep(title: "LucidPal opens", hears: [texts(.next), texts(.pocketTitle), texts(.pocketText)]),
      ScriptStep(title: "Read its text again", keys: [.up], hears: [texts(.pocketText)]),
      ScriptStep(title: "Read its title", keys: [.up], hears: [texts(.pocketTitle)]),
      ScriptStep(title: "Go to the end", keys: [.end], hears: [texts(.next)]),
      next(2, .scheduleTitle), next(3, .typeTitle), next(4, .chooseTitle),
      ScriptStep(title: "Read the largest model", keys: [.up], hears: [texts(.modelTower)]),
      ScriptStep(title: "Read the next one", keys: [.up], hears: [texts(.modelPalm)]),
      ScriptStep(title: "Read the smallest", keys: [.up], hears: [texts(.modelPocket)]),
      ScriptStep(title: "Take it", keys: [.enter], hears: [texts(.loading)]),
      ScriptStep(title: "It loads", hears: [texts(.modelSelected, ["name": texts(.modelPocket)])]),
      ScriptStep(title: "Go to the end", keys: [.end], hears: [texts(.next)]),
      next(5, .sourcesTitle),
      screen("Get started", .enter, hears: [texts(.newChat)]),
    ]
  }

  private static func chat(_ texts: LucidTexts) -> [ScriptStep] {
    [
      screen("Begin a chat", .enter, hears: [texts(.message)]),
      ScriptStep(title: "Write a message", [.text(texts(.sampleHello))]),
      ScriptStep(title: "Go on", keys: [.down], hears: [texts(.send)]),
      ScriptStep(title: "Send it", keys: [.enter], hears: [texts(.thinks), texts.answered(texts(.scriptedHello))]),
      ScriptStep(title: "Back to the message", keys: [.up], hears: [texts(.message)]),
      ScriptStep(title: "Read what was said", keys: [.up], hears: [texts(.scriptedHello)]),
      ScriptStep(title: "Read the thinking", keys: [.up], hears: [texts(.thinking)]),
      ScriptStep(title: "Expand it", [.key(.enter)], minimumSeconds: 1),
      ScriptStep(title: "Go to the own message", keys: [.up], hears: ["\(texts(.you)): \(texts(.sampleHello))"]),
      screen("Open its actions", .right, hears: [texts(.reply)]),
      screen("Reply to it", .enter, hears: [texts(.message)]),
      ScriptStep(title: "Ask for a reminder", [.text(texts(.sampleReminder))]),
      ScriptStep(title: "Go on", keys: [.down], hears: [texts(.send)]),
      ScriptStep(
        title: "Send it", keys: [.enter],
        hears: [
          texts(.thinks), texts(.updatingCalendar), texts.answered(texts(.scriptedReminder)),
          String(texts(.calendarUpdated, ["title": texts(.sampleTitle), "date": ""]).dropLast(2)),
        ]),
      ScriptStep(title: "Record a message", keys: [.down], hears: [texts(.record)]),
      screen("Speak", .enter, hears: [texts(.recording), texts(.heard, ["text": texts(.scriptedTranscript)])]),
      ScriptStep(title: "Read it", keys: [.up], hears: [texts(.heard, ["text": texts(.scriptedTranscript)])]),
      ScriptStep(title: "Go on", keys: [.down], hears: [texts(.confirmRecording)]),
      screen("It is transcribed", .enter, hears: [texts(.transcribing), texts(.message)]),
      screen("Back to the chats", .escape, hears: [texts(.sampleHello) + ", "]),
    ]
  }

  private static func places(_ texts: LucidTexts) -> [ScriptStep] {
    let toTheEnd = ScriptStep(title: "Go to the end", keys: [.end], hears: [texts(.quit)])
    let back = ScriptStep(title: "Go on", keys: [.down], hears: [texts(.back)])
    return [
      toTheEnd,
      ScriptStep(title: "Back to the habits", keys: [.up], hears: [texts(.habits)]),
      ScriptStep(title: "Go to the reminders", keys: [.up], hears: [texts(.reminders)]),
      screen("Open them", .enter, hears: [texts(.reminders)]),
      back,
      ScriptStep(
        title: "Read the reminder", keys: [.down],
        hears: [String(texts(.reminder, ["title": texts(.sampleTitle), "date": ""]).dropLast(1))]),
      screen("Back to the chats", .escape, hears: [texts(.newChat)]),
      toTheEnd,
      ScriptStep(title: "Go to the habits", keys: [.up], hears: [texts(.habits)]),
      screen("Open them", .enter, hears: [texts(.habits)]),
      back,
      ScriptStep(title: "How many are done", keys: [.down], hears: [texts(.doneToday, ["count": 0, "goal": 5])]),
      ScriptStep(title: "Go to the first", keys: [.down], hears: [texts(.drinkWater)]),
      ScriptStep(
        title: "Log it", keys: [.enter],
        hears: [texts(.habitLogged, ["habit": texts(.drinkWater), "count": 1, "goal": 5])]),
      screen("Back to the chats", .escape, hears: [texts(.newChat)]),
      toTheEnd,
      ScriptStep(title: "Go to the settings", keys: [.left], hears: [texts(.settings)]),
      screen("Open them", .enter, hears: [texts(.settings)]),
      back,
      ScriptStep(title: "Read the model", keys: [.down], hears: [texts(.models)]),
      ScriptStep(
        title: "Go to the temperature", keys: [.down], hears: [texts(.temperature), texts.number(0.35, decimals: 2)]),
      ScriptStep(title: "More of it", keys: [.right], hears: [texts.number(0.4, decimals: 2)]),
      screen("Back to the chats", .escape, hears: [texts(.newChat)]),
      toTheEnd,
    ]
  }
}

extension LucidApp {
  /// LucidPal for a demo: the same on every machine, on Sunday, 22 November 2026, at 10:00.
  public static func demo(_ texts: LucidTexts = LucidTexts(.english)) -> LucidApp {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return LucidApp(
      records: LucidRecords(), texts: texts, clock: { Date(timeIntervalSince1970: 1_795_341_600) }, calendar: calendar)
  }
}
