import AXTree
import Testing

@testable import ATSPIModel

private let window = AXNodeID(rawValue: 1)
private let field = AXNodeID(rawValue: 2)

/// The events of a field after an update with another text or another node; each as "member:detail a b text".
private func events(
  from old: AXText, to new: AXText, wants: @escaping (ATSPIEventKind) -> Bool = { _ in true }
) -> [String] {
  events {
    $0.text = old
  } to: {
    $0.text = new
  } wants: {
    wants($0)
  }
}

private func events(
  _ role: AXRole = .textField, from old: (inout AXProperties) -> Void, to new: (inout AXProperties) -> Void,
  wants: (ATSPIEventKind) -> Bool = { _ in true }
) -> [String] {
  func node(_ say: (inout AXProperties) -> Void) -> AXNode {
    var said = AXProperties()
    say(&said)
    return AXNode(id: field, parent: window, role: role, properties: said)
  }
  var mirror = ATSPIMirror()
  mirror.apply(
    AXTreeUpdate(isFull: true, root: window, nodes: [AXNode(id: window, children: [field], role: .window), node(old)]))
  return mirror.applyAndCompare(AXTreeUpdate(root: window, nodes: [node(new)]), wants: wants).events.map { event in
    let name = event.kind.memberAndDetail
    guard case .text(let text) = event.payload else { return "\(name) \(event.detail1) \(event.detail2)" }
    return "\(name) \(event.detail1) \(event.detail2) “\(text)”"
  }
}

@Suite("A3: events about texts and documents")
struct TextEventTests {
  private func edited(_ text: AXText, _ change: (inout AXText) -> Void) -> AXText {
    var text = text
    change(&text)
    return text
  }

  @Test("A2: a combo box with another value has another text, which comes before the old one goes")
  func choosing() {
    func choice(_ old: String?, _ new: String?) -> [String] {
      events(.comboBox, from: { $0.value = old }, to: { $0.value = new })
    }
    let choosing = ["AttributesChanged 0 0", "VisibleDataChanged 0 0", "TextChanged:insert 0 4 “Mono”"]
    let value = "PropertyChange:accessible-value 0 0 “Mono”"
    #expect(choice("System", "Mono") == choosing + ["TextChanged:delete 4 6 “System”", value])
    #expect(choice(nil, "Mono") == choosing + [value])
    #expect(choice("Mono", "Mono") == [])
  }

  @Test("A2: a field with another value has another text and the caret behind it; a slider has another value")
  func values() {
    func change(_ role: AXRole) -> [String] { events(role, from: { $0.value = "Ana" }, to: { $0.value = "Anna" }) }
    #expect(
      change(.textField) == [
        "AttributesChanged 0 0", "VisibleDataChanged 0 0", "TextChanged:insert 2 1 “n”", "TextCaretMoved 4 0",
      ])
    #expect(
      change(.slider) == [
        "AttributesChanged 0 0", "VisibleDataChanged 0 0", "PropertyChange:accessible-value 0 0 “Anna”",
      ])
    #expect(
      change(.meter) == [
        "PropertyChange:accessible-description 0 0 “Anna”", "AttributesChanged 0 0", "VisibleDataChanged 0 0",
      ])
    #expect(
      change(.button) == [
        "PropertyChange:accessible-name 0 0 “Anna”", "AttributesChanged 0 0", "VisibleDataChanged 0 0",
      ])
  }

  @Test("a number that changes with its text comes after the text, the selection and the caret, as from GTK")
  func spinning() {
    let changes = events(
      .stepper,
      from: { ($0.numericValue, $0.text) = (AXNumericValue(75), AXText(content: "75", caret: 2, selection: 0..<2)) },
      to: { ($0.numericValue, $0.text) = (AXNumericValue(76), AXText(content: "76", caret: 0)) })
    #expect(
      changes == [
        "VisibleDataChanged 0 0", "TextChanged:delete 1 1 “5”", "TextChanged:insert 1 1 “6”",
        "TextSelectionChanged 0 0", "TextCaretMoved 0 0", "PropertyChange:accessible-value 0 0",
      ])
  }

  @Test("typing is an insertion, then the caret")
  func typing() {
    let old = AXText(content: "aa", caret: 1, isEditable: true)
    #expect(
      events(from: old, to: edited(old) { $0.replace(1..<1, with: "a") })
        == ["TextChanged:insert 1 1 “a”", "TextCaretMoved 2 0"])
    #expect(
      events(from: old, to: AXText(content: "aaa", caret: 2, isEditable: true))
        == ["TextChanged:insert 2 1 “a”", "TextCaretMoved 2 0"], "without the author's word the last “a” is as good")
  }

  @Test("the author's own edit is reported, not the smallest difference")
  func saidEdits() {
    let old = AXText(content: "hello")
    #expect(
      events(from: old, to: edited(old) { $0.replace(0..<5, with: "help") })
        == ["TextChanged:delete 0 5 “hello”", "TextChanged:insert 0 4 “help”", "TextCaretMoved 4 0"])
    #expect(
      events(from: old, to: AXText(content: "help"))
        == ["TextChanged:delete 3 2 “lo”", "TextChanged:insert 3 1 “p”"])
  }

  @Test("several edits are reported in their order, without those of earlier updates")
  func manyEdits() {
    let first = edited(AXText(content: "")) { $0.replace(0..<0, with: "ab") }
    let second = edited(first) {
      $0.replace(2..<2, with: "c")
      $0.replace(0..<1, with: "")
    }
    #expect(
      events(from: first, to: second)
        == ["TextChanged:insert 2 1 “c”", "TextChanged:delete 0 1 “a”", "TextCaretMoved 0 0"])
  }

  @Test("edits that do not lead from the old content to the new are not believed")
  func wrongEdits() {
    let other = edited(AXText(content: "elsewhere")) { $0.replace(0..<1, with: "E") }
    #expect(
      events(from: AXText(content: "else"), to: other)
        == ["TextChanged:delete 0 3 “els”", "TextChanged:insert 0 8 “Elsewher”", "TextCaretMoved 1 0"])
    let beside = edited(AXText(content: "ab", caret: 1)) {
      $0.replace(1..<1, with: "x")
      $0.content = "axyb"
      $0.caret = 1
    }
    #expect(events(from: AXText(content: "ab", caret: 1), to: beside) == ["TextChanged:insert 1 2 “xy”"])
  }

  @Test("more edits than are remembered are reported as one difference")
  func tooManyEdits() {
    let old = AXText(content: "", caret: 20)
    let new = edited(old) { text in
      for index in 0..<20 { text.replace(index..<index, with: "a") }
    }
    #expect(events(from: old, to: new) == ["TextChanged:insert 0 20 “\(String(repeating: "a", count: 20))”"])
  }

  @Test("offsets and lengths count Unicode scalars")
  func scalars() {
    let old = AXText(content: "añ🏎b")
    #expect(
      events(from: old, to: AXText(content: "añ🏁👍🏽b")) == ["TextChanged:delete 2 1 “🏎”", "TextChanged:insert 2 3 “🏁👍🏽”"])
    #expect(
      events(from: AXText(content: "\u{e9}"), to: AXText(content: "e\u{301}", caret: 0))
        == ["TextChanged:delete 0 1 “\u{e9}”", "TextChanged:insert 0 2 “e\u{301}”", "TextCaretMoved 0 0"])
  }

  @Test("attributes, layout, caret and selection have events of their own; after an edit, the caret comes first")
  func order() {
    let old = AXText(content: "ab", caret: 0)
    let new = edited(AXText(content: "abc", caret: 3, selection: 0..<3)) {
      $0.runs = [AXTextRun(range: 0..<1, attributes: ["weight": "700"])]
      $0.lines = [AXTextLine(range: 0..<3, frame: AXRect(x: 0, y: 0, width: 9, height: 9))]
    }
    #expect(
      events(from: old, to: new) == [
        "TextChanged:insert 2 1 “c”", "TextAttributesChanged 0 0", "TextBoundsChanged 0 0",
        "TextCaretMoved 3 0", "TextSelectionChanged 0 0",
      ])
    #expect(
      events(from: old, to: AXText(content: "ab", caret: 1, selection: 0..<1))
        == ["TextSelectionChanged 0 0", "TextCaretMoved 1 0"], "without an edit the selection comes first")
    #expect(events(from: old, to: AXText(content: "ab", caret: 0, selection: 1..<1)) == [], "an empty range is none")
    let lines = AXText(content: "ab", caret: 0, isMultiline: true)
    #expect(
      events(from: lines, to: AXText(content: "ab", caret: 1, selection: 0..<1, isMultiline: true))
        == ["TextCaretMoved 1 0", "TextSelectionChanged 0 0"], "in several lines the caret comes first, as in GTK")
  }

  @Test("A3: a text that changes with the focus comes after it: Orca 43 and 48 would take its caret for the focus")
  func arrivingText() {
    var mirror = ATSPIMirror()
    func update(isFull: Bool = false, _ content: String, caret: Int, focus: AXNodeID) -> AXTreeUpdate {
      var properties = AXProperties()
      properties.text = AXText(content: content, caret: caret)
      let nodes = [
        AXNode(id: window, children: [field], role: .window),
        AXNode(id: field, parent: window, role: .textField, properties: properties),
      ]
      return AXTreeUpdate(
        isFull: isFull, root: window, nodes: nodes, focus: focus, window: AXWindowState(isActive: true))
    }
    mirror.apply(update(isFull: true, "ab", caret: 0, focus: window))
    func events(_ update: AXTreeUpdate) -> [String] {
      mirror.applyAndCompare(update).events.map(\.kind.memberAndDetail).filter { $0 != "StateChanged:focusable" }
    }
    #expect(
      events(update("abc", caret: 3, focus: field))
        == ["StateChanged:focused", "StateChanged:focused", "TextChanged:insert", "TextCaretMoved"])
    #expect(
      events(update("abc", caret: 1, focus: window))
        == ["TextCaretMoved", "StateChanged:focused", "StateChanged:focused"], "one that loses the focus")
  }

  @Test("an event without listeners is neither computed nor sent")
  func unwanted() {
    let new = AXText(content: "abc", caret: 3)
    #expect(
      events(from: AXText(content: "ab", caret: 2), to: new, wants: { $0 == .caretMoved })
        == ["TextCaretMoved 3 0"])
  }

  @Test("states of editing come before the text")
  func states() {
    #expect(
      events(from: AXText(content: "a"), to: AXText(content: "b", isEditable: true)) == [
        "StateChanged:editable 1 0", "TextChanged:delete 0 1 “a”", "TextChanged:insert 0 1 “b”",
      ])
  }

  @Test(
    "A6: events of a protected text hold bullets; a mask of a fixed length reveals only whether it is empty")
  func protected() {
    let old = AXText(content: "s3cr", caret: 4, isEditable: true, isProtected: true)
    #expect(
      events(from: old, to: edited(old) { $0.replace(4..<4, with: "et") })
        == ["TextChanged:insert 4 2 “••”", "TextCaretMoved 6 0"])
    let hidden = AXText(content: "s3cr", caret: 4, isEditable: true, isProtected: true, mask: 8)
    #expect(events(from: hidden, to: edited(hidden) { $0.replace(4..<4, with: "et") }) == [])
    #expect(
      events(from: hidden, to: edited(hidden) { $0.replace(0..<4, with: "") })
        == ["TextChanged:delete 0 8 “••••••••”", "TextCaretMoved 0 0"])
  }

  @Test("the text of a heading is its name, and reported as a change of the name, not as an edit")
  func headings() {
    #expect(
      events(.heading) {
        $0.label = "One"
      } to: {
        $0.label = "Two"
      } == ["PropertyChange:accessible-name 0 0 “Two”", "VisibleDataChanged 0 0"])
  }

  @Test("a document reports that it loads, its new content, and its page")
  func documents() {
    #expect(
      events(.document) {
        $0.states.isBusy = true
      } to: {
        $0.document = AXDocumentInfo(page: 2, pages: 9, attributes: ["Title": "Rules"])
      } == [
        "StateChanged:busy 0 0", "LoadComplete 0 0", "AttributesChanged:Title 0 0", "PageChanged 2 0",
      ])
    #expect(
      events(.document) { _ in
      } to: {
        $0.states.isBusy = true
      } == ["StateChanged:busy 1 0", "Reload 0 0"])
    #expect(
      events(.button) {
        $0.states.isBusy = true
      } to: { _ in
      } == ["StateChanged:busy 0 0"])
  }
}
