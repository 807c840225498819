import AXTesting
import AXTree
import Testing

@Suite("A2: where composition meets a value with a place of its own")
struct PlacedValueTests {
  /// A reader's speech about an element in a window.
  private func heard(_ element: String, _ reader: ReaderSettings.Reader) throws -> String {
    try lines(#"{"role":"window","label":"Settings","children":[\#(element)]}"#, ReaderSettings(reader))
  }

  @Test(
    "A2, C23: a row that promotes a combo box says its label as the name and the value once, after the role",
    arguments: [
      (ReaderSettings.Reader.orca43, "Font combo box. System."), (.orca48, "Font combo box System."),
      (.orca51, "Font combo box System"),
    ])
  func promotedComboBox(reader: ReaderSettings.Reader, words: String) throws {
    let row = #"{"combine":{},"children":[{"label":"Font"},{"role":"comboBox","value":"System"}]}"#
    #expect(try heard(row, reader) == words)
    // As its author would write it without a composite.
    #expect(try heard(#"{"role":"comboBox","label":"Font","value":"System"}"#, reader) == words)
  }

  @Test(
    "A2, C23: a row that promotes a switch with the value “1” is on, and names no value",
    arguments: [
      (ReaderSettings.Reader.orca43, "Music toggle button pressed."), (.orca48, "Music switch pressed."),
      (.orca51, "Music on switch"),
    ])
  func promotedSwitch(reader: ReaderSettings.Reader, words: String) throws {
    let row = #"{"combine":{},"children":[{"label":"Music"},{"role":"switch","value":"1"}]}"#
    #expect(try heard(row, reader) == words)
  }
}
