import AXDocument
import AXTree
import Foundation
import Testing

@testable import Command

/// The texts that people copy of an element at one moment.
@Suite("A moment as a test or a bug report")
struct LiveMomentTests {
  private let shop = documentText(
    #"""
    {"id":"shop","role":"window","label":"Shop","children":[
      {"id":"row","combine":true,"children":[{"label":"Lives"},{"label":"Score","value":"5"},
        {"id":"go","role":"button","label":"Go"},{"label":"Old","hidden":true}]},
      {"id":"form","defer":[{"kind":"error","source":"e"}],"children":[
        {"id":"name","role":"textField","label":"Name","text":{"content":"A","editable":true},"deferralReceiver":true},
        {"id":"error","label":"Too short","deferralSource":"e"}]}]}
    """#, header: #""name":"Shop","#)

  private func text(_ form: LiveMoment.Form, of node: String, in document: String? = nil) throws -> String {
    let moment = try #require(LiveMoment(Array((document ?? shop).utf8), node: node))
    return try #require(moment.text(as: form, findings: []))
  }

  @Test("In Swift it is a test that passes: LiveMomentExample.swift")
  func swift() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "LiveMomentExample.swift")
    #expect(try text(.swift, of: "row") == String(contentsOf: file, encoding: .utf8))
  }

  @Test("In Python the published tree is described, and what each Orca says of it asserted")
  func python() throws {
    #expect(
      try text(.python, of: "row") == #"""
        import axtree


        def test_lives_score_go_is_heard():
            # Shop: what is heard when the focus comes to “Lives, Score, Go”. Put your program's own calls in place of these.
            with axtree.App("Shop", "en", published=False) as app:
                with app.frame():
                    with app.open("shop", "window", "Shop"):
                        app.add("row", "button", "Lives, Score, Go", value="5", focused=True)
                        app.add("name", "text_field", "Name", text="A", error="Too short")
                assert app.speech("orca43") == ["Shop frame.", "Lives, Score, Go, 5 push button."]
                assert app.speech("orca48") == ["Shop frame", "Lives, Score, Go, 5 button."]
                assert app.speech("orca51") == ["Shop", "Lives, Score, Go, 5 button"]

        """#)
  }

  @Test("In C too; an error is one call")
  func c() throws {
    #expect(
      try text(.c, of: "name") == #"""
        #include <assert.h>
        #include <axtree.h>
        #include <string.h>

        /* Shop: what is heard when the focus comes to “Name”. Put your program's own calls in place of these. */
        /* Other words than on the page are heard, because there is no call for “Error”. */
        int main(void) {
          axtree *ui = axtree_new_unpublished("Shop", "en");
          axtree_begin(ui);
          axtree_open(ui, "shop", AXTREE_ROLE_WINDOW, "Shop");
            axtree_add(ui, "row", AXTREE_ROLE_BUTTON, "Lives, Score, Go");
            axtree_set(ui, AXTREE_VALUE, "5");
            axtree_add(ui, "name", AXTREE_ROLE_TEXT_FIELD, "Name");
            axtree_text(ui, "A");
            axtree_set(ui, AXTREE_ERROR, "Too short");
            axtree_focused(ui, true);
          axtree_close(ui);
          axtree_end(ui);
          assert(strcmp(axtree_speech(ui, "orca43"), "Shop frame.\nName entry\nA.\ninvalid entry.\nToo short.") == 0);
          assert(strcmp(axtree_speech(ui, "orca48"), "Shop frame\nName entry\nA.\ninvalid entry.\nToo short.") == 0);
          assert(strcmp(axtree_speech(ui, "orca51"), "Shop\nName entry\nA\ninvalid entry\nToo short") == 0);
          axtree_free(ui);
        }

        """#)
  }

  @Test("A test says what has no call, if that is heard")
  func missing() throws {
    let text = try text(
      .python, of: "tip",
      in: documentText(
        #"{"role":"window","children":[{"id":"tip","role":"button","label":"Go","states":{"hasPopup":"menu"}}]}"#))
    #expect(text.contains("# Other words than on the page are heard, because there is no call for hasPopup.\n"))
  }

  @Test("Roles, texts, states and relations have their names in C")
  func names() throws {
    let root = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    let header = try String(contentsOfFile: "\(root)/Sources/CAXTree/include/axtree.h", encoding: .utf8)
    let words = Set(header.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    func isKnown(_ prefix: String, _ name: String) -> Bool {
      words.contains(prefix + name.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined())
    }
    #expect(LiveMomentCalls.roles.filter { !isKnown("AXTREE_ROLE_", $0) } == [])
    let others = AXRole.allCases.map(\.rawValue).filter { !LiveMomentCalls.roles.contains($0) }
    #expect(others.filter { isKnown("AXTREE_ROLE_", $0) } == [])
    #expect(LiveMomentCalls.texts.filter { !isKnown("AXTREE_", $0) } == [])
    #expect(LiveMomentCalls.states.filter { !isKnown("AXTREE_STATE_", $0) } == [])
    #expect(LiveMomentCalls.relations.filter { !isKnown("AXTREE_RELATION_", $0) } == [])
  }

  @Test("A bug report has the words, the composed element, where it comes from, and the document")
  func report() throws {
    let finding = LiveFinding(
      rule: "small-target", severity: "warning", node: "name", message: "Too small.", remedy: "Make it larger.")
    let moment = try #require(LiveMoment(Array(shop.utf8), node: "name"))
    #expect(
      moment.text(as: .report, findings: [finding])?.hasPrefix(
        #"""
        Shop: what is heard when the focus comes to “Name”.
        - Orca 43, as axtree predicts it: Name entry A. invalid entry. Error: Too short.
        - Orca 48, as axtree predicts it: Name entry A. invalid entry. Error: Too short.
        - Orca 51, as axtree predicts it: Name entry A invalid entry Error: Too short

        What should be heard:


        What the audit finds there:
        - warning small-target: Too small. Make it larger.

        What assistive technologies get of the element:
        {"id":"name","role":"textField","label":"Name","states":{"invalid":true},"customContent":[{"label":"Error","value":"Too short","importance":"high"}],"relations":{"errorMessage":["error"]},"text":{"content":"A","editable":true}}

        Where that comes from:
        - customContent “Error: Too short” of error (D6)

        The document, for axtree say (axtree
        """#) == true)
  }

  @Test("What cannot be read has no moment")
  func none() {
    #expect(LiveMoment(Array(shop.utf8), node: "form") == nil)
    #expect(LiveMoment(Array(shop.utf8), node: "nowhere") == nil)
  }

  @Test("Quotes and signs of control stand in texts of each language as they were")
  func quotes() {
    #expect("a\"b\\c\nd\u{1}é".inQuotes == #""a\"b\\c\nd"# + "\u{FFFD}é\"")
    #expect("a */ b\nc".inOneLine == "a * / b c")
  }
}
