import DesktopTesting
import Testing

extension DesktopTests {
  @Suite("A2: what is heard, to the letter, from each Orca")
  struct OrcaSpeech {
    @Test(
      "A2: a hint once, a toggle, a slider, a heading's level, a composite, a text entry",
      arguments: OrcaEdition.all
    )
    func controls(orca: OrcaEdition) async throws {
      let document = SpokenDocument(
        name: "Garage",
        children: """
          {"id": "title", "role": "heading", "label": "Tune the car", "level": 2, "states": {"focusable": true}},
          {"id": "start", "role": "button", "label": "Start", "hint": "Starts the engine."},
          {"id": "lights", "role": "toggleButton", "label": "Lights", "states": {"pressed": false}},
          {"id": "radio", "role": "switch", "label": "Radio", "value": "1"},
          {"id": "fog", "role": "checkBox", "label": "Fog", "states": {"checked": false}},
          {"id": "fuel", "role": "slider", "label": "Fuel", "number": {"now": 40, "min": 0, "max": 100, "step": 10}},
          {"id": "volume", "role": "slider", "label": "Volume",
           "number": {"now": 80, "min": 0, "max": 100, "step": 5, "text": "80%"}},
          {"id": "lives", "combine": true, "children": [{"label": "Lives"}, {"label": "3"}]},
          {"id": "rules", "label": "Rules", "hint": "Read them first."},
          {"id": "field", "role": "textField", "label": "Name", "text": {"content": "Ana", "caret": 3, "editable": true}}
          """)
      try await document.play(
        [
          SpokenStep(#"{"focus": "title"}"#, v43: ["Tune the car heading level 2."], v48: ["Tune the car heading 2"]),
          SpokenStep(
            #"{"focus": "start"}"#, v43: ["Start push button.", "Starts the engine."],
            v48: ["Start button.", "Starts the engine."], v51: ["Start button", "Starts the engine."]),
          SpokenStep(
            #"{"focus": "lights"}"#, v43: ["Lights toggle button not pressed."],
            v48: ["Lights toggle button not pressed."], v51: ["Lights toggle button not pressed"]),
          SpokenStep(#"{"set": {"id": "lights", "states": {"pressed": true}}}"#, ["pressed"]),
          SpokenStep(
            #"{"focus": "radio"}"#, v43: ["Radio toggle button pressed."], v48: ["Radio switch pressed."],
            v51: ["Radio on switch"]),
          SpokenStep(
            #"{"focus": "fog"}"#, v43: ["Fog check box not checked."], v48: ["Fog check box not checked."],
            v51: ["Fog check box not checked"]),
          SpokenStep(#"{"set": {"id": "fog", "states": {"checked": true}}}"#, ["checked"]),
          SpokenStep(
            #"{"focus": "fuel"}"#, v43: ["Fuel slider 40."], v48: ["Fuel slider 40 40 percent."]),
          SpokenStep(#"{"increment": "fuel"}"#, ["50"]),
          SpokenStep(
            #"{"focus": "volume"}"#, v43: ["Volume slider 80%"],
            v48: ["Volume slider 80%"]),
          SpokenStep(#"{"focus": "lives"}"#, v43: ["Lives, 3 label."], v48: ["Lives, 3"]),
          SpokenStep(
            #"{"focus": "rules"}"#, v43: ["Rules static.", "Read them first."], v48: ["Rules Read them first."]),
          SpokenStep(
            #"{"focus": "field"}"#, v43: ["Name entry Ana."], v48: ["Name entry Ana."], v51: ["Name entry Ana"]),
        ], to: orca)
    }

    @Test("A2: a list, a table's cells, and a tree's levels", arguments: OrcaEdition.all)
    func structures(orca: OrcaEdition) async throws {
      let document = SpokenDocument(
        name: "Results",
        children: """
          {"id": "players", "role": "list", "label": "Players", "children": [
            {"id": "ana", "role": "listItem", "label": "Ana", "position": {"index": 1, "count": 2}},
            {"id": "ben", "role": "listItem", "label": "Ben", "position": {"index": 2, "count": 2}}]},
          {"id": "scores", "role": "table", "label": "Scores", "table": {"rows": 2, "columns": 2}, "children": [
            {"id": "h1", "role": "columnHeader", "label": "Player", "cell": {"row": 0, "column": 0, "header": "column"}},
            {"id": "h2", "role": "columnHeader", "label": "Points", "cell": {"row": 0, "column": 1, "header": "column"}},
            {"id": "c1", "role": "cell", "label": "Ana", "cell": {"row": 1, "column": 0}},
            {"id": "c2", "role": "cell", "label": "120", "cell": {"row": 1, "column": 1}}]},
          {"id": "levels", "role": "tree", "label": "Levels", "children": [
            {"id": "world", "role": "treeItem", "label": "World 1", "level": 1, "states": {"expanded": true},
             "children": [{"id": "cave", "role": "treeItem", "label": "Cave", "level": 2}]}]}
          """)
      try await document.play(
        [
          SpokenStep(
            #"{"focus": "ana"}"#, v43: ["Players.", "List with 2 items.", "Ana."],
            v48: ["Players List with 2 items", "Ana."], v51: ["Players List with 2 items", "Ana"]),
          SpokenStep(#"{"focus": "ben"}"#, v43: ["Ben."], v48: ["Ben."], v51: ["Ben"]),
          // Orca 48 finds the table, and then replaces what it found with the cell's headers.
          SpokenStep(
            #"{"focus": "c1"}"#, v43: ["Scores.", "table with 2 rows 2 columns", "Ana.", "120."],
            v48: ["Ana.", "120."], v51: ["Scores", "table with 2 rows 2 columns", "Ana", "120"]),
          SpokenStep(
            #"{"focus": "c2"}"#, v43: ["Points column header 120."], v48: ["Points column header 120."],
            v51: ["Points column header 120"]),
          SpokenStep(
            #"{"focus": "world"}"#, v43: ["Levels tree", "World 1.", "expanded.", "tree level 1."],
            v48: ["World 1.", "expanded.", "tree level 1"], v51: ["World 1", "expanded", "tree level 1"]),
          SpokenStep(
            #"{"focus": "cave"}"#, v43: ["Cave.", "tree level 2."], v48: ["Cave.", "tree level 2"],
            v51: ["Cave", "tree level 2"]),
        ], to: orca)
    }

    /// Neither says it by itself. Orca 43 counts the siblings, Orca 48 takes what an element says of its place. Orca 51 keeps
    /// its preferences elsewhere, and a private desktop has none for it.
    @Test("A2: a place in a set, to who wants to hear it", arguments: OrcaEdition.all)
    func positions(orca: OrcaEdition) async throws {
      let document = SpokenDocument(
        name: "Garage",
        children: """
          {"id": "cars", "role": "list", "label": "Cars", "children": [
            {"id": "red", "role": "listItem", "label": "Red", "position": {"index": 1, "count": 3}},
            {"id": "blue", "role": "listItem", "label": "Blue", "position": {"index": 2, "count": 3}},
            {"id": "green", "role": "listItem", "label": "Green", "position": {"index": 3, "count": 3}}]}
          """)
      try await document.play(
        [
          SpokenStep(
            #"{"focus": "red"}"#, v43: ["Cars.", "List with 3 items.", "Red.", "1 of 3."],
            v48: ["Cars List with 3 items", "Red.", "1 of 3."],
            v51: ["Cars List with 3 items", "Red", "1 of 3"]),
          SpokenStep(
            #"{"focus": "blue"}"#, v43: ["Blue.", "2 of 3."], v48: ["Blue.", "2 of 3."], v51: ["Blue", "2 of 3"]),
          SpokenStep(
            #"{"focus": "green"}"#, v43: ["Green.", "3 of 3."], v48: ["Green.", "3 of 3."], v51: ["Green", "3 of 3"]),
        ], to: orca, orcaSettings: ["enablePositionSpeaking": true])
    }

    @Test("A2, D16: an error once, content of high importance before the hint", arguments: OrcaEdition.all)
    func errors(orca: OrcaEdition) async throws {
      let document = SpokenDocument(
        name: "Form",
        children: """
          {"id": "car", "role": "button", "label": "Car", "hint": "Opens the garage.",
           "customContent": [{"label": "Price", "value": "20 coins", "importance": "high"}, {"label": "Owner", "value": "Ana"}]},
          {"id": "form", "defer": [{"kind": "error", "source": "error"}], "children": [
            {"id": "mail", "role": "textField", "label": "Mail", "hint": "For the result.", "deferralReceiver": true,
             "text": {"content": "", "caret": 0, "editable": true}},
            {"id": "wrong", "label": "No domain", "deferralSource": "error"}]}
          """)
      try await document.play(
        [
          SpokenStep(
            #"{"focus": "car"}"#, v43: ["Car push button.", "Price: 20 coins. Opens the garage."],
            v48: ["Car button.", "Price: 20 coins. Opens the garage."],
            v51: ["Car button", "Price: 20 coins. Opens the garage."]),
          SpokenStep(
            #"{"focus": "mail"}"#, v43: ["Mail entry.", "invalid entry.", "Error: No domain. For the result."],
            v48: ["Mail entry.", "invalid entry.", "Error: No domain. For the result."],
            v51: ["Mail entry", "invalid entry", "Error: No domain. For the result."]),
          SpokenStep(#"{"set": {"id": "wrong", "label": "Too long"}}"#, ["Error: Too long. For the result."]),
        ], to: orca)
    }

    @Test("A2: an announcement once, and twice when it is sent twice", arguments: OrcaEdition.all)
    func announcements(orca: OrcaEdition) async throws {
      let document = SpokenDocument(name: "Race", children: #"{"id": "go", "role": "button", "label": "Go"}"#)
      let once = SpokenStep(#"{"announce": "Level 2"}"#, v43: ["notification Level 2."], v48: ["Level 2"])
      try await document.play(
        [
          once, once,
          SpokenStep(
            #"{"announce": "Crash!", "priority": "high"}"#, v43: ["notification Crash!"], v48: ["Crash!"]),
          SpokenStep(
            #"{"batch": [{"announce": "One"}, {"announce": "Two"}]}"#,
            v43: ["notification One.", "notification Two."], v48: ["One", "Two"]),
          SpokenStep(
            #"{"batch": [{"announce": "Lap"}, {"announce": "Lap"}, {"announce": "Goal"}, {"announce": "Lap"}]}"#,
            v43: ["notification Lap.", "notification Lap.", "notification Goal.", "notification Lap."],
            v48: ["Lap", "Lap", "Goal", "Lap"]),
        ], to: orca)
    }

    @Test("A2: a dialog with the element in it that gets the focus", arguments: OrcaEdition.all)
    func dialog(orca: OrcaEdition) async throws {
      let document = SpokenDocument(
        name: "Game over",
        children: """
          {"id": "menu", "role": "button", "label": "Menu"},
          {"id": "result", "role": "dialog", "label": "Well played!", "hidden": true, "children": [
            {"id": "again", "role": "button", "label": "Play again"}]}
          """)
      try await document.play(
        [
          SpokenStep(#"{"focus": "menu"}"#, v43: ["Menu push button."], v48: ["Menu button."], v51: ["Menu button"]),
          SpokenStep(
            #"{"batch": [{"set": {"id": "result", "hidden": false}}, {"focus": "again"}]}"#,
            v43: ["Well played! dialog", "Play again push button."],
            v48: ["Well played! dialog", "Play again button."], v51: ["Well played! dialog", "Play again button"]),
        ], to: orca)
    }
  }
}
