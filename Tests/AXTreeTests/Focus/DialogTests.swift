import AXTree
import TestSupport
import Testing

@Suite("Dialogs and the focus")
struct DialogTests {
  private let tree = AXElementTree("Game") {
    AXElement.button("Play") {}
    AXElement.button("Quit") {}
  }

  @Test("A presented dialog has the focus inside, and gives it back when it is dismissed; dialogs stack")
  func present() {
    let quit = tree.root.children[1]
    tree.focus = quit
    tree.present(.dialog("Quit?") { AXElement.button("No") {} })
    #expect(tree.focus?.label == "No")
    tree.present(AXElement.group("Sure?") { AXElement.button("Yes") {} })
    #expect(tree.focus?.label == "Yes" && tree.root.children.map(\.label) == ["Play", "Quit", "Quit?", "Sure?"])
    #expect(tree.tabStops.map(\.label) == ["Yes"])
    #expect(tree.dismiss() && tree.focus?.label == "No")
    #expect(tree.dismiss() && tree.focus === quit)
    #expect(!tree.dismiss() && tree.root.children.count == 2)
    #expect(tree.findings().isEmpty)
  }

  @Test("A dialog without a stop has the focus itself; back from it, the first stop stands in for what is gone")
  func empty() {
    tree.focus = tree.root.children[1]
    tree.present(.dialog("Saving") {})
    #expect(tree.focus?.label == "Saving")
    tree.root.children.remove(at: 1)
    #expect(tree.dismiss() && tree.focus?.label == "Play")
  }

  @Test("A dialog that the program removed by itself is not dismissed again")
  func removed() {
    tree.focus = tree.root.children[0]
    let dialog = AXElement.dialog("Quit?") { AXElement.button("No") {} }
    tree.present(dialog)
    dialog.removeFromParent()
    #expect(!tree.dismiss())
  }

  @Test("A dialog that is open already is not presented again, and the way back stays")
  func twice() {
    tree.focus = tree.root.children[1]
    let dialog = AXElement.dialog("Quit?") { AXElement.button("No") {} }
    tree.present(dialog)
    tree.present(dialog)
    #expect(tree.root.children.count == 3 && tree.dismiss() && tree.focus?.label == "Quit")
    tree.present(dialog)
    #expect(tree.focus?.label == "No" && tree.dismiss() && !tree.dismiss())
  }

  @Test("A described dialog takes the focus that no frame states, and gives it back; nested ones too")
  func described() {
    let tree = AXElementTree("Game")
    func frame(_ dialogs: Int) {
      tree.describe { ui in
        ui.button("play", "Play") {}
        ui.button("quit", "Quit") {}
        if dialogs > 0 { ui.dialog("ask", "Quit?", hint: "You lose the race.") { ui.button("no", "No") {} } }
        if dialogs > 1 { ui.dialog("sure", "Sure?") { ui.button("yes", "Yes") {} } }
      }
    }
    frame(0)
    #expect(tree.focus == nil)
    tree.moveFocus(.last)
    var focused: [String?] = []
    for dialogs in [1, 1, 2, 1, 0, 2, 0] {
      frame(dialogs)
      focused.append(tree.focus?.key)
    }
    #expect(focused == ["no", "no", "yes", "no", "quit", "yes", "quit"])
  }

  @Test("The focus of a described element that is gone goes to the stop after it, else to the one before")
  func gone() {
    let tree = AXElementTree("Bag")
    func frame(_ keys: String...) {
      tree.describe { ui in
        ui.text("title", "Bag")
        for key in keys { ui.button(key, key) {} }
      }
    }
    frame("a", "b", "c")
    tree.moveFocus(.down)
    tree.moveFocus(.down)
    #expect(tree.focus?.key == "b")
    frame("a", "c")
    #expect(tree.focus?.key == "c")
    frame("a")
    #expect(tree.focus?.key == "a")
    frame()
    #expect(tree.focus == nil)
    frame("a")
    #expect(tree.focus == nil)
  }

  @Test("What is dismissed is modal no more, unless its author made it so")
  func dismissedIsNotModal() {
    let (panel, dialog) = (AXElement.group("Map") { AXElement.button("Nearer") {} }, AXElement.dialog("Quit?") {})
    for element in [panel, dialog] {
      let wasModal = element.states.isModal
      tree.present(element)
      #expect(element.states.isModal && tree.dismiss() && element.states.isModal == wasModal)
    }
    #expect(!panel.states.isModal && dialog.states.isModal)
    // It can be a part of the window then.
    tree.root.addChild(panel)
    tree.focus = tree.root.children[0]
    #expect(tree.tabStops.map(\.label) == ["Play", "Quit", "Nearer"])
  }

  @Test("A container that has a parent is not taken from it: presenting it is a programmer's error")
  func presentedWithParent() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let tree = AXElementTree("Game") { AXElement.group("Map") {} }
      tree.present(tree.root.children[0])
    }
    let sentence = "What is presented is appended to the root: remove it from its parent first, or make a new one."
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains(sentence) } == true)
  }
}
