@_spi(Command) import AXDocument
import AXTree
import Testing

/// A text that is no document, and the one line that says so.
struct MalformedText: CustomTestStringConvertible {
  let text: String
  let mistake: String

  var testDescription: String { text }
}

@Suite("What is wrong with a document is said once, with its place")
struct MalformedDocumentTests {
  static let texts: [MalformedText] = [
    .init(
      text: #""#,
      mistake: #"$: expected a value, found the end of the text (line 1, column 1)"#),
    .init(
      text: #"{"#,
      mistake: #"$: expected a key in quotes, found the end of the text (line 1, column 2)"#),
    .init(
      text: #"[]"#,
      mistake:
        #"$: expected a document {format, name, locale, layoutDirection, root}, found an array (line 1, column 1)"#),
    .init(
      text: #"nul"#,
      mistake: #"$: expected a value, found "n" (line 1, column 1)"#),
    .init(
      text: #"{"format":"axtree/1" "root":{}}"#,
      mistake: #"$: expected "," or "}", found a quote (line 1, column 22)"#),
    .init(
      text: #"{"format":"axtree/1","root":{},}"#,
      mistake: #"$: expected a key in quotes, found "}" (line 1, column 32)"#),
    .init(
      text: #"{"format":"axtree/1","root":{}} x"#,
      mistake: #"$: expected nothing after the value, found "x" (line 1, column 33)"#),
    .init(
      text: #"{format:1}"#,
      mistake: #"$: expected a key in quotes, found "f" (line 1, column 2)"#),
    .init(
      text: #"{"format":"axtree/2","root":{}}"#,
      mistake: #"$.format: expected "axtree/1", found "axtree/2" (line 1, column 11)"#),
    .init(
      text: #"{"format":"axtree/1"}"#,
      mistake: #"$.root: expected a node, found nothing (line 1, column 1)"#),
    .init(
      text: #"{"root":{}}"#,
      mistake: #"$.format: expected "axtree/1", found nothing (line 1, column 1)"#),
    .init(
      text: #"{"format":"axtree/1","root":{},"size":1}"#,
      mistake:
        #"$.size: expected one of the fields format, name, locale, layoutDirection, root, $schema, found an unknown one (line 1, column 39)"#
    ),
    .init(
      text: #"{"format":"axtree/1","layoutDirection":"up","root":{}}"#,
      mistake: #"$.layoutDirection: expected "ltr" or "rtl", found "up" (line 1, column 40)"#),
    .init(
      text: #"{"format":"axtree/1","locale":1,"root":{}}"#,
      mistake: #"$.locale: expected the tag of a language, such as "de" or "pt-BR", found 1 (line 1, column 31)"#),
    .init(
      text: #"{"format":"axtree/1","locale":"xx_notalocale!!","root":{}}"#,
      mistake:
        #"$.locale: expected the tag of a language, such as "de" or "pt-BR", found "xx_notalocale!!" (line 1, column 31)"#
    ),
  ]

  static let roots: [MalformedText] = [
    .init(
      text: #"[]"#,
      mistake: #"$.root: expected a node, found an array (line 1, column 29)"#),
    .init(
      text: #"{"children":[{},{"label":4}]}"#,
      mistake: #"$.root.children[1].label: expected a string, found 4 (line 1, column 54)"#),
    .init(
      text: #"{"children":[{"lable":"x"}]}"#,
      mistake:
        #"$.root.children[0].lable: expected a field of the format, found an unknown one; did you mean "label"? (line 1, column 51)"#
    ),
    // Words of other places.
    .init(
      text: #"{"name":"x"}"#,
      mistake:
        #"$.root.name: expected a field of the format, found an unknown one; did you mean "label"? (line 1, column 37)"#
    ),
    .init(
      text: #"{"checked":true}"#,
      mistake:
        #"$.root.checked: expected a field of the format, found an unknown one; did you mean "states": {"checked": …}? (line 1, column 40)"#
    ),
    .init(
      text: #"{"states":{"selected":true}}"#,
      mistake:
        #"$.root.states.selected: expected a field of the format, found an unknown one; did you mean "traits": ["selected"]? (line 1, column 51)"#
    ),
    .init(
      text: #"{"role":"radioGroup"}"#,
      mistake: #"$.root.role: expected a role, found "radioGroup"; did you mean "group"? (line 1, column 37)"#),
    .init(
      text: #"{"role":"text"}"#,
      mistake: #"$.root.role: expected a role, found "text"; did you mean "staticText"? (line 1, column 37)"#),
    .init(
      text: #"{"children":{}}"#,
      mistake: #"$.root.children: expected an array of nodes, found an object (line 1, column 41)"#),
    .init(
      text: #"{"children":[1]}"#,
      mistake: #"$.root.children[0]: expected a node, found 1 (line 1, column 42)"#),
    .init(
      text: #"{"role":"knob"}"#,
      mistake: #"$.root.role: expected a role, found "knob"; did you mean "dial"? (line 1, column 37)"#),
    .init(
      text: #"{"traits":["button","clickable"]}"#,
      mistake: #"$.root.traits[1]: expected a trait, found "clickable" (line 1, column 49)"#),
    .init(
      text: #"{"traits":"button"}"#,
      mistake: #"$.root.traits: expected an array of traits, found "button" (line 1, column 39)"#),
    .init(
      text: #"{"hidden":"yes"}"#,
      mistake: #"$.root.hidden: expected true or false, found "yes" (line 1, column 39)"#),
    .init(
      text: #"{"label":null}"#,
      mistake: #"$.root.label: expected a string, found null (line 1, column 38)"#),
    .init(
      text: #"{"frame":[1,2,3]}"#,
      mistake: #"$.root.frame: expected an array [x, y, width, height] of 4 numbers, found 3 (line 1, column 38)"#),
    .init(
      text: #"{"frame":[0,0,-1,2]}"#,
      mistake:
        #"$.root.frame: expected an array [x, y, width, height] with a size that is not negative, found an array (line 1, column 38)"#
    ),
    .init(
      text: #"{"activationPoint":[1,"2"]}"#,
      mistake: #"$.root.activationPoint[1]: expected a number, found "2" (line 1, column 51)"#),
    .init(
      text: #"{"number":{"max":2}}"#,
      mistake: #"$.root.number.now: expected a number, found nothing (line 1, column 39)"#),
    .init(
      text: #"{"number":{"now":1e999}}"#,
      mistake: #"$.root.number.now: expected a finite number, found 1e999 (line 1, column 46)"#),
    .init(
      text: #"{"number":{"now":NaN}}"#,
      mistake: #"$.root.number.now: expected a value; a number must be finite, and "NaN" is none (line 1, column 46)"#),
    .init(
      text: #"{"number":{"now":1,"min":5,"max":2}}"#,
      mistake: #"$.root.number: expected min to be at most max (line 1, column 39)"#),
    .init(
      text: #"{"number":{"now":-Infinity}}"#,
      mistake: #"$.root.number.now: expected a value; a number must be finite (line 1, column 47)"#),
    .init(
      text: #"{"level":1.5}"#,
      mistake: #"$.root.level: expected a whole number, found 1.5 (line 1, column 38)"#),
    .init(
      text: #"{"states":{"checked":"half"}}"#,
      mistake: #"$.root.states.checked: expected true, false or "mixed", found "half" (line 1, column 50)"#),
    .init(
      text: #"{"states":{"shiny":true}}"#,
      mistake: #"$.root.states.shiny: expected a field of the format, found an unknown one (line 1, column 48)"#),
    .init(
      text: #"{"states":{"hasPopup":"window"}}"#,
      mistake:
        #"$.root.states.hasPopup: expected true, "menu", "listbox", "tree", "grid" or "dialog", found "window" (line 1, column 51)"#
    ),
    .init(
      text: #"{"text":{"caret":1}}"#,
      mistake: #"$.root.text.content: expected a string, found nothing (line 1, column 37)"#),
    .init(
      text: #"{"text":{"content":"ab","caret":3}}"#,
      mistake:
        #"$.root.text.caret: expected an offset from 0 to 2, the length of the content, found 3 (line 1, column 61)"#),
    .init(
      text: #"{"text":{"content":"ab","selection":[2,1]}}"#,
      mistake:
        #"$.root.text.selection: expected an array [start, end] in ascending order, found an array (line 1, column 65)"#
    ),
    .init(
      text: #"{"text":{"content":"ab","selection":[0,3]}}"#,
      mistake:
        #"$.root.text.selection: expected offsets from 0 to 2, the length of the content, found an array (line 1, column 65)"#
    ),
    .init(
      text: #"{"position":{"index":1}}"#,
      mistake: #"$.root.position.count: expected a whole number, found nothing (line 1, column 41)"#),
    .init(
      text: #"{"cell":{"row":-1,"column":0}}"#,
      mistake: #"$.root.cell.row: expected a whole number that is not negative, found -1 (line 1, column 44)"#),
    .init(
      text: #"{"level":-5}"#,
      mistake: #"$.root.level: expected a whole number from 1, found -5 (line 1, column 38)"#),
    .init(
      text: #"{"level":0}"#,
      mistake: #"$.root.level: expected a whole number from 1, found 0 (line 1, column 38)"#),
    .init(
      text: #"{"position":{"index":0,"count":2}}"#,
      mistake: #"$.root.position.index: expected a whole number from 1, found 0 (line 1, column 50)"#),
    .init(
      text: #"{"position":{"index":1,"count":0}}"#,
      mistake: #"$.root.position.count: expected a whole number from 1, found 0 (line 1, column 60)"#),
    .init(
      text: #"{"number":{"now":1,"step":-1}}"#,
      mistake: #"$.root.number.step: expected a number that is not negative, found -1 (line 1, column 55)"#),
    .init(
      text: #"{"cell":{"row":0,"column":0,"rowSpan":0}}"#,
      mistake: #"$.root.cell.rowSpan: expected a whole number from 1, found 0 (line 1, column 67)"#),
    .init(
      text: #"{"cell":{"row":0,"column":0,"columnSpan":0}}"#,
      mistake: #"$.root.cell.columnSpan: expected a whole number from 1, found 0 (line 1, column 70)"#),
    .init(
      text: #"{"document":{"page":0}}"#,
      mistake: #"$.root.document.page: expected a whole number from 1, found 0 (line 1, column 49)"#),
    .init(
      text: #"{"document":{"pages":-1}}"#,
      mistake: #"$.root.document.pages: expected a whole number from 1, found -1 (line 1, column 50)"#),
    .init(
      text: #"{"combine":{"tolerance":-1}}"#,
      mistake: #"$.root.combine.tolerance: expected a number that is not negative, found -1 (line 1, column 53)"#),
    .init(
      text: #"{"text":{"content":"a","caret":-1}}"#,
      mistake: #"$.root.text.caret: expected a whole number that is not negative, found -1 (line 1, column 60)"#),
    .init(
      text: #"{"language":""}"#,
      mistake:
        #"$.root.language: expected the tag of a language, such as "de" or "pt-BR", found "" (line 1, column 41)"#),
    .init(
      text: #"{"language":"de--DE"}"#,
      mistake:
        #"$.root.language: expected the tag of a language, such as "de" or "pt-BR", found "de--DE" (line 1, column 41)"#
    ),
    .init(
      text: #"{"children":[{"id":"a"},{"children":[{"id":"a"}]}]}"#,
      mistake:
        #"$.root.children[1].children[0].id: expected an id that no other node has, found "a", which is at $.root.children[0].id (line 1, column 72)"#
    ),
    .init(
      text: #"{"order":["b"]}"#,
      mistake: #"$.root.order[0]: expected the id of a node in the document, found "b" (line 1, column 39)"#),
    .init(
      text: #"{"rotors":[{"type":"link","results":["0","x"]}],"children":[{}]}"#,
      mistake: #"$.root.rotors[0].results[1]: expected the id of a node in the document, found "x" (line 1, column 70)"#
    ),
    .init(
      text: #"{"rotors":[{"results":[]}]}"#,
      mistake: #"$.root.rotors[0]: expected either type or name of a rotor (line 1, column 40)"#),
    .init(
      text: #"{"rotors":[{"type":"words","results":[]}]}"#,
      mistake:
        #"$.root.rotors[0].type: expected a rotor type: one of heading, link, visitedLink, landmark, textField, button, image, list, table, boldText, italicText, underlineText, misspelledWord, found "words" (line 1, column 48)"#
    ),
    .init(
      text: #"{"relations":{"labelledBy":["q"]}}"#,
      mistake:
        #"$.root.relations.labelledBy[0]: expected the id of a node in the document, found "q" (line 1, column 57)"#),
    .init(
      text: #"{"relations":{"likes":[]}}"#,
      mistake: #"$.root.relations.likes: expected a field of the format, found an unknown one (line 1, column 51)"#),
    .init(
      text: #"{"label":"a","label":"b"}"#,
      mistake: #"$.root.label: expected each field once, found it a second time (line 1, column 42)"#),
    .init(
      text: #"{"children":[{"combine":"yes"}]}"#,
      mistake: #"$.root.children[0].combine: expected true or an object, found "yes" (line 1, column 53)"#),
    .init(
      text: #"{"combine":{"sorting":"size"}}"#,
      mistake: #"$.root.combine.sorting: expected "reading" or "document", found "size" (line 1, column 51)"#),
    .init(
      text: #"{"combine":{"exclude":{"roles":["knob"]}}}"#,
      mistake:
        #"$.root.combine.exclude.roles[0]: expected a role, found "knob"; did you mean "dial"? (line 1, column 61)"#),
    .init(
      text: #"{"defer":[{"kind":"error"}]}"#,
      mistake: #"$.root.defer[0].source: expected the identifier of a source, found nothing (line 1, column 39)"#),
    .init(
      text: #"{"defer":[{"kind":"warning","source":"x"}]}"#,
      mistake: #"$.root.defer[0].kind: expected "error" or "inherited", found "warning" (line 1, column 47)"#),
    .init(
      text: #"{"deferralReceiver":"yes"}"#,
      mistake: #"$.root.deferralReceiver: expected true, false or an object {outline}, found "yes" (line 1, column 49)"#
    ),
    .init(
      text: #"{"customContent":[{"importance":"low"}]}"#,
      mistake: #"$.root.customContent[0].importance: expected "default" or "high", found "low" (line 1, column 61)"#),
    .init(
      text: #"{"label":"a\q"}"#,
      mistake:
        #"$.root.label: expected an escape: one of \" \\ \/ \b \f \n \r \t, or \u with four hexadecimal digits (line 1, column 40)"#
    ),
    .init(
      text: #"{"label":"\ud800"}"#,
      mistake: #"$.root.label: expected the second half of a surrogate pair after the first (line 1, column 39)"#),
    .init(
      text: #"{"label":"\udc00"}"#,
      mistake: #"$.root.label: expected the first half of a surrogate pair before the second (line 1, column 39)"#),
    .init(
      text: #"{"label":"a\#nb"}"#,
      mistake: #"$.root.label: expected an escape in place of the control character 10 (line 1, column 40)"#),
    .init(
      text: #"{"label":"abc"#,
      mistake:
        #"$.root.label: expected a quote at the end of the string, found the end of the text (line 1, column 43)"#),
    .init(
      text: #"{"level":01}"#,
      mistake: #"$.root.level: expected a number without a leading zero (line 1, column 39)"#),
    .init(
      text: #"{"level":-}"#,
      mistake: #"$.root.level: expected a digit, found "}" (line 1, column 39)"#),
    .init(
      text: #"{"level":1.}"#,
      mistake: #"$.root.level: expected a digit, found "}" (line 1, column 40)"#),
    .init(
      text: #"{"level":1e}"#,
      mistake: #"$.root.level: expected a digit, found "}" (line 1, column 40)"#),
    .init(
      text: #"{"level":+1}"#,
      mistake: #"$.root.level: expected a value, found "+" (line 1, column 38)"#),
    .init(
      text: #"{"a b":1}"#,
      mistake: #"$.root["a b"]: expected a field of the format, found an unknown one (line 1, column 36)"#),
    .init(
      text: #"{"id":7}"#,
      mistake: #"$.root.id: expected a string, found 7 (line 1, column 35)"#),
  ]

  @Test("a text that is no document", arguments: texts)
  func text(_ malformed: MalformedText) {
    #expect(mistake(in: malformed.text) == malformed.mistake)
  }

  @Test("other words are none of the format's own, and what they suggest is")
  func otherWords() {
    let roles = AXRole.allCases.map(\.rawValue)
    for (word, meant) in OtherWords.roles {
      #expect(!roles.contains { $0.lowercased() == word } && roles.map { "\"\($0)\"" }.contains(meant), "\(word)")
    }
    #expect(OtherWords.fields["name"] == #""label""# && OtherWords.fields["disabled"] == #""traits": ["notEnabled"]"#)
  }

  @Test("a node that breaks the format", arguments: roots)
  func root(_ malformed: MalformedText) {
    #expect(mistake(in: documentText(malformed.text)) == malformed.mistake)
  }

  @Test(
    "bytes that are no UTF-8: stray, too long a form, a surrogate, cut off",
    arguments: [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]])
  func bytes(_ wrong: [UInt8]) {
    let text = Array(#"{"format":"axtree/1","root":{"label":""#.utf8) + wrong + Array(#""}}"#.utf8)
    #expect {
      _ = try AXTreeDocument(json: text)
    } throws: { error in
      "\(error)" == "$.root.label: expected a text in UTF-8, found the byte \(wrong[0]) (line 1, column 39)"
    }
  }

  @Test("a mistake far into the text is reported by line and column")
  func lineAndColumn() {
    #expect(
      mistake(in: "{\n  \"format\": \"axtree/1\",\n  \"root\": {\"label\": tru}\n}")
        == #"$.root.label: expected a value, found "t" (line 3, column 21)"#)
  }
}
