@_spi(Command) import AXDocument
import AXTesting
import AXTree
import Foundation
import OrcaSpeech
import TestSupport
import Testing

@Suite("The own voice, and where it differs from Orca 48")
struct OwnVoiceTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Documentation/Internals/Voice.md")

  /// For each difference of the table an example: the children of a window, and commands, of which the last is heard.
  private static let examples: [String: (children: String, commands: [String])] = [
    "a number with a fraction": (
      #"{"id":"a","role":"stepper","label":"Rate","number":{"now":1.5,"min":0,"max":2,"step":0.25}}"#,
      [#"{"focus":"a"}"#, #"{"increment":"a"}"#]
    ),
    "a number at the end": (
      #"{"id":"a","role":"stepper","label":"Lives","number":{"now":3,"min":0,"max":9}}"#, [#"{"focus":"a"}"#]
    ),
    "a slider": (
      #"{"id":"a","role":"slider","label":"Gain","number":{"now":2,"min":0,"max":10},"frame":[0,0,90,30]}"#,
      [#"{"focus":"a"}"#]
    ),
    "another progress bar than the focus": (
      #"{"id":"a","role":"button","label":"Stop"},"#
        + #"{"id":"b","role":"progressBar","label":"Loading","number":{"now":10},"frame":[0,0,90,30]}"#,
      [#"{"focus":"a"}"#, #"{"set":{"id":"b","number":{"now":20}}}"#]
    ),
    "two changes of one kind at once, away from the focus": (
      #"{"id":"a","role":"button","label":"Stop"},"#
        + #"{"id":"b","role":"progressBar","label":"Maps","number":{"now":10},"frame":[0,0,90,30]},"#
        + #"{"id":"c","role":"progressBar","label":"Music","number":{"now":10},"frame":[0,40,90,30]}"#,
      [
        #"{"focus":"a"}"#,
        #"{"batch":[{"set":{"id":"b","number":{"now":20}}},{"set":{"id":"c","number":{"now":30}}}]}"#,
      ]
    ),
    "choosing a radio button": (
      #"{"role":"group","label":"Speed","children":[{"id":"a","role":"radioButton","label":"Slow","states":{"checked":true}},"#
        + #"{"id":"b","role":"radioButton","label":"Fast","states":{"checked":false}}]}"#,
      [#"{"focus":"b"}"#, #"{"activate":"b"}"#]
    ),
    "a switch": (
      #"{"id":"a","role":"switch","label":"Sound","states":{"checked":false}}"#, [#"{"focus":"a"}"#]
    ),
    "a field becomes invalid": (
      field, [#"{"focus":"a"}"#, #"{"set":{"id":"a","states":{"invalid":true}}}"#]
    ),
    "the field becomes valid": (
      field,
      [
        #"{"focus":"a"}"#, #"{"set":{"id":"a","states":{"invalid":true}}}"#,
        #"{"set":{"id":"a","states":{"invalid":false}}}"#,
      ]
    ),
    "what opens or closes away from the focus": (
      #"{"role":"tree","label":"Items","children":[{"id":"a","role":"treeItem","label":"Sword"},"#
        + #"{"id":"b","role":"treeItem","label":"Shield","states":{"expanded":false}}]}"#,
      [#"{"focus":"a"}"#, #"{"set":{"id":"b","states":{"expanded":true}}}"#]
    ),
    "a new name of the focus": (
      #"{"id":"a","role":"button","label":"Play"}"#, [#"{"focus":"a"}"#, #"{"set":{"id":"a","label":"Stop"}}"#]
    ),
    "a combo box without a value": (#"{"id":"a","role":"comboBox","label":"Car"}"#, [#"{"focus":"a"}"#]),
    "a combo box that opens": (
      #"{"id":"a","role":"comboBox","label":"Car","value":"Red","states":{"expanded":false}}"#,
      [#"{"focus":"a"}"#, #"{"set":{"id":"a","states":{"expanded":true}}}"#]
    ),
    "a combo box gets a value": (
      #"{"id":"a","role":"comboBox","label":"Car","value":"Red"}"#,
      [#"{"focus":"a"}"#, #"{"set":{"id":"a","value":"Blue"}}"#]
    ),
    "a selection in several lines that ends": (
      #"{"id":"a","role":"textArea","label":"Note","#
        + #""text":{"content":"abc two","caret":7,"editable":true,"multiline":true}}"#,
      [
        #"{"focus":"a"}"#,
        #"{"set":{"id":"a","text":{"content":"abc two","caret":6,"selection":[6,7],"editable":true,"multiline":true}}}"#,
        #"{"set":{"id":"a","text":{"content":"abc two","caret":6,"editable":true,"multiline":true}}}"#,
      ]
    ),
    "a window, a panel, a text, a picture": (
      #"{"id":"a","role":"image","label":"A car","states":{"focusable":true}}"#, [#"{"focus":"a"}"#]
    ),
    "into a document or a tree": (
      #"{"role":"documentWeb","label":"Cart","children":[{"id":"a","role":"button","label":"Pay"}]}"#,
      [#"{"focus":"a"}"#]
    ),
    "into a table": (
      #"{"role":"table","label":"Scores","children":[{"role":"row","children":["#
        + #"{"id":"a","role":"cell","label":"Ana"},{"role":"cell","label":"12"}]}]}"#,
      [#"{"focus":"a"}"#]
    ),
    "out of a landmark": (
      #"{"role":"main","label":"Menu","children":[{"id":"a","role":"button","label":"Play"}]},"#
        + #"{"id":"b","role":"button","label":"Out"}"#,
      [#"{"focus":"a"}"#, #"{"focus":"b"}"#]
    ),
    "the same words of one element twice in a moment, such as a cell that spans columns": (
      #"{"role":"table","label":"Scores","table":{"rows":1,"columns":3},"children":[{"role":"row","children":["#
        + #"{"id":"a","role":"cell","label":"Ana and Eva","cell":{"row":0,"column":0,"columnSpan":2}},"#
        + #"{"role":"cell","label":"12","cell":{"row":0,"column":2}}]}]}"#,
      [#"{"focus":"a"}"#]
    ),
  ]
  private static let field =
    #"{"id":"a","role":"textField","label":"Mail","text":{"content":"","caret":0,"editable":true}}"#

  /// The speech of a reader after each command in an active window with these children.
  private static func heard(
    _ children: String, _ commands: [String], _ settings: ReaderSettings
  ) throws -> [[String]] {
    let document = try document(
      #"{"role":"window","label":"Game","frame":[0,0,400,300],"children":[{"id":"start","role":"button","label":"Start"},"#
        + #"\#(children)]}"#)
    var reader = SimulatedReader(settings)
    _ = reader.hear(document.tree.nextUpdate(isFull: true))
    for line in [#"{"window":"activate"}"#, #"{"focus":"start"}"#] { try document.apply(line[...]) }
    _ = reader.hear(document.tree.nextUpdate())
    return try commands.enumerated().map { second, command in
      try document.apply(command[...])
      return reader.hear(document.tree.nextUpdate(), at: Double(second + 1)).lines
    }
  }

  @Test("R77: each difference is one: its example sounds other than on Orca 48, and the page lists it with both")
  func page() throws {
    #expect(Set(Self.examples.keys) == Set(OwnVoiceDifference.all.map(\.what)))
    let rows = try OwnVoiceDifference.all.map { difference in
      let (children, commands) = try #require(Self.examples[difference.what])
      func words(_ settings: ReaderSettings) throws -> String {
        let lines = try Self.heard(children, commands, settings).last ?? []
        return lines.isEmpty ? "silent" : "“\(lines.joined(separator: " / "))”"
      }
      let (orca, voice) = (try words(.orca48), try words(.ownVoice))
      #expect(orca != voice, "\(difference.what)")
      return "| \(difference.what) | \(orca) | \(voice) | \(difference.why) |\n"
    }
    let begin = "<!-- Generated: AXTREE_WRITE_DOCUMENTATION=1 swift test --filter OwnVoiceTests -->\n\n"
    let end = "<!-- End of the table -->\n"
    let old = try String(contentsOf: Self.file, encoding: .utf8)
    let parts = old.components(separatedBy: begin)
    try #require(parts.count == 2)
    let rest = parts[1].components(separatedBy: end)
    try #require(rest.count == 2)
    let page =
      parts[0] + begin + "| | Orca 48 | the voice | why |\n| --- | --- | --- | --- |\n" + rows.joined() + "\n" + end
      + rest[1]
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] != nil {
      try Data(page.utf8).write(to: Self.file)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(written == page, "AXTREE_WRITE_DOCUMENTATION=1 swift test --filter OwnVoiceTests writes it anew")
  }

  @Test("R77: each step of a number is heard, of a slider and of a spin button")
  func fractions() throws {
    let children =
      #"{"id":"s","role":"slider","label":"Gain","number":{"now":1.5,"min":0,"max":10,"step":0.5},"frame":[0,40,90,30]},"#
      + #"{"id":"r","role":"stepper","label":"Rate","number":{"now":1.1,"min":0,"max":2,"step":0.05}}"#
    let commands = [
      #"{"focus":"s"}"#, #"{"increment":"s"}"#, #"{"increment":"s"}"#, #"{"focus":"r"}"#, #"{"increment":"r"}"#,
    ]
    #expect(
      try Self.heard(children, commands, .ownVoice) == [
        ["Gain slider 1.5"], ["2"], ["2.5"], ["Rate spin button 1.1"], ["1.15"],
      ])
    let slider = AXElement.slider("Pegel", value: 1.5, in: 0...10, step: 0.5) { _ in }
    let german = AXElementTree(root: AXElement(.window, label: "Mischer"), locale: "de")
    german.root.addChild(slider)
    #expect(german.speech(of: slider, .ownVoice).text == "Pegel Schieber 1,5")
  }

  @Test("R77: a radio button says that it was chosen, once if the choice comes with the focus")
  func radioButtons() throws {
    let (children, _) = try #require(Self.examples["choosing a radio button"])
    let commands = [
      #"{"focus":"a"}"#, #"{"focus":"b"}"#, #"{"activate":"b"}"#, #"{"batch":[{"focus":"a"},{"activate":"a"}]}"#,
    ]
    #expect(
      try Self.heard(children, commands, .ownVoice) == [
        ["Speed", "Slow selected radio button."], ["Fast not selected radio button."], ["selected"],
        ["Slow selected radio button."],
      ])
  }

  @Test("R77: no picture says its role, and each says its label once", arguments: ["image", "icon", "canvas"])
  func pictures(role: String) throws {
    let picture = #"{"id":"a","role":"\#(role)","label":"A car"}"#
    #expect(try Self.heard(picture, [#"{"focus":"a"}"#], .ownVoice) == [["A car"]])
  }

  @Test("R77: its words for states are those of its language, and English where a language has none")
  func languages() throws {
    let (children, commands) = try #require(Self.examples["a switch"])
    let words = ["de": "Sound Schalter aus.", "fr": "Sound interrupteur désactivé.", "en": "Sound switch off."]
    for (locale, heard) in words {
      let settings = ReaderSettings(.ownVoice, locale: locale)
      #expect(try Self.heard(children, commands, settings) == [[heard]], "\(locale)")
    }
  }

  @Test(
    "R77: for any number, role, range and step, no two numbers sound alike, and no words are heard twice in a moment")
  func randomNumbers() throws {
    var random = SeededGenerator(seed: 45)
    let roles = ["slider", "stepper", "dial", "scrollBar", "meter", "splitPane"]
    for _ in 0..<300 {
      let role = roles.randomElement(using: &random) ?? ""
      let step = ([0.05, 0.1, 0.25, 0.5, 1, 5] as [Double]).randomElement(using: &random) ?? 1
      let count = Int.random(in: 2...40, using: &random)
      func number(_ steps: Int) -> String {
        let now = (Double(steps) * step * 1000).rounded() / 1000
        return #""number":{"now":\#(now),"min":0,"max":\#(Double(count) * step),"step":\#(step)}"#
      }
      let first = Int.random(in: 0...count, using: &random)
      let second = (first + Int.random(in: 1...count, using: &random)) % (count + 1)
      let element =
        #"{"id":"a","role":"\#(role)","label":"Gauge","hint":"Tank","states":{"focusable":true},\#(number(first))}"#
      let commands = [#"{"focus":"a"}"#] + [second, first].map { #"{"set":{"id":"a",\#(number($0))}}"# }
      let heard = try Self.heard(element, commands, .ownVoice)
      #expect(heard[1].count == 1 && heard[2].count == 1 && heard[1] != heard[2], "\(element): \(heard)")
      #expect(heard[0].joined(separator: " ").contains(heard[2][0]), "\(element): \(heard)")
      #expect(heard[0].joined().ranges(of: "Gauge").count == 1, "\(element): \(heard)")
    }
  }
}
