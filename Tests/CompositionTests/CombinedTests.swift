import AXTree
import Composition
import TestSupport
import Testing

/// Composition on elements that are no `CombinableElement`.
@Suite("Combined elements")
struct CombinedTests {
  let log = HandlerLog()

  @Test("Any element can be combined: it speaks for all below it, and is the same element in the same place")
  func combined() {
    let row = AXElement.group { [text("Sound"), toggle(nil, isOn: true, log)] }
      .frame(AXRect(x: 1, y: 2, width: 30, height: 4))
    let tree = AXElementTree("Settings") { row }
    #expect(tree.elements.count == 2)
    #expect(row.combined() === row && row.parent === tree.root)
    #expect(tree.elements.map(\.composed.label) == ["Sound"])
    #expect(row.composed.role == .toggleButton && row.composed.states.checked == .on)
    #expect(row.composed.frame == row.frame)
    #expect(row.activate() && log.entries == ["toggled"] && row.composed.states.checked == .off)
    #expect(tree.perform(AXActionRequest(node: row.id, kind: .operation(.init(element: row.id, kind: .activate)))))
    #expect(log.entries == ["toggled", "toggled"])
  }

  @Test("C35: what is set on a combined element replaces the composed texts, and its own handlers stay")
  func own() {
    let row = AXElement.group("Row") { [text("Ana"), text("12 points")] }.onActivate { [log] in
      log.entries.append("row")
    }
    .combined()
    #expect(row.composed.label == "Row" && row.composed.activation == row.id)
    row.label = nil
    #expect(row.composed.label == "Ana, 12 points")
    #expect(row.activate() && log.entries == ["row"])
    let volume = AXElement.group { [text("Volume"), slider(nil, log)] }.combined()
    #expect(volume.increment() && volume.decrement() && log.entries == ["row", "up", "down"])
  }

  @Test("C5, C10: a filter chooses the parts and a sorting their order; again with others, those count")
  func filter() {
    let row = AXElement.group { [text("b"), text("a"), text("c")] }
      .combined(filter: { $0.label != "c" }, sorting: { ($0.label ?? "") < ($1.label ?? "") })
    #expect(row.composed.label == "a, b")
    row.children[0].label = "z"
    #expect(row.composed.label == "a, z")
    row.combined()
    #expect(row.composed.label == "z, a, c")
    let combinable = CombinableElement().setChildren { [text("b"), text("c")] }
    #expect(combinable.combined(filter: { $0.label == "c" }).composed.label == "c")
  }

  @Test("C39, C42: a change below is composed when somebody reads, and nothing else is")
  func lazily() {
    let (score, row) = (text("0"), AXElement.group { text("Score") })
    row.addChild(score)
    let tree = AXElementTree("Race") { row.combined() }
    tree.nextUpdate()
    let count = tree.compositionCount
    score.label = "1"
    score.label = "2"
    #expect(tree.nextUpdate().nodes.map(\.properties.label) == ["Score, 2"])
    #expect(tree.compositionCount == count + 1 && tree.nextChange() == nil)
  }

  @Test("A combined element inside another one, and inside a CombinableElement, is one part of it")
  func nested() {
    let inner = AXElement.group { [text("Ana"), button("Challenge", log)] }.combined()
    let outer = AXElement.group { [text("Row 1"), inner] }.combined()
    #expect(outer.composed.label == "Row 1, Ana, Challenge" && outer.composed.role == .button)
    let around = composite(text("List"), outer)
    #expect(around.composed.label == "List, Row 1, Ana, Challenge" && around.activate())
    #expect(log.entries == ["Challenge"])
  }

  @Test("An error of a part is the combined element's if it is promoted, and one of its own is its own")
  func error() {
    let field = AXElement.textField("E-mail") { _ in }
    let row = AXElement.group { [text("Account"), field] }.combined()
    let tree = AXElementTree("Form") { row }
    tree.nextUpdate()
    field.error = "Missing."
    var published = AXPublishedTree()
    published.apply(tree.nextUpdate(isFull: true))
    let node = published.nodes[row.id]
    #expect(node?.properties.label == "Account, E-mail" && node?.properties.states.isInvalid == true)
    #expect(node?.properties.customContent.map(\.value) == ["Missing."])
    let message = node?.properties.relations[.errorMessage]?.first
    #expect(message.flatMap { published.nodes[$0] }?.properties.label == "Missing.")
    field.error = nil
    row.error = "Wrong."
    #expect(row.composed.states.isInvalid && row.composed.customContent.map(\.value) == ["Wrong."])
    row.error = nil
    #expect(!row.composed.states.isInvalid && row.composed.relations[.errorMessage] == nil)
  }

  @Test("A representation of any elements, as they are; interactive ones wait, or are merged with the others")
  func representation() {
    let elements = [text("Ana", value: "12"), button("Challenge", log)]
    let set = AccessibilityComposition.CompositeRepresentation(elements)
    #expect(set.label == "Ana" && set.value == "12" && set.elementCount == 2)
    #expect(set.interactiveChildren.map(\.label) == ["Challenge"])
    let merged = AccessibilityComposition.CompositeRepresentation(elements, ignoreInteractive: false)
    #expect(merged.label == "Ana, Challenge")
    #expect(set == AccessibilityComposition.CompositeRepresentation(elements) && set != merged)
    let shown = ShownCard(elements)
    #expect(shown.composed.label == "Ana, Challenge" && shown.composed.role == .button)
    let card = CustomCompositeTests.Card()
    card.children = elements
    #expect(card.combineChildren(ignoreInteractive: false).label == "Ana, Challenge")
    #expect(card.combineChildren() == set)
  }

  /// An element that speaks for others, which are not below it.
  private final class ShownCard: AXElement, AccessibilityCombinable {
    var rotorSequencer: AccessibilityComposition.RotorSequencer?
    var accessibilityInteractions: AccessibilityComposition.Interactions?
    private let shown: [AXElement]

    init(_ shown: [AXElement]) {
      self.shown = shown
      super.init()
    }

    override var isComposite: Bool { true }
    override func updateAccessibility() { applyAccessibility(.init(shown)) }
  }

  @Test("Representations differ by what can be compared of them")
  func equality() {
    typealias Representation = AccessibilityComposition.CompositeRepresentation
    let changes: [(inout Representation) -> Void] = [
      { $0.label = "x" }, { $0.value = "x" }, { $0.hint = "x" }, { $0.identifier = "x" }, { $0.traits = .button },
      { $0.actions = [AXAction(name: "x", operation: .init(element: AXNodeID(rawValue: 1), kind: .activate))] },
      { $0.customContent = [AXCustomContent(label: "x")] }, { $0.rotors = [AXRotor(.link, results: [])] },
      { $0.interactions = .init(activate: { true }) },
    ]
    for (index, change) in changes.enumerated() {
      var (one, other) = (Representation(), Representation())
      change(&one)
      #expect(one != other, "\(index)")
      change(&other)
      #expect((one == other) == (index != 7), "\(index)")
    }
  }
}
