extension CorpusCase {
  private static let changed: [(name: String, node: String, changes: [String])] = [
    (
      "button", #""role":"button","label":"Go""#,
      [
        #""label":"Stop""#, #""hint":"Ends it""#, #""value":"now""#, #""states":{"expanded":true}"#,
        #""states":{"expanded":false}"#, #""traits":["notEnabled"]"#,
      ]
    ),
    (
      "toggle", #""role":"toggleButton","label":"Sound","states":{"pressed":false}"#,
      [#""states":{"pressed":true}"#, #""states":{"pressed":false}"#, #""label":"Music""#, #""hint":"Mutes""#]
    ),
    (
      "switch", #""role":"switch","label":"Sound","states":{"checked":false}"#,
      [#""states":{"checked":true}"#, #""states":{"checked":false}"#, #""states":{"checked":"mixed"}"#]
    ),
    (
      "checkBox", #""role":"checkBox","label":"Sound","states":{"checked":false}"#,
      [
        #""states":{"checked":true}"#, #""states":{"checked":"mixed"}"#, #""states":{"checked":false}"#,
        #""label":"Music""#,
      ]
    ),
    (
      "radio", #""role":"radioButton","label":"Fast","states":{"checked":false}"#,
      [#""states":{"checked":true}"#, #""label":"Slow""#]
    ),
    (
      "slider", #""role":"slider","label":"Volume","number":{"now":50,"step":10}"#,
      [
        #""number":{"now":60,"step":10}"#, #""number":{"now":70,"text":"loud"}"#, #""number":{"now":70,"text":"LOUD"}"#,
        #""label":"Music""#,
      ]
    ),
    (
      "stepper", #""role":"stepper","label":"Lives","number":{"now":3}"#,
      [#""number":{"now":4}"#, #""number":{"now":5,"text":"five"}"#, #""states":{"invalid":true}"#]
    ),
    (
      "progress", #""role":"progressBar","label":"Loading","number":{"now":10}"#,
      [#""number":{"now":20}"#, #""number":{"now":100}"#]
    ),
    ("meter", #""role":"meter","label":"Fuel","number":{"now":10}"#, [#""number":{"now":20}"#]),
    ("dial", #""role":"dial","label":"Gain","number":{"now":10}"#, [#""number":{"now":20}"#]),
    (
      "text", #""role":"staticText","label":"Score: 0""#,
      [#""label":"Score: 1""#, #""value":"high""#, #""hint":"Best""#]
    ),
    ("heading", #""role":"heading","level":1,"label":"Title""#, [#""label":"Name""#, #""level":2"#]),
    ("image", #""role":"image","label":"Car""#, [#""label":"Red car""#, #""hint":"It shines""#]),
    ("link", #""role":"link","label":"Web""#, [#""label":"Site""#, #""states":{"visited":true}"#]),
    (
      "field", #""role":"textField","label":"Name","text":{"content":"Ana","caret":3,"editable":true}"#,
      [
        #""text":{"content":"Anna","caret":4,"editable":true}"#,
        #""text":{"content":"Anna","caret":0,"editable":true}"#,
        #""text":{"content":"Anna","caret":4,"selection":[0,4],"editable":true}"#,
        #""text":{"content":"","caret":0,"editable":true}"#, #""states":{"invalid":true}"#, #""hint":"Too short""#,
        #""label":"Nick""#,
      ]
    ),
    (
      "combo", #""role":"comboBox","label":"Car","value":"Red","states":{"expanded":false}"#,
      [#""value":"Blue""#, #""states":{"expanded":true}"#, #""label":"Van""#]
    ),
    (
      "listItem", #""role":"listItem","label":"Ana","states":{"selectable":true}"#,
      [#""traits":["selected"]"#, #""label":"Ben""#, #""states":{"expanded":true}"#]
    ),
    (
      "treeItem", #""role":"treeItem","label":"World","states":{"expanded":false}"#,
      [#""states":{"expanded":true}"#, #""states":{"expanded":false}"#, #""label":"Realm""#]
    ),
    (
      "menuItem", #""role":"menuItem","label":"Open""#,
      [#""label":"Close""#, #""states":{"checked":true}"#, #""states":{"expanded":true}"#]
    ),
    ("tab", #""role":"tab","label":"Play""#, [#""label":"Help""#, #""traits":["selected"]"#]),
    ("cell", #""role":"cell","label":"12""#, [#""label":"13""#]),
    (
      "group", #""role":"group","element":true,"label":"Board""#,
      [#""label":"Table""#, #""hint":"Of wood""#, #""states":{"expanded":true}"#]
    ),
  ]

  private static let others: [(name: String, node: String, changes: [String])] = [
    (
      "checkMenuItem", #""role":"checkMenuItem","label":"Grid","states":{"checked":false}"#,
      [#""states":{"checked":true}"#, #""states":{"checked":false}"#, #""hint":"Shows lines""#]
    ),
    (
      "radioMenuItem", #""role":"radioMenuItem","label":"Large","states":{"checked":false}"#,
      [#""states":{"checked":true}"#, #""hint":"Larger letters""#]
    ),
    (
      "searchField", #""role":"searchField","label":"Find","text":{"content":"car","caret":3,"editable":true}"#,
      [#""hint":"Two found""#, #""label":"Search""#, #""states":{"invalid":true}"#]
    ),
    (
      "textArea",
      #""role":"textArea","label":"Notes","text":{"content":"One","caret":3,"editable":true,"multiline":true}"#,
      [#""hint":"Saved""#, #""label":"Remarks""#]
    ),
    (
      "secureTextField", #""role":"secureTextField","label":"Word","text":{"content":"abc","caret":3,"editable":true}"#,
      [#""hint":"Too weak""#, #""label":"Code""#]
    ),
    (
      "columnHeader", #""role":"columnHeader","label":"Points""#,
      [#""label":"Score""#, #""hint":"Sorts the table""#, #""sort":"ascending""#]
    ),
    (
      "scrollBar", #""role":"scrollBar","label":"Pages","number":{"now":10}"#,
      [#""number":{"now":20}"#, #""number":{"now":30}"#, #""label":"Chapters""#]
    ),
    (
      "rating", #""role":"rating","label":"Stars","number":{"now":3,"max":5}"#,
      [#""number":{"now":4,"max":5}"#, #""hint":"Of five""#, #""label":"Grade""#]
    ),
    ("icon", #""role":"icon","label":"Engine""#, [#""label":"Fire""#, #""hint":"Too hot""#]),
    ("paragraph", #""role":"paragraph","element":true,"label":"Once""#, [#""label":"Then""#, #""hint":"The end""#]),
    (
      "popUp", #""role":"button","label":"More","states":{"hasPopup":"menu","expanded":false}"#,
      [#""states":{"hasPopup":"menu","expanded":true}"#, #""label":"Less""#, #""hint":"Opens a menu""#]
    ),
    (
      "mixed", #""role":"toggleButton","label":"All","states":{"pressed":false}"#,
      [
        #""states":{"pressed":true}"#, #""states":{"pressed":true,"busy":true}"#, #""states":{"pressed":false}"#,
        #""traits":["notEnabled"]"#, #""hint":"Selects all""#,
      ]
    ),
    ("radioHint", #""role":"radioButton","label":"Easy""#, [#""hint":"For a start""#, #""label":"Calm""#]),
    (
      "sliderHint", #""role":"slider","label":"Speed","number":{"now":1,"min":0,"max":4,"step":1}"#,
      [
        #""hint":"Mind the curve""#, #""number":{"now":2,"min":0,"max":4,"step":1}"#,
        #""number":{"now":4,"min":0,"max":4,"step":1}"#, #""label":"Pace""#,
      ]
    ),
  ]

  /// Role, label and value as the authors of UIKit set them, and other values (A2).
  private static let valued: [(name: String, node: String, changes: [String])] = [
    ("comboBox", "Font", ["System", "Mono", "Serif"]), ("slider", "Volume", ["loud", "medium", "soft"]),
    ("stepper", "Lives", ["three", "four", "five"]), ("scrollBar", "Page", ["one", "two", "three"]),
    ("dial", "Gain", ["low", "middle", "high"]), ("splitPane", "Map", ["a third", "half", "a quarter"]),
    ("textField", "Name", ["Ana", "Anna", "Ben"]), ("searchField", "Find", ["car", "cars", "road"]),
    ("textArea", "Notes", ["One", "Two", "Three"]), ("secureTextField", "Word", ["abc", "abcd", "xy"]),
    ("switch", "Music", ["On", "Off", "1", "loud"]), ("checkBox", "Shadows", ["On", "Off", "mixed"]),
    ("toggleButton", "Mute", ["0", "1", "Off"]), ("checkMenuItem", "Grid", ["On", "Off", "On"]),
    ("radioButton", "Fast", ["On", "Off", "1"]), ("radioMenuItem", "Large", ["On", "Off", "1"]),
    ("progressBar", "Loading", ["a third", "half", "done"]), ("meter", "Fuel", ["plenty", "half", "little"]),
    ("rating", "Stars", ["three", "four", "five"]), ("button", "Lives", ["3", "4", "5"]),
  ].map { role, label, values in
    (
      "value-\(role)", #""role":"\#(role)","label":"\#(label)","value":"\#(values[0])""#,
      values.dropFirst().map { #""value":"\#($0)""# }
    )
  }

  /// Changes on the focus, then the same away from it.
  private static let onNodes: [CorpusCase] = (changed + others + valued).flatMap { name, node, changes in
    [("focus", "n"), ("away", "home")].map { index, focus in
      CorpusCase(
        "change-\(name)-\(index)",
        [
          #"{"id":"n","frame":[10,10,100,20],\#(node)}"#,
          #"{"id":"home","role":"button","label":"Home","frame":[10,50,100,20]}"#,
        ],
        [#"{"focus":"\#(focus)"}"#] + changes.map { #"{"set":{"id":"n",\#($0)}}"# })
    }
  }

  /// Texts that change in the moment in which the focus comes.
  private static let arriving: CorpusCase = {
    let names = ["field"] + ["textField", "searchField", "textArea", "secureTextField"].map { "value-\($0)" }
    let texts = (changed + valued).filter { names.contains($0.name) }
    let home = #"{"id":"home","role":"button","label":"Home","frame":[10,10,100,20]}"#
    return CorpusCase(
      "change-arriving",
      [home] + texts.map { #"{"id":"\#($0.name)",\#($0.node)}"# },
      texts.flatMap { name, _, changes in
        changes.filter { $0.hasPrefix(#""text""#) || $0.hasPrefix(#""value""#) }.flatMap {
          [#"{"focus":"home"}"#, #"{"batch":[{"set":{"id":"\#(name)",\#($0)}},{"focus":"\#(name)"}]}"#]
        }
      })
  }()

  /// A combo box whose focus is on the item that holds.
  private static let combo = [
    #"{"id":"combo","role":"comboBox","label":"Car","frame":[10,10,100,20],"children":[\#(items)]}"#,
    #"{"id":"b","role":"button","label":"Help","frame":[10,50,100,20]}"#,
  ]
  private static let items = ["Red", "Blue", "Green"].enumerated().map {
    #"{"id":"i\#($0)","role":"menuItem","label":"\#($1)","states":{"selectable":true},"position":{"index":\#($0 + 1),"count":3}}"#
  }.joined(separator: ",")

  /// Another item holds, and the focus goes there at once.
  private static func choosing(_ index: Int) -> String {
    let sets = (0..<3).map { #"{"set":{"id":"i\#($0)","traits":[\#($0 == index ? #""selected""# : "")]}}"# }
    return #"{"batch":[\#(sets.joined(separator: ",")),{"focus":"i\#(index)"}]}"#
  }

  private static let scene = [
    #"{"id":"a","role":"button","label":"Play","frame":[10,10,100,20]}"#,
    #"{"id":"b","role":"button","label":"Help","frame":[10,50,100,20]}"#,
    #"{"id":"s","role":"slider","label":"Volume","number":{"now":50,"step":5},"frame":[10,90,100,20]}"#,
    #"{"id":"t","role":"toggleButton","label":"Sound","states":{"pressed":false},"frame":[10,130,100,20]}"#,
  ]

  static let changes: [CorpusCase] =
    onNodes + [
      arriving,
      CorpusCase(
        "announce", scene,
        [
          #"{"focus":"a"}"#, #"{"announce":"Level 2"}"#, #"{"announce":"Level 2"}"#,
          #"{"announce":"CRASH","priority":"high"}"#, #"{"announce":"Two lives are left.","priority":"low"}"#,
          #"{"batch":[{"announce":"One"},{"announce":"Two"}]}"#,
        ]),
      CorpusCase(
        "operate", scene,
        [
          #"{"focus":"s"}"#, #"{"increment":"s"}"#, #"{"increment":"s"}"#, #"{"decrement":"s"}"#, #"{"focus":"t"}"#,
          #"{"activate":"t"}"#, #"{"activate":"t"}"#, #"{"increment":"s"}"#, #"{"activate":"a"}"#,
        ]),
      CorpusCase(
        "same-number",
        [
          #"{"id":"m","role":"slider","label":"Music","number":{"now":5,"max":10},"frame":[10,10,100,20]}"#,
          #"{"id":"e","role":"slider","label":"Effects","number":{"now":7,"max":10},"frame":[10,50,100,20]}"#,
        ],
        [
          #"{"focus":"m"}"#, #"{"increment":"m"}"#, #"{"focus":"e"}"#, #"{"decrement":"e"}"#, #"{"decrement":"e"}"#,
        ]),
      CorpusCase("choose-combo", combo, ([0, 1, 2, 1].map(choosing) + [#"{"focus":"b"}"#, choosing(1)])),
      CorpusCase(
        "window-name", scene,
        [
          #"{"focus":"a"}"#, #"{"set":{"id":"window","label":"Level 2"}}"#, #"{"set":{"id":"window","hint":"Two"}}"#,
          #"{"window":"deactivate"}"#, #"{"set":{"id":"window","label":"Level 3"}}"#,
        ]),
      CorpusCase(
        "remove-focus", scene,
        [#"{"focus":"a"}"#, #"{"remove":"a"}"#, #"{"focus":"b"}"#, #"{"batch":[{"focus":"s"},{"remove":"b"}]}"#]),
      CorpusCase(
        "insert", scene,
        [
          #"{"focus":"a"}"#, #"{"insert":{"id":"x","role":"button","label":"New"},"parent":"window"}"#,
          #"{"focus":"x"}"#,
          #"{"insert":{"id":"d","role":"dialog","label":"Well done","children":[{"id":"y","role":"button","label":"Again"}]},"parent":"window"}"#,
          #"{"focus":"y"}"#, #"{"remove":"d"}"#, #"{"focus":"a"}"#,
        ]),
      CorpusCase(
        "select",
        [
          #"{"id":"home","role":"button","label":"Home"}"#,
          #"{"id":"list","role":"list","label":"Cars","children":[{"id":"r","role":"listItem","label":"Red","states":{"selectable":true}},{"id":"b","role":"listItem","label":"Blue","states":{"selectable":true}},{"id":"g","role":"listItem","label":"Green","states":{"selectable":true}}]}"#,
        ],
        [
          #"{"focus":"home"}"#, #"{"set":{"id":"r","traits":["selected"]}}"#,
          #"{"batch":[{"set":{"id":"r","traits":[]}},{"set":{"id":"b","traits":["selected"]}}]}"#,
          #"{"set":{"id":"b","traits":[]}}"#, #"{"focus":"g"}"#, #"{"set":{"id":"g","traits":["selected"]}}"#,
          #"{"set":{"id":"r","traits":["selected"]}}"#, #"{"focus":"home"}"#,
          #"{"batch":[{"focus":"b"},{"set":{"id":"b","traits":["selected"]}}]}"#,
        ]),
      CorpusCase(
        "live", scene + [#"{"id":"l","label":"Quiet","live":"polite","frame":[10,170,100,20]}"#],
        [
          #"{"focus":"a"}"#, #"{"set":{"id":"l","label":"Loud"}}"#,
          #"{"set":{"id":"l","live":"assertive","label":"Louder"}}"#,
        ]),
      CorpusCase(
        "live-document",
        [
          #"{"id":"o","role":"button","label":"Out","frame":[0,0,90,30]}"#,
          #"{"id":"d","role":"documentWeb","label":"Cart","frame":[0,40,300,90],"children":[{"id":"p","role":"button","label":"Pay","frame":[0,40,90,30]},{"id":"s","role":"paragraph","live":"assertive","atomic":true,"text":{"content":"Total 3","multiline":true},"frame":[0,80,300,20]},{"id":"lg","role":"log","label":"Chat","live":"polite","frame":[0,110,300,20],"children":[{"id":"c","role":"paragraph","text":{"content":"Hello","multiline":true},"frame":[0,110,300,10]}]}]}"#,
        ],
        [
          #"{"focus":"p"}"#, #"{"edit":"s","range":[6,7],"text":"5"}"#,
          #"{"insert":{"id":"e","role":"paragraph","text":{"content":"How are you?","multiline":true},"frame":[0,120,300,10]},"parent":"lg"}"#,
          #"{"focus":"o"}"#,
        ]),
      CorpusCase(
        "set-sizes",
        [
          #"{"id":"o","role":"button","label":"Out","frame":[0,0,90,30]}"#,
          #"{"id":"l","role":"list","label":"Quests","frame":[0,40,300,60],"children":[{"id":"a","role":"listItem","label":"Key","position":{"index":41,"count":500},"states":{"selectable":true},"frame":[0,40,300,30]},{"id":"b","role":"listItem","label":"Map","position":{"index":42,"count":500},"states":{"selectable":true},"frame":[0,70,300,30]}]}"#,
          #"{"id":"x","role":"listBox","label":"Cars","frame":[0,110,300,60],"children":[{"id":"c","role":"listItem","label":"Red","position":{"index":1,"count":90},"states":{"selectable":true},"frame":[0,110,300,30]},{"id":"e","role":"listItem","label":"Blue","position":{"index":2,"count":90},"states":{"selectable":true},"frame":[0,140,300,30]}]}"#,
          #"{"id":"t","role":"table","label":"Scores","table":{"rows":42,"columns":2},"frame":[0,180,300,60],"children":[{"role":"row","position":{"index":41,"count":700},"frame":[0,180,300,30],"children":[{"id":"q","role":"cell","label":"Ana","frame":[0,180,90,30]},{"id":"r","role":"cell","label":"12","frame":[90,180,90,30]}]},{"role":"row","position":{"index":42,"count":700},"frame":[0,210,300,30],"children":[{"id":"u","role":"cell","label":"Eva","frame":[0,210,90,30]},{"id":"v","role":"cell","label":"9","frame":[90,210,90,30]}]}]}"#,
        ],
        [
          #"{"focus":"o"}"#, #"{"focus":"a"}"#, #"{"focus":"b"}"#, #"{"focus":"c"}"#, #"{"focus":"o"}"#,
          #"{"focus":"q"}"#, #"{"focus":"v"}"#, #"{"focus":"l"}"#, #"{"focus":"t"}"#,
        ]),
      CorpusCase(
        "several-focuses", scene,
        [
          #"{"focus":"a"}"#, #"{"batch":[{"focus":"b"},{"focus":"s"},{"focus":"t"}]}"#,
          #"{"batch":[{"set":{"id":"t","label":"Noise","hint":"Loud"}},{"set":{"id":"t","states":{"pressed":true}}}]}"#,
          #"{"batch":[{"activate":"t"},{"activate":"t"}]}"#, #"{"batch":[{"focus":"a"},{"announce":"Go"}]}"#,
        ]),
      CorpusCase(
        "error",
        [
          #"{"id":"form","defer":[{"kind":"error","source":"e"}],"children":[{"id":"f","role":"textField","label":"Mail","hint":"For news","deferralReceiver":true,"text":{"content":"ana@","caret":4,"editable":true}}]}"#
        ],
        [
          #"{"focus":"f"}"#, #"{"insert":{"id":"e","label":"No domain","deferralSource":"e"},"parent":"form"}"#,
          #"{"set":{"id":"e","label":"Too long"}}"#, #"{"remove":"e"}"#,
        ]),
    ]
}
