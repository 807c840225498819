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
