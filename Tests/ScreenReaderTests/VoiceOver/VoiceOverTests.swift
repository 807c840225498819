import AXDocument
import AXTesting
import AXTree
import Testing

@testable import VoiceOverSpeech

@Suite("What VoiceOver says, rule by rule")
struct VoiceOverTests {
  @Test("S1: the label is said; nothing is nothing; a back button called Back says so once")
  func label() throws {
    #expect(try voiceOver(#"{"label":"Score"}"#) == "Score")
    #expect(try voiceOver(#"{"identifier":"a"}"#) == "")
    #expect(try voiceOver(#"{"label":"Back","traits":["backButton"]}"#) == "Back Button.")
    #expect(try voiceOver(#"{"label":"Menu","traits":["backButton"]}"#) == "Menu. Back Button.")
    #expect(try voiceOver(#"{"label":"Zurück","traits":["backButton"]}"#, locale: "de") == "Zurück-Taste.")
  }

  @Test("S2: a value follows a colon, stands alone, and in a cell follows the label")
  func value() throws {
    #expect(try voiceOver(#"{"label":"Speed","value":"Fast"}"#) == "Speed: Fast")
    #expect(try voiceOver(#"{"value":"Fast"}"#) == "Fast")
    #expect(
      try voiceOver(#"{"role":"table","children":[{"label":"Speed","value":"Fast","cell":{"row":0,"column":0}}]}"#)
        == "Speed. Row 1. Column 1. Fast")
    #expect(
      try voiceOver(
        #"{"role":"meter","label":"Fuel","number":{"now":1250.5}},{"label":"Laps","number":{"now":3,"text":"3 of 5"}}"#)
        == "Fuel: 1,250.5\nLaps: 3 of 5")
  }

  @Test("S18: headers that are stated by role, and cells without a stated place, are said as others are")
  func derivedCells() throws {
    let heads = #"{"role":"columnHeader","label":"Day"},{"role":"columnHeader","label":"Noon"}"#
    let head = #"{"role":"row","children":[\#(heads)]}"#
    let row = #"{"role":"row","children":[{"role":"rowHeader","label":"Mon"},{"role":"cell","label":"Soup"}]}"#
    #expect(
      try voiceOver(#"{"role":"table","children":[\#(head),\#(row)]}"#)
        == "Day. Row 1. Column 1.\nNoon. Column 2.\nMon. Row 2. Column 1.\nMon. Noon. Soup. Column 2.")
  }

  @Test("S2: a number has no more digits than its range tells apart, as the language writes it")
  func roundedNumber() throws {
    let meter = #"{"role":"meter","label":"Mix","number":{"now":0.30000000000000004,"min":0,"max":1}}"#
    #expect(try voiceOver(meter) == "Mix: 0.3")
    let third = #"{"role":"meter","label":"Fuel","number":{"now":66.66666666666667,"min":0,"max":100}}"#
    #expect(try voiceOver(third, locale: "de") == "Fuel: 66,67")
  }

  @Test("S3: what is selected says so first")
  func selected() throws {
    #expect(try voiceOver(#"{"label":"Red","traits":["selected"]}"#) == "Selected: Red")
    #expect(try voiceOver(#"{"traits":["selected"]}"#) == "Selected.")
    #expect(
      try voiceOver(#"{"label":"Red","value":"2","traits":["selected","button"]}"#) == "Selected: Red: 2. Button.")
  }

  @Test("S4: trait words stand in their order")
  func traits() throws {
    #expect(
      try voiceOver(
        #"{"label":"All","traits":["searchField","image","adjustable","link","header","button","notEnabled"]}"#)
        == "All. Dimmed. Button. Heading. Link. Adjustable. Image. Search Field.")
    #expect(
      try voiceOver(#"{"role":"textField","label":"Name","text":{"content":"Ana"},"states":{"focused":true}}"#)
        == "Name: Ana. Text Field. Is editing. Double tap to edit.")
    #expect(
      try voiceOver(#"{"role":"secureTextField","label":"Word"}"#) == "Word. Secure Text Field. Double tap to edit.")
    #expect(
      try voiceOver(#"{"role":"button","label":"Go"},{"role":"heading","label":"Title"},{"role":"link","label":"Web"}"#)
        == "Go. Button.\nTitle. Heading.\nWeb. Link.")
  }

  @Test(
    "S5: what is named otherwise is no “Button.”",
    arguments: [
      (#""traits":["button","keyboardKey"]"#, "A"),
      (#""traits":["button","toggleButton"],"value":"1""#, "A. Switch Button. On. Double tap to toggle setting."),
      (#""traits":["button","backButton"]"#, "A. Back Button."), (#""role":"tab","traits":["button"]"#, "A. Tab."),
    ])
  func noButton(fields: String, heard: String) throws {
    #expect(try voiceOver(#"{"label":"A",\#(fields)}"#) == heard)
  }

  @Test("S6: a toggle says its state, and what is no state as it is")
  func toggle() throws {
    let hint = "Double tap to toggle setting."
    for (fields, state) in [
      (#""value":"1""#, "On."), (#""value":"0""#, "Off."), (#""value":"2""#, "Mixed."), (#""value":"Half""#, "Half."),
      (#""states":{"checked":"mixed"}"#, "Mixed."), (#""states":{"pressed":true}"#, "On."),
    ] {
      #expect(try voiceOver(#"{"label":"Sound","traits":["toggleButton"],\#(fields)}"#) == "Sound. \(state) \(hint)")
    }
    #expect(
      try voiceOver(#"{"label":"Sound","value":"1","traits":["toggleButton","button"]}"#)
        == "Sound. Switch Button. On. \(hint)")
  }

  @Test("S7: with nothing else to say, the hint is said in its place")
  func hintAlone() throws {
    #expect(try voiceOver(#"{"hint":"Starts a race","traits":["button"]}"#) == "Starts a race. Button.")
    #expect(try voiceOver(#"{"hint":"Starts a race"}"#) == "Starts a race")
  }

  @Test("S8: one full stop between what it is called and what it is")
  func fullStop() throws {
    #expect(try voiceOver(#"{"label":"Go.","traits":["button"]},{"traits":["button"]}"#) == "Go. Button.\nButton.")
    // Only a full stop is one: what ends with another sign gets one too, as VoiceOver's rule has it.
    #expect(
      try voiceOver(#"{"label":"Go!","traits":["button"]},{"label":"Ready?","hint":"Go!"}"#)
        == "Go!. Button.\nReady?. Go!.")
  }

  @Test("S9: label, value, both, and the hint after them")
  func labelAndValue() throws {
    #expect(
      try voiceOver(
        #"{"label":"Label"},{"value":"Value"},{"label":"Label","value":"Value"},{"label":"Label","hint":"Hint"}"#)
        == "Label\nValue\nLabel: Value\nLabel. Hint.")
  }

  @Test("S10: a toggle's hint follows the author's, unless it is dimmed")
  func toggleHint() throws {
    #expect(
      try voiceOver(#"{"label":"A","traits":["toggleButton"],"hint":"Mutes all."}"#)
        == "A. Mutes all. Double tap to toggle setting.")
    #expect(
      try voiceOver(#"{"label":"A","traits":["toggleButton","notEnabled"],"hint":"Mutes all."}"#)
        == "A. Dimmed. Mutes all.")
  }

  @Test("S11: a text field's own hint replaces the author's")
  func editHint() throws {
    #expect(
      try voiceOver(#"{"role":"textField","label":"Name","hint":"As on your card."}"#)
        == "Name. Text Field. Double tap to edit.")
  }

  @Test("S12: an adjustable's hint follows, except on toggles, what is dimmed, and where there is only a hint")
  func adjustHint() throws {
    let hint = "Swipe up or down with one finger to adjust the value."
    #expect(
      try voiceOver(#"{"role":"slider","label":"Volume","number":{"now":50},"hint":"Of the music"}"#)
        == "Volume: 50. Adjustable. Of the music. \(hint)")
    #expect(
      try voiceOver(
        #"{"label":"A","traits":["adjustable","notEnabled"]},{"hint":"Only","traits":["adjustable"]},{"label":"B","value":"0","traits":["adjustable","toggleButton"]}"#
      )
        == "A. Dimmed. Adjustable.\nOnly. Adjustable.\nB. Off. Adjustable. Double tap to toggle setting.")
  }

  @Test(
    "S13: traits that are not spoken",
    arguments: [
      "playsSound", "updatesFrequently", "summaryElement", "startsMediaSession", "causesPageTurn",
      "allowsDirectInteraction",
      "keyboardKey", "tabBar",
    ])
  func unspoken(trait: String) throws {
    #expect(try voiceOver(#"{"label":"A","element":true,"traits":["\#(trait)"]}"#) == "A")
  }

  @Test("S14: content of high importance is spoken before the hint; other content and actions are not")
  func content() throws {
    #expect(
      try voiceOver(
        #"{"label":"Mail","value":"ana@","hint":"For news","actions":[{"name":"Copy"}],"customContent":[{"label":"Sent","value":"today"},{"label":"Error","value":"No domain","importance":"high"}]}"#
      )
        == "Mail: ana@. Error: No domain. For news.")
  }

  @Test("S15: a place in a series and in a tab bar")
  func series() throws {
    #expect(try voiceOver(#"{"label":"Red","position":{"index":1,"count":3}}"#) == "Red. 1 of 3.")
    #expect(
      try voiceOver(
        #"{"traits":["tabBar"],"element":false,"children":[{"label":"Play","traits":["button","selected"]},{"label":"Help","traits":["button"]}]}"#
      )
        == "Selected: Play. Tab. 1 of 2.\nHelp. Tab. 2 of 2.")
  }

  @Test("S16: the ends of lists and landmarks")
  func ends() throws {
    let children = #""children":[{"label":"A"},{"label":"B"},{"label":"C"}]"#
    #expect(try voiceOver(#"{"role":"list",\#(children)}"#) == "A. List Start.\nB\nC. List End.")
    #expect(try voiceOver(#"{"role":"main",\#(children)}"#) == "A. Landmark.\nB\nC. End.")
  }

  @Test("S15, S16: who hears only updates hears the same surroundings, and a container's new end")
  func updates() throws {
    let children = #""children":[{"id":"a","label":"A"},{"id":"b","label":"B"}]"#
    let document = try document(#"{"role":"window","children":[{"id":"list","role":"list",\#(children)}]}"#)
    var cursor = document.tree.makeCursor()
    var reader = SimulatedReader(.voiceOver)
    func heard() -> String { document.tree.changes(since: &cursor).map { reader.hear($0).text } ?? "" }
    #expect(heard() == "")
    let list = document.tree.root.children[0]
    document.tree.focus = list.children[1]
    #expect(heard() == "B. List End.")
    list.children.append(AXElement(nil, label: "C"))
    #expect(heard() == "")
    document.tree.focus = list.children[2]
    #expect(heard() == "C. List End.")
    document.tree.focus = list.children[1]
    #expect(heard() == "B")
  }

  @Test("S16: an empty list inside is no element of the outer one")
  func emptyList() throws {
    #expect(
      try voiceOver(#"{"role":"list","children":[{"label":"A"},{"label":"B"},{"role":"list"}]}"#)
        == "A. List Start.\nB. List End.")
  }

  @Test("S17: the outermost context speaks")
  func outermost() throws {
    #expect(
      try voiceOver(
        #"{"role":"navigation","children":[{"role":"list","children":[{"label":"A"},{"label":"B"}]},{"label":"C"}]}"#)
        == "A. Landmark.\nB. List End.\nC. End.")
  }

  @Test("S18: a cell's headers, spans, and the row and column that changed")
  func cells() throws {
    let cells = [
      #"{"label":"Name","cell":{"row":0,"column":0,"header":"column"}}"#,
      #"{"label":"Points","value":"sum","cell":{"row":0,"column":1,"header":"column"}}"#,
      #"{"label":"Ana","cell":{"row":1,"column":0,"header":"row"}}"#,
      #"{"label":"Score","value":"12","cell":{"row":1,"column":1,"columnSpan":2,"rowSpan":1000}}"#,
    ]
    #expect(
      try voiceOver(#"{"role":"table","children":[\#(cells.joined(separator: ","))]}"#) == """
        Name. Row 1. Column 1.
        Points. Column 2. sum
        Ana. Row 2. Column 1.
        Ana. Points: sum. Score. Spans 1,000 rows. Spans 2 columns. Column 2. 12
        """)
  }

  @Test(
    "S19: the words are in the element's language, else the document's",
    arguments: [
      ("de", "Ausgewählt: A: 1.234,5. Grau dargestellt. Taste. 1 von 1.000."),
      ("es", "Seleccionado: A: 1234,5. Atenuado. Botón. 1 de 1000."),
      ("ca", "Seleccionat: A: 1.234,5. Atenuat. Botó. 1 de 1.000."),
      ("en", "Selected: A: 1,234.5. Dimmed. Button. 1 of 1,000."),
      ("xx", "Selected: A: 1,234.5. Dimmed. Button. 1 of 1,000."),
    ])
  func languages(locale: String, heard: String) throws {
    let fields =
      #""label":"A","number":{"now":1234.5},"traits":["selected","notEnabled","button"],"position":{"index":1,"count":1000}"#
    #expect(try voiceOver("{\(fields)}", locale: locale) == heard)
    #expect(try voiceOver(#"{"language":"\#(locale)",\#(fields)}"#, locale: "fr") == heard)
  }

  @Test("S19: every language has every word", arguments: VoiceOverWords.languages.keys.sorted())
  func words(language: String) {
    let words = VoiceOverWords.languages[language]
    #expect(VoiceOverWords.Key.allCases.filter { words?["words", $0.rawValue] == nil } == [])
  }

  @Test(
    "S19: toggles, fields and hints in every language that has words",
    arguments: [
      ("de", "Ton. Schalter. Ein. Zum Umschalten doppeltippen.\nName. Textfeld. Zum Bearbeiten doppeltippen."),
      (
        "es",
        "Ton. Interruptor. Activado. Pulsa dos veces para cambiar el ajuste.\n"
          + "Name. Campo de texto. Pulsa dos veces para editar."
      ),
      (
        "ca",
        "Ton. Interruptor. Activat. Toca dues vegades per canviar l’opció.\n"
          + "Name. Camp de text. Toca dues vegades per editar."
      ),
      (
        "fr",
        "Ton. Bouton bascule. Activé. Touchez deux fois pour changer le réglage.\n"
          + "Name. Champ de texte. Touchez deux fois pour modifier."
      ),
      (
        "pt",
        "Ton. Botão de alternância. Ativado. Dê dois toques para alternar a definição.\n"
          + "Name. Campo de texto. Dê dois toques para editar."
      ),
      (
        "pt-BR",
        "Ton. Botão de alternância. Ativado. Toque duas vezes para alternar o ajuste.\n"
          + "Name. Campo de texto. Toque duas vezes para editar."
      ),
      ("ja", "Ton. 切り替えボタン. オン. 設定を切り替えるにはダブルタップします.\nName. テキストフィールド. 編集するにはダブルタップします."),
    ])
  func ownHints(locale: String, heard: String) throws {
    let nodes =
      #"{"label":"Ton","value":"1","traits":["toggleButton","button"]},{"role":"textField","label":"Name"}"#
    #expect(try voiceOver(nodes, locale: locale) == heard)
  }

  @Test("T4: each segment knows its kind, whose words it is, and its rule")
  func segments() throws {
    let document = try document(#"{"id":"a","label":"Speed","value":"Fast","role":"button","hint":"Go"}"#)
    let segments = document.tree.speech(ReaderSettings(.voiceOver))[0].speech.segments
    #expect(
      segments == [
        SpeechSegment(.label, "Speed:", source: document.tree.root.id, rule: "S1"),
        SpeechSegment(.value, "Fast.", source: document.tree.root.id, rule: "S2"),
        SpeechSegment(.role, "Button.", source: document.tree.root.id, rule: "S5"),
        SpeechSegment(.hint, "Go.", source: document.tree.root.id, rule: "S9"),
      ])
  }

  @Test("brief: hints are left out")
  func brief() throws {
    #expect(try voiceOver(#"{"label":"Go","role":"button","hint":"Starts"}"#, .brief) == "Go. Button.")
  }
}
