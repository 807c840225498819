import ATSPIModel
import AXTree
import Testing

private let button = AXNodeID(rawValue: 2)
private let slider = AXNodeID(rawValue: 3)

@Suite("A1, A2: roles, names, descriptions and states of nodes")
struct NodeMappingTests {
  @Test("A1: every role has a number of AtspiRole, and none is INVALID")
  func roles() {
    #expect(ATSPIRole.table.count == AXRole.allCases.count)
    #expect(ATSPIRole.table.values.allSatisfy { (1..<130).contains($0.number) })
  }

  @Test("A2: a value whose role has no place for it is heard as part of the name")
  func names() {
    let score = node(button, .staticText, "Score") { $0.value = "12" }
    #expect(score.atspiName == "Score, 12")
    #expect(score.atspiAttributes.contains { $0 == ("valuetext", "12") })
    let volume = node(slider, .slider, "Volume") {
      $0.numericValue = AXNumericValue(50)
      $0.value = "loud"
    }
    #expect(volume.atspiName == "Volume")
    #expect(volume.atspiNumber == AXNumericValue(50, text: "loud"))
  }

  @Test("A2: high importance comes before the hint, in the Description")
  func description() {
    let email = node(button, .textField, "Email") {
      $0.hint = "For the receipt"
      $0.customContent = [AXCustomContent(label: "Error", value: "Too long", importance: .high)]
    }
    #expect(email.atspiDescription == "Error: Too long. For the receipt")
  }

  @Test("A2: a static text with a hint is a STATIC, since Orca never speaks the description of a LABEL")
  func staticText() {
    #expect(ATSPIRole.of(node(button, .staticText, "Score")).number == 29)
    #expect(ATSPIRole.of(node(button, .staticText, "Score") { $0.hint = "Your points" }).number == 116)
  }

  @Test("A2: a switch that is on is a pressed toggle button")
  func toggle() {
    let sound = node(button, .switch, "Sound") { $0.states.checked = .on }
    let states = ATSPIStateSet(of: sound)
    #expect(ATSPIRole.of(sound).number == 62)
    #expect(states.contains(.pressed))
    #expect(!states.contains(.checked))
  }
}
