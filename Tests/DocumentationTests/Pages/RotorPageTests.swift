import AXTesting
import AXTree
import Testing

/// The code of Documentation/Guide/RotorsAndActions.md.
@Suite("The page on rotors and actions")
struct RotorPageTests {
  @Test("A rotor over a list is a key of the game and two actions of its owner")
  func rivals() throws {
    let cars = (1...4).map { AXElement(.staticText, label: "Car \($0)") }
    let rivals = [cars[1], cars[3]]
    let road = AXElement(.group, label: "Road").setChildren { cars }
    road.customRotors = [AXRotor(.named("Rivals"), results: rivals)]
    let tree = AXElementTree(root: AXElement(.window, label: "Race").setChildren { road })

    // The key R of the game:
    _ = tree.moveFocus(.forward, through: .named("Rivals"), of: road)
    #expect(tree.focus === cars[1])

    let reader = VirtualReader(tree, .orca48)
    try reader.next(.named("Rivals"))
    reader.expect("Car 4")
  }

  @Test("A rotor with a search finds what changes")
  func search() {
    let fields = (0..<9).map { AXElement(.button, label: "Field \($0 + 1)") {} }
    let board = AXElement(.group, label: "Board").setChildren { fields }
    var free: Set = [2, 5]
    board.customRotors = [
      AXRotor(.named("Free fields")) { current, direction in
        let index = current.flatMap { item in fields.firstIndex { $0 === item.target } }
        let found =
          direction == .forward
          ? free.filter { $0 > index ?? -1 }.min()
          : free.filter { $0 < index ?? fields.count }.max()
        return found.map { AXRotor.Item(fields[$0]) }
      }
    ]
    let tree = AXElementTree(root: AXElement(.window, label: "Game").setChildren { board })
    #expect(tree.moveFocus(.forward, through: .named("Free fields"), of: board))
    #expect(tree.focus === fields[2])
    free = [7]
    #expect(tree.moveFocus(.forward, through: .named("Free fields"), of: board))
    #expect(tree.focus === fields[7])
    #expect(!tree.moveFocus(.forward, through: .named("Free fields"), of: board))
  }

  @Test("Keys go through rotors, beside the player's menu")
  func keys() throws {
    let ships = ["Ship", "Enemy", "Enemy base"].map { name in AXElement.button(name) {} }
    let tree = AXElementTree("Space") { ships }
    tree.root.customRotors = [AXRotor(.named("Enemies"), results: [ships[1], ships[2]])]
    tree.focus = ships[0]

    tree.playerKeys["ctrl+Right"] = .chooseRotor(.forward)
    tree.playerKeys["ctrl+Down"] = .moveInRotor(.forward)
    tree.playerKeys["e"] = .rotor(.named("Enemies"), .forward)

    let reader = VirtualReader(tree, .orca48)
    try reader.press("ctrl+Right")
    reader.expect("Enemies, 2 in all")
    try reader.press("ctrl+Down", "e")
    reader.expect("Enemy base button.")
    try reader.press("Menu")
    #expect(tree.playerMenu?.children.map(\.label) == ["Previous Enemies, 2 in all", "Repeat", "Where am I"])
  }

  @Test("An action has a name, and says whether it did anything")
  func actions() throws {
    var isPaused = false
    let road = AXElement(.group, label: "Road")
    road.customActions = [
      AXCustomAction(
        "Pause",
        attempt: {
          guard !isPaused else { return false }
          isPaused = true
          return true
        })
    ]
    #expect(road.perform(actionNamed: "Pause"))
    #expect(!road.perform(actionNamed: "Pause"))
  }
}
