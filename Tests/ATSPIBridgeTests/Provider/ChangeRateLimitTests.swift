import AXTree
import Foundation
import Handover
import TestSupport
import Testing

@testable import ATSPIBridge

/// A3: elements that change all the time do not flood the bus.
@Suite("The limit of changes") final class ChangeRateLimitTests {
  private let counter = AXElement(.staticText, label: "0 FPS")
  private let button = AXElement(.button, label: "Play")
  private let tree: AXElementTree
  private var limit = ChangeRateLimit()

  init() {
    tree = AXElementTree(root: .window("Race"))
    tree.root.children = [counter, button]
    _ = limit.limit(tree.nextUpdate(isFull: true), at: Instant(milliseconds: 0))
  }

  /// The labels in what goes out of a change at a time.
  private func change(at time: Int, _ change: () -> Void) -> [String?] {
    change()
    return limit.limit(tree.nextUpdate(), at: Instant(milliseconds: time)).nodes.map(\.properties.label)
  }

  private func released(at time: Int, everything: Bool = false) -> [String?] {
    limit.released(everything: everything, at: Instant(milliseconds: time))?.nodes.map(\.properties.label) ?? []
  }

  @Test("Of 600 changes in ten seconds 49 go out: ten at once, then four a second, and the newest at the end")
  func burst() {
    var sent: [String?] = []
    for frame in 1...600 {
      sent += released(at: frame * 1000 / 60)
      sent += change(at: frame * 1000 / 60) { counter.label = "\(frame) FPS" }
    }
    #expect(
      sent.prefix(11) == [
        "1 FPS", "2 FPS", "3 FPS", "4 FPS", "5 FPS", "6 FPS", "7 FPS", "8 FPS", "9 FPS", "10 FPS", "15 FPS",
      ])
    #expect(sent.count == 49)
    let deadline = limit.deadline?.milliseconds
    #expect(deadline == 10_016)
    #expect(released(at: 10_015) == [])
    #expect(released(at: 10_016) == ["600 FPS"])
    #expect(limit.deadline == nil)
  }

  @Test("The value, the number, the hint and the frame are limited as the label is, each element for itself")
  func kinds() {
    let bar = AXElement(.progressBar, label: "Loading")
    tree.root.children.append(bar)
    #expect(change(at: 0) {} == ["Race", "Loading"])
    for step in 1...9 {
      #expect(change(at: 1) { bar.numericValue = AXNumericValue(Double(step), in: 0...100) } == ["Loading"])
    }
    #expect(change(at: 1) { bar.hint = "Wait." } == [])
    #expect(change(at: 1) { bar.value = "10 percent" } == [])
    #expect(change(at: 1) { bar.frame = AXRect(x: 0, y: 0, width: 1, height: 1) } == [])
    #expect(change(at: 1) { counter.label = "1 FPS" } == ["1 FPS", "Loading"])
    #expect(released(at: 10_000) == [])
  }

  @Test(
    "What waits goes out with anything else that happens: a state, the focus, a new element; and not at all once it is gone"
  )
  func others() {
    func flood(_ texts: ClosedRange<Int>) -> [String?] {
      texts.flatMap { number in change(at: 0) { counter.label = "\(number)" } }
    }
    #expect(flood(1...12).count == 10)
    #expect(change(at: 0) { button.isEnabled = false } == ["Play", "12"])
    #expect(flood(13...14) == [])
    #expect(change(at: 0) { tree.focus = button } == ["14"])
    #expect(flood(15...16) == [])
    #expect(change(at: 0) { tree.root.addChild(.button("Quit")) } == ["Race", "Quit", "16"])
    #expect(flood(17...18) == [])
    #expect(released(at: 0, everything: true) == ["18"])
    #expect(flood(19...20) == [])
    #expect(change(at: 0) { counter.removeFromParent() } == ["Race"])
    #expect(released(at: 60_000) == [])
  }

  @Test("A change after a rest goes out at once, and ten after a longer one")
  func rest() {
    for number in 1...20 { _ = change(at: 0) { counter.label = "\(number)" } }
    #expect(released(at: 250) == ["20"])
    #expect(change(at: 500) { counter.label = "21" } == ["21"])
    #expect(change(at: 500) { counter.label = "22" } == [])
    #expect(released(at: 750) == ["22"])
    for number in 23...32 { #expect(change(at: 4000) { counter.label = "\(number)" } == ["\(number)"]) }
    #expect(change(at: 4000) { counter.label = "33" } == [])
  }
}
