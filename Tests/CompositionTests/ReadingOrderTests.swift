import AXTree
import Composition
import Testing

@Suite("Discovery and reading order")
struct ReadingOrderTests {
  @Test("C1: hidden children and what is below them contribute nothing")
  func hidden() {
    let hidden = AXElement()
    hidden.addChild(text("B"))
    hidden.isHidden = true
    let row = composite(text("A"), hidden, text("C"))
    #expect(row.composed.label == "A, C")
    hidden.isHidden = false
    #expect(row.composed.label == "A, B, C")
  }

  @Test("C2: an explicit list takes the place of the subtree, in its order, even of an element; hidden entries do not")
  func explicitList() {
    let (a, b, c) = (text("A"), text("B"), text("C"))
    let owner = AXElement(.staticText, label: "Owner")
    owner.children = [a, b, c]
    owner.accessibilityElements = [c, a]
    let row = composite(owner)
    #expect(row.composed.label == "C, A")
    a.isHidden = true
    #expect(row.composed.label == "C")
    owner.accessibilityElements = nil
    #expect(row.composed.label == "B, C")
  }

  @Test("C2: the list of a child that is itself an element wins over it")
  func listOfAnElement() {
    let (x, y) = (text("X"), text("Y"))
    let card = text("Card").setChildren {
      x
      y
    }
    card.isAccessibilityElement = true
    #expect(composite(card).composed.label == "Card")
    card.accessibilityElements = [y, x]
    #expect(composite(card).composed.label == "Y, X")
  }

  @Test("C2: what a list names in another place is followed there: changed, moved, hidden, released")
  func listedElsewhere() {
    let (a, group) = (text("A"), AXElement())
    var b: AXElement? = text("B")
    let elsewhere = AXElement().setChildren {
      a
      b ?? a
    }
    group.accessibilityElements = [b, a].compactMap(\.self)
    let row = composite(group)
    let root = AXElement(.window, label: "W").setChildren {
      elsewhere
      row
    }
    #expect(row.composed.label == "B, A")
    a.label = "C"
    #expect(row.composed.label == "B, C")
    elsewhere.isHidden = true
    #expect(row.composed.label == nil)
    elsewhere.isHidden = false
    #expect(row.composed.label == "B, C")
    b?.removeFromParent()
    b = nil
    #expect(row.composed.label == "C")
    withExtendedLifetime(root) {}
  }

  @Test("C3: nothing below an accessibility element is visited; a container's children are")
  func elementsAndContainers() {
    let element = text("Element")
    element.isAccessibilityElement = true
    element.addChild(text("Below"))
    let container = AXElement()
    container.addChild(text("Inside"))
    #expect(composite(element, container).composed.label == "Element, Inside")
  }

  @Test("C4: a composite in a composite is one entry, brought up to date first; a blocked one is transparent")
  func nested() {
    let leaf = text("1")
    let inner = composite(leaf, text("2"))
    let outer = composite(inner, text("3"))
    #expect(outer.composed.label == "1, 2, 3")
    #expect(outer.combineChildren().elementCount == 2)
    let blocked = composite(button(nil), text(nil))
    let around = composite(blocked, text("Here"))
    blocked.mergeInteractiveSingleChild = false
    #expect(around.combineChildren().elementCount == 2)
    #expect(around.actionNames == [])
    #expect(around.composed.label == "Here")
  }

  @Test("C5: the filter is asked once for each element")
  func filterOnce() {
    var asked: [String] = []
    let group = AXElement()
    group.children = [text("B"), text("C")]
    let row = composite(text("A"), group)
    row.customFilter = {
      asked.append($0.authored.label ?? "")
      return $0.authored.label != "B"
    }
    #expect(row.composed.label == "A, C")
    #expect(asked.sorted() == ["A", "B", "C"])
  }

  @Test("C5, C10, C40: the filter and the sorting are asked again when an element changes")
  func filterAndSortingAgain() {
    let (a, b) = (text("A"), text("B"))
    let filtered = composite(a, b)
    filtered.customFilter = { !$0.authored.traits.contains(.selected) }
    #expect(filtered.composed.label == "A, B")
    b.traits = .selected
    #expect(filtered.composed.label == "A")
    b.traits = []
    #expect(filtered.composed.label == "A, B")
    let (c, d) = (text("C"), text("D"))
    let sorted = composite(c, d)
    sorted.customSorting = { ($0.authored.label ?? "") < ($1.authored.label ?? "") }
    #expect(sorted.composed.label == "C, D")
    c.label = "E"
    #expect(sorted.composed.label == "D, E")
  }

  @Test("C6: a control with elements inside it is placed by its own frame: a tab with its page keeps its place")
  func tabWithPage() {
    let tab = AXElement(.tab, label: "One").at(0, 0)
    tab.addChild(text("Page").at(0, 50))
    let list = AXElement(.tabList, label: "Pages")
    list.children = [AXElement(.tab, label: "Two").at(100, 0), tab]
    let tree = AXElementTree(root: list)
    #expect(tree.readableElements.map(\.label) == ["Page", "Two"])
    tab.frame?.x = 200
    #expect(tree.readableElements.map(\.label) == ["Two", "Page"])
  }

  @Test("C6: a container's elements stay together, placed by its first-read element")
  func containers() {
    let group = AXElement()
    group.children = [text("Far").at(0, 300), text("Near").at(0, 100)]
    #expect(
      composite(text("Last").at(0, 200), group, text("First").at(0, 0)).composed.label == "First, Near, Far, Last")
  }

  @Test("C7: one row reads by its leading edge, right to left by the larger right edge")
  func rows() {
    let (tl, tr, m, n) = (AXRect.at(10, 14), AXRect.at(300, 10), AXRect.at(150, 19), AXRect.at(10, 400))
    var rule = AXReadingRule()
    #expect(rule.order(of: [n, m, tr, tl]) == [3, 2, 1, 0])
    rule.direction = .rightToLeft
    #expect(rule.order(of: [tl, tr, m, n]) == [1, 2, 0, 3])
  }

  @Test("C7: exactly the tolerance apart is two rows")
  func tolerance() {
    let rule = AXReadingRule()
    #expect(rule.order(of: [.at(100, 0), .at(0, 7.9)]) == [1, 0])
    #expect(rule.order(of: [.at(100, 0), .at(0, 8)]) == [0, 1])
    #expect(AXReadingRule(tolerance: 0).order(of: [.at(100, 0), .at(0, 3)]) == [0, 1])
    #expect(rule.order(of: [.at(100, 0, height: 50), .at(0, 15, height: 20)]) == [1, 0])
  }

  @Test("C8: the order does not depend on the order in which the sort meets its elements")
  func independent() {
    let frames: [AXRect] = [.at(20, 0), .at(10, 6), .at(0, 12), .at(30, 12), .at(5, 40), .at(5, 44)]
    let expected = AXReadingRule().order(of: frames).map { frames[$0] }
    for seed in 0..<200 {
      var random = Shuffle(state: UInt64(seed))
      let shuffled = frames.shuffled(using: &random)
      #expect(AXReadingRule().order(of: shuffled).map { shuffled[$0] } == expected)
    }
  }

  @Test("C8: over random frames, whatever stands first in the tree")
  func independentOverRandomFrames() {
    for seed in 0..<2000 {
      var random = Shuffle(state: UInt64(seed))
      let frames = (0..<7).map {
        AXRect.at(
          Double(Int.random(in: 0..<60, using: &random)), Double($0) + Double.random(in: 0..<40, using: &random))
      }
      let shuffled = frames.shuffled(using: &random)
      #expect(
        AXReadingRule().order(of: shuffled).map { shuffled[$0] }
          == AXReadingRule().order(of: frames).map { frames[$0] },
        "seed \(seed)")
    }
  }

  @Test("C9: siblings of which any has no frame keep document order")
  func unframed() {
    #expect(composite(text("B").at(0, 100), text("A").at(0, 0), text("C")).composed.label == "B, A, C")
  }

  @Test("C10: a custom sorting replaces the reading order and is stable")
  func customSorting() {
    let row = composite(text("b1").at(0, 9), text("a1").at(0, 0), text("b2").at(0, 1), text("a2").at(0, 50))
    row.customSorting = { ($0.authored.label ?? "").prefix(1) < ($1.authored.label ?? "").prefix(1) }
    #expect(row.composed.label == "a1, a2, b1, b2")
  }

  private struct Shuffle: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}

extension AXRect {
  fileprivate static func at(_ x: Double, _ y: Double, height: Double = 50) -> AXRect {
    AXRect(x: x, y: y, width: 50, height: height)
  }
}
