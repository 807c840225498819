import ArgumentParser
import ExampleKit
import ExampleRunner
import Foundation
import GameUI
import LucidKit

/// The command that runs LucidPal.
@main
struct LucidPal: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "LucidPal",
    abstract: "A chat assistant that can be used by ear.",
    discussion: """
      The assistant is scripted: it knows a few answers by heart. With --assistant COMMAND a program answers, such as a \
      local model's runner: it gets the message on its standard input, and what it writes is the answer.
      Up, Down, Tab and Shift-Tab move, Enter chooses, Right opens further actions, Escape goes back.
      """)

  @Option(
    help: "The shell command that answers in place of the script; LUCIDPAL_MODEL and LUCIDPAL_TEMPERATURE are set.")
  var assistant: String?

  @Flag(help: "Run as if headphones were connected; nothing else finds them.")
  var headphones = false

  @Option(help: "The memory of the computer in gigabytes, in place of its own.")
  var memory: Int?

  @Option(
    help: "A fixed time in place of the clock's, such as 2026-11-22T10:00:00Z; shown in GMT.",
    transform: { text in
      guard let date = try? Date(text, strategy: .iso8601) else {
        throw ValidationError("“\(text)” is not a time such as 2026-11-22T10:00:00Z.")
      }
      return date
    })
  var now: Date?

  @OptionGroup var options: ExampleOptions

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let texts = LucidTexts(options.language())
    func start(_ services: ExampleServices) -> LucidApp {
      if services.isDemo { return .demo(texts) }
      var calendar = Calendar.current
      if now != nil { calendar.timeZone = .gmt }
      let gigabytes = Double(ProcessInfo.processInfo.physicalMemory) / 1_073_741_824
      let host = LucidHost(
        gigabytes: memory ?? Int(gigabytes.rounded()), hasHeadphones: headphones,
        home: FileManager.default.homeDirectoryForCurrentUser,
        share: { text in
          let body = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
          services.openPage?("mailto:?body=\(body)")
        },
        notify: { DesktopNotification.show($0, $1, by: services) })
      return LucidApp(
        records: LucidRecords(environment: environment, report: services.report), store: services.store, texts: texts,
        command: assistant, host: host, system: services.system, isSpeaking: services.isSpeaking,
        clock: { now ?? Date() }, calendar: calendar)
    }
    try options.run("lucidpal", start: start, script: { _ in LucidScript.steps(texts) })
  }
}
