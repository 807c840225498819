import DesktopTesting
import Testing

extension DesktopTests.OrcaSpeech {
  /// Orca 51 drops a text that is much like the one before, and cuts off an announcement that it says before a change of a
  /// value or a state: what is said last is heard whole.
  @Test(
    "A2: a score that counts up on the focus, and an announcement behind a value, a state or a focus that changes with it",
    arguments: OrcaEdition.all)
  func changes(orca: OrcaEdition) async throws {
    let document = SpokenDocument(
      name: "Race",
      children: """
        {"id": "score", "role": "button", "label": "Score: 12"},
        {"id": "fuel", "role": "slider", "label": "Fuel", "number": {"now": 40, "min": 0, "max": 100, "step": 10}},
        {"id": "fog", "role": "checkBox", "label": "Fog", "states": {"checked": false}}
        """)
    func counted(_ score: Int) -> SpokenStep {
      let said = "Score: \(score)"
      return SpokenStep(
        #"{"set": {"id": "score", "label": "\#(said)"}}"#, v43: [said], v48: ["\(said) button."], v51: [said])
    }
    try await document.play(
      [
        SpokenStep(
          #"{"focus": "score"}"#, v43: ["Score: 12 push button."], v48: ["Score: 12 button."],
          v51: ["Score: 12 button"]),
        counted(13), counted(14), counted(15),
        SpokenStep(#"{"set": {"id": "score", "hint": "Lane 1 of 3"}}"#, ["Lane 1 of 3"]),
        SpokenStep(#"{"set": {"id": "score", "hint": "Lane 2 of 3"}}"#, ["Lane 2 of 3"]),
        SpokenStep(
          #"{"batch": [{"focus": "fuel"}, {"announce": "Refuel!", "priority": "high"}]}"#,
          v43: ["Fuel slider 40.", "notification Refuel!"], v48: ["Fuel slider 40 40 percent.", "Refuel!"]),
        SpokenStep(
          #"{"batch": [{"set": {"id": "fuel", "number": {"now": 50}}}, {"announce": "Half full"}]}"#,
          v43: ["50", "notification Half full."], v48: ["50", "Half full"]),
        SpokenStep(
          #"{"focus": "fog"}"#, v43: ["Fog check box not checked."], v48: ["Fog check box not checked."],
          v51: ["Fog check box not checked"]),
        SpokenStep(
          #"{"batch": [{"set": {"id": "fog", "states": {"checked": true}}}, {"announce": "Mist", "priority": "high"}]}"#,
          v43: ["checked", "notification Mist."], v48: ["checked", "Mist"]),
      ], to: orca)
  }
}

extension DesktopTests {
  @Suite("A2: texts as they are heard, to the letter, from each Orca")
  struct OrcaTextSpeech {
    @Test("A2: entries with their text, a password by its bullets, a heading, a paragraph", arguments: OrcaEdition.all)
    func texts(orca: OrcaEdition) async throws {
      let document = SpokenDocument(
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
          SpokenStep(#"{"focus": "title"}"#, v43: ["Your car heading level 1."], v48: ["Your car heading 1"]),
          SpokenStep(
            #"{"focus": "name"}"#, v43: ["Name entry Ana."], v48: ["Name entry Ana."], v51: ["Name entry Ana"]),
          SpokenStep(#"{"edit": "name", "range": [3, 3], "text": " B"}"#, []),
          SpokenStep(#"{"focus": "go"}"#, v43: ["Go push button."], v48: ["Go button."], v51: ["Go button"]),
          SpokenStep(
            #"{"focus": "name"}"#, v43: ["Name entry Ana B."], v48: ["Name entry Ana B."], v51: ["Name entry Ana B"]
          ).afterForgetting(),
          SpokenStep(
            #"{"focus": "empty"}"#, v43: ["Team entry None yet."], v48: ["Team entry None yet."],
            v51: ["Team entry None yet"]),
          SpokenStep(
            #"{"focus": "key"}"#, v43: ["Key password text  6 bullet characters."],
            v48: ["Key password text 6 • characters."], v51: ["Key password text 6 • characters"]),
        ], to: orca)
    }

    /// Orca 43 learns of keys from toolkits alone, and is silent about a caret that no key has moved.
    @Test(
      "A3: after a key the caret's new place is heard: the character, an emoji whole, the line",
      arguments: OrcaEdition.all)
    func caret(orca: OrcaEdition) async throws {
      func moved(to caret: Int, heard: String) -> SpokenStep {
        let text = #"{"content": "Ana Bo👍🏽\nCar", "caret": \#(caret), "editable": true, "multiline": true}"#
        return SpokenStep(#"{"set": {"id": "name", "text": \#(text)}}"#, v43: [], v48: [heard])
      }
      let document = SpokenDocument(
        name: "Profile",
        children: #"""
          {"id": "name", "role": "textField", "label": "Name",
           "text": {"content": "Ana Bo👍🏽\nCar", "caret": 0, "editable": true, "multiline": true}}
          """#)
      try await document.play(
        [
          SpokenStep(
            #"{"focus": "name"}"#, v43: ["Name entry Ana Bo👍🏽"], v48: ["Name entry Ana Bo👍🏽\n"],
            v51: ["Name entry Ana Bo👍🏽"]),
          moved(to: 1, heard: "n").after("Right"), moved(to: 6, heard: "👍🏽").after("Right"),
          moved(to: 4, heard: "B").after("Left"), moved(to: 9, heard: "Car").after("Down"),
        ], to: orca)
    }
  }
}
