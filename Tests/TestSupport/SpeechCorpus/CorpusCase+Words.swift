public import OrcaSpeech

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
    ]

  /// What is heard of an Orca in a language: in English all of the corpus, else cases that hold each of its words.
  public static func spoken(in language: CorpusLanguage?, by orca: OrcaEdition) -> [CorpusCase] {
    guard language != nil else { return all }
    let names = orca == .orca51 ? telling.union(telling51) : telling
    return all.filter { names.contains($0.name) }
  }

  /// Cases with words that only Orca 51 says.
  private static let telling51: Set<String> = [
    "change-progress-focus", "container-article-named", "container-list-named", "error", "role-window-plain",
  ]

  private static let telling: Set<String> = [
    "announce", "change-field-focus", "container-banner-named", "container-complementary-named",
    "container-contentInfo-named", "container-form-named", "container-group-named", "container-main-named",
    "container-navigation-named", "container-region-named", "container-search-named", "container-toolTip-named",
    "field-13", "field-8", "key-1", "key-2", "key-3", "key-4", "key-5", "number-1", "number-2", "number-4", "quotes",
    "role-alert-plain", "role-application-plain",
    "role-borderlessWindow-plain", "role-colorChooser-plain", "role-desktopFrame-plain", "role-dialog-plain",
    "role-fileChooser-plain", "role-fontChooser-plain", "role-infoBar-plain", "role-notification-plain",
    "role-statusBar-plain", "roles-bare-2", "roles-bare-5", "roles-dimmed-3", "roles-plain-1", "roles-plain-10",
    "roles-plain-11", "roles-plain-4", "roles-plain-6", "roles-plain-7", "roles-plain-8", "roles-plain-9", "set-list",
    "state-checked-1", "state-flags-1", "state-invalid-1", "state-mixed-1", "state-popup-1", "state-required-1",
    "tree", "whole-descriptions", "whole-math", "whole-treeCells", "words-cell", "words-combo", "words-menu",
    "words-multiselect",
    "words-row", "words-selection",
    "words-sign-1", "words-sort-1",
  ]
}
