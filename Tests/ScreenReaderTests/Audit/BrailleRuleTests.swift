import AXTesting
import AXTree
import Testing

/// The findings about braille displays (T8).
@Suite("The audit of what is felt")
struct BrailleRuleTests {
  private func found(_ elements: [AXElement], cells: Int = 20) -> [String] {
    let tree = AXElementTree(root: AXElement(.window, label: "Game").setChildren { elements })
    return tree.audit([.braille(cells: cells)]).map { "\($0.severity.rawValue): \($0.message) \($0.remedy)" }
  }

  @Test("T8: a label that ends beyond the cells is a note")
  func longLabel() {
    let explain = AXElement(.button, label: "Explains the puzzle again")
    #expect(
      found([explain]) == [
        "note: “Explains the puzzle again” is longer than 20 cells: Orca 43, Orca 48 and Orca 51 show “Explains the puzzle”. "
          + "Put what tells it from others first; the player pans for the rest."
      ])
    #expect(found([explain], cells: 25) == [])
    #expect(found([AXElement(.button, label: "Explains it again...")]) == [])
  }

  @Test("T8: two elements in a row may not begin alike")
  func alike() {
    func slots(_ labels: String...) -> [AXElement] { labels.map { AXElement(.button, label: $0) } }
    #expect(
      found(slots("Saved game 12", "Saved game 13")) == [
        "warning: “Saved game 12” and “Saved game 13” are alike in the first 12 cells: "
          + "Orca 43, Orca 48 and Orca 51 show “Saved game 1” of each. Begin each label with what it has alone."
      ])
    #expect(found(slots("12 saved game", "13 saved game")) == [])
    #expect(found(slots("Saved game 12", "New", "Saved game 13")) == [])
    #expect(
      found(slots("Saved 1", "Saved 2"), cells: 6) == [
        "note: “Saved 1” is longer than 6 cells: Orca 43, Orca 48 and Orca 51 show “Saved”. "
          + "Put what tells it from others first; the player pans for the rest.",
        "note: “Saved 2” is longer than 6 cells: Orca 43, Orca 48 and Orca 51 show “Saved”. "
          + "Put what tells it from others first; the player pans for the rest.",
        "warning: “Saved 1” and “Saved 2” are alike in the first 6 cells: Orca 43, Orca 48 and Orca 51 show “Saved” of each. "
          + "Begin each label with what it has alone.",
      ])
  }

  @Test("T8: a value that is in no cell is a warning, but that of a text is read by its cursor")
  func hiddenValue() {
    let slider = AXElement(.slider, label: "Volume of the music")
    slider.numericValue = AXNumericValue(50, in: 0...100, step: 10)
    #expect(
      found([slider]) == [
        "warning: The value “50” of “Volume of the music” is not in the first 20 cells: "
          + "Orca 43, Orca 48 and Orca 51 show “Volume of the music”. Shorten the label, or begin it with what changes."
      ])
    #expect(found([slider], cells: 22) == [])
    let name = AXElement(.textField, label: "The name of a hero")
    name.text = AXText(content: "Ana Maria", caret: 9, isEditable: true)
    #expect(found([name]).filter { $0.hasPrefix("warning") } == [])
  }
}
