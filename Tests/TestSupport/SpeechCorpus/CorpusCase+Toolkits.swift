extension CorpusCase {
  /// The cases of what programs of other toolkits publish, and of how it changes.
  static let toolkits: [CorpusCase] = [
    CorpusCase(
      "toolkit-entry",
      [
        #"{"id":"a","role":"textField","label":"Name","text":{"content":"Anna","caret":0,"editable":true}}"#,
        #"{"id":"b","role":"textArea","label":"Notes","text":{"content":"One\nTwo","caret":0,"editable":true,"multiline":true}}"#,
      ],
      [
        #"{"focus":"a"}"#, #"{"set":{"id":"a","text":{"content":"Anna","caret":4,"selection":[0,4],"editable":true}}}"#,
        #"{"set":{"id":"a","text":{"content":"Anna","caret":2,"selection":[0,2],"editable":true}}}"#,
        #"{"set":{"id":"a","text":{"content":"Anna","caret":2,"editable":true}}}"#, #"{"focus":"b"}"#,
        #"{"set":{"id":"b","text":{"content":"One\nTwo","caret":7,"selection":[0,7],"editable":true,"multiline":true}}}"#,
      ]),
    CorpusCase(
      "toolkit-spin",
      [
        #"{"id":"a","role":"stepper","label":"Speed","number":{"now":75},"text":{"content":"75","caret":2,"selection":[0,2],"editable":true}}"#,
        #"{"id":"b","role":"button","label":"Go"}"#,
      ],
      [
        #"{"focus":"a"}"#,
        #"{"set":{"id":"a","number":{"now":76},"text":{"content":"76","caret":2,"editable":true}}}"#,
        #"{"set":{"id":"a","number":{"now":80},"text":{"content":"80","caret":0,"editable":true}}}"#, #"{"focus":"b"}"#,
      ]),
    focusing(
      "toolkit-keys",
      [
        ("button", "N", "n"), ("button", "Ctrl+N", "n"), ("checkBox", "", "Alt+C"), ("radioButton", "R", "r"),
        ("tab", "", "t"), ("link", "", "l"), ("comboBox", "", "m"), ("toggleButton", "F5", "o"), ("switch", "", "w"),
        ("menuItem", "Ctrl+S", "s"), ("menuItem", "S", ""),
      ].enumerated().map { index, item in
        (
          "n\(index)",
          #""role":"\#(item.0)","label":"Part \#(index)","hint":"Does it","shortcut":"\#(item.1)","mnemonic":"\#(item.2)""#
        )
      }),
    CorpusCase(
      "toolkit-toggleCell",
      [
        #"{"id":"out","role":"button","label":"Out"}"#,
        #"{"id":"t","role":"table","label":"Tasks","table":{"rows":2,"columns":2},"children":[{"id":"r0","role":"row","children":[{"id":"a","role":"cell","label":"Done","states":{"checked":true},"actions":[{"name":"toggle"}]},{"id":"b","role":"cell","label":"Wash"}]},{"id":"r1","role":"row","children":[{"id":"c","role":"cell","label":"Open","states":{"checked":false},"actions":[{"name":"toggle"}]},{"id":"d","role":"cell","label":"Shop"}]}]}"#,
      ],
      ["out", "a", "b", "c", "d", "a"].map { #"{"focus":"\#($0)"}"# } + [
        #"{"set":{"id":"a","states":{"checked":false}}}"#
      ]),
    CorpusCase(
      "toolkit-rows",
      [
        #"{"id":"out","role":"button","label":"Out"}"#,
        #"{"role":"table","label":"Scores","table":{"rows":2,"columns":1},"children":[{"role":"row","children":[{"role":"columnHeader","label":"Name"}]},{"role":"row","children":[{"id":"a","role":"cell","label":"Ana"}]},{"role":"row","children":[{"id":"b","role":"cell","label":"Ben"}]}]}"#,
      ],
      ["out", "a", "b", "out"].map { #"{"focus":"\#($0)"}"# }),
    CorpusCase(
      "toolkit-progress",
      [
        #"{"id":"a","role":"button","label":"Play","frame":[10,10,100,20]}"#,
        #"{"id":"bar","role":"progressBar","label":"Loading","number":{"now":10},"frame":[10,50,100,20]}"#,
      ],
      [
        #"{"focus":"a"}"#, #"{"batch":[{"set":{"id":"bar","number":{"now":20}}},{"announce":"Level 2"}]}"#,
        #"{"announce":"Ready","priority":"high"}"#,
      ]),
    CorpusCase(
      "toolkit-labels",
      [
        #"{"id":"out","role":"button","label":"Out"}"#,
        #"{"id":"l","role":"list","label":"Friends","children":[{"id":"a","role":"listItem","label":"Anna","states":{"focusable":true},"children":[{"role":"staticText","label":"Anna"},{"id":"m","role":"staticText","label":"No message"}]},{"id":"b","role":"listItem","label":"Ben","states":{"focusable":true},"children":[{"role":"staticText","label":"Ben"},{"role":"staticText","label":"Away since noon"}]},{"id":"c","role":"listItem","label":"Cleo, online","states":{"focusable":true},"children":[{"role":"staticText","label":"Cleo"},{"role":"group","label":"State","children":[{"role":"staticText","label":"online"},{"role":"staticText","label":"Level 3"}]}]}]}"#,
        #"{"id":"s","role":"statusBar","frame":[0,560,800,40],"states":{"focusable":true},"children":[{"id":"t","role":"staticText","label":"Ready to play","frame":[0,560,200,40]}]}"#,
      ],
      ["out", "a", "b", "c"].map { #"{"focus":"\#($0)"}"# } + [
        #"{"batch":[{"set":{"id":"m","label":"Two messages"}},{"focus":"a"}]}"#,
        #"{"set":{"id":"m","label":"Three messages"}}"#,
        #"{"focus":"s"}"#, #"{"set":{"id":"t","label":"Playing"}}"#, #"{"focus":"out"}"#,
      ]),
    CorpusCase(
      "toolkit-moment",
      [
        #"{"id":"s","role":"slider","label":"Volume","number":{"now":50},"frame":[10,10,100,20]}"#,
        #"{"id":"bar","role":"progressBar","label":"Loading","number":{"now":10},"frame":[10,50,100,20]}"#,
      ],
      [#"{"focus":"s"}"#]
        + [(60, "One"), (70, "Two"), (80, "Three")].map {
          #"{"set":{"id":"s","number":{"now":\#($0)}}}"# + "\n" + #"{"announce":"\#($1)"}"#
        } + [#"{"set":{"id":"bar","number":{"now":100}}}"# + "\n" + #"{"announce":"Ready"}"#]),
    CorpusCase(
      "toolkit-mark",
      [
        #"{"id":"out","role":"button","label":"Out"}"#,
        #"{"id":"t","role":"table","label":"Tasks","table":{"rows":2,"columns":2},"children":[{"id":"h","role":"columnHeader","label":"Task"},{"id":"i","role":"columnHeader","label":"Done"},{"id":"r0","role":"row","children":[{"id":"a","role":"cell","label":"Wash","cell":{"row":0,"column":0}},{"id":"b","role":"cell","states":{"checked":true,"focusable":true},"actions":[{"name":"toggle"}],"cell":{"row":0,"column":1}}]},{"id":"r1","role":"row","children":[{"id":"c","role":"cell","label":"Shop","cell":{"row":1,"column":0}},{"id":"d","role":"cell","states":{"checked":false,"focusable":true},"actions":[{"name":"toggle"}],"cell":{"row":1,"column":1}}]}]}"#,
      ],
      ["out", "a", "c", "d", "c"].map { #"{"focus":"\#($0)"}"# } + [
        #"{"focus":"d"}"#, #"{"set":{"id":"d","states":{"checked":true}}}"#,
      ]),
    CorpusCase(
      "toolkit-password",
      [
        #"{"id":"a","role":"secureTextField","label":"Word","text":{"content":"ab","caret":2,"editable":true}}"#,
        #"{"id":"b","role":"secureTextField","label":"Code","text":{"content":"ab","caret":2,"editable":true,"mask":8}}"#,
      ],
      [
        #"{"focus":"a"}"#, #"{"edit":"a","range":[2,2],"text":"c"}"#, #"{"edit":"a","range":[2,3],"text":""}"#,
        #"{"edit":"a","range":[0,2],"text":"xyz"}"#, #"{"focus":"b"}"#, #"{"edit":"b","range":[2,2],"text":"c"}"#,
      ]),
    CorpusCase(
      "toolkit-language",
      [
        #"{"id":"out","role":"button","label":"Out"}"#,
        #"{"id":"plain","role":"textArea","label":"Notes","text":{"content":"Good morning.\nGood night.","caret":0,"editable":true,"multiline":true}}"#,
        #"{"id":"whole","role":"textArea","label":"Letter","language":"de","text":{"content":"Guten Tag.\nGute Nacht.","caret":0,"editable":true,"multiline":true}}"#,
        #"{"id":"part","role":"textArea","label":"Lesson","text":{"content":"Say Guten Tag to Ben.\nSay good night.","caret":0,"editable":true,"multiline":true,"runs":[{"range":[4,13],"attributes":{"language":"de"}}]}}"#,
        #"{"id":"name","role":"button","label":"Anmelden","language":"de"}"#,
      ],
      ["out", "plain", "whole", "part", "name"].map { #"{"focus":"\#($0)"}"# } + [
        #"{"batch":[{"set":{"id":"plain","text":{"content":"Good morning.\nGood night.","caret":14,"editable":true,"multiline":true}}},{"focus":"plain"}]}"#,
        #"{"batch":[{"set":{"id":"whole","text":{"content":"Guten Tag.\nGute Nacht.","caret":11,"editable":true,"multiline":true}}},{"focus":"whole"}]}"#,
        #"{"batch":[{"set":{"id":"part","text":{"content":"Say Guten Tag to Ben.\nSay good night.","caret":22,"editable":true,"multiline":true,"runs":[{"range":[4,13],"attributes":{"language":"de"}}]}}},{"focus":"part"}]}"#,
        #"{"edit":"plain","range":[0,0],"text":"A "}"#, #"{"focus":"out"}"#,
      ]),
    CorpusCase(
      "toolkit-windows",
      windows: [
        #"{"id":"race","role":"window","label":"Race","frame":[0,0,400,300],"children":[{"id":"speed","role":"slider","label":"Speed","number":{"now":50},"frame":[10,10,100,20]},{"id":"start","role":"button","label":"Start","frame":[10,50,100,20]}]}"#,
        #"{"id":"map","role":"window","label":"Map","frame":[400,0,400,300],"children":[{"id":"zoom","role":"slider","label":"Zoom","number":{"now":10},"frame":[10,10,100,20]},{"id":"follow","role":"checkBox","label":"Follow","states":{"checked":false},"frame":[10,50,100,20]}]}"#,
      ],
      [
        #"{"focus":"speed"}"#, #"{"set":{"id":"speed","number":{"now":60}}}"#, #"{"focus":"zoom"}"#,
        #"{"announce":"Lap 2"}"#, #"{"set":{"id":"zoom","number":{"now":20}}}"#,
        #"{"set":{"id":"speed","number":{"now":70}}}"#,
        #"{"focus":"follow"}"#, #"{"set":{"id":"follow","states":{"checked":true}}}"#, #"{"focus":"start"}"#,
        #"{"batch":[{"set":{"id":"follow","states":{"checked":false}}},{"focus":"follow"}]}"#,
        #"{"batch":[{"focus":"speed"},{"set":{"id":"speed","number":{"now":80}}},{"announce":"Faster"}]}"#,
        #"{"set":{"id":"map","label":"Track"}}"#, #"{"focus":"zoom"}"#, #"{"set":{"id":"map","label":"Track 2"}}"#,
        #"{"window":"deactivate"}"#, #"{"announce":"Lap 3"}"#, #"{"focus":"start"}"#, #"{"window":"activate"}"#,
        #"{"focus":"map"}"#, #"{"focus":"zoom"}"#,
        #"{"batch":[{"insert":{"id":"help","role":"window","label":"Help","frame":[200,100,400,300],"children":[{"id":"close","role":"button","label":"Close","frame":[10,10,100,20]}]},"parent":"program"},{"focus":"close"}]}"#,
        #"{"batch":[{"remove":"help"},{"focus":"zoom"}]}"#,
        #"{"batch":[{"insert":{"id":"ask","role":"dialog","label":"Quit?","frame":[200,100,400,300],"children":[{"id":"no","role":"button","label":"No","frame":[10,10,100,20]}]},"parent":"program"},{"focus":"no"}]}"#,
        #"{"batch":[{"remove":"ask"},{"focus":"start"}]}"#, #"{"focus":"zoom"}"#,
        #"{"remove":"map"}"#, #"{"focus":"start"}"#,
      ]),
  ]
}
