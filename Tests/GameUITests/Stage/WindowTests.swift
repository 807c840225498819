import AXTesting
import AXTree
import GameUI
import Testing

@Suite("A program with two windows")
struct WindowTests {
  private let start = AXButton("Start") {}
  private let nearer = AXButton("Nearer") {}
  private let first: AXStage
  private let second: AXStage
  private let reader: VirtualReader

  init() {
    first = AXStage(title: "Race", locale: "en", program: "Game", screen: AXColumnScreen([start, AXButton("Stop") {}]))
    first.handle(.resized(width: 400, height: 300))
    first.handle(.windowActive(true))
    first.completeFrame()
    reader = VirtualReader(first.tree, .orca51)
    reader.clearLog()
    second = AXStage(title: "Map", beside: first, screen: AXColumnScreen([nearer, AXButton("Farther") {}]))
    second.handle(.resized(width: 400, height: 200))
    frame()
  }

  private func frame() {
    first.completeFrame()
    reader.wait(seconds: 1)
  }

  /// Moves the keyboard to a window, as a window system tells it that names the old window first, or last.
  private func activate(_ new: AXStage, oldFirst: Bool = true) {
    let old = new === first ? second : first
    for stage in oldFirst ? [old, new] : [new, old] { stage.handle(.windowActive(stage === new)) }
    frame()
  }

  @Test("A stage beside another joins its tree, and its window is heard with the keyboard", arguments: [true, false])
  func joins(oldFirst: Bool) {
    #expect(first.tree === second.tree && first.tree.root.children.map(\.label) == ["Race", "Map"])
    #expect(reader.log == "")
    activate(second, oldFirst: oldFirst)
    #expect(reader.log == "Map\nNearer button" && first.tree.window.isActive)
    activate(first, oldFirst: oldFirst)
    #expect(reader.log.hasSuffix("Race\nStart button") && first.tree.focus === start.element)
  }

  @Test("The focus stays in the window with the keyboard, whatever happens in the other")
  func focusStays() {
    activate(second)
    first.screen.moveFocus(.next)
    first.handle(.windowMinimized(true))
    frame()
    #expect(first.tree.focus === nearer.element && !first.tree.window.isMinimized)
    second.handle(.windowActive(false))
    frame()
    #expect(first.tree.focus === nearer.element && !first.tree.window.isActive)
    second.handle(.windowMinimized(true))
    #expect(first.tree.window.isMinimized)
    activate(first)
    #expect(!first.tree.window.isMinimized && first.tree.focus?.label == "Stop")
  }

  @Test("A key moves the focus in the window that it was pressed in")
  func keys() {
    activate(second)
    second.handle(.key(.tab))
    frame()
    #expect(second.screen.focused?.element.label == "Farther" && first.screen.focused === start)
    #expect(reader.log.hasSuffix("Farther button"))
  }

  @Test("Each window is at its own place on the screen, and what is in it counts from its corner")
  func places() {
    first.handle(.moved(AXPoint(x: 100, y: 50)))
    second.handle(.moved(AXPoint(x: 500, y: 70)))
    second.handle(.resized(width: 300, height: 200))
    #expect(first.tree.window.screenPosition == AXPoint(x: 0, y: 0))
    #expect(first.window.frame == AXRect(x: 100, y: 50, width: 400, height: 300))
    #expect(second.window.frame == AXRect(x: 500, y: 70, width: 300, height: 200))
    #expect(nearer.element.frame == nearer.frame && nearer.frame.maxX <= 300)
    second.handle(.moved(nil))
    #expect(first.tree.window.screenPosition == nil && second.window.frame?.x == 0)
  }

  @Test("A window that closes asks for the one before, which gets the focus back")
  func closes() {
    activate(second)
    first.waitsForFront = false
    second.leave()
    frame()
    #expect(first.waitsForFront && first.isRunning && first.others.isEmpty)
    #expect(first.tree.root.children.map(\.label) == ["Race"] && !first.tree.window.isActive)
    first.handle(.windowActive(true))
    frame()
    #expect(reader.log == "Map\nNearer button\nRace\nStart button")
  }

  @Test("An assistive technology that focuses something in the other window asks for that window")
  func request() {
    second.waitsForFront = false
    #expect(nearer.respond(to: .focus))
    #expect(second.waitsForFront && first.tree.focus === start.element)
    #expect(start.respond(to: .focus))
    #expect(!first.waitsForFront)
  }
}
