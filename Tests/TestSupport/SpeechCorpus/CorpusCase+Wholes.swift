extension CorpusCase {
  private static func item(_ id: String, _ role: String, _ label: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","role":"\#(role)","label":"\#(label)"\#(more)}"#
  }

  /// Parts whose words depend on the ones beside and above them.
  static let wholes: [CorpusCase] = [
    CorpusCase(
      "whole-descriptions",
      [
        item("out", "button", "Out"),
        #"{"id":"l","role":"descriptionList","label":"Cars","children":[\#(item("a", "descriptionTerm", "Ana")),\#(item("b", "descriptionValue", "Red")),\#(item("c", "descriptionValue", "Fast")),\#(item("d", "descriptionTerm", "Ben")),\#(item("e", "descriptionValue", "Blue"))]}"#,
      ], ["out", "a", "b", "c", "d", "e", "out", "d"].map { #"{"focus":"\#($0)"}"# }),
    CorpusCase(
      "whole-treeTable",
      [
        item("out", "button", "Out"),
        #"{"id":"t","role":"treeTable","label":"Files","table":{"rows":3,"columns":2},"children":[{"id":"r0","role":"row","level":1,"states":{"expanded":true},"children":[\#(item("a", "cell", "Home", #","cell":{"row":0,"column":0}"#)),\#(item("b", "cell", "2", #","cell":{"row":0,"column":1}"#))]},{"id":"r1","role":"row","level":2,"relations":{"nodeChildOf":["r0"]},"children":[\#(item("c", "cell", "Notes", #","cell":{"row":1,"column":0},"level":2"#)),\#(item("d", "cell", "5", #","cell":{"row":1,"column":1}"#))]}]}"#,
      ], ["out", "a", "b", "c", "d", "a", "out", "d"].map { #"{"focus":"\#($0)"}"# }),
    CorpusCase(
      "whole-treeCells",
      [
        item("out", "button", "Out"),
        #"{"id":"t","role":"treeTable","label":"Files","table":{"rows":3,"columns":1},"children":[\#(item("a", "cell", "Home", #","cell":{"row":0,"column":0},"states":{"expanded":true}"#)),\#(item("c", "cell", "Notes", #","cell":{"row":1,"column":0},"relations":{"nodeChildOf":["a"]}"#)),\#(item("d", "cell", "Draft", #","cell":{"row":2,"column":0},"relations":{"nodeChildOf":["c"]}"#))]}"#,
      ], ["out", "a", "c", "d", "a", "out", "d"].map { #"{"focus":"\#($0)"}"# }),
    CorpusCase(
      "whole-lines",
      [
        item("out", "button", "Out"),
        item(
          "a", "textArea", "Notes",
          #","text":{"content":"One.\nTwo.\nThree","caret":5,"editable":true,"multiline":true}"#),
        item(
          "b", "textArea", "Notes", #","text":{"content":"One\n\nThree","caret":4,"editable":true,"multiline":true}"#),
        item("c", "textArea", "Notes", #","text":{"content":"One two\n","caret":8,"editable":true,"multiline":true}"#),
        item("d", "paragraph", "", #","text":{"content":"One.\nTwo","caret":0}"#),
      ], ["out", "a", "b", "c", "d", "a"].map { #"{"focus":"\#($0)"}"# }),
    CorpusCase(
      "whole-increments",
      [
        item("a", "slider", "Pan", #","number":{"now":0.85,"min":0,"max":1,"step":0.05}"#),
        item("b", "stepper", "Pan", #","number":{"now":0.1,"min":0,"max":1,"step":0.1}"#),
      ],
      [
        #"{"focus":"a"}"#, #"{"increment":"a"}"#, #"{"increment":"a"}"#, #"{"decrement":"a"}"#, #"{"decrement":"a"}"#,
        #"{"focus":"b"}"#, #"{"increment":"b"}"#, #"{"increment":"b"}"#,
      ]),
    CorpusCase(
      "whole-lists",
      [
        item("out", "button", "Out"),
        #"{"id":"l","role":"list","label":"Cars","children":[{"id":"a","role":"listItem","label":"Ana","children":[{"id":"m","role":"list","label":"Colours","children":[\#(item("b", "listItem", "Red")),\#(item("c", "listItem", "Blue"))]}]},\#(item("d", "listItem", "Ben"))]}"#,
      ], ["out", "a", "b", "c", "d", "b", "out", "c"].map { #"{"focus":"\#($0)"}"# }),
    CorpusCase(
      "whole-separators",
      [
        item("out", "button", "Out"),
        #"{"id":"m","role":"menu","label":"Game","children":[\#(item("a", "menuItem", "New")),{"role":"separator"},\#(item("b", "menuItem", "Quit"))]}"#,
        #"{"id":"t","role":"toolBar","label":"Tools","children":[\#(item("c", "button", "Cut")),{"role":"separator"},\#(item("d", "button", "Paste"))]}"#,
        #"{"id":"l","role":"list","label":"Cars","children":[\#(item("e", "listItem", "Red")),{"role":"separator"},\#(item("f", "listItem", "Blue"))]}"#,
      ], ["out", "a", "b", "c", "d", "e", "f", "out"].map { #"{"focus":"\#($0)"}"# }),
    CorpusCase(
      "whole-math",
      [
        item("out", "button", "Out"),
        item("f", "mathFraction", ""), item("g", "mathFraction", "Half"), item("r", "mathRoot", ""),
        item("s", "mathRoot", "Root"),
      ], ["out", "f", "g", "r", "s", "out"].map { #"{"focus":"\#($0)"}"# }),
  ]
}
