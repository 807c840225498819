extension CorpusCase {
  private static let out = #"{"id":"out","role":"button","label":"Out","frame":[10,10,100,20]}"#

  private static func focus(_ ids: String...) -> [String] { ids.map { #"{"focus":"\#($0)"}"# } }

  private static func selecting(_ first: Int, _ last: Int) -> String {
    #"{"set":{"id":"n","text":{"content":"Ana and Ben","caret":\#(last),"selection":[\#(first),\#(last)],"editable":true}}}"#
  }

  /// Words of a reader's own that the other cases do not reach.
  static let words: [CorpusCase] =
    focusing(
      "words-sign",
      ["=", "-", "*", "_", ".", "#", "~", "+", "•"].map {
        #""role":"textField","label":"Line","text":{"content":"\#(String(repeating: $0, count: 5)) Ana","caret":0,"editable":true}"#
      })
    + focusing("words-sort", [#""role":"columnHeader","label":"Points","sort":"other""#])
    + [
      CorpusCase(
        "words-multiselect",
        [
          out,
          #"{"id":"n","role":"listBox","label":"Cars","states":{"multiSelectable":true},"frame":[10,50,100,60],"children":[{"role":"listItem","label":"Red"},{"role":"listItem","label":"Blue"}]}"#,
        ], focus("out", "n", "out")),
      CorpusCase(
        "words-cell",
        [
          out,
          #"{"id":"t","role":"table","label":"Scores","table":{"rows":2,"columns":2},"children":[{"role":"cell","cell":{"row":0,"column":0},"children":[{"id":"a","role":"button","label":"Ana"}]},{"role":"cell","cell":{"row":0,"column":1},"children":[{"id":"b","role":"button","label":"Ben"}]},{"id":"c","role":"cell","label":"12","cell":{"row":1,"column":0},"states":{"selectable":true}},{"id":"d","role":"cell","label":"13","cell":{"row":1,"column":1},"states":{"selectable":true}}]}"#,
        ], focus("out", "a", "b", "c", "d", "a", "out")),
      CorpusCase(
        "words-row",
        [
          out,
          #"{"id":"t","role":"table","label":"Scores","table":{"rows":2,"columns":1},"children":[{"role":"columnHeader","label":"Points","cell":{"row":0,"column":0,"header":"column"}},{"role":"cell","label":"12","cell":{"row":1,"column":0},"children":[{"id":"a","role":"button","label":"Ana"}]}]}"#,
        ], focus("out", "a", "out")),
      CorpusCase(
        "words-combo",
        [
          out,
          #"{"id":"c","role":"comboBox","label":"Car","frame":[10,50,100,20],"children":[{"id":"f","role":"textField","label":"Name","text":{"content":"Red","caret":0,"editable":true}}]}"#,
        ], focus("out", "c", "f", "out")),
      CorpusCase(
        "words-menu",
        [
          out,
          #"{"id":"n","role":"button","label":"File","frame":[10,50,100,20],"children":[{"role":"menu","label":"Files","children":[{"role":"menuItem","label":"Open"}]}]}"#,
        ], focus("out", "n", "out")),
      CorpusCase(
        "words-selection",
        [
          out,
          #"{"id":"n","role":"textField","label":"Name","frame":[10,50,100,20],"text":{"content":"Ana and Ben","caret":0,"editable":true}}"#,
        ],
        focus("n") + [selecting(0, 11), selecting(0, 3), selecting(4, 7), selecting(4, 11), selecting(4, 4)]),
    ] + together

  private static func button(_ id: String, _ label: String) -> String {
    #"{"id":"\#(id)","role":"button","label":"\#(label)"}"#
  }

  /// Words of many other cases in few, so that few are recorded in other languages.
  private static let together: [CorpusCase] =
    focusing(
      "words-windows",
      [
        "window", "borderlessWindow", "dialog", "alert", "fileChooser", "colorChooser", "fontChooser", "application",
        "desktopFrame", "notification", "statusBar", "infoBar",
      ].map { #""role":"\#($0)","element":true,"label":"Gauge""# })
    + focusing(
      "words-states",
      [
        #""role":"checkBox","states":{"checked":true}"#, #""role":"checkBox","states":{"checked":"mixed"}"#,
        #""role":"toggleButton","states":{"pressed":true}"#, #""role":"switch","states":{"checked":true}"#,
        #""role":"radioButton","states":{"checked":true}"#, #""role":"button","states":{"hasPopup":"menu"}"#,
        #""role":"link","states":{"visited":true}"#, #""role":"button","states":{"invalid":true}"#,
        #""role":"textField","states":{"invalid":true}"#, #""role":"heading","level":2"#, #""role":"video""#,
        #""role":"viewport""#,
        #""role":"slider","orientation":"horizontal","number":{"now":50}"#,
        #""role":"slider","orientation":"vertical","number":{"now":50}"#,
        #""role":"scrollBar","orientation":"horizontal","number":{"now":50}"#,
        #""role":"scrollBar","orientation":"vertical","number":{"now":50}"#,
        #""role":"splitPane","orientation":"horizontal","number":{"now":50}"#,
        #""role":"splitPane","orientation":"vertical","number":{"now":50}"#,
        #""role":"columnHeader","sort":"ascending""#, #""role":"columnHeader","sort":"descending""#,
        #""role":"columnHeader","sort":"other""#,
      ].map { #""element":true,"label":"Gauge",\#($0)"# })
    + [
      CorpusCase(
        "words-containers",
        [out] + landmarks.map { #"{"role":"\#($0)","label":"Tools","children":[\#(button($0, "Saw"))]}"# }
          + [#"{"role":"list","label":"Cars","children":[{"id":"item","role":"listItem","label":"Red"}]}"#],
        (["out"] + landmarks + ["item", "out"]).map { #"{"focus":"\#($0)"}"# }),
      CorpusCase(
        "words-places",
        [
          out,
          #"{"role":"tree","label":"Levels","children":[{"id":"w1","role":"treeItem","label":"World 1","level":1,"states":{"expanded":false,"selectable":true}},{"id":"w2","role":"treeItem","label":"World 2","level":1,"states":{"expanded":true,"selectable":true}}]}"#,
          #"{"role":"blockQuote","label":"Letter","children":[{"role":"blockQuote","label":"Reply","children":[\#(button("keep", "Keep"))]}]}"#,
          #"{"role":"descriptionList","label":"Cars","children":[{"id":"term","role":"descriptionTerm","label":"Ana"},{"role":"descriptionValue","label":"Red"},{"role":"descriptionValue","label":"Fast"}]}"#,
          #"{"role":"treeTable","label":"Files","table":{"rows":2,"columns":1},"children":[{"id":"home","role":"cell","label":"Home","cell":{"row":0,"column":0},"states":{"expanded":true}},{"role":"cell","label":"Notes","cell":{"row":1,"column":0},"relations":{"nodeChildOf":["home"]}}]}"#,
          #"{"role":"table","label":"Scores","table":{"rows":3,"columns":1},"children":[{"role":"columnHeader","label":"Points","cell":{"row":0,"column":0,"header":"column"}},{"role":"cell","label":"12","cell":{"row":1,"column":0},"children":[\#(button("score", "Ana"))]},{"id":"cell","role":"cell","label":"13","cell":{"row":2,"column":0},"states":{"selectable":true}}]}"#,
          #"{"role":"table","label":"Goals","table":{"rows":1,"columns":2},"children":[{"role":"cell","cell":{"row":0,"column":0},"children":[\#(button("goal", "Ana"))]},{"role":"cell","label":"13","cell":{"row":0,"column":1}}]}"#,
          #"{"id":"box","role":"listBox","label":"Cars","states":{"multiSelectable":true},"children":[{"id":"red","role":"listItem","label":"Red","states":{"selectable":true}},{"role":"listItem","label":"Blue"}]}"#,
          #"{"role":"comboBox","label":"Car","children":[{"id":"edit","role":"textField","label":"Name","text":{"content":"Red","caret":0,"editable":true}}]}"#,
          #"{"id":"file","role":"button","label":"File","children":[{"role":"menu","label":"Files","children":[{"role":"menuItem","label":"Open"}]}]}"#,
        ],
        focus("out", "w1", "w2", "keep", "term", "home", "edit", "score", "cell", "box", "red", "goal", "file", "out")),
      CorpusCase(
        "words-changes",
        [
          #"{"id":"n","role":"textField","label":"Name","frame":[10,50,100,20],"text":{"content":"Ana and Ben","caret":0,"editable":true}}"#,
          #"{"id":"bar","role":"progressBar","label":"Loading","number":{"now":10},"frame":[10,90,100,20]}"#,
        ],
        focus("n") + [
          selecting(0, 11), selecting(0, 3), selecting(4, 7), selecting(4, 4), selecting(0, 11),
          #"{"set":{"id":"n","text":{"content":"","caret":0,"editable":true}}}"#,
          #"{"set":{"id":"n","states":{"invalid":true}}}"#, #"{"set":{"id":"n","states":{"invalid":false}}}"#,
          #"{"focus":"bar"}"#, #"{"set":{"id":"bar","number":{"now":20}}}"#,
        ]),
    ]

  private static let landmarks = [
    "main", "navigation", "region", "search", "banner", "complementary", "contentInfo", "form", "article", "group",
    "list",
    "toolTip",
  ]
}
