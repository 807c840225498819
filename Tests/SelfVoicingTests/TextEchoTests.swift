import AXTree
import SelfVoicing
import TestSupport
import Testing

/// Plays a player's keys in one field, and hears what the voice and the captions say of each.
@Suite("What is typed and where the caret goes is echoed") struct TextEchoTests {
  private let field: AXElement
  private let other = AXElement(.button, label: "OK")
  private let tree: AXElementTree

  init() {
    field = AXElement(.textField, label: "Name")
    field.text = AXText(content: "", caret: 0, isEditable: true)
    let root = AXElement(.window, label: "Game")
    root.children = [field, other]
    tree = AXElementTree(root: root)
    tree.window.isActive = true
    tree.focus = field
  }

  /// The texts for each step, which begins with a field of this content and its caret at an offset.
  private func heard(
    _ content: String, caret: Int, isMultiline: Bool = false, _ steps: [(inout AXText) -> Void]
  ) -> [[String]] {
    field.text = AXText(content: content, caret: caret, isEditable: true, isMultiline: isMultiline)
    var queue = CaptionQueue()
    func texts(_ seconds: Double, isFull: Bool = false) -> [String] {
      _ = queue.hear(tree.nextUpdate(isFull: isFull), at: seconds)
      var texts: [String] = []
      while let text = queue.next() { texts.append(text) }
      return texts
    }
    _ = texts(0, isFull: true)
    return steps.enumerated().map { index, step in
      var text = field.text ?? AXText(content: "")
      step(&text)
      field.text = text
      return texts(Double(index + 1))
    }
  }

  /// A step that sets content and caret as a whole, as an author does who keeps no edits.
  private func set(_ content: String, caret: Int) -> (inout AXText) -> Void {
    { $0 = AXText(content: content, caret: caret, isEditable: $0.isEditable, isMultiline: $0.isMultiline) }
  }

  private func move(to caret: Int) -> (inout AXText) -> Void { { $0.caret = caret } }

  @Test("Each typed character is said, by who replaces a part of the text and by who sets it anew")
  func typing() {
    let edits = ["A", "n", "a"].enumerated().map { index, sign in
      { (text: inout AXText) in text.replace(index..<index, with: sign) }
    }
    #expect(heard("", caret: 0, edits) == [["A"], ["n"], ["a"]])
    let whole = [set("A", caret: 1), set("An", caret: 2), set("Ana", caret: 3)]
    #expect(heard("", caret: 0, whole) == [["A"], ["n"], ["a"]])
    #expect(heard("Aa", caret: 1, [set("Ana", caret: 2), set("Anna", caret: 3)]) == [["n"], ["n"]])
  }

  @Test("Keys that leave no mark are said by their names, in the language of the tree")
  func keyNames() {
    let steps = [set("A ", caret: 2), set("A \n", caret: 3), set("A \n\t", caret: 4)]
    #expect(heard("A", caret: 1, isMultiline: true, steps) == [["space"], ["return"], ["tab"]])
    tree.locale = "de"
    #expect(heard("A", caret: 1, isMultiline: true, steps) == [["Leerzeichen"], ["Enter"], ["Tab"]])
  }

  @Test("A character of several scalars is said whole, an accent with its letter")
  func characters() {
    let steps = [set("👍🏽", caret: 2), set("👍🏽e", caret: 3), set("👍🏽e\u{301}", caret: 4), set("👍🏽", caret: 2)]
    #expect(heard("", caret: 0, steps) == [["👍🏽"], ["e"], ["e\u{301}"], ["e\u{301}"]])
  }

  @Test("What several keys did between two updates is said key by key")
  func severalKeys() {
    let both: (inout AXText) -> Void = {
      $0.replace(0..<0, with: "A")
      $0.replace(1..<1, with: "n")
    }
    #expect(heard("", caret: 0, [both]) == [["A n"]])
  }

  @Test("Backspace says what it deleted, a word too; Delete says what has come to the caret")
  func deleting() {
    let backspace = [set("Ana B", caret: 5), set("Ana ", caret: 4), set("Ana", caret: 3)]
    #expect(heard("Ana Bo", caret: 6, backspace) == [["o"], ["B"], ["space"]])
    #expect(heard("Ana Bo", caret: 6, [set("Ana ", caret: 4)]) == [["Bo"]])
    #expect(heard("aab", caret: 1, [set("ab", caret: 0)]) == [["a"]])
    let delete = [set("na", caret: 0), set("a", caret: 0), set("", caret: 0)]
    #expect(heard("Ana", caret: 0, delete) == [["n"], ["a"], []])
  }

  @Test("The caret says the character beside it or at an end of the line, else the word")
  func caret() {
    let steps = [1, 2, 1, 6, 4, 3, 0].map { move(to: $0) }
    #expect(heard("Ana Bo", caret: 0, steps) == [["n"], ["a"], ["n"], ["blank"], ["Bo"], ["space"], ["A"]])
    let words = [3, 9, 4].map { move(to: $0) }
    #expect(heard("Ana Maria Bo", caret: 0, words) == [["Ana"], ["Maria"], ["Maria"]])
  }

  @Test("In another line the line is said, and an empty one is blank")
  func lines() {
    let steps = [5, 8, 9, 8, 0].map { move(to: $0) }
    #expect(heard("Ana\nBo C\n\nEnd", caret: 1, isMultiline: true, [move(to: 4)]) == [["Bo C"]])
    #expect(
      heard("Ana\nBo\n\n\nEnd", caret: 1, isMultiline: true, steps) == [["Bo"], ["blank"], ["End"], ["blank"], ["Ana"]])
    // Across the end of a line with the arrows: its end, then the first character of the next.
    #expect(heard("Ana\nBo", caret: 2, isMultiline: true, [move(to: 3), move(to: 4)]) == [["blank"], ["B"]])
  }

  @Test("A selection is said in Orca's words, and not a second time as an edit")
  func selection() {
    let steps: [(inout AXText) -> Void] = [
      {
        $0.selection = 0..<1
        $0.caret = 1
      },
      {
        $0.selection = 0..<3
        $0.caret = 3
      }, { $0.replace(0..<3, with: "") },
    ]
    #expect(heard("Ana", caret: 0, steps) == [["A selected"], ["na selected"], ["Selection deleted."]])
    let typed: [(inout AXText) -> Void] = [steps[1], { $0.replace(0..<3, with: "A") }]
    #expect(heard("Ana", caret: 0, typed) == [["Ana selected"], ["Selection deleted. A"]])
    #expect(
      heard("Ana", caret: 0, isMultiline: true, steps) == [["A selected"], ["na selected"], ["Selection deleted."]])
    let left: [(inout AXText) -> Void] = [
      steps[1],
      {
        $0.selection = nil
        $0.caret = 2
      },
    ]
    #expect(heard("Ana", caret: 0, left) == [["Ana selected"], ["Text unselected. a"]])
  }

  @Test("What the game does to a text is no echo: another text, an empty one, an edit away from the caret, a paste")
  func game() {
    #expect(heard("Ana", caret: 3, [set("Bo", caret: 2), set("", caret: 0), set("Carla", caret: 5)]) == [[], [], []])
    #expect(heard("Ana", caret: 0, [set("Anab", caret: 0), set("nab", caret: 3)]) == [[], []])
    let replaced: [(inout AXText) -> Void] = [{ $0.replace(0..<3, with: "B") }]
    #expect(heard("Ana", caret: 3, replaced) == [[]])
    #expect(heard("Ana", caret: 3, [set("Ana Bo", caret: 6)]) == [[]])
    let log: [(inout AXText) -> Void] = [{ $0.isEditable = false }, set("Anab", caret: 4)]
    #expect(heard("Ana", caret: 3, log) == [[], []])
  }

  @Test("Away from the focus, and as it arrives, nothing is echoed")
  func focus() {
    tree.focus = other
    #expect(heard("", caret: 0, [set("A", caret: 1)]) == [[]])
    let arriving: (inout AXText) -> Void = {
      tree.focus = field
      $0.replace(1..<1, with: "n")
    }
    #expect(heard("A", caret: 1, [arriving]) == [["Name entry An."]])
  }

  @Test("A6: the voice never speaks a protected text, neither typed nor deleted characters nor those at the caret")
  func password() {
    for field in [AXElement(.secureTextField, label: "Key"), AXElement(.textField, label: "Key")] {
      field.text = AXText(content: "", caret: 0, isEditable: true, isProtected: true)
      tree.root.children = [field]
      tree.focus = field
      var queue = CaptionQueue()
      _ = queue.hear(tree.nextUpdate(isFull: true), at: 0)
      while queue.next() != nil {}
      for (index, (content, caret)) in [("h", 1), ("hu", 2), ("hun", 3), ("hu", 2), ("hu", 0)].enumerated() {
        field.text?.content = content
        field.text?.caret = caret
        _ = queue.hear(tree.nextUpdate(), at: Double(index + 1))
        let text = queue.next()
        #expect(text == nil)
      }
    }
  }
}
