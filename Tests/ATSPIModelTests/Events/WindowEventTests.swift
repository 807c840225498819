import ATSPIModel
import AXTree
import TestSupport
import Testing

@Suite("A3: one tree with several windows")
struct WindowEventTests {
  /// A program with a window of the race and one of the map, each with a button.
  private final class Program {
    let start = AXElement(.button, label: "Start")
    let nearer = AXElement(.button, label: "Nearer")
    let race = AXElement(.window, label: "Race")
    let map = AXElement(.window, label: "Map")
    let tree: AXElementTree
    private(set) var mirror = ATSPIMirror()

    init() {
      (race.children, map.children) = ([start], [nearer])
      tree = AXElementTree(root: AXElement(.application, label: "Retro Racing"))
      tree.root.children = [race, map]
      tree.window.isActive = true
      tree.focus = start
    }

    /// Publishes what changed and tells it as lines: the object's label, the event, its numbers.
    func events() -> [String] {
      let before = mirror
      return mirror.applyAndCompare(tree.nextUpdate()).events.map { event in
        let label = (mirror.nodes[event.source] ?? before.nodes[event.source])?.properties.label ?? "?"
        return "\(label) \(event.kind.memberAndDetail) \(event.detail1)"
      }
    }

    /// The labels of the windows with a state.
    func windows(_ state: ATSPIState) -> [String?] {
      mirror.windows.compactMap { mirror.nodes[$0] }.filter { mirror.states(of: $0).contains(state) }
        .map(\.properties.label)
    }

    func addNotification(_ text: String) -> AXNode? { mirror.addNotification(text) }
    func removeNotification(_ id: AXNodeID) -> Int? { mirror.removeNotification(id) }
  }

  @Test("A root that is the application is the application object, and its children are its windows")
  func application() throws {
    let program = Program()
    #expect(
      program.events() == [
        "Retro Racing ChildrenChanged:add 0", "Retro Racing ChildrenChanged:add 1", "Race Create 0", "Map Create 0",
        "Race Activate 0", "Race StateChanged:active 1", "Start StateChanged:focused 1",
      ])
    let application = try #require(program.mirror.nodes[ATSPIMirror.application])
    #expect(application.children == [program.race.id, program.map.id])
    #expect(program.mirror.nodes[program.tree.root.id] == nil)
    #expect(program.mirror.nodes[program.map.id]?.parent == ATSPIMirror.application)
    #expect(program.windows(.active) == ["Race"])
  }

  @Test("Where the focus moves to another window, that becomes active before a reader looks for the focus in it")
  func otherWindow() {
    let program = Program()
    _ = program.events()
    program.tree.focus = program.nearer
    #expect(
      program.events() == [
        "Race Deactivate 0", "Race StateChanged:active 0", "Map Activate 0", "Map StateChanged:active 1",
        "Start StateChanged:focused 0", "Nearer StateChanged:focused 1",
      ])
    #expect(program.windows(.active) == ["Map"])
    program.tree.window.isActive = false
    #expect(program.events() == ["Map Deactivate 0", "Map StateChanged:active 0"])
    program.tree.focus = program.race
    #expect(
      program.events() == [
        "Race StateChanged:focusable 1", "Nearer StateChanged:focused 0",
      ])
    #expect(program.windows(.active) == [])
    program.tree.window.isMinimized = true
    #expect(program.events() == ["Race StateChanged:iconified 1", "Race Minimize 0"])
    #expect(program.windows(.iconified) == ["Race"])
  }

  @Test("A window that comes is created, and becomes active with the focus; one that goes is destroyed")
  func dialog() {
    let program = Program()
    _ = program.events()
    program.tree.present(.dialog("Quit?") { AXElement.button("No") {} })
    #expect(
      program.events() == [
        "Retro Racing ChildrenChanged:add 2", "Quit? Create 0", "Race Deactivate 0", "Race StateChanged:active 0",
        "Quit? Activate 0", "Quit? StateChanged:active 1", "Start StateChanged:focused 0",
        "No StateChanged:focused 1",
      ])
    program.tree.dismiss()
    #expect(
      program.events() == [
        "Quit? Destroy 0", "Retro Racing ChildrenChanged:remove 2", "Race Activate 0", "Race StateChanged:active 1",
        "Start StateChanged:focused 1",
      ])
    program.map.removeFromParent()
    #expect(program.events() == ["Map Destroy 0", "Retro Racing ChildrenChanged:remove 1"])
    let closing = program.mirror.closingEvents
    #expect(closing.map(\.source) == [program.race.id, program.race.id, program.race.id])
    #expect(closing.map(\.kind.memberAndDetail) == ["Deactivate", "StateChanged:active", "Destroy"])
  }

  @Test("What its own window does not show is not showing, wherever the other windows are")
  func showing() {
    let program = Program()
    program.race.frame = AXRect(x: 0, y: 0, width: 100, height: 100)
    program.map.frame = AXRect(x: 200, y: 0, width: 100, height: 100)
    program.start.frame = AXRect(x: 10, y: 10, width: 10, height: 10)
    program.nearer.frame = AXRect(x: 110, y: 10, width: 10, height: 10)
    _ = program.events()
    func isShowing(_ element: AXElement) -> Bool {
      program.mirror.nodes[element.id].map { program.mirror.states(of: $0).contains(.showing) } == true
    }
    #expect(isShowing(program.start) && !isShowing(program.nearer))
    program.map.frame = AXRect(x: 100, y: 0, width: 100, height: 100)
    #expect(program.events() == ["Map BoundsChanged 0"])
    program.map.frame = AXRect(x: 100, y: 0, width: 200, height: 100)
    #expect(program.events() == ["Map BoundsChanged 0", "Nearer StateChanged:showing 1"])
  }

  @Test("A notification outlives the window that holds it, in the next one")
  func notification() throws {
    let program = Program()
    _ = program.events()
    let node = try #require(program.addNotification("Lap 2"))
    #expect(node.parent == program.race.id)
    program.race.removeFromParent()
    _ = program.events()
    #expect(program.mirror.nodes[node.id]?.parent == program.map.id)
    #expect(program.mirror.nodes[program.map.id]?.children == [program.nearer.id, node.id])
    program.tree.root.insertChild(program.race, at: 0)
    _ = program.events()
    #expect(program.mirror.nodes[program.map.id]?.children == [program.nearer.id])
    #expect(program.removeNotification(node.id) == 1)
    #expect(program.mirror.nodes[program.race.id]?.children == [program.start.id])
  }

  @Test("A program without a window is on the bus, and waits for one")
  func none() {
    let program = Program()
    program.tree.focus = nil
    program.tree.root.children = []
    #expect(program.events() == [])
    #expect(!program.mirror.isEmpty && program.mirror.activeWindow == nil && program.addNotification("Lap 2") == nil)
    program.tree.root.children = [program.map]
    #expect(
      program.events() == [
        "Retro Racing ChildrenChanged:add 0", "Map Create 0", "Map Activate 0", "Map StateChanged:active 1",
      ])
  }
}
