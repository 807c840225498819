import AXTree
import Testing

@testable import ATSPIBridge

@Suite("A1: Collection")
struct CollectionInterfaceTests {
  @Test("A1: Collection reads a rule from the bus, and refuses one with numbers that mean nothing")
  func collection() {
    let button = AXElement(.button, label: "Play")
    button.identifier = "play"
    let title = AXElement(.heading, label: "Title")
    let fixture = CallFixture([title, button], focus: button)
    let window = fixture.tree.root
    func rule(_ out: inout MessageWriter, roles: [Int] = [], type: Int = 1) {
      out.structure { out in
        out.array(of: "i") { _ in }
        out.int32(type)
        out.array(of: "{ss}") { _ in }
        out.int32(1)
        out.array(of: "i") { out in for word in roles { out.int32(word) } }
        out.int32(2)
        out.array(of: "s") { _ in }
        out.int32(1)
        out.boolean(false)
      }
    }
    func matches(roles: [Int] = [], type: Int = 1, order: UInt32 = 1) -> String {
      fixture.call("Collection", "GetMatches", at: window) {
        rule(&$0, roles: roles, type: type)
        $0.uint32(order)
        $0.int32(0)
        $0.boolean(true)
      }
    }
    #expect(matches() == "[(:1.7 Title), (:1.7 Play)]")
    #expect(matches(order: 4) == "[(:1.7 Play), (:1.7 Title)]")
    #expect(matches(roles: [0, 1 << 11]) == "[(:1.7 Play)]")
    // Clients with at-spi2-core 2.60 send five words, for 160 roles.
    #expect(matches(roles: [0, 1 << 11, 0, 0, 0]) == "[(:1.7 Play)]")
    #expect(matches(roles: [0, 0, 1 << 19, 0, -1, -1, 0]) == "[(:1.7 Title)]")
    #expect(matches(roles: [0, 0, 0, 0, -1]) == "[]")
    #expect([matches(type: 9), matches(order: 0)] == ["InvalidArgs", "InvalidArgs"])
    func side(_ member: String, of path: String) -> String {
      fixture.call("Collection", member, at: window) {
        $0.path(path)
        rule(&$0)
        $0.uint32(1)
        $0.uint32(2)
        if member == "GetMatchesTo" { $0.boolean(false) }
        $0.int32(0)
        $0.boolean(true)
      }
    }
    #expect(side("GetMatchesTo", of: ObjectPath.of(title.id)) == "[(:1.7 Play)]")
    #expect(side("GetMatchesFrom", of: ObjectPath.of(button.id)) == "[(:1.7 Title)]")
    #expect(side("GetMatchesFrom", of: "/nowhere") == "UnknownObject")
    #expect(fixture.call("Collection", "GetActiveDescendant", at: window) == "(:1.7 Play)")
  }
}
