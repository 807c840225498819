import AXTree
import Composition
import Deferral
import TestSupport
import Testing

@Suite("Describing composites and scopes")
struct DescriptionTests {
  @Test("A described composite speaks for what is inside, and the focus on a part that vanishes is gone")
  func vanishing() {
    let tree = AXElementTree("Game")
    var log: [String] = []
    func frame(hasButton: Bool) {
      tree.describe { ui in
        ui.combined("row") {
          ui.text("name", "Ana")
          if hasButton { ui.button("play", "Challenge", isFocused: true) { log.append("challenge") } }
        }
      }
    }
    frame(hasButton: true)
    let row = tree.root.children[0]
    #expect(tree.nextUpdate().focus == row.id)
    #expect(row.composed.label == "Ana, Challenge" && row.activate() && log == ["challenge"])
    frame(hasButton: false)
    let update = tree.nextUpdate()
    #expect(tree.focus == nil && update.focus == nil && update.findings.isEmpty && tree.findings().isEmpty)
    #expect(tree.root.children[0] === row && row.composed.label == "Ana")
    frame(hasButton: true)
    #expect(tree.nextUpdate().focus == row.id)
  }

  @Test("D6: a described source speaks through its receiver; unchanged frames publish nothing")
  func scope() {
    let tree = AXElementTree("Form")
    func frame(_ error: String?) {
      tree.describe { ui in
        ui.element(
          AXDescription("form").deferAccessibilityToChildren(content: [.init(kind: .error, identifier: "error")])
        ) {
          let field = AXDescription("field", label: "Account").deferredAccessibilityReceiver()
          ui.element(field) {
            ui.text("label", "Work")
            ui.textField("email", "E-mail", text: "") { _ in }
          }
          if let error {
            ui.element(
              AXDescription("error", .staticText, label: error).deferredAccessibilitySource(identifier: "error"))
          }
        }
      }
    }
    frame("Missing.")
    let field = tree.root.children[0].children[0]
    #expect(tree.elements.map(\.composed.label) == ["Account"])
    #expect(field.composed.customContent == [AXCustomContent(label: "Error", value: "Missing.", importance: .high)])
    tree.nextUpdate()
    frame("Missing.")
    #expect(!tree.root.needsAccessibilityUpdate && tree.nextChange() == nil)
    frame(nil)
    #expect(field.composed.customContent.isEmpty && !field.composed.states.isInvalid)
  }

  @Test("A key can become a scope, a composite or a plain element from one frame to the next")
  func kinds() {
    let tree = AXElementTree("Game")
    func parts(_ ui: AXDescriber) {
      ui.text("a", "Ana")
      ui.text("b", "Bo")
    }
    for _ in 0..<2 {
      tree.describe { ui in ui.group("row") { parts(ui) } }
      #expect(tree.elements.map(\.composed.label) == ["Ana", "Bo"])
      tree.describe { ui in ui.combined("row") { parts(ui) } }
      #expect(tree.elements.map(\.composed.label) == ["Ana, Bo"])
      tree.describe { ui in ui.element(AXDescription("row").deferAccessibilityToChildren(content: [])) { parts(ui) } }
      #expect(tree.elements.map(\.composed.label) == ["Ana", "Bo"])
    }
  }

  @Test("A combined element can be a source and a receiver, and a receiver has its own error first")
  func combinedParts() {
    let field = AXElement.group { [AXElement.text("Account"), AXElement.textField("E-mail") { _ in }] }.combined()
    let source = AXElement.group { [AXElement.text("An address"), AXElement.text("has an @.")] }.combined()
    let content = AccessibilityDeferral.Content(kind: .error)
    let scope = AXElement().setChildren {
      field.deferredAccessibilityReceiver()
      source.deferredAccessibilitySource(identifier: content.identifier)
    }.deferAccessibilityToChildren(content: [content])
    let tree = AXElementTree("Form") { scope }
    field.error = "Missing."
    #expect(tree.elements.map(\.composed.label) == ["Account, E-mail"])
    #expect(field.composed.customContent.map(\.value) == ["Missing.", "An address, has an @."])
    #expect(field.composed.relations[.errorMessage]?.count == 2)
    field.error = nil
    #expect(field.composed.customContent.map(\.value) == ["An address, has an @."])
    #expect(AccessibilityDeferral.Content() != AccessibilityDeferral.Content())
    #expect(AccessibilityDeferral.Content(identifier: "a").kind == .inherited())
  }

  @Test("Elements that changed places around each other are let go with their tree")
  func release() {
    weak var inner: AXElement?
    do {
      let tree = AXElementTree("Game")
      tree.describe { ui in ui.combined("outer") { ui.button("inner", "B") {} } }
      _ = tree.nextUpdate(isFull: true)
      inner = tree.root.children.first?.children.first
      #expect(inner != nil)
      // Nobody reads this frame, so the composite still knows the button as its part.
      tree.describe { ui in
        ui.element(AXDescription("inner", .group, label: "B")) { ui.combined("outer") {} }
      }
    }
    #expect(inner == nil)
  }
}
