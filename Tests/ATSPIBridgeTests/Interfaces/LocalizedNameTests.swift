import AXTree
import Testing

@testable import ATSPIBridge

@Suite("A1: names in the language of the tree")
struct LocalizedNameTests {
  @Test("A1: role names and actions are in the language of the tree; Name stays untranslated")
  func words() {
    let play = AXElement(.button, label: "Spielen")
    play.onActivate = { true }
    play.customRotors = [AXRotor(.heading, results: [])]
    let fixture = CallFixture([play], locale: "de-AT")
    #expect(fixture.call("Accessible", "GetLocalizedRoleName", at: play) == "Schaltfläche")
    #expect(fixture.call("Accessible", "GetRoleName", at: play) == "push button")
    #expect(fixture.call("Action", "GetName", at: play) { $0.int32(1) } == "Next heading")
    #expect(
      fixture.call("Action", "GetActions", at: play)
        == "[(aktivieren  ), (Weiter: Überschrift  ), (Zurück: Überschrift  )]")
  }
}
