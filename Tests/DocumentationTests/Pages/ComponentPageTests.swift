import AXPlatform
import AXTesting
import AXTree
import Composition
import Testing

/// The code of Documentation/Guide/BuildingComponents.md.
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
      element.numericValue = AXNumericValue(volume, in: 0...10, text: "\(Int(volume)) of 10")
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

  final class Settings {
    var (hasMusic, volume, speakers, name, isUnchanged) = (true, 5.0, 2, "", false)
    func reset() { volume = 5 }
    func explain() {}
  }

  enum Input {
    case key(AXKeyEvent)
    case text(String)
    case stick(AXFocusMove)

    static func key(_ keysym: UInt32) -> Input {
      .key(AXKeyEvent(keysym: keysym, hardwareCode: 0, isPressed: true, timestamp: 0))
    }
    static let (tab, down, enter, backspace, function) =
      (key(0xff09), key(0xff54), key(0xff0d), key(0xff08), key(0xffbe))
  }

  @Test("Ready-made elements are written in a line each, and the keys of the program reach them")
  func settings() {
    let settings = Settings()
    let volumeFrame = AXRect(x: 0, y: 40, width: 200, height: 20)
    let tree = AXElementTree("Settings") {
      AXElement.heading("Sound")
      AXElement.toggle("Music", isOn: true) { settings.hasMusic = $0 }
      AXElement.slider("Volume", value: 5, in: 0...10) { settings.volume = $0 }.frame(volumeFrame)
      AXElement.radioGroup("Speakers") {
        AXElement.radioButton("Two", isChecked: true) { settings.speakers = 2 }
        AXElement.radioButton("Six") { settings.speakers = 6 }
      }
      AXElement.textField("Name", error: { $0.isEmpty ? "A name is missing." : nil }) { settings.name = $0 }
      AXElement.button("Reset", hint: "Sets everything back.") { settings.reset() }
        .disabled(settings.isUnchanged)
        .action("Explain") { settings.explain() }
    }
    let session = AXSession(tree, voice: .off)
    defer { session.close() }
    var played: [AXKeyEvent] = []
    func handle(_ event: AXKeyEvent) {
      guard !tree.handle(event), event.isPressed else { return }
      played.append(event)
    }
    func press(_ input: Input) {
      switch input {
      case .key(let event): if session.send(event) { handle(event) }
      case .text(let typed): tree.type(typed)
      case .stick(let direction): tree.moveFocus(direction)
      }
    }
    let inputs: [Input] = [.tab, .enter, .tab, .tab, .down, .tab, .text("Bo"), .backspace, .function]
    for input in inputs { press(input) }
    #expect(!settings.hasMusic && settings.speakers == 6 && settings.name == "B" && played.count == 1)
    #expect(tree.unreachableElements.isEmpty)
    for input in [Input.stick(.up), .stick(.first), .stick(.previous)] { press(input) }
    #expect(tree.focus?.label == "Volume")
  }

  @Test("A program without elements of its own describes each frame")
  func immediateMode() throws {
    let (tree, levels) = (AXElementTree("Memory"), [1, 2, 3])
    var (selected, isPaused, started) = (0, false, 0)
    func rowFrame(_ index: Int) -> AXRect { AXRect(x: 0, y: Double(index) * 30, width: 100, height: 20) }
    func start(_ level: Int) { started = level }

    func drawMenu() {
      tree.describe { ui in
        ui.window("Menu") {
          ui.heading("title", "Memory")
          for (index, level) in levels.enumerated() {
            ui.button("level \(level)", "Level \(level)", frame: rowFrame(index), isFocused: selected == index) {
              start(level)
            }
          }
          if isPaused { ui.text("pause", "Paused") }
        }
      }
    }

    drawMenu()
    #expect(tree.focus?.label == "Level 1")
    (selected, isPaused) = (2, true)
    drawMenu()
    #expect(tree.elements.map(\.label) == ["Memory", "Level 1", "Level 2", "Level 3", "Paused"])
    #expect(try #require(tree.focus).activate() && started == 3)
  }

  @Test("A component owns its element, and everything that operates it comes to one place")
  func knob() throws {
    let knob = Knob()
    let window = AXElement(.window, label: "Jukebox").setChildren { knob.element }
    let reader = VirtualReader(AXElementTree(root: window), .orca48)
    try reader.moveFocus(to: knob.element)
    try reader.increment()
    #expect(knob.volume == 6)
    reader.expect("6 of 10")
    for _ in 0..<4 { #expect(knob.turn(by: 1)) }
    #expect(!knob.turn(by: 1))
  }

  @Test("A class of its own overrides what it does")
  func card() throws {
    let board = AXElement.group("Board", hint: "Find the pairs.") {
      for face in ["Car", "Bus", "Car"] { Card(face) }
    }
    let window = AXElement(.window, label: "Memory").setChildren { board }
    let reader = VirtualReader(AXElementTree(root: window), .orca48)
    try reader.next()
    reader.expect("Board Find the pairs. panel Face down button.")
    try reader.activate()
    #expect(board.children[0].label == "Car")
    #expect(!board.children[0].activate())
  }

  @Test("A composite is one element with the operations of all below it")
  func composite() {
    var log: [String] = []
    let row = AXElement.group {
      AXElement.text("Ana")
      AXElement.text("1240 points")
      AXElement.button("Challenge") { log.append("challenge") }
    }
    .action("Send a greeting") { log.append("greeting") }
    .combined()

    #expect(row.composed.label == "Ana, 1240 points, Challenge")
    #expect(row.composed.role == .button)
    #expect(row.activate())
    #expect(row.perform(actionNamed: "Send a greeting"))
    #expect(log == ["challenge", "greeting"])
  }
}
