import AXTree
import TestSupport
import Testing

@Suite("Describing a tree frame by frame")
struct DescribeTests {
  private func published(_ tree: AXElementTree) -> String {
    var published = AXPublishedTree()
    published.apply(tree.nextUpdate(isFull: true))
    return published.description
  }

  @Test("Elements are kept by their key; what is not named again is gone")
  func keys() throws {
    let tree = AXElementTree("Game")
    func frame(_ score: Int, hasSave: Bool) {
      tree.describe { ui in
        ui.window("Menu") {
          ui.heading("title", "Menu")
          if hasSave { ui.button("resume", "Resume") {} }
          ui.group("hud", "State") { ui.text("score", "Score \(score)") }
        }
      }
    }
    frame(1, hasSave: true)
    #expect(
      published(tree) == """
        window #window “Menu”
          heading #title “Menu”
          button #resume “Resume”
          group #hud “State”
            staticText #score “Score 1”
        """)
    let score = try #require(tree.root.children[2].children.first)
    frame(2, hasSave: false)
    let update = tree.nextUpdate()
    #expect(update.nodes.map(\.properties.label) == ["Score 2", "Menu"])
    #expect(update.removed.count == 1)
    #expect(tree.root.children[1].children.first === score)
    tree.describe { _ in }
    #expect(tree.root.children.isEmpty && tree.root.label == "Menu")
  }

  @Test("Where the root is the application, each window of a frame is one of its windows")
  func windows() {
    let tree = AXElementTree(root: AXElement(.application, label: "Game"))
    tree.describe { ui in
      ui.window("Race", key: "race") { ui.button("start", "Start") {} }
      ui.window("Map", key: "map") { ui.button("nearer", "Nearer", isFocused: true) {} }
    }
    #expect(
      published(tree) == """
        application “Game”
          window #race “Race”
            button #start “Start”
          window #map “Map”
            button #nearer “Nearer” (focus)
        """)
    #expect(tree.tabStops.map(\.label) == ["Nearer"])
  }

  @Test("An unchanged frame marks and publishes nothing, whatever closures it brings")
  func unchanged() {
    let tree = AXElementTree("Game")
    var log: [String] = []
    func frame(_ number: Int) {
      tree.describe { ui in
        ui.window("Menu") {
          ui.button("play", "Play", frame: AXRect(x: 0, y: 0, width: 9, height: 9), isFocused: true) {
            log.append("play \(number)")
          }
          ui.slider("volume", "Volume", value: 3, in: 0...10) { log.append("volume \($0) \(number)") }
          ui.textField("name", "Name", text: "Ana", error: "Too short.") { log.append("name \($0) \(number)") }
          ui.toggle("sound", "Sound", isOn: true) { log.append("sound \($0) \(number)") }
          var road = AXDescription("road", .canvas, label: "Road")
          road.actions = [AXCustomAction("Pause") { log.append("pause \(number)") }]
          road.relations = [.controls: ["volume"]]
          ui.element(road)
        }
      }
    }
    frame(1)
    tree.nextUpdate()
    frame(2)
    #expect(!tree.root.needsAccessibilityUpdate)
    #expect(tree.nextChange() == nil)
    // The newest closures are called.
    let children = tree.root.children
    #expect(children[0].activate() && children[1].increment() && children[3].activate())
    #expect(children[2].type("!") && children[4].perform(actionNamed: "Pause"))
    #expect(log == ["play 2", "volume 4.0 2", "sound false 2", "name Ana! 2", "pause 2"])
    #expect(children[4].relations[.controls]?.first === children[1])
  }

  @Test("The program's state wins over what a control did by itself, and the caret stays where people put it")
  func state() {
    let tree = AXElementTree("Form")
    var (name, volume) = ("Ana", 3.0)
    func frame() {
      tree.describe { ui in
        ui.slider("volume", "Volume", value: volume, in: 0...10, text: { "\(Int($0)) of 10" }) { volume = min(4, $0) }
        ui.textField("name", "Name", text: name) { name = $0 }
      }
    }
    frame()
    let (slider, field) = (tree.root.children[0], tree.root.children[1])
    #expect(slider.increment() && slider.increment())
    #expect(slider.numericValue?.text == "5 of 10")
    frame()
    #expect(volume == 4 && slider.numericValue?.text == "4 of 10")
    #expect(field.edit(.move(.start)) && field.type("D"))
    frame()
    #expect(name == "DAna" && field.text?.caret == 1)
    name = "Eva"
    frame()
    #expect(field.text?.caret == 3)
  }

  @Test("The focus is where a frame says, or where it was if the frame does not say; from one that is gone it goes on")
  func focus() {
    let tree = AXElementTree("Menu")
    func frame(_ keys: [String], focused: String? = nil) {
      tree.describe { ui in
        for key in keys { ui.button(key, key, isFocused: focused.map { $0 == key }) {} }
      }
    }
    frame(["a", "b"], focused: "b")
    #expect(tree.focus?.key == "b")
    frame(["a", "b"])
    #expect(tree.focus?.key == "b")
    #expect(tree.moveFocus(.next) && tree.focus?.key == "a")
    frame(["a", "b"])
    #expect(tree.focus?.key == "a")
    frame(["b"])
    #expect(tree.focus?.key == "b")
    frame(["b", "c"], focused: "none")
    #expect(tree.focus == nil && tree.findings().isEmpty)
  }

  @Test("A key that names an element of another role is another element, and the focus goes to it or into it")
  func anotherRole() throws {
    let tree = AXElementTree("Game")
    tree.describe { ui in ui.button("shop", "Shop", isFocused: true) {} }
    let button = try #require(tree.focus)
    tree.describe { ui in
      ui.group("shop", "Shop") { ui.button("key", "Key") {} }
    }
    #expect(tree.root.children.map(\.role) == [.group] && tree.root.children.first !== button)
    #expect(tree.focus?.label == "Key")
    tree.describe { ui in ui.checkBox("shop", "Shop", isChecked: true) { _ in } }
    #expect(tree.focus?.role == .checkBox)
  }

  @Test("A frame whose elements are all new begins at the first, wherever the focus was")
  func anotherScreen() {
    let tree = AXElementTree("Game")
    tree.describe { ui in
      ui.button("shop", "Shop") {}
      ui.button("map", "Map", isFocused: true) {}
    }
    tree.describe { ui in
      for field in 0..<3 { ui.button("field \(field)", "Field \(field)") {} }
    }
    #expect(tree.focus?.label == "Field 0")
    // One that stays shows that it is the same screen.
    tree.describe { ui in
      ui.button("back", "Back") {}
      for field in 1..<4 { ui.button("field \(field)", "Field \(field)") {} }
    }
    #expect(tree.focus?.label == "Back")
  }

  @Test("An element keeps its identity when it moves, into and out of others")
  func moves() {
    let tree = AXElementTree("Board")
    tree.describe { ui in
      ui.group("left", "Left") { ui.button("card", "Ace") {} }
      ui.group("right", "Right") {}
    }
    let card = tree.root.children[0].children[0]
    tree.nextUpdate()
    tree.describe { ui in
      ui.group("right", "Right") { ui.group("left", "Left") { ui.button("card", "Ace") {} } }
    }
    #expect(card.parent?.label == "Left" && card.parent?.parent?.label == "Right")
    tree.describe { ui in
      ui.group("left", "Left") { ui.group("right", "Right") { ui.button("card", "Ace") {} } }
    }
    #expect(card.parent?.label == "Right" && card.parent?.parent?.label == "Left")
    #expect(tree.nextUpdate().removed.isEmpty)
  }

  @Test("An unchanged element is related again to an element that comes back")
  func relations() throws {
    let tree = AXElementTree("Game")
    let ui = tree.makeDescriber()
    var volume = AXDescription("volume", .slider, label: "Volume")
    volume.relations = [.describedBy: ["help"]]
    func frame(hasHelp: Bool) -> Bool {
      ui.beginFrame()
      let isAgain = ui.reuseElement(forKey: "volume", isOpen: false, isFocused: nil)
      if !isAgain { ui.element(volume) }
      if hasHelp { ui.text("help", "From 0 to 10") }
      #expect(ui.endFrame(of: tree).isEmpty)
      return isAgain
    }
    #expect(!frame(hasHelp: true))
    let element = try #require(ui.element("volume"))
    #expect(frame(hasHelp: false))
    #expect(element.relations[.describedBy] == nil)
    #expect(frame(hasHelp: true))
    #expect(element.relations[.describedBy]?.map(\.label) == ["From 0 to 10"])
  }

  @Test("Two elements with one key are both shown, kept, and reported")
  func duplicates() {
    let tree = AXElementTree("Board")
    func frame() -> [AXFinding] {
      tree.describe { ui in for label in ["Ace", "King"] { ui.text("card", label) } }
    }
    #expect(frame().map(\.message) == ["Two elements of a frame have the key “card”: give each its own."])
    let cards = tree.root.children
    #expect(cards.map(\.label) == ["Ace", "King"])
    _ = frame()
    #expect(tree.root.children.map(\.id) == cards.map(\.id))
  }

  @Test("Every element that has a function of its own is what its factory makes")
  func elements() {
    let described = AXElementTree("W")
    described.describe { ui in
      ui.text("1", "t")
      ui.image("2", "i")
      ui.heading("3", "h", level: 2)
      ui.progressBar("4", "p", value: 2, in: 0...4, text: "half")
      ui.list("5", "l") { ui.listItem("6", "li") }
      ui.dialog("7", "d") {}
      ui.radioGroup("8", "g", hint: "rh") { ui.radioButton("9", "r", isChecked: true) {} }
      ui.tabList("10", "tl") { ui.tab("11", "tb", isSelected: true) {} }
      ui.button("12", "b", hint: "h", isEnabled: false) {}
      ui.link("13", "a") {}
      ui.toggle("14", "s", isOn: true) { _ in }
      ui.checkBox("15", "c", isChecked: false) { _ in }
      ui.slider("16", "sl", value: 12, in: 0...10) { _ in }
      ui.textField("17", "f", text: "x", isProtected: true) { _ in }
      ui.group("18", "gr", hint: "gh")
    }
    let written = AXElementTree("W") {
      AXElement.text("t")
      AXElement.image("i")
      AXElement.heading("h", level: 2)
      AXElement.progressBar("p", value: 2, in: 0...4, text: "half")
      AXElement.list("l") { AXElement.listItem("li") }
      AXElement.dialog("d") {}
      AXElement.radioGroup("g", hint: "rh") { AXElement.radioButton("r", isChecked: true) {} }
      AXElement.tabList("tl") { AXElement.tab("tb", isSelected: true) {} }
      AXElement.button("b", hint: "h") {}.disabled()
      AXElement.link("a") {}
      AXElement.toggle("s", isOn: true) { _ in }
      AXElement.checkBox("c", isChecked: false) { _ in }
      AXElement.slider("sl", value: 12, in: 0...10) { _ in }
      AXElement.textField("f", text: "x", isProtected: true) { _ in }
      AXElement.group("gr", hint: "gh")
    }
    var (elements, others) = (Array(described.root.subtree), Array(written.root.subtree))
    elements.removeFirst()
    others.removeFirst()
    for (element, other) in zip(elements, others) {
      var properties = element.authored
      properties.key = nil
      #expect(properties == other.authored)
      #expect(element.isFocusGroup == other.isFocusGroup)
      #expect(element.canActivate == other.canActivate && element.canAdjust == other.canAdjust)
    }
    #expect(elements.count == 18 && others.count == 18)
  }

  @Test("Any number of elements with one key costs as much as with keys of their own, and is one finding")
  func manyDuplicates() {
    // Counted from the second one each, they would cost 5,000 million look-ups.
    let count = 100_000
    let tree = AXElementTree("Map")
    func frame() -> [String] {
      tree.describe { ui in
        for number in 0..<count { ui.text("tile", "Tile \(number)") }
        for label in ["North", "South"] { ui.button("edge", label) {} }
      }.map(\.message)
    }
    let expected = [
      "100000 elements of a frame have the key “tile”: give each its own.",
      "Two elements of a frame have the key “edge”: give each its own.",
    ]
    #expect(frame() == expected)
    let tiles = tree.root.children
    #expect(tiles.count == count + 2 && tiles[count - 1].label == "Tile \(count - 1)")
    #expect(frame() == expected)
    #expect(tree.root.children.map(\.id) == tiles.map(\.id))
  }

  @Test("The number of a repeated key passes over a key that the author has given")
  func numberedKeys() {
    let tree = AXElementTree("Map")
    func frame(_ keys: String...) -> [String] {
      tree.describe { ui in for (number, key) in keys.enumerated() { ui.text(key, "\(number)") } }.map(\.message)
    }
    let finding = ["3 elements of a frame have the key “a”: give each its own."]
    #expect(frame("a 2", "a", "a", "a 4", "a") == finding)
    let elements = tree.root.children
    #expect(elements.map(\.label) == ["0", "1", "2", "3", "4"])
    #expect(frame("a 2", "a", "a", "a 4", "a") == finding)
    #expect(tree.root.children.map(\.id) == elements.map(\.id))
  }
}
