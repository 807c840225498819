import AXTesting
import AXTree
import TestSupport
import Testing

/// Every key at every place of every short text of two letters, in which a change has more than one explanation.
@Suite("Orca's echo, worked out from a text before and after") struct OrcaTextEchoTests {
  private let field = AXElement(.textField, label: "Name")
  private let tree: AXElementTree
  private let echo = OrcaTextEcho(.orca48, locale: "en")

  init() {
    let root = AXElement(.window, label: "Game")
    root.children = [field]
    tree = AXElementTree(root: root)
  }

  private func node(_ text: AXText) throws -> AXNode {
    field.text = text
    return try #require(tree.nextUpdate(isFull: true).nodes.first { $0.id == field.id })
  }

  private func speech(from old: AXText, to new: AXText) throws -> [String] {
    echo.speech(from: try node(old), to: try node(new)).lines
  }

  /// All texts of up to four letters, with the caret at each place.
  private let texts: [AXText] = (0...4).flatMap { length in
    (0..<(1 << length)).flatMap { bits in
      let content = String((0..<length).map { bits >> $0 & 1 == 0 ? "a" : "b" })
      return (0...length).map { AXText(content: content, caret: $0, isEditable: true) }
    }
  }

  private func letter(_ offset: Int, of text: AXText) -> String { text.content(in: offset..<offset + 1) }

  @Test("A typed letter is said")
  func typing() throws {
    for old in texts {
      for sign in ["a", "b"] {
        let caret = try #require(old.caret)
        var new = old
        new.replace(caret..<caret, with: sign)
        #expect(try speech(from: old, to: new) == [sign], "\(old) \(new)")
      }
    }
  }

  @Test("Backspace says the letter before the caret, Delete the one that comes to it")
  func deleting() throws {
    for old in texts {
      let caret = try #require(old.caret)
      if caret > 0 {
        var new = old
        new.replace(caret - 1..<caret, with: "")
        #expect(try speech(from: old, to: new) == [letter(caret - 1, of: old)], "\(old) \(new)")
      }
      if caret < old.length {
        var new = old
        new.replace(caret..<caret + 1, with: "")
        let next = caret < new.length ? [letter(caret, of: new)] : []
        #expect(try speech(from: old, to: new) == next, "\(old) \(new)")
      }
    }
  }

  @Test("What is typed over a selection is said, even where the selection begins or ends like it")
  func replacing() throws {
    for text in texts where text.caret == 0 {
      for start in 0..<max(1, text.length) {
        for end in start + 1..<max(start + 2, text.length + 1) where end <= text.length {
          var old = text
          (old.selection, old.caret) = (start..<end, end)
          for sign in ["a", "b"] {
            let content = text.content(in: 0..<start) + sign + text.content(in: end..<text.length)
            let new = AXText(content: content, caret: start + 1, isEditable: true)
            // Left out: the whole of one letter replaced by itself, which is no change but of the caret.
            guard content != text.content else { continue }
            #expect(try speech(from: old, to: new) == [sign], "\(old) \(new)")
          }
        }
      }
    }
  }

  @Test("A caret or a selection outside of the text counts as one at its end")
  func outside() throws {
    for (caret, selection) in [(-3, -3 ..< -1), (9, 2..<9), (1, -2..<9), (1, -1..<1), (Int.max, 0..<Int.max)] {
      for content in ["", "ab", "ab\n"] {
        var old = AXText(content: content, caret: caret, isEditable: true, isMultiline: true)
        old.selection = selection
        var inside = old
        (inside.caret, inside.selection) = (inside.clamped(caret), inside.clamped(selection))
        for new in texts {
          #expect(try speech(from: old, to: new) == speech(from: inside, to: new), "\(old) \(new)")
          #expect(try speech(from: new, to: old) == speech(from: new, to: inside), "\(new) \(old)")
        }
      }
    }
  }
}
