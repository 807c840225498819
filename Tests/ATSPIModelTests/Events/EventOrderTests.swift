import ATSPIModel
import AXTree
import TestSupport
import Testing

private let window = AXNodeID(rawValue: 1)
private let button = AXNodeID(rawValue: 2)
private let slider = AXNodeID(rawValue: 3)

/// A window with a button, which has the focus, and a slider.
private func menu() -> AXTreeUpdate {
  AXTreeUpdate(
    isFull: true, applicationName: "Race", root: window,
    nodes: [
      node(window, .window, "Race", children: [button, slider]), node(button, .button, "Play", parent: window),
      node(slider, .slider, "Volume", parent: window) { $0.numericValue = AXNumericValue(50) },
    ], focus: button, window: AXWindowState(isActive: true))
}

@Suite("A3: events, in their order") struct EventOrderTests {
  @Test(
    "A3: removed, added, property, attributes, bounds, visible data, state, selection, active descendant, focus; then the window"
  )
  func everything() {
    let old = AXElement.item("Old")
    let ana = AXElement.item("Ana", isSelected: true)
    let ben = AXElement.item("Ben")
    let list = AXElement.make(.list, "List", [old, ana, ben]) { $0.states.managesDescendants = true }
    var stage = MirrorFixture([list], focus: ana, frame: AXRect(x: 0, y: 0, width: 100, height: 100))
    stage.tree.window.isActive = true
    _ = stage.events()
    old.removeFromParent()
    list.addChild(.item("New"))
    ben.hint = "Second"
    ben.value = "120"
    ben.authored.level = 2
    ben.frame = AXRect(x: 0, y: 200, width: 10, height: 10)
    ben.traits = .selected
    ana.traits = []
    stage.tree.focus = ben
    #expect(
      stage.events() == [
        "List ChildrenChanged:remove 0", "List ChildrenChanged:add 2",
        "Ben PropertyChange:accessible-name 0",
        "Ben AttributesChanged 0", "Ben BoundsChanged 0", "Ben VisibleDataChanged 0",
        "Ben StateChanged:selected 1", "Ben StateChanged:showing 0", "Ana StateChanged:selected 0",
        "List SelectionChanged 0", "List ActiveDescendantChanged 1", "Ana StateChanged:focused 0",
        "Ben StateChanged:focused 1",
      ])
    stage.tree.window.isActive = false
    stage.tree.focus = ana
    #expect(
      stage.events() == ["Ben StateChanged:focused 0", "Race Deactivate 0", "Race StateChanged:active 0"])
  }

  @Test(
    "A2: a new name or description at the focus or around it is reported after changed attributes; elsewhere by itself")
  func renamed() {
    let score = AXElement(.button, label: "Score: 12")
    let lives = AXElement(.button, label: "Lives: 3")
    var stage = MirrorFixture([score, lives], focus: score)
    score.label = "Score: 13"
    lives.label = "Lives: 2"
    #expect(
      stage.events().filter { !$0.contains("VisibleData") }.sorted() == [
        "Lives: 3 PropertyChange:accessible-name 0", "Score: 12 AttributesChanged 0",
        "Score: 12 PropertyChange:accessible-name 0",
      ])
    score.hint = "Lane 1 of 3"
    stage.window.label = "Race, level 2"
    #expect(
      stage.events().filter { !$0.contains("VisibleData") } == [
        "Score: 13 AttributesChanged 0", "Score: 13 PropertyChange:accessible-description 0",
        "Race AttributesChanged 0", "Race PropertyChange:accessible-name 0",
      ])
    lives.label = "Lives: 1"
    stage.tree.focus = lives
    #expect(!stage.events().contains { $0.contains("AttributesChanged") })
  }

  @Test("A3: the same changes give the same events in every run")
  func repeated() {
    func run() -> [String] {
      let items = (0..<20).map { AXElement.item("Item \($0)") }
      var stage = MirrorFixture([.make(.list, "List", items)])
      for item in items.reversed() { item.traits = .selected }
      for item in items.prefix(7) { item.label = (item.label ?? "") + "!" }
      items[3].removeFromParent()
      return stage.events()
    }
    #expect(run() == run())
    #expect(run().count == 1 + 6 + 6 + 19 + 1)
  }

  @Test("A2: a window that opens active reports its focus once, after the window, which is spoken first")
  func opening() {
    let play = AXElement(.button, label: "Play")
    let window = AXElement.make(.window, "Race", [play])
    let tree = AXElementTree(root: window)
    tree.focus = play
    tree.window.isActive = true
    var mirror = ATSPIMirror(applicationName: "Race")
    let events = mirror.applyAndCompare(tree.nextUpdate(isFull: true)).events
    #expect(
      events.map(\.kind.memberAndDetail) == [
        "ChildrenChanged:add", "Create", "Activate", "StateChanged:active", "StateChanged:focused",
      ])
  }

  @Test("A2: a window that becomes active reports its focus again, as readers look for it then")
  func activated() {
    let play = AXElement(.button, label: "Play")
    var stage = MirrorFixture([play], focus: play)
    stage.tree.window.isActive = true
    #expect(stage.events() == ["Race Activate 0", "Race StateChanged:active 1", "Play StateChanged:focused 1"])
    stage.tree.window.isActive = false
    #expect(stage.events() == ["Race Deactivate 0", "Race StateChanged:active 0"])
  }

  @Test("A3: a window that gives way to another is destroyed before any other event")
  func destroyed() {
    let play = AXElement(.button, label: "Play")
    var stage = MirrorFixture([play], focus: play)
    let next = AXElementTree(root: .make(.window, "Results", [.make(.button, "Again")]))
    let labels = { (mirror: ATSPIMirror, id: AXNodeID) in mirror.nodes[id]?.properties.label ?? "?" }
    let before = stage.mirror
    let events = stage.mirror.applyAndCompare(next.nextUpdate(isFull: true)).events
    #expect(
      events.map { event in
        let source = event.source == ATSPIMirror.application ? "application" : labels(before, event.source)
        return "\(source == "?" ? labels(stage.mirror, event.source) : source) \(event.kind.memberAndDetail)"
      } == [
        "Race Destroy", "application ChildrenChanged:remove", "application ChildrenChanged:add", "Results Create",
      ])
    let closing = stage.mirror.closingEvents
    #expect(closing.map(\.source) == [next.root.id] && closing.map(\.kind) == [.windowDestroyed])
    #expect(ATSPIMirror().closingEvents.isEmpty)
  }

  @Test("A3: in a live region the nearest 256 that say nothing of their own have other attributes with it")
  func live() {
    let log = AXElement.make(.list, "Log", [.make(.listItem, "Lap 1"), .make(.listItem, "Lap 2")])
    let quiet = AXElement.make(.list, "Quiet", [.make(.listItem, "Rank")]) { $0.authored.live = .off }
    let news = AXElement.make(.landmark, "News", [log, quiet])
    var stage = MirrorFixture([news])
    news.authored.live = .polite
    #expect(
      stage.events() == ["News", "Log", "Lap 1", "Lap 2"].map { "\($0) AttributesChanged 0" })
    log.children = (1...400).map { .make(.listItem, "Lap \($0)") }
    _ = stage.events()
    news.authored.live = nil
    let events = stage.events()
    #expect(events.count == 1 + 256)
    #expect(events.last == "Lap 255 AttributesChanged 0")
  }

  @Test("A3: what looks different where it stands says so; what only moves or is called by a hint does not")
  func visibleData() {
    let score = AXElement.make(.progressBar, "Score") { $0.numericValue = AXNumericValue(1, in: 0...9) }
    let car = AXElement.make(.image, "Car") { $0.authored.url = "car.png" }
    var stage = MirrorFixture([score, car])
    score.numericValue = AXNumericValue(2, in: 0...9)
    car.authored.url = "truck.png"
    #expect(stage.events().filter { $0.contains("Visible") } == ["Score", "Car"].map { "\($0) VisibleDataChanged 0" })
    score.frame = AXRect(x: 1, y: 1, width: 1, height: 1)
    car.hint = "Yours"
    #expect(stage.events().filter { $0.contains("Visible") } == [])
  }

  @Test("A2, A3: what a larger window brings into view is showing, though only the window's frame changed")
  func resized() {
    let far = AXElement.make(.button, "Far") { $0.frame = AXRect(x: 0, y: 150, width: 10, height: 10) }
    var stage = MirrorFixture([far], frame: AXRect(x: 0, y: 0, width: 100, height: 100))
    let states = stage.mirror.states(of: stage.node(far))
    #expect(states.contains(.visible) && !states.contains(.showing))
    stage.window.frame = AXRect(x: 0, y: 0, width: 100, height: 200)
    #expect(stage.events() == ["Race BoundsChanged 0", "Far StateChanged:showing 1"])
  }

  @Test("A3: a selected child that goes, or is replaced, changes the selection; one that only comes into view does not")
  func selectionOfChildren() {
    let ana = AXElement.item("Ana", isSelected: true)
    let list = AXElement.make(.list, "List", [ana, .item("Ben")])
    var stage = MirrorFixture([list])
    ana.removeFromParent()
    #expect(stage.events() == ["List ChildrenChanged:remove 0", "List SelectionChanged 0"])
    list.addChild(ana)
    #expect(stage.events() == ["List ChildrenChanged:add 1"])
    ana.removeFromParent()
    list.addChild(.item("Dora", isSelected: true))
    #expect(
      stage.events() == ["List ChildrenChanged:remove 1", "List ChildrenChanged:add 1", "List SelectionChanged 0"])
    list.addChild(.make(.list, "Inner", [.item("Cleo", isSelected: true)]))
    #expect(stage.events() == ["List ChildrenChanged:add 2"])
  }

  @Test(
    "A3: a focus that moves is two state changes and nothing else, and only the first while the window is not active")
  func focus() {
    var mirror = ATSPIMirror()
    mirror.apply(menu())
    let active = AXWindowState(isActive: true)
    let change = mirror.applyAndCompare(AXTreeUpdate(root: window, focus: slider, window: active))
    #expect(
      change.events == [
        ATSPIEvent(button, .state(.focused)), ATSPIEvent(slider, .state(.focused), detail1: 1),
      ])
    mirror.apply(AXTreeUpdate(root: window, focus: slider))
    #expect(
      mirror.applyAndCompare(AXTreeUpdate(root: window, focus: button)).events == [
        ATSPIEvent(slider, .state(.focused))
      ])
  }

  @Test(
    "A3: what the focus says when it comes, and what happens to the object that it leaves, has no event; both are items again"
  )
  func arrival() {
    let (tree, play) = (AXElement(.treeItem, label: "Cars"), AXElement(.button, label: "Play"))
    let mute = AXElement.checkBox("Mute", isChecked: false) { _ in }
    let volume = AXElement.slider("Volume", value: 1, in: 0...9) { _ in }
    tree.states.isExpanded = false
    var stage = MirrorFixture([tree, play, mute, volume], focus: play)
    stage.tree.window.isActive = true
    _ = stage.events()
    func restated() -> [String] { stage.effect?.restated.map(\.atspiName).sorted() ?? [] }
    (tree.states.isExpanded, mute.checked, stage.tree.focus) = (true, .on, mute)
    (play.label, mute.hint) = ("Stop", "Music too")
    let seen = ["VisibleDataChanged 0", "StateChanged:collapsed 0", "StateChanged:collapsed 1"]
    func heard() -> [String] { stage.events().filter { event in !seen.contains { event.hasSuffix($0) } } }
    #expect(heard() == ["Play StateChanged:focused 0", "Mute StateChanged:focused 1"])
    #expect(restated() == ["Cars", "Mute", "Stop"])
    volume.numericValue?.current = 2
    stage.tree.focus = volume
    #expect(heard() == ["Mute StateChanged:focused 0", "Volume StateChanged:focused 1"])
    #expect(restated() == [])
    tree.states.isExpanded = false
    #expect(heard() == ["Cars StateChanged:expanded 0"])
  }

  @Test("A3: a rename of the focus is that its attributes changed, one property change, and that it looks different")
  func rename() {
    var mirror = ATSPIMirror()
    mirror.apply(menu())
    let update = AXTreeUpdate(
      root: window, nodes: [node(button, .button, "Resume", parent: window)], focus: button,
      window: AXWindowState(isActive: true))
    #expect(
      mirror.applyAndCompare(update).events == [
        ATSPIEvent(button, .attributesChanged),
        ATSPIEvent(button, .nameChanged, payload: .text("Resume")),
        ATSPIEvent(button, .visibleDataChanged),
      ])
  }

  @Test("A3: a removed child is reported before anything else, with the place that it had")
  func removal() {
    var mirror = ATSPIMirror()
    mirror.apply(menu())
    let update = AXTreeUpdate(
      root: window, nodes: [node(window, .window, "Race", children: [slider])], removed: [button], focus: slider)
    let change = mirror.applyAndCompare(update)
    #expect(change.removed == [button])
    #expect(
      change.events.first == ATSPIEvent(window, .childRemoved, detail1: 0, payload: .object(button)))
    #expect(mirror.indexInParent(of: slider) == 0)
  }

  @Test("A3: listeners match by whole words, however they are spelled")
  func matching() {
    let words = ATSPIEventKind.state(.focused).words
    #expect(words.starts(with: ATSPIEventKind.words(ofListener: "object:state-changed:focused")))
    #expect(words.starts(with: ATSPIEventKind.words(ofListener: "Object:StateChanged:")))
    #expect(!words.starts(with: ATSPIEventKind.words(ofListener: "object:state-changed:focusable")))
  }
}
