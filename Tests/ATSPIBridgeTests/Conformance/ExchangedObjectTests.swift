import AXTree
import RawBus
import Testing

@Suite("An element that is a new object") struct ExchangedObjectTests {
  private static let (window, outer, inner) = (
    AXNodeID(rawValue: 1), AXNodeID(rawValue: 2), AXNodeID(rawValue: 3)
  )

  /// A window with a slider in a slider; those two can be exchanged.
  private func update(_ upper: AXNodeID, _ lower: AXNodeID, isFull: Bool) -> AXTreeUpdate {
    func node(_ id: AXNodeID, _ role: AXRole, in parent: AXNodeID?, _ children: [AXNodeID]) -> AXNode {
      var said = AXProperties()
      said.label = "Node \(id.rawValue)"
      said.numericValue = AXNumericValue(5)
      said.states.isFocusable = true
      return AXNode(id: id, parent: parent, children: children, role: role, properties: said)
    }
    return AXTreeUpdate(
      isFull: isFull, applicationName: "App", root: Self.window,
      nodes: [
        node(Self.window, .window, in: nil, [upper]), node(upper, .slider, in: Self.window, [lower]),
        node(lower, .slider, in: upper, []),
      ])
  }

  @Test("A1: requests to it reach the element, and its old object is gone")
  func requests() throws {
    let fixture = try RawBusFixture(update(Self.outer, Self.inner, isFull: true))
    #expect(try fixture.ask("GetRole", of: "Accessible", at: Self.outer) == [.uint32(51)])
    _ = fixture.publish(update(Self.inner, Self.outer, isFull: false))
    let children = try fixture.ask("GetChildren", of: "Accessible", at: Self.inner)
    let path = try #require(children[0].items.first?.items[1].text)
    #expect(path != RawBusFixture.path(Self.outer))
    let old = fixture.call("GetRole", of: "Accessible", at: RawBusFixture.path(Self.outer))
    #expect(try fixture.client.answer(to: old).error == "org.freedesktop.DBus.Error.UnknownObject")
    let focus = fixture.call("GrabFocus", of: "Component", at: path)
    #expect(try fixture.client.ask(focus, meanwhile: fixture.frame).body == [.boolean(true)])
    let set = fixture.call(
      "Set", of: "org.freedesktop.DBus.Properties", at: path,
      [.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(7))])
    _ = try fixture.client.ask(set, meanwhile: fixture.frame)
    #expect(
      fixture.requests == [
        AXActionRequest(node: Self.outer, kind: .focus), AXActionRequest(node: Self.outer, kind: .setValue(7)),
      ])
  }
}
