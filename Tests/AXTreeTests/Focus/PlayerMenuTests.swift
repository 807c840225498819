import AXTree
import Composition
import TestSupport
import Testing

@Suite("The player's menu")
struct PlayerMenuTests {
  /// A bag with three things, of which one is a sword with actions and details.
  private final class Bag {
    var done: [String] = []
    let sword = AXElement.listItem("Sword")
    let tree: AXElementTree

    init(locale: String = "en") {
      let items = [AXElement.listItem("Apple"), sword, AXElement.listItem("Rope")]
      for item in items { item.states.isFocusable = true }
      let list = AXElement.list("Things") { items }
      tree = AXElementTree("Bag", locale: locale) {
        AXElement.heading("Bag")
        list
        AXElement.button("Close") {}
      }
      list.customRotors = [AXRotor(.named("Weapons"), results: [sword, items[2]])]
      sword.customActions = [
        AXCustomAction("Drop") { [unowned self] () -> Void in done.append("dropped") },
        AXCustomAction(
          "Throw",
          attempt: { [unowned self] in
            done.append("thrown")
            return false
          }),
      ]
      sword.customContent = [
        AXCustomContent(label: "Weight", value: "3 kg"), AXCustomContent(value: "Rusty", importance: .high),
      ]
      tree.focus = sword
    }

    var lines: [String?] { tree.playerMenu?.children.map(\.label) ?? [] }

    func press(_ keys: AXKeyEvent...) -> [Bool] { keys.map(tree.handle) }
  }

  @Test("It has the actions, the rotors with their numbers, the details, and where the player is")
  func lines() {
    let bag = Bag()
    #expect(bag.press("Menu") == [true])
    #expect(bag.tree.playerMenu?.label == "Sword" && bag.tree.focus?.label == "Drop")
    #expect(bag.lines == ["Drop", "Throw", "Next Weapons, 2 in all", "Details", "Repeat", "Where am I"])
    #expect(bag.press("d", "Return", "Down", "Up") == [true, true, true, true])
    #expect(bag.lines == ["Weight: 3 kg", "Rusty"] && bag.tree.playerMenu?.label == "Details")
    #expect(bag.press("Escape", "w", "space") == [true, true, true])
    #expect(bag.lines == ["Sword, list item, 2 of 3, Things, Bag"])
    #expect(bag.press("Return") == [true] && bag.tree.playerMenu == nil && bag.tree.focus === bag.sword)
  }

  @Test("Chosen actions are done after the menu has closed, and rotors go on from the element")
  func choices() {
    let bag = Bag()
    #expect(bag.press("shift+F10", "Return") == [true, true])
    #expect(bag.done == ["dropped"] && bag.tree.playerMenu == nil && bag.tree.focus === bag.sword)
    #expect(bag.press("Menu", "t", "Return") == [true, true, true] && bag.done == ["dropped", "thrown"])
    #expect(bag.press("Menu", "n", "Return") == [true, true, true] && bag.tree.focus?.label == "Rope")
    #expect(bag.press("Menu") == [true])
    #expect(bag.lines == ["Previous Weapons, 2 in all", "Repeat", "Where am I"])
    #expect(bag.press("r", "Return") == [true, true] && bag.tree.focus?.label == "Rope")
    #expect(bag.tree.root.children.count == 3 && bag.tree.findings().isEmpty)
  }

  @Test("While it is open, keys are the menu's; the Menu key closes it too")
  func keys() {
    let bag = Bag()
    #expect(
      bag.press("Menu", "x", "F5", "Tab", "Left", "Home", "End", "alt+Tab", "ctrl+c") == [
        true, true, true, true, true, true, true, false, false,
      ])
    #expect(bag.tree.focus?.label == "Where am I")
    #expect(bag.press("Menu") == [true] && bag.tree.playerMenu == nil && bag.tree.focus === bag.sword)
    #expect(bag.press("alt+Menu", "F10", "ctrl+shift+F10", "Escape") == [false, false, false, false])
    bag.tree.focus = nil
    #expect(bag.press("Menu") == [false])
  }

  @Test("Details that are open close by Escape one by one, by Return at once")
  func details() {
    let bag = Bag()
    #expect(bag.press("Menu", "d", "d", "d").last == true && bag.tree.focus?.label == "Details")
    #expect(bag.press("Return", "Escape") == [true, true] && bag.tree.focus?.label == "Details")
    #expect(bag.press("Escape") == [true] && bag.tree.focus === bag.sword && bag.press("Escape") == [false])
    #expect(bag.press("Menu", "w", "Return", "Menu").last == true && bag.tree.focus === bag.sword)
  }

  @Test("A slider, a switch and a field say what they hold; a text can be read on; a password stays secret")
  func values() {
    func place(of element: AXElement) -> [String] {
      let tree = AXElementTree("Settings") { element }
      tree.focus = element
      tree.handle("Menu")
      let lines = tree.playerMenu?.children.compactMap(\.label) ?? []
      tree.handle("End")
      tree.handle("Return")
      return lines.dropLast(2) + (tree.playerMenu?.children.compactMap(\.label) ?? [])
    }
    #expect(
      place(of: .slider("Volume", value: 1.5, in: 0...6, step: 0.5) { _ in }) == ["Volume, slider, 1.5, Settings"])
    #expect(place(of: .toggle("Music", isOn: true) { _ in }) == ["Music, switch, On, Settings"])
    #expect(place(of: .button("Play") {}.set(\.isEnabled, to: false)) == ["Play, button, Settings"])
    let story = AXElement.textField("Story", text: "One two three") { _ in }
    story.text?.caret = 4
    #expect(place(of: story) == ["Read on", "Story, text field, One two three, Settings"])
    #expect(
      place(of: .textField("Word", text: "secret", isProtected: true) { _ in }) == ["Word, secure text field, Settings"]
    )
    #expect(place(of: AXElement(.button) {}) == ["button, Settings"])
  }

  @Test("Read on reads from the caret to the end")
  func readOn() {
    let story = AXElement.textField("Story", text: "One two three") { _ in }
    let tree = AXElementTree("Book") { story }
    tree.focus = story
    for key: AXKeyEvent in ["ctrl+Left", "ctrl+Left", "Menu", "Return"] { tree.handle(key) }
    #expect(tree.focus?.label == "two three")
  }

  @Test(
    "A text is read on by lines and sentences",
    arguments: [
      (
        "One. Two (\"really?\") three! 3.5 is four…  Five\n\n six",
        ["One.", "Two (\"really?\")", "three!", "3.5 is four…", "Five", "six"]
      ),
      ("一つ。二つ！三つ", ["一つ。", "二つ！", "三つ"]), ("Mr.X. \u{200b}", ["Mr.X."]),
    ])
  func sentences(content: String, lines: [String]) {
    let story = AXElement.textField("Story", text: content) { _ in }
    story.text?.caret = 0
    let tree = AXElementTree("Book") { story }
    tree.focus = story
    #expect(tree.handle("Menu") && tree.handle("Return"))
    #expect(tree.playerMenu?.children.map(\.label) == lines && tree.playerMenu?.label == "Read on")
  }

  @Test("A window with an order of its author's has the menu behind that, and its author sees nothing of it")
  func authoredOrder() {
    let bag = Bag()
    let root = bag.tree.root
    let list = [root.children[2], root.children[1]]
    root.accessibilityElements = list
    #expect(bag.press("Menu") == [true] && bag.tree.focus?.label == "Drop")
    #expect(root.accessibilityElements.map { $0.elementsEqual(list, by: ===) } == true)
    root.accessibilityElements = list.reversed()
    bag.tree.nextUpdate()
    #expect(bag.press("Down") == [true] && bag.tree.focus?.label == "Throw")
    #expect(bag.press("Escape") == [true] && bag.tree.focus === bag.sword && bag.tree.findings().isEmpty)
    #expect(root.accessibilityElements?.count == 2)
  }

  @Test("It stays where the program replaces what is around it, and closes where its window goes, or is hidden")
  func replaced() {
    let bag = Bag()
    let root = bag.tree.root
    #expect(bag.press("Menu") == [true])
    root.children = [AXElement.button("Other") {}, root.children[1]]
    bag.tree.nextUpdate()
    #expect(bag.tree.playerMenu?.parent === root && bag.press("Down", "Escape") == [true, true])
    #expect(bag.tree.focus === bag.sword && root.children.map(\.label) == ["Other", "Things"])
    #expect(bag.press("Menu") == [true])
    root.children = [AXElement.button("Only") {}]
    #expect(bag.press("Escape") == [true] && bag.tree.focus?.label == "Only" && root.children.count == 1)

    let program = AXElement(.application, label: "Game").setChildren {
      AXElement.window("Race") { AXElement.button("Start") {} }
      AXElement.window("Map") { AXElement.button("Nearer") {} }
    }
    let tree = AXElementTree(root: program)
    tree.focus = program.children[0].children[0]
    #expect(tree.handle("Menu") && tree.playerMenu?.parent === program.children[0])
    program.children = [program.children[1]]
    #expect(tree.playerMenu == nil && !tree.handle("Escape") && tree.focus?.label == "Nearer")
    tree.focus = program.children[0].children[0]
    #expect(tree.handle("Menu"))
    program.children[0].isHidden = true
    #expect(!tree.handle("Escape") && tree.playerMenu == nil)
  }

  @Test("A search is asked for its items once, and once more for each direction")
  func searches() {
    let bag = Bag()
    let items = (1...20).map { AXElement.button("\($0)") {} }
    let keypad = AXElement.group { items }
    bag.tree.root.addChild(keypad)
    var count = 0
    keypad.customRotors = [
      AXRotor(.named("Numbers")) { current, direction in
        count += 1
        let index = current.flatMap { item in items.firstIndex { $0 === item.target } }
        let next = direction == .forward ? index.map { $0 + 1 } ?? 0 : (index ?? items.count) - 1
        return items.indices.contains(next) ? AXRotor.Item(items[next]) : nil
      }
    ]
    bag.tree.focus = items[3]
    bag.tree.nextUpdate()
    count = 0
    #expect(bag.press("Menu") == [true] && bag.lines.contains("Next Numbers, 20 in all"))
    #expect(count == 21 + 2)
  }

  @Test("A combined row offers what its parts do, and the rotors around it count rows")
  func rows() {
    var done: [String] = []
    let parts = ["Play", "Mute"].map { name in AXElement.button(name) { done.append(name) } }
    let row = AXElement.group {
      AXElement.text("Song")
      parts
    }.combined()
    let other = AXElement.button("Quit") {}
    let tree = AXElementTree("Music") { [row, other] }
    tree.root.customRotors = [AXRotor(.button, results: parts + [other])]
    tree.focus = parts[1]
    #expect(tree.handle("Menu"))
    #expect(
      tree.playerMenu?.children.map(\.label) == ["Play", "Mute", "Next button, 2 in all", "Repeat", "Where am I"])
    #expect(tree.handle("m") && tree.handle("Return") && done == ["Mute"] && tree.focus === parts[1])
  }

  @Test("What lies behind a dialog is not in it: no rotor, and no name")
  func modal() {
    let bag = Bag()
    bag.tree.root.customRotors = [AXRotor(.heading, results: bag.tree.root.children)]
    bag.tree.present(.dialog("Drop it?") { AXElement.button("Yes") {} })
    #expect(bag.press("Menu") == [true] && bag.lines == ["Repeat", "Where am I"])
    #expect(bag.press("w", "Return") == [true, true] && bag.lines == ["Yes, button, Drop it?"])
    #expect(bag.tree.dismiss() && bag.tree.focus === bag.sword && bag.tree.playerMenu == nil)
  }

  @Test("It closes when the program moves the focus, presents a dialog, or closes one")
  func program() {
    let bag = Bag()
    #expect(bag.press("Menu", "d", "d", "Return").last == true)
    bag.tree.focus = bag.tree.root.children[2]
    #expect(bag.tree.playerMenu == nil && bag.tree.root.children.count == 3 && bag.tree.focus?.label == "Close")
    #expect(bag.press("Menu") == [true] && !bag.tree.dismiss() && bag.tree.focus?.label == "Close")
    #expect(bag.press("Menu") == [true])
    bag.tree.present(.dialog("Saved") { AXElement.button("OK") {} })
    #expect(bag.tree.playerMenu == nil && bag.tree.focus?.label == "OK")
    #expect(bag.tree.dismiss() && bag.tree.focus?.label == "Close")
  }

  @Test("A described screen keeps it open, until the frame states another focus or has another screen")
  func described() {
    let tree = AXElementTree(root: AXElement(.application, label: "Game"))
    func frame(_ focus: String?, _ keys: String...) {
      tree.describe { ui in
        ui.window("Game", key: "window") {
          for key in keys { ui.button(key, key, isFocused: focus.map { $0 == key }) {} }
        }
      }
    }
    frame("a", "a", "b")
    #expect(tree.handle("Menu") && tree.playerMenu?.parent === tree.root.children[0])
    frame("a", "a", "b")
    #expect(tree.playerMenu != nil && tree.focus?.label == "Repeat")
    frame("a", "a", "c")
    #expect(tree.playerMenu != nil && tree.root.children[0].children.map(\.label) == ["a", "c", "a"])
    frame("c", "a", "c")
    #expect(tree.playerMenu == nil && tree.focus?.label == "c")
    #expect(tree.handle("Menu"))
    frame(nil, "a", "c")
    #expect(tree.playerMenu != nil && tree.handle("Escape") && tree.focus?.label == "c")
    #expect(tree.handle("Menu"))
    tree.describe { ui in ui.window("Other", key: "other") { ui.button("x", "x") {} } }
    #expect(tree.playerMenu == nil)
  }

  @Test("What has an error has a rotor by itself")
  func errors() {
    let fields = ["Name", "Age", "Town"].map { AXElement.textField($0) { _ in } }
    let tree = AXElementTree("Form") {
      fields
      AXElement.button("Send") {}
    }
    tree.focus = fields[0]
    #expect(tree.handle("Menu") && tree.playerMenu?.children.map(\.label) == ["Repeat", "Where am I"])
    fields[0].error = "Missing."
    fields[2].states.isInvalid = true
    #expect(tree.handle("Menu") && tree.handle("Menu"))
    #expect(tree.playerMenu?.children.map(\.label) == ["Next error, 2 in all", "Details", "Repeat", "Where am I"])
    #expect(tree.handle("Return") && tree.focus === fields[2])
    fields[0].error = nil
    #expect(tree.handle("Menu") && tree.playerMenu?.children.map(\.label) == ["Repeat", "Where am I"])
  }

  @Test("Players' keys are a table: rotors by keys, but in a text, and a game without the menu")
  func playerKeys() {
    let bag = Bag()
    let note = AXElement.textField("Note", text: "one two") { _ in }
    bag.tree.root.addChild(note)
    bag.tree.root.customRotors = [AXRotor(.button, results: [bag.tree.root.children[2], note])]
    #expect(bag.press("ctrl+Down", "ctrl+Right", "e") == [false, false, false])
    bag.tree.playerKeys["e"] = .rotor(.named("Weapons"), .forward)
    bag.tree.playerKeys["ctrl+Right"] = .chooseRotor(.forward)
    bag.tree.playerKeys["ctrl+Left"] = .chooseRotor(.backward)
    bag.tree.playerKeys["ctrl+Down"] = .moveInRotor(.forward)
    bag.tree.playerKeys["ctrl+Up"] = .moveInRotor(.backward)
    #expect(bag.press("e", "e", "ctrl+Up", "ctrl+Up") == [true, false, true, false] && bag.tree.focus === bag.sword)
    bag.tree.nextUpdate()
    #expect(bag.press("ctrl+Right", "ctrl+Right", "ctrl+Right", "ctrl+Left") == [true, true, true, true])
    // Announcements about one subject: the last one is heard.
    #expect(bag.tree.nextUpdate().announcements.map(\.text) == ["button, 2 in all"])
    #expect(bag.press("ctrl+Down", "ctrl+Down") == [true, true] && bag.tree.focus === note)
    #expect(
      bag.press("ctrl+Left") == [true] && note.text?.caret == 4 && bag.press("e") == [true] && bag.tree.focus === note)
    bag.tree.playerKeys = [:]
    #expect(bag.press("Menu", "shift+F10") == [false, false] && bag.tree.playerMenu == nil)
  }

  @Test(
    "Its words are in the language of the tree",
    arguments: [
      (
        "de", ["Weiter: Weapons, insgesamt 2", "Einzelheiten", "Wiederholen", "Wo bin ich"],
        "Sword, Listeneintrag, 2 von 3, Things, Bag"
      ),
      (
        "es", ["Siguiente: Weapons, 2 en total", "Detalles", "Repetir", "Dónde estoy"],
        "Sword, elemento de lista, 2 de 3, Things, Bag"
      ),
      (
        "ca", ["Següent: Weapons, 2 en total", "Detalls", "Repetir", "On soc"],
        "Sword, element de llista, 2 de 3, Things, Bag"
      ),
      (
        "fr", ["Suivant : Weapons, 2 en tout", "Détails", "Répéter", "Où suis-je"],
        "Sword, élément de liste, 2 sur 3, Things, Bag"
      ),
      (
        "pt", ["Seguinte: Weapons, 2 no total", "Detalhes", "Repetir", "Onde estou"],
        "Sword, item de lista, 2 de 3, Things, Bag"
      ),
      (
        "pt-BR", ["Próximo: Weapons, 2 no total", "Detalhes", "Repetir", "Onde estou"],
        "Sword, item de lista, 2 de 3, Things, Bag"
      ),
      ("ja", ["次のWeapons、全2件", "詳細", "繰り返す", "現在位置"], "Sword、リスト項目、3件中2件目、Things、Bag"),
    ])
  func languages(locale: String, lines: [String], place: String) {
    let bag = Bag(locale: locale)
    #expect(bag.press("Menu") == [true] && Array(bag.lines.dropFirst(2)) == lines)
    #expect(bag.press("End", "Return") == [true, true] && bag.lines == [place])
  }

  @Test(
    "Over random trees: it opens wherever a reader finds the focus, gives it back, and publishes nothing of the others",
    arguments: 0..<400)
  func property(seed: Int) {
    let made = RandomTree(seed: UInt64(seed), size: 5 + seed % 40)
    for _ in 0..<(seed % 5) { made.change() }
    let tree = made.tree
    var random = SeededGenerator(seed: UInt64(seed))
    let items = made.elements.filter { _ in !random.isOne(in: 3) }
    made.elements.randomElement(using: &random)?.customRotors = [AXRotor(.button, results: items)]
    for focus in made.elements {
      tree.focus = focus
      tree.nextUpdate()
      let before = tree.nextUpdate(isFull: true)
      let isReachable = tree.reachable(focus) != nil
      #expect(tree.handle("Menu") == isReachable, "\(focus.id)")
      guard isReachable, let menu = tree.playerMenu else {
        #expect(tree.playerMenu == nil && tree.focus === focus)
        continue
      }
      let opened = tree.nextUpdate()
      let own = Set(menu.subtree.map(\.id) + [tree.root.id])
      #expect(
        opened.nodes.count == Set(opened.nodes.map(\.id)).count && own.isSuperset(of: opened.nodes.map(\.id)),
        "\(focus.id)")
      #expect(
        opened.focus == tree.focus?.id && tree.focus?.parent === menu
          && !tree.findings().contains { $0.code == .lostFocus })
      tree.handle("Escape")
      let closed = tree.nextUpdate()
      #expect(
        Set(closed.nodes.map(\.id)).isSubset(of: [tree.root.id]) && tree.focus === focus && tree.playerMenu == nil)
      let after = tree.nextUpdate(isFull: true)
      #expect(after.nodes.count == before.nodes.count && after.focus == before.focus)
    }
  }

  @Test(
    "Over random trees that change while it is open, in the same frame: readers find the focus in it or in the program",
    arguments: 0..<400)
  func propertyOfChanges(seed: Int) {
    let made = RandomTree(seed: UInt64(seed), size: 5 + seed % 40)
    let tree = made.tree
    var random = SeededGenerator(seed: UInt64(seed))
    made.elements.randomElement(using: &random)?.customRotors = [AXRotor(.button, results: made.elements)]
    let keys: [AXKeyEvent] = ["Down", "End", "Return", "Menu", "r", "Escape"]
    for focus in made.elements.shuffled(using: &random).prefix(8) {
      tree.focus = focus
      let isReachable = tree.reachable(focus) != nil
      #expect(tree.handle("Menu") == isReachable)
      // Left out: a focus that readers do not reach, which has no menu.
      guard isReachable else { continue }
      for _ in 0..<4 {
        for _ in 0..<3 { made.change() }
        if random.isOne(in: 3) { tree.root.children = tree.root.children.filter { $0 !== tree.playerMenu } }
        if random.isOne(in: 2), let key = keys.randomElement(using: &random) { tree.handle(key) }
        let update = tree.nextUpdate(isFull: true)
        let ids = Set(update.nodes.map(\.id))
        #expect(update.focus.map(ids.contains) ?? true)
        guard let menu = tree.playerMenu else {
          #expect(!tree.root.subtree.contains { $0.role == .menu })
          continue
        }
        #expect(tree.focus?.parent === menu && update.focus == tree.focus?.id && tree.reachable(menu) === menu)
        // Each rotor's line tells how many rows, and leads to one that readers reach.
        #expect(menu.children.allSatisfy { ids.contains($0.id) } && !menu.children.isEmpty)
        #expect(!tree.findings().contains { $0.code == .lostFocus })
      }
      while tree.playerMenu != nil { tree.handle("Escape") }
      tree.nextUpdate()
      #expect(!tree.root.subtree.contains { $0.role == .menu })
    }
  }
}
