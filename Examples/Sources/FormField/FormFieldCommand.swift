import ArgumentParser
import ExampleKit
import ExampleRunner
import FormKit
import Preferences

/// The command that runs the form.
@main
struct FormFieldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "FormField",
    abstract: "A form whose fields speak their own help and errors.",
    discussion: """
      Tab and Shift-Tab, Down and Up move; Left and Right, Down and Up change the number of tickets; Space turns the switch; \
      Enter in a field sends the form. The form speaks while no screen reader runs. Without a keyboard, A on a controller or the sign at a field's end opens the letters.
      """)

  @OptionGroup var options: ExampleOptions

  func run() throws {
    let texts = FormTexts(options.language())
    try options.run(
      "form-field", start: { OrderForm(store: $0.store, texts: texts, system: $0.system) },
      script: { _ in FormScript.steps(texts) })
  }
}
