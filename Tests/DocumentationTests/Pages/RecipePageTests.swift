import AXTesting
import AXTree
import Composition
import Testing

/// The code of Documentation/Guide/Recipes.md.
@Suite("The recipes for games")
struct RecipePageTests {
  @Test("A display of several values is one element, and a key reads it")
  func hud() throws {
    let health = AXElement.text("Health 80 percent")
    let rounds = AXElement.text("12 rounds")
    let hud = AXElement.group {
      health
      rounds
    }.combined()
    let tree = AXElementTree("Game") { hud }
    let reader = VirtualReader(tree, .orca48)

    rounds.label = "11 rounds"
    #expect(reader.listen().lines == [])  // a shot is silent
    try reader.press { tree.announce(hud.composed.label ?? "") }  // the key H
    reader.expect("Health 80 percent, 11 rounds")
  }

  @Test("A value that falls is heard once, when it matters")
  func health() {
    let health = AXElement(.meter, label: "Health")
    let tree = AXElementTree("Game") { health }
    let reader = VirtualReader(tree, .orca48)
    var isLow = false

    func setHealth(_ percent: Int) {
      health.numericValue = AXNumericValue(Double(percent), text: "\(percent) percent")
      if percent <= 20, !isLow { tree.announce("Health low: \(percent) percent", priority: .high) }
      isLow = percent <= 20
    }

    for percent in [80, 50, 18, 15] {
      setHealth(percent)
      reader.wait(seconds: 2)
    }
    #expect(reader.announcements(of: "Health low: 18 percent") == [.high])
    #expect(reader.announcements(of: "Health low: 15 percent") == [])  // once is enough
  }

  @Test("A line without an answer is announced, and one with answers is the hint of a dialog")
  func dialogue() {
    let tree = AXElementTree("Game") { AXElement.button("Look around") {} }
    tree.moveFocus(.first)
    let reader = VirtualReader(tree, .orca48)
    reader.wait(seconds: 2)
    reader.clearLog()

    tree.announce("Ana: You are late.")
    reader.wait(seconds: 3)
    tree.present(
      .dialog("Ana", hint: "Where is my lamp?") {
        AXElement.button("Here it is.") { tree.dismiss() }
        AXElement.button("I lost it.") { tree.dismiss() }
      })
    reader.wait(seconds: 3)
    #expect(
      reader.log == """
        Ana: You are late.
        Ana dialog Where is my lamp?
        Here it is. button.
        """)
  }

  @Test("An inventory is a group of buttons with frames, so arrows move in it")
  func inventory() throws {
    let items = [("Sword", 1), ("Potion", 3), ("Rope", 1), ("Empty", 0)]
    let inventory = AXElement.group("Inventory") {
      for (index, (name, count)) in items.enumerated() {
        AXElement.button(count > 1 ? "\(name), \(count)" : name) { use(name) }
          .frame(AXRect(x: Double(index % 2) * 50, y: Double(index / 2) * 50, width: 48, height: 48))
          .action("Drop") { drop(name) }
      }
    }
    let tree = AXElementTree("Game") { inventory }
    tree.moveFocus(.first)
    let reader = VirtualReader(tree, .orca48)
    try reader.press { tree.moveFocus(.right) }
    reader.expect("Potion, 3 button.")
    try reader.press { tree.moveFocus(.down) }
    reader.expect("Empty button.")
  }

  @Test("What cannot be bought is in the list, and says why")
  func shop() throws {
    let (tree, lamp) = (AXElementTree("Shop"), AXElement.button("Lamp, 30 coins", hint: "Shows traps."))
    let rope = AXElement.button("Rope, 40 coins").disabled()
    rope.isFocusable = true  // otherwise Tab skips what is disabled
    var coins = 35 { didSet { rope.hint = "You have \(coins) coins." } }
    lamp.onActivate {
      guard coins >= 30 else { return tree.announce("You have only \(coins) coins.") }
      coins -= 30
      tree.announce("Bought the lamp. \(coins) coins left.")
    }
    tree.root.setChildren {
      AXElement.list("Goods") {
        AXElement.listItem { lamp }
        AXElement.listItem { rope }
      }
    }
    tree.moveFocus(.first)
    let reader = VirtualReader(tree, .orca48)
    try reader.press { tree.focus?.activate() }
    reader.expect("Bought the lamp. 5 coins left.")
    try reader.press { tree.moveFocus(.next) }
    reader.expect("Rope, 40 coins button grayed. You have 5 coins.")
  }

  @Test("A combat log announces what is new, and can be read again")
  func combatLog() throws {
    let log = AXElement(.log, label: "Combat log")
    let tree = AXElementTree("Game") {
      AXElement.button("Attack") {}
      log
    }

    func report(_ line: String) {
      let entry = AXElement.text(line)
      entry.isFocusable = true  // arrows reach it
      log.children = log.children.suffix(49) + [entry]
      tree.announce(line)
    }

    tree.moveFocus(.first)
    let reader = VirtualReader(tree, .orca48)
    try reader.press { report("The wolf bites you. 4 damage.") }
    reader.expect("The wolf bites you. 4 damage.")
    try reader.press { tree.moveFocus(.next) }
    reader.expect("The wolf bites you. 4 damage.")
  }

  @Test("A map is a list of places by distance, with a key for each kind")
  func map() throws {
    let places = [("Door", 2, "east"), ("Wolf", 4, "north"), ("Chest", 7, "west")]
    let marks = places.sorted { $0.1 < $1.1 }.map { name, steps, direction in
      AXElement.button("\(name), \(steps) steps \(direction)") { walk(to: name) }
    }
    let map = AXElement.group("Map") { marks }
    map.customRotors = [AXRotor(.named("Enemies"), results: [marks[1]])]
    let tree = AXElementTree("Game") { map }
    tree.moveFocus(.first)
    let reader = VirtualReader(tree, .orca48)
    try reader.press { _ = tree.moveFocus(.forward, through: .named("Enemies"), of: map) }  // the key E
    reader.expect("Wolf, 4 steps north button.")
  }

  @Test("A board is a group of squares, each with its name and its piece")
  func board() throws {
    var pieces = ["black rook", "black knight", "empty", "white pawn"]
    let board = AXElement.group("Board") {
      for (index, square) in ["a8", "b8", "a7", "b7"].enumerated() {
        AXElement.button("\(square), \(pieces[index])") { select(square) }
          .frame(AXRect(x: Double(index % 2) * 40, y: Double(index / 2) * 40, width: 40, height: 40))
      }
    }
    let tree = AXElementTree("Chess") { board }
    tree.moveFocus(.first)
    let reader = VirtualReader(tree, .orca48)
    try reader.press { tree.moveFocus(.down) }
    reader.expect("a7, empty button.")

    pieces.swapAt(0, 2)  // the opponent moves
    board.children[0].label = "a8, empty"
    board.children[2].label = "a7, black rook"
    tree.announce("Rook from a8 to a7.")
    reader.wait(seconds: 2)
    #expect(reader.log.hasSuffix("a7, black rook button.\nRook from a8 to a7."))
  }

  @Test("A prompt interrupts what is spoken")
  func quickTimeEvent() {
    let tree = AXElementTree("Game") { AXElement(.canvas, label: "Bridge").set(\.isFocusable, to: true) }
    tree.moveFocus(.first)
    let reader = VirtualReader(tree, .orca48)
    reader.wait(seconds: 2)
    tree.announce("The bridge breaks behind you. Run across it.")
    reader.wait(seconds: 1)
    tree.announce("Space: jump!", priority: .high)
    reader.wait(seconds: 2)
    #expect(
      reader.log == """
        Game frame
        Bridge canvas.
        The bridge breaks behind you. Run across it.…
        Space: jump!
        """)
  }

  @Test("A pause is a modal dialog, and the focus returns")
  func pause() throws {
    let tree = AXElementTree("Game") { AXElement(.canvas, label: "Road").set(\.isFocusable, to: true) }
    tree.moveFocus(.first)
    let reader = VirtualReader(tree, .orca48)
    let menu = AXElement.dialog("Paused") {
      AXElement.button("Resume") { tree.dismiss() }
      AXElement.button("Quit") {}
    }

    try reader.press { tree.present(menu) }  // the key Escape
    reader.expect("Paused dialog Resume button.")
    try reader.press { tree.focus?.activate() }
    reader.expect("Road canvas.")
  }

  @Test("Loading is heard while it lasts, and so is its end")
  func loading() {
    let bar = AXElement.progressBar("Loading the forest", value: 0)
    bar.frame = AXRect(x: 0, y: 0, width: 200, height: 20)
    bar.isFocusable = true
    let tree = AXElementTree("Game") { bar }
    tree.focus = bar
    let reader = VirtualReader(tree, .orca48)
    reader.wait(seconds: 2)

    for percent in [25.0, 50, 75] {
      bar.numericValue?.current = percent
      reader.wait(seconds: 10)
    }
    let start = AXElement.button("Start") {}
    tree.root.children = [start]
    tree.focus = start
    reader.wait(seconds: 2)
    #expect(
      reader.log == """
        Game frame
        Loading the forest 0 percent.
        25 percent.
        50 percent.
        75 percent.
        Start button.
        """)
  }

  @Test("A field says its error, and where the caret is")
  func textEntry() throws {
    var hero = ""
    let name = AXElement.textField("Name") { hero = $0 }
    name.onValidate = { hero.isEmpty ? "A hero needs a name." : nil }
    let start = AXElement.button("Start") { if name.validate() { play(hero) } else { name.tree?.focus = name } }
    let tree = AXElementTree("Game") {
      name
      start
    }
    tree.focus = name
    let reader = VirtualReader(tree, .orca48)
    try reader.press("Tab", "Return")
    reader.expect("Name entry. invalid entry. A hero needs a name.")
    try reader.press { tree.type("Ana") }
    #expect(hero == "Ana" && name.states.isInvalid == false)
  }

  @Test("Tabs are one stop, and the page below changes with them")
  func tabs() throws {
    let page = AXElement(.tabPanel, label: "Quests").setChildren { AXElement.button("Find the lamp") {} }
    func show(_ title: String, _ entry: String) {
      page.label = title
      page.setChildren { AXElement.button(entry) {} }
    }
    let tabs = AXElement.tabList("Book") {
      AXElement.tab("Quests", isSelected: true) { show("Quests", "Find the lamp") }
      AXElement.tab("Skills") { show("Skills", "Climbing, 2") }
    }
    let tree = AXElementTree("Game") {
      tabs
      page
    }
    tree.moveFocus(.first)
    let reader = VirtualReader(tree, .orca48)
    try reader.press { tree.moveFocus(.right) }
    try reader.press { tree.focus?.activate() }
    try reader.press { tree.moveFocus(.next) }
    reader.expect("Climbing, 2 button.")
  }

  @Test("What a tooltip shows is a hint, which every Orca says", arguments: [ReaderSettings.orca43, .orca48, .orca51])
  func tooltip(settings: ReaderSettings) {
    let save = AXElement.button("Save", hint: "Replaces the game of yesterday.")
    let tree = AXElementTree("Game") { save }
    #expect(tree.speech(of: save, settings).text.hasSuffix("Replaces the game of yesterday."))

    let load = AXElement.button("Load")
    load.tooltip = "Replaces the game of yesterday."  // Orca 43 never says it
    tree.root.addChild(load)
    #expect(tree.speech(of: load, settings).text.contains("yesterday") == (settings != .orca43))
  }

  @Test("A question is a dialog whose hint is its text, with the harmless answer first")
  func confirming() throws {
    let tree = AXElementTree("Game") { AXElement.button("Delete the game") {} }
    tree.moveFocus(.first)
    let reader = VirtualReader(tree, .orca48)
    let question = AXElement.dialog("Delete the game?", hint: "It holds 12 hours of play.") {
      AXElement.button("Keep it") { tree.dismiss() }
      AXElement.button("Delete it") {}
    }
    try reader.press { tree.present(question) }
    reader.expect("Delete the game? dialog It holds 12 hours of play. Keep it button.")
  }

  private func use(_ item: String) {}
  private func drop(_ item: String) {}
  private func walk(to place: String) {}
  private func select(_ square: String) {}
  private func play(_ hero: String) {}
}
