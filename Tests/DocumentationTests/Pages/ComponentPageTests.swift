import AXTesting
import AXTree
import Composition
import Testing

/// The code of Documentation/BuildingComponents.md.
@Suite("The page on components")
struct ComponentPageTests {
  /// A knob that the game draws, with the element that describes it.
  final class Knob {
    let element = AXElement(.dial, label: "Volume")
    private(set) var volume = 5.0

    init() {
      showVolume()
      element.onIncrement = { [unowned self] in turn(by: 1) }
      element.onDecrement = { [unowned self] in turn(by: -1) }
    }

    /// Keys, the pointer and assistive technologies all come here.
    func turn(by steps: Double) -> Bool {
      let old = volume
      volume = min(10, max(0, volume + steps))
      showVolume()
      return volume != old
    }

    private func showVolume() {
      element.number = AXNumericValue(now: volume, max: 10, text: "\(Int(volume)) of 10")
    }
  }

  /// A card that turns over once.
  final class Card: AXElement {
    private let face: String
    private var isFaceUp = false

    init(_ face: String) {
      self.face = face
      super.init(.button, label: "Face down")
    }

    override var canActivate: Bool { true }

    override func activate() -> Bool {
      guard !isFaceUp else { return false }
      isFaceUp = true
      self.label = face
      return true
    }
  }

  @Test("A component owns its element, and everything that operates it comes to one place")
  func knob() throws {
    let knob = Knob()
    let window = AXElement(.window, label: "Jukebox").containing { knob.element }
    let reader = VirtualReader(AXElementTree(root: window), .orca48)
    try reader.moveFocus(to: knob.element)
    try reader.increment()
    #expect(knob.volume == 6)
    try reader.expect("6 of 10")
    for _ in 0..<4 { #expect(knob.turn(by: 1)) }
    #expect(!knob.turn(by: 1))
  }

  @Test("A class of its own overrides what it does")
  func card() throws {
    let board = AXElement(.group, label: "Board", hint: "Find the pairs.").containing {
      for face in ["Car", "Bus", "Car"] { Card(face) }
    }
    let window = AXElement(.window, label: "Memory").containing { board }
    let reader = VirtualReader(AXElementTree(root: window), .orca48)
    try reader.first()
    try reader.expect("Board Find the pairs. panel Face down button.")
    try reader.activate()
    #expect(board.children[0].label == "Car")
    #expect(!board.children[0].activate())
  }

  @Test("A composite is one element with the operations of all below it")
  func composite() {
    var log: [String] = []
    let row = CombinableElement().containing {
      AXElement(.staticText, label: "Ana")
      AXElement(.staticText, label: "1240 points")
      AXElement(.button, label: "Challenge") { log.append("challenge") }
    }
    row.customActions = [AXCustomAction("Send a greeting") { log.append("greeting") }]

    #expect(row.composed.label == "Ana, 1240 points, Challenge")
    #expect(row.composed.role == .button)
    #expect(row.activate())
    #expect(row.perform(actionNamed: "Send a greeting"))
    #expect(log == ["challenge", "greeting"])
  }
}
