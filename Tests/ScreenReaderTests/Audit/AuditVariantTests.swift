import AXDocument
import AXTesting
import AXTree
import Testing

/// Each rule in several shapes: alone, with content, in a row that speaks for others, with the focus.
@Suite("The audit's rules, each in several variants")
struct AuditVariantTests {
  /// Variants of a rule: children of a window that it must find, each alone, and such that it must let pass.
  private struct Variants: Sendable {
    let found: [String]
    let passed: [String]
    var options = AuditOptions()
  }

  private static func row(_ children: String, _ fields: String = "") -> String {
    #"{"combine":true,\#(fields)"children":[\#(children)]}"#
  }

  private static func focused(_ label: String) -> String {
    #"{"role":"button","label":"\#(label)","states":{"focused":true}}"#
  }

  private static let variants: [String: Variants] = [
    "missing-label": Variants(
      found: [
        #"{"role":"button"}"#, #"{"role":"button","label":" "}"#, #"{"role":"button","label":"\u200b"}"#,
        #"{"role":"button","label":"\u00a0\t"}"#, #"{"role":"button","hint":"Starts the race"}"#,
        #"{"role":"textField","text":{"content":"Ana","editable":true}}"#,
        #"{"role":"textField","placeholder":"Your name"}"#, #"{"role":"textField","value":"Ana"}"#,
        #"{"role":"comboBox","value":"Red"}"#, #"{"role":"secureTextField","text":{"content":"x","editable":true}}"#,
        #"{"role":"image"}"#, #"{"role":"image","states":{"focusable":true}}"#, #"{"role":"icon","label":" "}"#,
        #"{"traits":["image"]}"#, #"{"role":"group","children":[{"role":"image"},{"label":"12 coins"}]}"#,
        #"{"role":"button","relations":{"labelledBy":["h"]}},{"id":"h","label":"Go","hidden":true}"#,
        #"{"role":"button","relations":{"labelledBy":["e"]}},{"id":"e","label":" "}"#,
        #"{"id":"s","role":"button","relations":{"labelledBy":["s"]}}"#, row(#"{"role":"button"}"#),
        #"{"role":"slider","number":{"now":5}}"#, #"{"role":"checkBox","states":{"checked":true}}"#,
        #"{"role":"link","url":"https://example.org/play.html"}"#,
      ],
      passed: [
        #"{"role":"button","label":"Go"}"#,
        #"{"role":"button","relations":{"labelledBy":["g"]}},{"id":"g","label":"Go"}"#,
        #"{"role":"textField","label":"Name","placeholder":"Ana"}"#, #"{"role":"image","label":"A car"}"#,
        #"{"role":"image","hidden":true}"#, #"{"role":"button","label":"Go","children":[{"role":"image"}]}"#,
        row(#"{"role":"image"},{"label":"12 coins"}"#), #"{"role":"button","value":"Red"}"#, #"{"role":"separator"}"#,
        #"{"role":"list","label":"Quests","children":[{"role":"listItem","label":"Find the key"}]}"#,
      ]),
    "role-in-label": Variants(
      found: [
        #"{"role":"button","label":"Play button"}"#, #"{"role":"image","label":"Image of a car"}"#,
        #"{"label":"Bouton Jouer","role":"button","language":"fr"}"#, row(#"{"role":"button","label":"Play button"}"#),
      ], passed: [#"{"role":"button","label":"Play"}"#, #"{"label":"The button"}"#]),
    "small-target": Variants(
      found: [
        #"{"role":"button","label":"A","frame":[0,0,20,30]}"#, #"{"role":"slider","label":"A","frame":[0,0,90,8]}"#,
        row(#"{"role":"button","label":"A"}"#, #""frame":[0,0,10,10],"#),
      ], passed: [#"{"role":"button","label":"A","frame":[0,0,24,24]}"#, #"{"label":"A","frame":[0,0,5,5]}"#]),
    "duplicate-label": Variants(
      found: [
        #"{"role":"button","label":"Buy"},{"role":"button","label":"Buy"}"#,
        #"{"role":"button","label":"Buy"},{"role":"button","label":"buy"}"#,
        #"{"role":"slider","label":"A","number":{"now":1}},{"role":"slider","label":"A","number":{"now":1}}"#,
        #"{"role":"textField","label":"A","text":{"content":"x","editable":true}},"#
          + #"{"role":"textField","label":"A","text":{"content":"x","editable":true}}"#,
        row(#"{"role":"button","label":"Buy"}"#) + "," + row(#"{"role":"button","label":"Buy"}"#),
        #"{"role":"button","label":"Buy","hint":"5 coins"},{"role":"button","label":"Buy"}"#,
        #"{"role":"button","label":"Buy"},{"role":"button","label":"Buy","hint":"9 coins"}"#,
      ],
      passed: [
        #"{"role":"button","label":"Buy"},{"role":"link","label":"Buy"}"#, #"{"label":"Buy"},{"label":"Buy"}"#,
        #"{"role":"slider","label":"A","number":{"now":1}},{"role":"slider","label":"A","number":{"now":2}}"#,
        #"{"role":"button","label":"Buy"},{"role":"button","label":"Buy","traits":["notEnabled"]}"#,
        #"{"role":"button","label":"Buy","hint":"5 coins"},{"role":"button","label":"Buy","hint":"9 coins"}"#,
      ]),
    "covered": Variants(
      found: [
        #"{"role":"button","label":"A","frame":[10,10,50,30]},{"label":"Map","frame":[0,0,200,200]}"#,
        #"{"role":"button","label":"A","frame":[10,10,50,30]},{"label":"L","frame":[0,0,40,200]},{"label":"R","frame":[40,0,60,200]}"#,
        #"{"role":"button","label":"A","frame":[0,0,50,30]},{"role":"button","label":"B","frame":[0,0,50,30]}"#,
        row(#"{"role":"button","label":"A"}"#, #""frame":[10,10,50,30],"#) + #",{"label":"Map","frame":[0,0,90,90]}"#,
      ],
      passed: [
        #"{"role":"button","label":"A","frame":[10,10,50,30]},{"label":"Map","frame":[0,0,40,200]}"#,
        #"{"label":"Map","frame":[0,0,200,200]},{"role":"button","label":"A","frame":[10,10,50,30]}"#,
        #"{"role":"button","label":"A","frame":[10,10,50,30]},{"label":"L","frame":[0,0,30,99]},{"label":"R","frame":[40,0,60,99]}"#,
      ]),
    "unreachable": Variants(
      found: [
        #"{"role":"button","label":"A","states":{"focusable":false}}"#,
        #"{"role":"button","label":"A","frame":[500,0,50,30]}"#,
        row(#"{"label":"Ana"},{"role":"button","label":"Go"},{"role":"button","label":"Stop"}"#),
        #"{"label":"Ana","actions":[{"name":"Challenge"}]}"#,
        #"{"role":"slider","label":"A","states":{"focusable":false}}"#,
      ],
      passed: [
        #"{"role":"button","label":"A","frame":[0,0,50,30]}"#, row(#"{"label":"Ana"},{"role":"button","label":"Go"}"#),
        row(
          #"{"label":"Ana"},{"role":"button","label":"Go"},{"role":"button","label":"Stop"}"#,
          #""states":{"focusable":true},"#),
      ]),
    "focus-behind": Variants(
      found: [
        focused("A") + #",{"role":"dialog","label":"B","children":[{"role":"button","label":"C"}]}"#,
        focused("A") + #",{"role":"group","states":{"modal":true},"children":[{"role":"button","label":"C"}]}"#,
        // The dialog lies before the focus in reading order.
        #"{"role":"fileChooser","label":"B","children":[{"role":"listItem","label":"C","states":{"focusable":true}}]},"#
          + focused("A"),
        // A dialog that is one element, and a part of a row that has the focus.
        focused("A") + "," + row(#"{"label":"B"},{"role":"button","label":"C"}"#, #""role":"dialog","#),
        row(#"{"label":"A"},"# + focused("B"))
          + #",{"role":"dialog","children":[{"role":"slider","number":{"now":1}}]}"#,
        // A modal one over the dialog that has the focus.
        #"{"role":"dialog","children":[\#(focused("A"))]},"#
          + #"{"role":"dialog","states":{"modal":true},"children":[{"role":"button","label":"B"}]}"#,
      ],
      passed: [
        #"{"role":"button","label":"A"},{"role":"dialog","label":"B","children":[{"role":"button","label":"C"}]}"#,
        #"{"role":"dialog","label":"B","children":[\#(focused("C"))]}"#,
        #"{"role":"dialog","label":"B","children":[{"role":"group","children":[\#(focused("C"))]}]}"#,
        // One of two that are open, in either order.
        #"{"role":"dialog","children":[\#(focused("A"))]},{"role":"dialog","children":[{"role":"button","label":"B"}]}"#,
        #"{"role":"dialog","children":[{"role":"button","label":"B"}]},{"role":"dialog","children":[\#(focused("A"))]}"#,
        // Nothing in it can have the focus, or it is hidden.
        focused("A") + #",{"role":"dialog","label":"Saved","children":[{"label":"It took a second"}]}"#,
        focused("A") + #",{"role":"dialog","hidden":true,"children":[{"role":"button","label":"C"}]}"#,
        focused("A") + #",{"role":"alert","label":"B","children":[{"role":"button","label":"C"}]}"#,
        focused("A") + #",{"role":"menu","label":"B","children":[{"role":"menuItem","label":"C"}]}"#,
        // What lies over the dialog.
        #"{"role":"dialog","children":[{"role":"button","label":"B"}]},{"role":"alert","children":[\#(focused("A"))]}"#,
        #"{"role":"dialog","children":[{"role":"button","label":"B"}]},"#
          + #"{"role":"menu","children":[{"role":"menuItem","label":"C","states":{"focused":true}}]}"#,
      ]),
    "wrong-language": Variants(
      found: [
        #"{"label":"Das ist nicht die Sprache von diesem Spiel"}"#, #"{"label":"ゲームを始める"}"#,
        #"{"label":"Начать игру"}"#,
        #"{"label":"Il gioco non è finito"}"#, #"{"role":"button","label":"Go","hint":"Das ist der Anfang"}"#,
        #"{"label":"Press the button to play","language":"ja"}"#,
      ],
      passed: [
        #"{"label":"Press the button to play"}"#, #"{"label":"ゲームを始める","language":"ja"}"#,
        #"{"label":"OK","language":"ja"}"#,
        #"{"label":"Das ist der Anfang","language":"de"}"#, #"{"label":"開始","language":"ja"}"#,
      ]),
    "too-many-words": Variants(
      found: [
        #"{"label":"One two three four"}"#, #"{"role":"button","label":"Go","hint":"One two three four"}"#,
        row(#"{"label":"One two three four"},{"role":"button","label":"Go"}"#),
      ], passed: [#"{"label":"One two. Three four"}"#], options: AuditOptions(maxWords: 3)),
    "forbidden-words": Variants(
      found: [
        #"{"label":"Wrong answer"}"#, #"{"role":"button","label":"Go","hint":"It was wrong"}"#,
        row(#"{"label":"WRONG"},{"label":"answer"}"#),
      ], passed: [#"{"label":"Wrongly put"}"#], options: AuditOptions(forbiddenWords: ["wrong"])),
    "discouraging": Variants(
      found: [
        #"{"label":"You lose"}"#, #"{"role":"button","label":"Go","hint":"Never mind"}"#,
        row(#"{"label":"Bad luck"},{"label":"Ana"}"#),
      ], passed: [#"{"label":"Try it once more"}"#], options: AuditOptions(requiresEncouragingTexts: true)),
    "unnamed-action": Variants(
      found: [
        #"{"role":"button","label":"A","actions":[{"name":" "}]}"#,
        #"{"role":"button","label":"A","actions":[{"name":"\u200b"}]}"#,
        row(#"{"label":"Two"},{"role":"button","label":" "},{"role":"button","label":"Go"}"#),
      ],
      passed: [
        #"{"role":"button","label":"A","actions":[{"name":"Sell"}]}"#,
        row(#"{"label":"Two"},{"role":"button","label":"Stop"},{"role":"button","label":"Go"}"#),
      ]),
    "unheard-label": Variants(
      found: [
        #"{"role":"footnote","label":"See below"}"#,
        #"{"role":"footnote","label":"See below","states":{"focusable":true}}"#,
        #"{"role":"subscript","label":"two"}"#, row(#"{"label":"See"},{"label":"below"}"#, #""role":"blockQuote","#),
      ],
      passed: [
        #"{"role":"button","label":"Go"}"#, #"{"role":"heading","label":"Scores"}"#,
        #"{"role":"meter","label":"Fuel"}"#,
      ]),
    "unheard-group": Variants(
      found: [
        #"{"role":"grouping","label":"Speed","children":[{"role":"radioButton","label":"Slow"},{"role":"radioButton","label":"Fast"}]}"#,
        #"{"role":"section","label":"Speed","children":[{"role":"button","label":"Slow"}]}"#,
        #"{"role":"optionPane","label":"Really?","children":[{"role":"button","label":"Yes"}]}"#,
        #"{"role":"grouping","label":"Speed","children":[\#(row(#"{"label":"Slow"},{"role":"button","label":"Go"}"#))]}"#,
        #"{"role":"grouping","label":"A","children":[{"role":"grouping","label":"A","children":[{"role":"button","label":"B"}]}]}"#,
        #"{"role":"group","label":"Tank","children":[{"role":"meter","label":"Fuel","states":{"focusable":true}}]}"#,
      ],
      passed: [
        #"{"role":"grouping","label":"Game","children":[{"role":"button","label":"Go"}]}"#,
        #"{"role":"group","label":"Speed","children":[{"role":"grouping","label":"Speed","children":[{"role":"button","label":"B"}]}]}"#,
        #"{"role":"group","label":"Game","children":[{"role":"meter","label":"Fuel","states":{"focusable":true}}]}"#,
        #"{"role":"group","label":"Speed","children":[{"role":"radioButton","label":"Slow"}]}"#,
        #"{"role":"grouping","children":[{"role":"radioButton","label":"Slow"}]}"#,
        #"{"role":"grouping","label":"Speed","children":[{"label":"Slow"}]}"#,
        #"{"role":"toolBar","label":"Tools","children":[{"role":"button","label":"Cut"}]}"#,
      ]),
    "unheard-helper": Variants(
      found: ["textField", "comboBox", "checkBox"].map { role in
        #"{"defer":[{"kind":"inherited","source":"h"}],"children":["#
          + #"{"role":"\#(role)","label":"A","deferralReceiver":true},{"label":"Help","deferralSource":"h"}]}"#
      },
      passed: [
        #"{"defer":[{"kind":"inherited","importance":"high","source":"h"}],"children":["#
          + #"{"role":"textField","label":"A","deferralReceiver":true},{"label":"Help","deferralSource":"h"}]}"#
      ]),
    "unheard-hint": Variants(
      found: [
        #"{"role":"dialog","label":"Won","hint":"It is over","children":[{"role":"button","label":"A","hint":"Starts"}]}"#,
        #"{"role":"alert","label":"Won","hint":"It is over","children":[{"role":"slider","label":"A","number":{"now":1},"hint":"Starts"}]}"#,
        #"{"role":"dialog","label":"Won","hint":"It is over","children":[\#(row(#"{"label":"A"},{"role":"button","label":"B","hint":"Starts"}"#))]}"#,
      ],
      passed: [#"{"role":"dialog","label":"Won","children":[{"role":"button","label":"A","hint":"Starts"}]}"#]),
    "unheard-number": Variants(
      found: [
        #"{"role":"meter","label":"A","number":{"now":18},"states":{"focusable":true}}"#,
        #"{"role":"slider","label":"A","number":{"now":1.5,"max":10,"step":0.5}}"#,
        #"{"role":"slider","label":"A","number":{"now":2,"max":10,"step":0.5}}"#,
        #"{"role":"stepper","label":"A","number":{"now":1.1,"max":2,"step":0.05}}"#,
        #"{"role":"dial","label":"A","number":{"now":2.5,"max":9,"step":0.25}}"#,
        #"{"role":"scrollBar","label":"A","number":{"now":2.5,"max":9,"step":0.5}}"#,
        #"{"role":"rating","label":"A","number":{"now":3.5,"max":5,"step":0.5}}"#,
        row(#"{"label":"A"},{"role":"slider","label":"B","number":{"now":1.5,"max":10,"step":0.5}}"#),
      ],
      passed: [
        #"{"role":"slider","label":"A","number":{"now":1.5,"max":10,"step":0.5,"text":"1.5"}}"#,
        #"{"role":"slider","label":"A","number":{"now":5,"max":10}}"#,
        #"{"role":"meter","label":"A","number":{"now":1.5,"max":4}}"#,
        #"{"role":"slider","label":"A","number":{"now":0.5,"max":0.9,"step":0.1}}"#,
      ]),
    "unheard-live-region": Variants(
      found: [
        #"{"label":"Quiet","live":"polite"}"#,
        #"{"role":"documentWeb","label":"Cart","children":[{"label":"You save 0 euros","live":"assertive"}]}"#,
        #"{"role":"log","label":"Chat","live":"polite","children":[{"label":"Hello"}]}"#,
      ],
      passed: [
        #"{"label":"Quiet","live":"off"}"#, #"{"label":"Quiet"}"#, #"{"label":"Quiet","live":"polite","hidden":true}"#,
      ]),
    "heard-twice": Variants(
      found: [
        #"{"role":"icon","label":"A car"}"#, #"{"role":"icon","label":"A car","states":{"focusable":true}}"#,
        #"{"role":"comboBox","label":"Colour"}"#, #"{"role":"comboBox","label":"Colour","states":{"expanded":false}}"#,
        // The words do not depend on what has the focus now.
        #"{"role":"heading","label":"Colour","states":{"focusable":true,"focused":true}},{"role":"comboBox","label":"Colour"}"#,
      ],
      passed: [
        #"{"role":"image","label":"A car"}"#, #"{"role":"comboBox","label":"Colour","value":"Red"}"#,
        #"{"role":"button","label":"Go"}"#,
      ]),
    "jumping-order": Variants(
      found: [
        jumping(#"{"id":"a","label":"A","frame":[0,0,50,20]},{"id":"b","label":"B","frame":[0,50,50,20]}"#),
        jumping(
          #"{"id":"a","role":"button","label":"A","frame":[0,0,50,20]},{"id":"b","role":"button","label":"B","frame":[0,50,50,20]}"#
        ),
        jumping(
          #"{"id":"a","label":"A","frame":[0,0,50,20]},"#
            + #"{"id":"b","combine":true,"frame":[0,50,50,20],"children":[{"label":"B"},{"label":"C"}]}"#),
      ], passed: [#"{"label":"A","frame":[0,0,50,20]},{"label":"B","frame":[0,50,50,20]}"#]),
    "wrong-number": Variants(
      found: [
        #"{"role":"slider","label":"A"}"#, #"{"role":"slider","label":"A","number":{"now":50,"max":10}}"#,
        #"{"role":"stepper","label":"Lives","number":{"now":-1,"min":0,"max":9}}"#,
        #"{"role":"table","label":"A","table":{"rows":1,"columns":1},"children":["#
          + #"{"role":"row","children":[{"role":"cell","label":"a"}]},{"role":"row","children":[{"role":"cell","label":"b"}]}]}"#,
      ],
      passed: [
        #"{"role":"slider","label":"A","number":{"now":5,"max":10}}"#, #"{"role":"heading","label":"A","level":1}"#,
      ]),
    "misplaced-value": Variants(
      found: [
        #"{"role":"switch","label":"A","value":"loud"}"#, #"{"role":"checkBox","label":"A","value":"maybe"}"#,
        #"{"role":"textField","label":"A","value":"Ana","text":{"content":"Ben"}}"#,
      ], passed: [#"{"role":"switch","label":"A","value":"1"}"#, #"{"role":"comboBox","label":"A","value":"Red"}"#]),
  ]

  /// Two elements, "a" above "b", that are read from below.
  private static func jumping(_ children: String) -> String { #"{"order":["b","a"],"children":[\#(children)]}"# }

  private static func findings(_ children: String, _ rule: AuditRule, _ options: AuditOptions) throws -> [String] {
    let root = #"{"role":"window","label":"Game","frame":[0,0,400,300],"children":[\#(children)]}"#
    return try document(root).tree.audit([rule], options: options).map(\.message)
  }

  @Test("T8: each rule has three variants that it finds, and one that it lets pass")
  func complete() {
    #expect(Set(Self.variants.keys) == Set(AuditRule.standard.map(\.name)))
    for (name, variants) in Self.variants {
      #expect(variants.found.count >= 3 && !variants.passed.isEmpty, "\(name)")
    }
  }

  @Test(
    "T8: a rule finds each of its variants, and nothing in those that are right",
    arguments: AuditRule.standard.map(\.name))
  func variants(name: String) throws {
    let rule = try #require(AuditRule.standard.first { $0.name == name })
    let variants = try #require(Self.variants[name])
    for children in variants.found {
      #expect(try Self.findings(children, rule, variants.options).isEmpty == false, "not found: \(children)")
    }
    for children in variants.passed {
      #expect(try Self.findings(children, rule, variants.options) == [], "\(children)")
    }
  }

  @Test("T8, O1: a finding has the words that are heard, of each Orca that is wrong")
  func words() throws {
    func found(_ rule: AuditRule, _ children: String) throws -> [String] {
      try Self.findings(children, rule, AuditOptions())
    }
    #expect(
      try found(.missingLabel, #"{"role":"textField","text":{"content":"x","editable":true}}"#) == [
        "The textField has no label: Orca 43 and Orca 48 say “entry x.”, Orca 51 says “entry x”."
      ])
    #expect(
      try found(.missingLabel, #"{"role":"button","label":"\u200b"}"#) == [
        "The button has no label: Orca 43 says “push button.”, Orca 48 says “button.”, Orca 51 says “button”."
      ])
    #expect(
      try found(.missingLabel, #"{"role":"link","url":"https://example.org/play.html"}"#) == [
        "The link has no label on Orca 43: Orca 43 says “link.”."
      ])
    #expect(try found(.missingLabel, #"{"role":"image"}"#) == ["The image has no label: Orca says nothing."])
    #expect(
      try found(
        .unheardGroup, #"{"role":"grouping","label":"Speed","children":[{"role":"radioButton","label":"Slow"}]}"#) == [
          "“Speed”, the grouping around “Slow”, is not heard on the way in: Orca 43 says “Slow. not selected radio button”."
        ])
    #expect(
      try found(.unheardNumber, #"{"role":"slider","label":"Gain","number":{"now":1.5,"max":10,"step":0.5}}"#) == [
        "Orca 48 says “2” of “Gain” at 1.5 and at 2."
      ])
    #expect(
      try found(.heardTwice, #"{"role":"comboBox","label":"Colour"}"#) == [
        "“Colour” is heard twice: Orca 48 says “Colour combo box Colour.”."
      ])
    #expect(
      try found(.unheardLabel, #"{"role":"footnote","label":"See below"}"#) == [
        "The label “See below” is not heard: Orca 48 and Orca 51 say “footnote”."
      ])
  }
}
