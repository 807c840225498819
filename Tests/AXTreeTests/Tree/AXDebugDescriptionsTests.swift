import AXTree
import TestSupport
import Testing

@Suite("What elements and updates print")
struct AXDebugDescriptionsTests {
  @Test("An element prints what is heard and its identity, an update prints the difference; a password is in neither")
  func printing() {
    let play = AXElement(.button, label: "Play", hint: "Starts a race.") {}
    play.states.isDefault = true
    #expect("\(play)" == "button “Play” hint “Starts a race.” default (\(play.id))")
    let field = AXElement.textField("Password", text: "s3cret", isProtected: true) { _ in }
    #expect("\(field)" == "secureTextField “Password” (\(field.id))")
    let tree = AXElementTree(root: AXElement(.window, label: "Menu").setChildren { [play, field] })
    #expect(!"\(tree.nextUpdate())".contains("s3cret"))
    #expect(tree.nextChange() == nil)
    play.label = "Play again"
    field.removeFromParent()
    tree.announce("Go", priority: .high)
    #expect(
      "\(tree.nextUpdate())" == """
        ~ button “Play again” hint “Starts a race.” default (\(play.id))
        ~ window “Menu” (\(tree.root.id))
        - \(field.id)
        focus nowhere
        says “Go” (high)
        """)
  }
}
