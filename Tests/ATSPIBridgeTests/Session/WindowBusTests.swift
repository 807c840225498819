import AXTree
import Foundation
import Testing

@_spi(Command) @testable import ATSPIBridge

/// One application with several windows, as a client on a real bus knows it.
@Suite(.serialized) struct WindowBusTests {
  private final class Fixture {
    let bus: PrivateBus
    let registry: FakeRegistry
    let bridge: ATSPIBridge
    let tree: AXElementTree
    let race = AXElement(.window, label: "Race")
    let map = AXElement(.window, label: "Map")
    let start = AXElement(.button, label: "Start")
    let nearer = AXElement(.button, label: "Nearer")

    init() throws {
      bus = try PrivateBus(startsServices: false)
      registry = try FakeRegistry(on: bus)
      registry.events = ["window:", "object:announcement", "object:state-changed:focused"]
      (race.children, map.children) = ([start], [nearer])
      tree = AXElementTree(root: AXElement(.application, label: "Retro Racing"))
      tree.root.children = [race, map]
      for (window, x) in [(race, 0.0), (map, 200)] {
        window.frame = AXRect(x: x, y: 0, width: 100, height: 100)
        window.children[0].frame = AXRect(x: 10, y: 10, width: 50, height: 20)
      }
      (tree.window.isActive, tree.window.screenPosition) = (true, AXPoint(x: 1000, y: 500))
      tree.focus = start
      bridge = ATSPIBridge(options: ATSPIBridgeOptions(overrideGate: true, accessibilityBusAddress: bus.address))
      try registry.client.until { [bridge] in bridge.isActive }
      frame()
    }

    deinit { bridge.close() }

    func frame() { bridge.publish(tree) }

    /// The answer to a call as text, with the labels of objects in place of their paths.
    func call(
      _ member: String, of interface: String = "Accessible", at path: String,
      _ fill: (inout MessageWriter) -> Void = { _ in }
    ) throws -> String {
      let answer = try registry.client.call(
        member, of: "org.a11y.atspi." + interface, at: path, to: bridge.busName ?? "", fill)
      return [race, map, start, nearer].reduce(answer.argumentText) { text, element in
        text.replacingOccurrences(of: ObjectPath.of(element.id), with: element.label ?? "")
      }.replacingOccurrences(of: bridge.busName ?? "?", with: "")
    }

    func call(
      _ member: String, of interface: String, at element: AXElement, _ fill: (inout MessageWriter) -> Void
    ) throws -> String {
      try call(member, of: interface, at: ObjectPath.of(element.id), fill)
    }

    /// The events so far that were registered for, each with the label of its object.
    var heard: [String] {
      registry.client.signals.compactMap { signal in
        let source = [race, map, start, nearer].first { ObjectPath.of($0.id) == signal.path }
        guard let source,
          ["Activate", "Deactivate", "Create", "Destroy", "Announcement", "StateChanged"].contains(signal.member)
        else { return nil }
        return "\(source.label ?? "") \(signal.member)"
      }
    }
  }

  @Test("A client finds each window below the application, where it is, and what is at a point in it")
  func objects() throws {
    let fixture = try Fixture()
    #expect(try fixture.call("GetChildren", at: ObjectPath.root) == "[(“” Race), (“” Map)]")
    #expect(try fixture.call("GetRole", at: ObjectPath.root) == "75")
    #expect(try fixture.call("GetIndexInParent", of: "Accessible", at: fixture.map) { _ in } == "1")
    #expect(
      try fixture.call("GetApplication", of: "Accessible", at: fixture.nearer) { _ in } == "(“” \(ObjectPath.root))")
    #expect(try fixture.call("GetLayer", of: "Component", at: fixture.map) { _ in } == "7")
    #expect(try fixture.call("GetExtents", of: "Component", at: fixture.map) { $0.uint32(0) } == "(1200 500 100 100)")
    #expect(try fixture.call("GetExtents", of: "Component", at: fixture.map) { $0.uint32(1) } == "(0 0 100 100)")
    #expect(try fixture.call("GetExtents", of: "Component", at: fixture.nearer) { $0.uint32(0) } == "(1210 510 50 20)")
    #expect(try fixture.call("GetExtents", of: "Component", at: fixture.start) { $0.uint32(0) } == "(1010 510 50 20)")
    for kind: UInt32 in 1...2 {
      let frame = try fixture.call("GetExtents", of: "Component", at: fixture.nearer) { $0.uint32(kind) }
      #expect(frame == "(10 10 50 20)")
    }
    let atPoint = try fixture.call("GetAccessibleAtPoint", of: "Component", at: fixture.map) {
      $0.int32(1215)
      $0.int32(515)
      $0.uint32(0)
    }
    #expect(atPoint == "(“” Nearer)")
  }

  @Test("Windows come, become active with the focus, announce, and go")
  func events() throws {
    let fixture = try Fixture()
    var known = 0
    func next(_ expected: String...) throws {
      try fixture.registry.client.until { fixture.heard.count >= known + expected.count }
      #expect(fixture.heard.dropFirst(known) == expected[...])
      known += expected.count
    }
    try next("Race Create", "Map Create", "Race Activate", "Race StateChanged", "Start StateChanged")
    fixture.tree.focus = fixture.nearer
    fixture.tree.announce("Lap 2")
    fixture.frame()
    try next(
      "Race Deactivate", "Race StateChanged", "Map Activate", "Map StateChanged", "Start StateChanged",
      "Nearer StateChanged", "Map Announcement")
    fixture.tree.focus = nil
    fixture.map.removeFromParent()
    fixture.frame()
    try next("Map Destroy", "Race Activate", "Race StateChanged")
    fixture.bridge.close()
    try next("Race Deactivate", "Race StateChanged", "Race Destroy")
  }

  @Test("Each window of a described frame is one of the application's; what is outside is in the first")
  func described() throws {
    let bus = try PrivateBus(startsServices: false)
    let registry = try FakeRegistry(on: bus)
    registry.events = ["window:", "object:state-changed:focused"]
    let tree = AXElementTree(root: AXElement(.application, label: "Game"))
    tree.window.isActive = true
    let bridge = ATSPIBridge(options: ATSPIBridgeOptions(overrideGate: true, accessibilityBusAddress: bus.address))
    defer { bridge.close() }
    try registry.client.until { bridge.isActive }
    func frame(hasMap: Bool, isFocusInMap: Bool = false) {
      tree.describe { ui in
        ui.text("fps", "60 FPS")
        ui.window("Race", key: "race") { ui.button("start", "Start", isFocused: !isFocusInMap) {} }
        if hasMap { ui.window("Map", key: "map") { ui.button("nearer", "Nearer", isFocused: isFocusInMap) {} } }
      }
      bridge.publish(tree)
    }
    func children(of path: String) throws -> [String] {
      let answer = try registry.client.call(
        "GetChildren", of: "org.a11y.atspi.Accessible", at: path, to: bridge.busName ?? "")
      let ids = answer.argumentText.matches(of: /\/(\d+)\)/).compactMap { UInt64($0.1) }.map(AXNodeID.init)
      return ids.compactMap { tree.element(withID: $0)?.label }
    }
    var known = 0
    func next(_ expected: String...) throws {
      var heard: [String] {
        registry.client.signals.filter { $0.interface.hasSuffix("Window") }.map(\.member)
      }
      try registry.client.until { heard.count >= known + expected.count }
      #expect(heard.dropFirst(known) == expected[...])
      known += expected.count
    }
    frame(hasMap: false)
    try next("Create", "Activate")
    frame(hasMap: true)
    try next("Create")
    #expect(try children(of: ObjectPath.root) == ["Race", "Map"])
    let race = try #require(tree.root.children.first)
    #expect(try children(of: ObjectPath.of(race.id)) == ["60 FPS", "Start"])
    frame(hasMap: true, isFocusInMap: true)
    try next("Deactivate", "Activate")
    frame(hasMap: false)
    try next("Destroy", "Activate")
  }

  @Test("A text that changes in each of 300 frames comes at most ten times and four a second, and its newest always")
  func counter() throws {
    let bus = try PrivateBus(startsServices: false)
    let registry = try FakeRegistry(on: bus)
    let tree = AXElementTree("Game") { AXElement(.staticText, label: "0 FPS") }
    let bridge = ATSPIBridge(options: ATSPIBridgeOptions(overrideGate: true, accessibilityBusAddress: bus.address))
    defer { bridge.close() }
    try registry.client.until { bridge.isActive }
    bridge.publish(tree)
    var names: [String] {
      registry.client.signals.filter { $0.member == "PropertyChange" }.map(\.argumentText).filter { $0.contains("FPS") }
    }
    let start = ContinuousClock.now
    for frame in 1...300 {
      tree.root.children[0].label = "\(frame) FPS"
      bridge.publish(tree)
    }
    try registry.client.until { names.last?.contains("300 FPS") == true }
    let quarters = Int((ContinuousClock.now - start) / .milliseconds(250))
    #expect((1...11 + quarters).contains(names.count), "\(names.count) in \(quarters) quarters of a second")
  }
}
