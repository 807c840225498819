import AXTree
@_spi(Command) import Composition
import TestSupport
import Testing

@Suite("Blocking, overriding, merging, adjusting")
struct OverrideMergeTests {
  @Test("C33: the flag decides whether a composite with nothing to say is an element")
  func blocking() {
    let root = AXElement(.window)
    let row = composite(AXElement(.image))
    root.addChild(row)
    #expect(root.elementsInReadingOrder.isEmpty)
    row.blockWhenNotAccessible = false
    #expect(root.elementsInReadingOrder.map(\.id) == [row.id])
  }

  @Test("C34: override comes before merge, merge before the traits are adjusted")
  func order() {
    let row = composite(button("Buy"))
    row.overrideValues = representation(label: "Over")
    row.mergeValues = representation(label: "Merged", traits: .header)
    row.addedTraits = .selected
    row.removedTraits = [.header, .button]
    #expect(row.composed.label == "Over, Merged")
    #expect(row.composed.traits == .selected)
  }

  @Test("C34, C35: the composite's own texts override before others are merged in, with the locale's separator")
  func ownTextsThenMerge() {
    let row = composite(button("Buy"))
    row.label = "Own"
    row.mergeValues = representation(label: "More")
    #expect(row.composed.label == "Own, More")
    #expect(
      row.origins().map { "\($0.property) \($0.text) \($0.rule)" }.prefix(2) == ["label Own C35", "label More C36"])
    row.label = nil
    row.overrideValues = representation(label: "Over")
    let tree = AXElementTree(root: AXElement(.window).setChildren { row }, locale: "ja")
    #expect(row.composed.label == "Over、More")
    tree.locale = "en"
    #expect(row.composed.label == "Over, More")
  }

  @Test("C32, C35: operations that replace others leave those that they do not name")
  func overriddenOperations() {
    let child = button("Buy")
    let row = composite(text("T"), child)
    row.overrideValues = representation(label: "Over")
    row.overrideValues?.interactions = .init(activationPoint: AXPoint(x: 1, y: 2))
    #expect(row.composed.activationPoint == AXPoint(x: 1, y: 2))
    #expect(row.composed.activation == child.id)
    row.accessibilityInteractions = .init(increment: { true })
    #expect(row.composed.activation == child.id)
    #expect(row.increment())
    #expect(row.activate())
  }

  @Test("C35: an override replaces and nothing comes back; an empty text overrides to nothing; traits to none")
  func overriding() {
    let row = composite(button("Buy"))
    row.overrideValues = representation(label: "Purchase item")
    #expect(row.composed.label == "Purchase item")
    #expect(row.composed.traits == .button)
    row.overrideValues = representation(label: "", traits: [])
    #expect(row.composed.label == nil)
    #expect(row.composed.traits == [])
    row.overrideValues = nil
    row.label = ""
    #expect(row.composed.label == nil)
  }

  @Test("C36: own first, then the other's, identifiers by -; merging with nothing changes nothing")
  func merging() {
    let item = text("A", value: "1")
    item.identifier = "a"
    let row = composite(item)
    row.mergeValues = representation(label: "B", value: "2", hint: "H", identifier: "b")
    #expect(
      [row.composed.label, row.composed.value, row.composed.hint, row.composed.identifier] == [
        "A, B", "1, 2", "H", "a-b",
      ])
    row.mergeValues = representation(label: "A")
    #expect(row.composed.label == "A")
    let before = row.composed
    row.mergeValues = .init()
    #expect(row.composed == before)
  }

  @Test("C17 in C36: a merged value belongs to the label that it is merged in with")
  func mergedPairs() {
    let row = composite(text("Home", value: "5"))
    row.mergeValues = representation(label: "Away", value: "5")
    #expect([row.composed.label, row.composed.value] == ["Home, Away", "5, 5"])
    row.mergeValues = representation(label: "Home", value: "5")
    #expect(row.composed.value == "5")
    row.mergeValues = representation(value: "5")
    #expect(row.composed.value == "5")
  }

  @Test("C37: override and merge keep custom content, rotors and actions")
  func kept() {
    let item = button("Buy")
    item.customContent = [AXCustomContent(label: "Price", value: "3")]
    item.customActions = [AXCustomAction("Gift") {}]
    item.customRotors = [AXRotor(.link, results: [item])]
    let row = composite(text("T"), item)
    row.overrideValues = representation(label: "Over")
    row.mergeValues = representation(hint: "More")
    #expect(row.composed.customContent.count == 1)
    #expect(row.actionNames == ["Gift"])
    #expect(row.composedRotors.count == 1)
    #expect(row.composed.activation == item.id)
  }

  @Test("C38: adjustable needs its handlers; removing it removes them and keeps activation")
  func adjustable() {
    let row = composite(text("T"))
    row.addedTraits = .adjustable
    _ = row.composed.label
    #expect(row.findings.map(\.code) == [.adjustableWithoutHandler])
    let item = slider("Volume")
    item.onActivate = { true }
    let other = composite(text("T"), item)
    #expect(other.increment())
    other.removedTraits = .adjustable
    #expect(!other.increment())
    #expect(other.activate())
  }

  @Test("C38: removing adjustable removes the composite's own steps as well")
  func ownSteps() {
    let row = composite(text("T"))
    var count = 0
    row.onIncrement = {
      count += 1
      return true
    }
    #expect(row.increment())
    row.removedTraits = .adjustable
    #expect(row.composed.adjustable == nil)
    #expect(!row.increment())
    #expect(count == 1)
  }
}
