import ArgumentParser
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

  @OptionGroup var options: ExampleOptions

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let texts = LucidTexts(options.language)
    func start(_ machine: Machine) -> LucidApp {
      if machine.isDemo { return .demo(texts) }
      let gigabytes = Double(ProcessInfo.processInfo.physicalMemory) / 1_073_741_824
      let devices = LucidDevices(
        gigabytes: Int(gigabytes.rounded()), hasHeadphones: headphones,
        share: { text in
          let body = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
          machine.openPage?("mailto:?body=\(body)")
        })
      return LucidApp(
        records: LucidRecords(environment: environment, report: machine.report), store: machine.store,
        texts: texts, command: assistant, devices: devices, system: machine.system)
    }
    try options.run("lucidpal", start: start, script: { _ in LucidScript.steps(texts) })
  }
}
