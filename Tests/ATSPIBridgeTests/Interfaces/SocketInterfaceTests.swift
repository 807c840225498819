import AXTree
import Testing

@testable import ATSPIBridge

@Suite("A1: Socket")
struct SocketInterfaceTests {
  @Test("A1: an application nests an object in a socket, is informed, and takes it out or dies")
  func socket() {
    let socket = AXElement(.embedded, label: "Map")
    let fixture = CallFixture([socket])
    fixture.provider.clients.register(":1.9", "object:children-changed")
    func plug(_ out: inout MessageWriter, _ bus: String = ":1.5") { out.reference(bus: bus, path: "/map") }
    #expect(fixture.call("Socket", "Embed", at: socket) { plug(&$0) } == "(:1.7 Map)")
    let notice = fixture.sink.sent.first { $0.kind == .call }
    #expect([notice?.member, notice?.path] == ["Embedded", "/map"])
    #expect(fixture.sink.sent.contains { $0.kind == .signal && $0.member == "ChildrenChanged" })
    #expect(fixture.read("Accessible", "ChildCount", at: socket) == "1")
    #expect(fixture.call("Accessible", "GetChildren", at: socket) == "[(:1.5 /map)]")
    #expect(fixture.call("Accessible", "GetChildAtIndex", at: socket) { $0.int32(0) } == "(:1.5 /map)")
    #expect(fixture.call("Socket", "Unembed", at: socket) { plug(&$0) } == "")
    #expect(fixture.read("Accessible", "ChildCount", at: socket) == "0")
    fixture.call("Socket", "Embed", at: socket) { plug(&$0) }
    fixture.provider.forget(client: ":1.5")
    #expect(fixture.call("Accessible", "GetChildren", at: socket) == "[]")
    #expect(fixture.call("Socket", "Embed", at: socket) { plug(&$0, "no name") } == "InvalidArgs")
    #expect(fixture.call("Socket", "Embed", at: fixture.tree.root) { plug(&$0) } == "NotSupported")
  }

  @Test("A1: a socket answers for one without listing the interface, whose name libatspi does not know")
  func unlistedSocket() {
    let socket = AXElement(.embedded, label: "Map")
    let fixture = CallFixture([socket])
    let listed = fixture.call("Accessible", "GetInterfaces", at: socket)
    #expect(listed == "[org.a11y.atspi.Accessible, org.a11y.atspi.Component]")
    #expect(fixture.read("Socket", "version", at: socket) == "1")
  }

  @Test("A1: a window that another application nests has its socket for a parent")
  func plug() {
    let fixture = CallFixture([AXElement(.button, label: "Play")])
    let window = fixture.tree.root
    #expect(fixture.call("Socket", "Embedded", at: window, from: ":1.5") { $0.string("/socket") } == "")
    #expect(fixture.read("Accessible", "Parent", at: window) == "(:1.5 /socket)")
    #expect(fixture.call("Socket", "Embedded", at: window, from: ":1.5") { $0.string("no path") } == "InvalidArgs")
    fixture.provider.forget(client: ":1.5")
    #expect(fixture.read("Accessible", "Parent", at: window) == "(:1.7 Race)")
  }
}
