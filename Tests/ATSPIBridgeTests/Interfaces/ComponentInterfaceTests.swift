import AXTree
import TestSupport
import Testing

@testable import ATSPIBridge

@Suite("A1: Component")
struct ComponentInterfaceTests {
  @Test(
    "A1: the object at a point is the innermost, the later of two that overlap, and what has no place hides nothing")
  func points() {
    func element(_ label: String, _ frame: AXRect?, in role: AXRole = .group) -> AXElement {
      let element = AXElement(role, label: label)
      element.frame = frame
      return element
    }
    let board = element("Board", nil)
    let (left, right) = (
      element("Left", AXRect(x: 0, y: 0, width: 60, height: 50)),
      element("Right", AXRect(x: 40, y: 0, width: 60, height: 50))
    )
    let car = element("Car", AXRect(x: 10, y: 0, width: 10, height: 10), in: .button)
    left.addChild(car)
    board.children = [left, right]
    let fixture = CallFixture([board])
    func at(_ x: Int, _ y: Int) -> String {
      fixture.call("Component", "GetAccessibleAtPoint", at: fixture.tree.root) {
        $0.int32(x)
        $0.int32(y)
        $0.uint32(1)
      }
    }
    #expect(at(15, 5) == "(:1.7 Car)")
    #expect(at(5, 20) == "(:1.7 Left)")
    #expect(at(50, 5) == "(:1.7 Right)")
    #expect(at(500, 5) == "( null)")
  }

  @Test("A1: a window that states no frame has the smallest around all in it, and hides none of it")
  func windowWithoutFrame() {
    let (left, right) = (AXElement.button("Left") {}, AXElement.button("Right") {})
    let fixture = CallFixture([left, AXElement.group { right }])
    func frame() -> String {
      fixture.provider.apply(fixture.tree.nextUpdate())
      return fixture.call("Component", "GetExtents", at: fixture.tree.root) { $0.uint32(1) }
    }
    #expect(frame() == "(0 0 0 0)")
    left.frame = AXRect(x: 10, y: 20, width: 30, height: 40)
    right.frame = AXRect(x: 100, y: 5, width: 20, height: 10)
    #expect(frame() == "(10 5 110 55)")
    #expect(
      fixture.call("Component", "Contains", at: fixture.tree.root) {
        $0.int32(110)
        $0.int32(10)
        $0.uint32(1)
      } == "true")
    fixture.tree.root.frame = AXRect(x: 0, y: 0, width: 640, height: 480)
    #expect(frame() == "(0 0 640 480)")
  }

  @Test("A1: behind a modal dialog there is nothing at a point")
  func pointsBehindModal() {
    func element(_ role: AXRole, _ label: String, _ frame: AXRect) -> AXElement {
      let element = AXElement(role, label: label)
      element.frame = frame
      return element
    }
    let dialog = element(.dialog, "Really?", AXRect(x: 0, y: 0, width: 50, height: 50))
    dialog.states.isModal = true
    let yes = element(.button, "Yes", AXRect(x: 0, y: 0, width: 10, height: 10))
    dialog.addChild(yes)
    let play = element(.button, "Play", AXRect(x: 20, y: 20, width: 60, height: 20))
    let panel = element(.group, "Panel", AXRect(x: 0, y: 0, width: 100, height: 100))
    panel.addChild(play)
    let fixture = CallFixture([dialog, panel])
    fixture.tree.root.frame = AXRect(x: 0, y: 0, width: 100, height: 100)
    func at(_ x: Int, _ y: Int, in element: AXElement) -> String {
      fixture.provider.apply(fixture.tree.nextUpdate())
      return fixture.call("Component", "GetAccessibleAtPoint", at: element) {
        $0.int32(x)
        $0.int32(y)
        $0.uint32(1)
      }
    }
    let window = fixture.tree.root
    #expect([at(5, 5, in: window), at(25, 25, in: window)] == ["(:1.7 Yes)", "(:1.7 Really?)"])
    #expect([at(70, 25, in: window), at(70, 25, in: panel)] == ["(:1.7 Race)", "( null)"])
    #expect(at(5, 5, in: dialog) == "(:1.7 Yes)")
    let alert = element(.alert, "Lost", AXRect(x: 60, y: 0, width: 20, height: 50))
    alert.addChild(element(.button, "Retry", AXRect(x: 60, y: 0, width: 20, height: 20)))
    window.insertChild(alert, at: 0)
    #expect([at(70, 5, in: window), at(70, 5, in: alert)] == ["(:1.7 Retry)", "(:1.7 Retry)"])
    #expect([at(5, 5, in: window), at(90, 25, in: window)] == ["(:1.7 Yes)", "(:1.7 Race)"])
    dialog.states.isModal = false
    alert.removeFromParent()
    #expect([at(25, 25, in: window), at(70, 25, in: panel)] == ["(:1.7 Play)", "(:1.7 Play)"])
  }
}
