import AXTree
import Composition
import Testing

/// Element classes as authors of component libraries write them, without `CombinableElement`.
@Suite("Composites of an author's own")
struct CustomCompositeTests {
  class Card: AXElement, AccessibilityCombinable {
    var rotorSequencer: AccessibilityComposition.RotorSequencer?
    var accessibilityInteractions: AccessibilityComposition.Interactions?
    var mergeInteractiveSingleChild = true
    var customFilter: AccessibilityComposition.Filter?
    var customSorting: AccessibilityComposition.Sorting?

    override var isComposite: Bool { true }

    override func updateAccessibility() {
      applyAccessibility(
        combineChildren(filter: customFilter, sorting: customSorting),
        mergeInteractiveSingleChild: mergeInteractiveSingleChild)
    }

    override func activate() -> Bool {
      guard let activate = accessibilityInteractions?.activate else { return super.activate() }
      let result = activate()
      if result { needsAccessibilityUpdate = true }
      return result
    }
  }

  /// Headers first, then from top to bottom; the traits are adjusted last.
  final class SortedCard: Card {
    override func updateAccessibility() {
      customSorting = { a, b in
        let (isHeader, otherIsHeader) = (a.traits.contains(.header), b.traits.contains(.header))
        if isHeader != otherIsHeader { return isHeader }
        return (a.frame?.y ?? 0) < (b.frame?.y ?? 0)
      }
      super.updateAccessibility()
    }
  }

  /// Says a state of its own beside what is below it.
  final class Section: Card {
    var isExpanded = false { didSet { needsAccessibilityUpdate = true } }
    var items: [String] = [] { didSet { needsAccessibilityUpdate = true } }

    override func updateAccessibility() {
      var representation = combineChildren()
      representation.value = isExpanded ? "Expanded, \(items.count) items" : "Collapsed"
      if !isExpanded { representation.traits.insert(.notEnabled) }
      applyAccessibility(representation)
    }
  }

  @Test("C24, C40: a card of an author's own follows its children and activates the promoted one")
  func card() {
    let log = HandlerLog()
    let card = Card()
    let title = text("Sound")
    card.children = [title, toggle("Effects", isOn: true, log)]
    #expect(card.composed.label == "Sound, Effects")
    #expect(card.composed.states.checked == .on)
    #expect(card.activate())
    #expect(card.composed.states.checked == .off)
    title.label = "Music"
    #expect(card.composed.label == "Music, Effects")
    card.customFilter = { $0.authored.label != "Music" }
    card.needsAccessibilityUpdate = true
    #expect(card.composed.label == "Effects")
  }

  @Test("C10: a card that sorts headers first")
  func sorted() {
    let header = text("Title").at(0, 50)
    header.traits = .header
    let card = SortedCard()
    card.children = [text("Below").at(0, 100), text("Above").at(0, 0), header]
    #expect(card.composed.label == "Title, Above, Below")
  }

  @Test("C39: a section whose own state is part of what it says")
  func section() {
    let section = Section()
    section.addChild(text("Cars"))
    #expect(section.composed.value == "Collapsed")
    #expect(section.composed.traits.contains(.notEnabled))
    section.isExpanded = true
    section.items = ["A", "B"]
    #expect(section.composed.value == "Expanded, 2 items")
    #expect(!section.composed.traits.contains(.notEnabled))
  }

  @Test("Interactions that an author sets are what the composite does")
  func customInteractions() {
    var steps: [String] = []
    let element = composite(text("Gear", value: "3"))
    element.accessibilityInteractions = AccessibilityComposition.Interactions(
      activationPoint: AXPoint(x: 100, y: 50),
      activate: {
        steps.append("activate")
        return true
      },
      increment: {
        steps.append("up")
        return true
      }, decrement: { false })
    #expect(element.composed.activationPoint == AXPoint(x: 100, y: 50))
    #expect(element.activate())
    #expect(element.increment())
    #expect(!element.decrement())
    #expect(steps == ["activate", "up"])
    #expect(element.composed.activation == element.id)
    #expect(element.composed.adjustable == element.id)
  }

  @Test("C22: a label and a switch are one toggle, not a label with an action")
  func labelAndSwitch() {
    let row = AccessibilityComposition.CombinableView()
    row.children = [text("Label"), toggle(nil, isOn: true)]
    #expect(row.composed.label == "Label")
    #expect(row.composed.states.checked == .on)
    #expect(row.composed.traits.isSuperset(of: [.button, .toggleButton]))
    #expect(row.actionNames.isEmpty)
    row.mergeInteractiveSingleChild = false
    #expect(row.composed.states.checked == nil)
    #expect(row.actionNames == ["Toggle button"])
  }
}
