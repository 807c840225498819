import PrivateDesktop
import Testing

extension DesktopTests {
  @Suite("A2: texts as they are heard, to the letter, from each Orca")
  struct HeardText {
    @Test("A2: entries with their text, a password by its bullets, a heading, a paragraph", arguments: OrcaVersion.asked)
    func texts(orca: OrcaVersion) async throws {
      let document = HeardDocument(
        name: "Profile",
        children: """
          {"id": "title", "role": "heading", "label": "Your car", "level": 1, "states": {"focusable": true}},
          {"id": "name", "role": "textField", "label": "Name",
           "text": {"content": "Ana", "caret": 3, "editable": true}},
          {"id": "empty", "role": "textField", "label": "Team", "placeholder": "None yet",
           "text": {"content": "", "caret": 0, "editable": true}},
          {"id": "key", "role": "secureTextField", "label": "Key",
           "text": {"content": "s3cret", "caret": 6, "editable": true}},
          {"id": "go", "role": "button", "label": "Go"}
          """)
      try await document.play(
        [
          HeardStep(#"{"focus": "title"}"#, v43: ["Your car heading level 1."], v48: ["Your car heading level 1"]),
          HeardStep(#"{"focus": "name"}"#, ["Name entry Ana."]),
          HeardStep(#"{"edit": "name", "range": [3, 3], "text": " B"}"#, []),
          HeardStep(#"{"focus": "go"}"#, v43: ["Go push button."], v48: ["Go button."]),
          HeardStep(#"{"focus": "name"}"#, ["Name entry Ana B."]),
          HeardStep(#"{"focus": "empty"}"#, ["Team entry None yet."]),
          HeardStep(#"{"focus": "key"}"#, ["Key password text ••••••."]),
        ], to: orca)
    }
  }
}
