import AXTesting
import AXTree
import ExampleKit
import ExampleTestSupport
import FormKit
import GameUI
import Preferences
import Testing

@Suite("The form in its languages")
struct LanguageTests {
  @Test("Each language has every text, with the same gaps")
  func texts() { #expect(missingTexts(of: FormTexts.init) == []) }

  @Test("One ticket and several are told apart")
  func plurals() {
    let sent = Language.allCases.map { language in
      (1...2).map { FormTexts(language)(.sent, ["count": $0, "address": "a@b.c"]) }
    }
    #expect(
      sent == [
        ["One ticket will be sent to a@b.c.", "2 tickets will be sent to a@b.c."],
        ["Una entrada llegará a a@b.c.", "2 entradas llegarán a a@b.c."],
        ["Una entrada arribarà a a@b.c.", "Dues entrades arribaran a a@b.c."],
        ["Ein Ticket geht an a@b.c.", "2 Tickets gehen an a@b.c."],
      ])
  }

  @Test(
    "Every text that is heard, errors and dialogs included, is in the language, and tagged with it",
    arguments: Language.allCases)
  func heard(language: Language) {
    let texts = FormTexts(language)
    let form = OrderForm(texts: texts)
    let reader = VirtualReader(form.stage.tree, .orca43)
    var seen: Set<String> = []
    func look(after input: AXInputEvent) {
      form.stage.handle(input)
      form.stage.completeFrame()
      reader.wait(seconds: 1)
      let elements = form.stage.tree.elements
      #expect(!elements.isEmpty && elements.allSatisfy { $0.composed.language == nil })
      #expect(form.stage.tree.locale == language.rawValue)
      #expect(form.stage.tree.audit().filter { $0.rule == "wrong-language" }.map(\.message) == [])
      seen.formUnion(elements.compactMap(\.composed.label))
    }
    look(after: .resized(width: 720, height: 2_000))
    look(after: .windowActive(true))
    // It is sent too early, then filled in.
    for key in [AXKey.end, .left, .enter] { look(after: .key(key)) }
    for text in ["Ana", "a@b.c", "abc"] {
      look(after: .text(text))
      look(after: .key(.tab))
    }
    look(after: .key(.backTab))
    for text in ["defgh", "1", "!A"] { look(after: .text(text)) }
    for key in [AXKey.tab, .tab, .space, .tab, .enter] { look(after: .key(key)) }
    #expect(form.stage.dialogs.count == 1)
    let withNumbers: [FormPhrase: String] = [
      .passwordHelp: texts(.passwordHelp, ["count": 8]), .passwordError: texts(.passwordError, ["count": 8]),
      .ticketsHelp: texts(.ticketsHelp, ["count": 6]), .thanks: texts(.thanks, ["name": "Ana"]),
      .summary: texts(
        .summary, ["count": 4, "fields": [.name, .email, .password, .terms].map { texts($0) }.joined(separator: ", ")]),
      .sent: texts(.sent, ["count": 1, "address": "a@b.c"]),
    ]
    let all = reader.log + seen.joined(separator: "\n")
    for phrase in FormPhrase.allCases { #expect(all.contains(withNumbers[phrase] ?? texts(phrase)), "\(phrase)") }
  }
}
