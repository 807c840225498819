import AXTree
import Composition
import Testing

@Suite("What an element is")
struct ClassificationTests {
  @Test("C11: interactive by trait, by role or by handler; not where interaction is disabled")
  func interactive() {
    for trait: AXTraits in [.button, .link, .playsSound, .toggleButton, .adjustable, .searchField, .keyboardKey] {
      let element = text("T")
      element.traits = trait
      #expect(element.isInteractive)
      element.authored.isInteractionEnabled = false
      #expect(!element.isInteractive)
    }
    for role: AXRole in [.textField, .slider, .switch, .tab, .menuItem] { #expect(AXElement(role).isInteractive) }
    let item = AXElement(.listItem)
    #expect(!item.isInteractive)
    item.states.isSelectable = true
    #expect(item.isInteractive)
    let stepped = text("T")
    stepped.onIncrement = { true }
    #expect(stepped.isInteractive)
    let picture = text("T")
    picture.traits = [.image, .header, .selected]
    #expect(!picture.isInteractive)
  }

  @Test(
    "C11: a back button, and what starts media, are operated, alone and in a composite",
    arguments: [AXTraits.backButton, .startsMediaSession])
  func buttonsByTrait(trait: AXTraits) {
    let element = text("Back")
    element.traits = trait
    var activations = 0
    element.onActivate = {
      activations += 1
      return true
    }
    #expect(element.isInteractive)
    let row = composite(text("Menu"), element)
    #expect(row.composed.label == "Menu, Back")
    #expect(row.composed.activation == element.id)
    #expect(row.activate())
    #expect(activations == 1)
    element.authored.isInteractionEnabled = false
    #expect(!element.isInteractive)
    #expect(row.composed.traits == [])
  }

  @Test("C11: an element without interaction merges inline and lends no interactive trait")
  func withoutInteraction() {
    let off = button("Off")
    off.authored.isInteractionEnabled = false
    let row = composite(text("A"), off)
    #expect(row.composed.label == "A, Off")
    #expect(row.composed.traits == [])
    #expect(!row.activate())
  }

  @Test(
    "C11, C12: a composite that its author disables, or takes interaction from, operates nothing below it",
    arguments: [true, false])
  func disabledComposite(takesInteraction: Bool) {
    let slider = text("Volume")
    slider.activationPoint = AXPoint(x: 1, y: 2)
    var done: [String] = []
    slider.onActivate = {
      done.append("activate")
      return true
    }
    slider.onIncrement = {
      done.append("increment")
      return true
    }
    slider.onDecrement = slider.onIncrement
    let row = composite(text("Sound"), slider)
    row.accessibilityInteractions = nil
    func operate() -> [Bool] {
      [row.activate(), row.increment(), row.decrement(), row.accessibilityInteractions?.activate?() ?? false]
    }
    #expect(operate() == [true, true, true, true])
    done = []
    if takesInteraction { row.isInteractionEnabled = false } else { row.traits = .notEnabled }
    #expect(operate() == [false, false, false, false])
    #expect(row.composed.label == "Sound, Volume")
    #expect(row.composed.activation == nil && row.composed.adjustable == nil)
    #expect(row.composed.activationPoint == AXPoint(x: 1, y: 2))
    row.accessibilityInteractions = .init(activate: { true })
    #expect(operate() == [false, false, false, false])
    #expect(done == [])
    let outer = composite(row, text("More"))
    #expect(!outer.activate())
    if takesInteraction { row.isInteractionEnabled = true } else { row.traits = [] }
    #expect(outer.activate())
  }

  @Test("C12: enabled is without the trait notEnabled")
  func enabled() {
    let element = button("B")
    #expect(element.isEnabled)
    element.traits.insert(.notEnabled)
    #expect(!element.isEnabled)
    #expect(!element.activate())
  }

  @Test("C13: label, value or hint make a representation; identifier, traits, actions, rotors and content do not")
  func representation() {
    let silent = text(nil)
    silent.identifier = "id"
    silent.traits = .header
    silent.customActions = [AXCustomAction("Act") {}]
    silent.customRotors = [AXRotor(.link, results: [])]
    silent.customContent = [AXCustomContent(label: "More")]
    #expect(!silent.composed.hasRepresentation)
    #expect(text(nil, value: "1").composed.hasRepresentation)
    #expect(text(nil, hint: "Does").composed.hasRepresentation)
    #expect(!text("").composed.hasRepresentation)
  }

  @Test("C16: hints merge as labels do; identifiers too, joined by -")
  func hintsAndIdentifiers() {
    let (a, b, c) = (text("A", hint: "Fun"), text("B", hint: ""), text("C", hint: "Fun"))
    a.identifier = "x"
    b.identifier = "y"
    c.identifier = "x"
    let row = composite(a, b, c)
    #expect(row.composed.hint == "Fun")
    #expect(row.composed.identifier == "x-y")
    c.hint = "More"
    #expect(row.composed.hint == "Fun, More")
  }
}
