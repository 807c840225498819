import ATSPIBridge
@_spi(Command) import AXDocument
import AXPlatform
import AXTesting
import AXTree
import Composition
import Deferral
import DesktopTesting
import Foundation
import GameUI
import Preferences
import TestSupport
import Testing

private enum Speed: String { case cruise, rapid }

extension Speed: SystemDefaultProviding {
  static func systemDefault(in system: SystemSettings) -> Speed { system.isScreenReaderRunning ? .cruise : .rapid }
}

private final class Game {
  var isCalm = false
  var starts = 0

  func start() { starts += 1 }
}

/// The code of the doc comments of all libraries.
@Suite("The code of doc comments")
struct DocCommentTests {
  private let game = Game()

  // MARK: AXTree

  @Test("Keys by their names")
  func keyNames() throws {
    let tree = AXElementTree("Menu") {
      AXElement.button("Play") {}
      AXElement.button("Quit") {}
    }
    let reader = VirtualReader(tree, .orca51)
    tree.moveFocus(.first)
    try reader.press("Down", "shift+Tab")
    #expect(reader.log == "Menu\nPlay button\nQuit button\nPlay button")
  }

  @Test("The cells of a braille display")
  func braille() throws {
    let volume = AXElement(.slider, label: "Volume")
    volume.numericValue = AXNumericValue(50, step: 10)
    let tree = AXElementTree("Race") {
      AXElement.button("Play") {}
      volume
    }
    do {
      let reader = VirtualReader(tree, .orca51)
      try reader.moveFocus(to: volume)
      reader.expect("Volume slider 50 50 percent.", braille: "Volume 50 sl", cells: 12, cursor: 1)
      reader.expect(braille: "Volume 50 slider")
    }
    let reader = VirtualReader(tree, .orca43)
    try reader.moveFocus(to: volume)
    #expect(reader.braille(cells: 12) == "Volume 50 sl")
    #expect(reader.braille(cells: 12, panned: -1) == "Race frame V")
  }

  @Test("A program with two windows")
  func windows() {
    final class Map { func zoom() {} }
    let map = Map()
    func start() {}
    let program = AXElement(.application, label: "Retro Racing").setChildren {
      AXElement.window("Race") { AXElement.button("Start") { start() } }
      AXElement.window("Map") { AXElement.button("Nearer") { map.zoom() } }
    }
    let tree = AXElementTree(root: program)
    tree.focus = program.children[1]
    #expect(tree.speech(.orca51).map(\.speech.text) == ["Nearer button"])
  }

  @Test("An element with a role, a label and a handler")
  func element() {
    let play = AXElement(.button, label: "Play", hint: "Starts a race.") { game.start() }
    #expect(play.placeholder == nil)
    #expect(play.composed.label == "Play")
    #expect(play.activate() && game.starts == 1)
  }

  @Test("Elements in one line")
  func shortForms() {
    final class Sound {
      var volume = 80.0
      var isSilent = false
      func mute() { isSilent = true }
    }
    final class Form { var (name, size) = ("", "") }
    final class Player {
      var volume = 5.0
      func play() {}
    }
    final class Menu { func open() {} }
    let (sound, form, player, menu) = (Sound(), Form(), Player(), Menu())
    let muteFrame = AXRect(x: 0, y: 0, width: 40, height: 20)
    let settings = AXElement.group("Settings") {
      AXElement(.button, label: "Play", hint: "Starts a race.") { game.start() }
      AXElement.slider("Volume", value: 80, in: 0...100, step: 5) { sound.volume = $0 }
      AXElement.textField("Name") { form.name = $0 }
      AXElement.button("Play", hint: "Starts a race.") { game.start() }
      AXElement.button("Mute") { sound.mute() }.frame(muteFrame).disabled(sound.isSilent)
      AXElement.button("Menu") { menu.open() }.set(\.shortcut, to: "F10")
      AXElement.radioGroup("Size") {
        AXElement.radioButton("Small", isChecked: true) { form.size = "small" }
        AXElement.radioButton("Large") { form.size = "large" }
      }
      AXElement.table("Scores") {
        AXElement.row {
          AXElement.columnHeader("Name")
          AXElement.columnHeader("Points")
        }
        AXElement.row {
          AXElement.cell("Ana")
          AXElement.cell("1240")
        }
      }
    }
    #expect(settings.children.count == 8)
    #expect(settings.children[1].increment() && sound.volume == 85)
    #expect(settings.children[4].frame == muteFrame && settings.children[5].shortcut == "F10")
    #expect(settings.children[6].children[1].activate() && form.size == "large")

    let tree = AXElementTree("Music") {
      AXElement.button("Play", hint: "Starts the music.") { player.play() }
      AXElement.slider("Volume", value: 5, in: 0...10) { player.volume = $0 }
    }
    #expect(tree.root.children[1].increment() && player.volume == 6)
    enum Key { case tab, down, other }
    for key in [Key.down, .tab, .other] {
      switch key {
      case .tab: tree.moveFocus(.next)
      case .down: tree.moveFocus(.down)
      default: break
      }
    }
    #expect(tree.focus?.label == "Volume")
  }

  @Test("A dialog that keeps the focus, and a key that is none of the usual ones")
  func dialog() {
    let tree = AXElementTree("Menu") { AXElement.button("Delete") {} }
    tree.moveFocus(.first)
    func deleteGame() {}
    tree.present(
      .dialog("Delete the game?", hint: "It holds 12 hours of play.") {
        AXElement.button("Keep it") { tree.dismiss() }
        AXElement.button("Delete it") { deleteGame() }
      })
    #expect(tree.focus?.label == "Keep it")
    let session = AXSession(tree, voice: .off)
    defer { session.close() }
    var played: [String] = []
    func play(_ event: AXKeyEvent) { played.append(event.name) }
    func pass(_ event: AXKeyEvent) {
      guard session.send(event), !tree.handle(event) else { return }
      play(event)
    }
    for event: AXKeyEvent in ["Down", "Return", "x"] { pass(event) }
    #expect(tree.focus?.label == "Delete it" && played == ["x"])
  }

  @Test("A key that goes through the program")
  func key() throws {
    final class Menu {
      let tree = AXElementTree("Menu") {
        AXElement.button("Play") {}
        AXElement.button("Quit") {}
      }
      func handle(_ key: Character) { if key == "n" { tree.moveFocus(.next) } }
    }
    let menu = Menu()
    menu.tree.moveFocus(.first)
    let reader = VirtualReader(menu.tree, .orca43)
    try reader.press { menu.handle("n") }
    reader.expect("Quit push button.")
  }

  @Test("A key by its meaning; the names that a program may have stored are read")
  func keyMeanings() {
    let tree = AXElementTree("Game") { AXElement.button("Play") {} }
    let pause = AXElement.dialog("Pause") { AXElement.button("Go on") {} }
    var steps = 0
    func walk() { steps += 1 }
    func handle(_ event: AXKeyEvent) {
      switch event.key {
      case .escape: tree.present(pause)
      case "w": walk()
      default: break
      }
    }
    for event: AXKeyEvent in ["W", "w", "x", "Escape"] { handle(event) }
    #expect(steps == 2 && tree.focus?.label == "Go on")
    let stored = ["up", "pageUp", "enter", "space", "f2", "w", "Prior", "backTab"].map(AXKey.init(rawValue:))
    #expect(stored == [.up, .pageUp, .enter, .space, .function(2), .character("W"), .pageUp, .backTab])
  }

  @Test("Keys by their names, pressed and compared")
  func ownKeys() throws {
    final class Game {
      var tree = AXElementTree("Game")
      let pause = AXElement.dialog("Pause") { AXElement.button("Go on") {} }
      func handle(_ event: AXKeyEvent) {
        guard !tree.handle(event), event.isPressed else { return }
        switch event.name {
        case "c": tree.announce("12 coins")
        case "Escape": tree.present(pause)
        default: break
        }
      }
    }
    let game = Game()
    game.tree = AXElementTree("Game") {
      AXElement.textField("Name") { _ in }
      AXElement.button("Play") {}
    }
    game.tree.moveFocus(.last)
    let reader = VirtualReader(game.tree, .orca43)
    try reader.press("Tab", "B", "o", "Tab")
    try reader.press("c") { game.handle($0) }
    reader.expect("notification 12 coins.")
    #expect(game.tree.root.children.first?.text?.content == "Bo")
    try reader.press("Escape", through: game.handle)
    reader.expect("Pause dialog Go on push button.")
    #expect(throws: ReaderFailure.self) { try reader.press("F5") }
  }

  @Test("A field with an error, and keys in it")
  func field() {
    let field = AXElement.textField("E-mail") { _ in }
    field.error = "An address has an @."
    #expect(field.composed.states.isInvalid == true)
    field.type("Ana")
    field.edit(.delete(.wordBack))
    #expect(field.text?.content == "")
  }

  @Test("A row that is set again, and one that is combined")
  func rows() {
    final class Duel { func challenge(_ name: String) {} }
    let (row, soundSwitch) = (AXElement(.listItem), AXElement.toggle("", isOn: true) { _ in })
    do {
      let game = Duel()
      row.setChildren {
        AXElement.text("Ana")
        AXElement.button("Challenge") { game.challenge("Ana") }
      }
      #expect(row.children.count == 2)
    }
    do {
      let row = AXElement.group {
        AXElement.text("Sound")
        soundSwitch
      }.combined()
      #expect(row.composed.label == "Sound")
    }
  }

  @Test("A frame of immediate mode")
  func immediateMode() {
    final class Game {
      func start() {}
      func quit() {}
      func pause() {}
      func challenge(_ name: String) {}
    }
    let (tree, game, selected) = (AXElementTree("Game"), Game(), 1)
    let frame = AXRect(x: 0, y: 0, width: 100, height: 20)
    let (playFrame, rowFrame) = (frame, frame)
    tree.describe { ui in
      ui.window("Menu") {
        ui.button("play", "Play", frame: playFrame, isFocused: selected == 0) { game.start() }
        ui.button("quit", "Quit", isFocused: selected == 1) { game.quit() }
      }
    }
    #expect(tree.focus?.key == "quit")
    tree.describe { ui in
      var road = AXDescription("road", .canvas, label: "Road")
      road.properties.value = "Lane 2"
      road.actions = [AXCustomAction("Pause") { game.pause() }]
      ui.element(road)
      ui.combined("ana", frame: rowFrame) {
        ui.text("ana.name", "Ana")
        ui.button("ana.challenge", "Challenge") { game.challenge("Ana") }
      }
    }
    #expect(tree.elements.map(\.composed.label) == ["Road", "Ana, Challenge"])
  }

  @Test("A reader's cursor")
  func cursor() {
    let score = AXElement(.staticText, label: "Score: 0")
    let tree = AXElementTree(root: AXElement(.window, label: "Race").setChildren { score })
    var cursor = tree.makeCursor()
    #expect(tree.changes(since: &cursor)?.isFull == true)
    score.label = "Score: 1"
    #expect(tree.changes(since: &cursor)?.nodes.count == 1)
    #expect(tree.changes(since: &cursor) == nil)
  }

  /// Only compiled: a bridge would look for the bus of whoever runs the tests.
  private func publish() {
    let tree = AXElementTree(root: AXElement(.window, label: "Race"))
    let bridge = ATSPIBridge()
    // once a frame, on the thread that owns the tree:
    bridge.drainActions { tree.perform($0) }
    bridge.publish(tree)
  }

  /// Only compiled, as ``publish()``.
  private func publishTree(_ bridge: ATSPIBridge) {
    let tree = AXElementTree(root: AXElement(.window, label: "Retro Racing"))
    // once a frame:
    bridge.publish(tree)
  }

  // MARK: Composition and Deferral

  @Test("A row with a switch is one element")
  func row() {
    let soundSwitch = AXElement(.switch)
    soundSwitch.states.checked = .on
    soundSwitch.onActivate = { [unowned soundSwitch] in
      soundSwitch.states.checked = .off
      return true
    }
    let row = CombinableElement()
    row.addChild(AXElement(.staticText, label: "Sound"))
    row.addChild(soundSwitch)
    #expect(row.composed.label == "Sound")
    #expect(row.composed.states.checked == .on)
    row.activate()
    #expect(row.composed.states.checked == .off)
  }

  @Test("A composite of an author's own class")
  func card() {
    final class Card: AXElement, AccessibilityCombinable {
      var rotorSequencer: AccessibilityComposition.RotorSequencer?
      var accessibilityInteractions: AccessibilityComposition.Interactions?
      override var isComposite: Bool { true }
      override func updateAccessibility() { applyAccessibility(combineChildren()) }
    }
    final class Section: AXElement, AccessibilityCombinable {
      var rotorSequencer: AccessibilityComposition.RotorSequencer?
      var accessibilityInteractions: AccessibilityComposition.Interactions?
      override var isComposite: Bool { true }
      override func updateAccessibility() {
        var representation = combineChildren()
        representation.value = "Expanded, 3 items"
        applyAccessibility(representation)
      }
    }
    let card = Card().setChildren { AXElement(.staticText, label: "Ana") }
    let section = Section().setChildren { AXElement(.staticText, label: "Cars") }
    #expect(card.composed.label == "Ana")
    #expect(section.composed.value == "Expanded, 3 items")
  }

  @Test("Two rotors of one type are one")
  func sequencer() {
    typealias RotorSequencer = AccessibilityComposition.RotorSequencer
    let (headingsAbove, headingsBelow) = (AXRotor(.heading, results: []), AXRotor(.heading, results: []))
    let sequencer = RotorSequencer(rotors: [headingsAbove, headingsBelow])
    #expect(sequencer.rotors.count == 1)
  }

  @Test("A field speaks its error")
  func deferral() {
    let field = AXElement(.textField, label: "Name")
    let form = AXElement()
    form.children = [
      field.deferredAccessibilityReceiver(),
      AXElement(.staticText, label: "Invalid input").deferredAccessibilitySource(identifier: "field-error"),
    ]
    let scope = form.deferAccessibilityToChildren(content: [.init(kind: .error, identifier: "field-error")])
    #expect(field.composed.customContent.first?.value == "Invalid input")
    #expect(AXElementTree(root: scope).findings().isEmpty)
  }

  // MARK: Speech and its tests

  /// A window with a button that leads to the first level.
  private func race() -> (tree: AXElementTree, play: AXElement) {
    let play = AXElement(.button, label: "Play", hint: "Starts a new race.")
    let level = AXElement(.heading, label: "Level 1")
    let tree = AXElementTree(root: AXElement(.window, label: "Race").setChildren { [play, level] })
    play.onActivate = { [unowned tree] in
      tree.focus = level
      return true
    }
    return (tree, play)
  }

  @Test("A simulated reader hears updates")
  func simulatedReader() {
    let play = AXElement(.button, label: "Play")
    let tree = AXElementTree(root: AXElement(.window, label: "Race").setChildren { play })
    tree.window.isActive = true
    var cursor = tree.makeCursor()
    var reader = SimulatedReader(ReaderSettings(.orca43))
    _ = tree.changes(since: &cursor).map { reader.hear($0) }
    tree.focus = play
    #expect(tree.changes(since: &cursor).map { reader.hear($0).text } == "Play push button.")
  }

  @Test("A rule of an app's own for the audit")
  func auditRule() {
    let noShouting = AuditRule("no-shouting") { tree in
      tree.items.filter { $0.label.count > 3 && $0.label == $0.label.uppercased() }.map {
        AuditFinding("no-shouting", .warning, at: $0.element, "The label shouts.", remedy: "Write it in small letters.")
      }
    }
    let tree = AXElementTree(root: AXElement(.window, label: "Race").setChildren { AXElement(.button, label: "PLAY") })
    #expect(tree.audit([noShouting]).map(\.message) == ["The label shouts."])
  }

  @Test("A virtual reader has a log")
  func virtualReader() throws {
    let tree = race().tree
    let reader = VirtualReader(tree, .orca43)
    try reader.next()
    try reader.activate()
    #expect(
      reader.log == """
        Race frame.
        Play push button.
        Starts a new race.
        Level 1 heading.
        """)
  }

  @Test("A crash is announced once")
  func timeline() throws {
    let tree = race().tree
    let reader = VirtualReader(tree, .orca43)
    tree.announce("Crash!", priority: .high)
    reader.listen()
    #expect(reader.announcements(of: "Crash!") == [.high])
  }

  func script(_ reader: some TestReader) async throws {
    try await reader.next()
    try await reader.activate()
    reader.expectLog([
      .orca43: "Race frame.\nPlay push button.\n…",
      .orca48: "Race frame\nPlay button.\n…",
    ])
  }

  @Test("A script for every reader")
  func anyReader() async throws {
    try await script(VirtualReader(race().tree, .orca43))
    try await script(VirtualReader(race().tree, .orca48))
  }

  private struct HUD {
    let tree = AXElementTree(
      root: AXElement(.window, label: "Race").setChildren { AXElement(.staticText, label: "Score 12") })
  }

  private let hud = HUD()

  @Test(arguments: ReaderVariant.matrix(locales: ["en", "de"]))
  func everyReaderNamesTheScore(variant: ReaderVariant) {
    #expect(variant.lines(of: hud.tree).contains { $0.contains("12") })
  }

  /// Only compiled: the tests of the desktop play such scripts.
  private func listen(_ tree: AXElementTree) async throws {
    let desktop = try await PrivateDesktop.start()
    let reader = try await DesktopReader(tree, on: desktop)
    try await reader.next()
    reader.expect("Play push button. Starts a new race.")
  }

  /// Only compiled, as ``listen(_:)``.
  private func play() async throws {
    let desktop = try await PrivateDesktop.start()
    let game = try desktop.launch("/path/to/RetroRacing", ["--seed", "1"])
    try await desktop.waitForSpeech(containing: "Play")
    try await desktop.press("Return")
    await desktop.stop()
    #expect(game.exitStatus != nil)
  }

  // MARK: Documents

  @Test("A document, a command and a recording")
  func documents() throws {
    let command = try AXTreeCommand(json: Array(#"{"set": {"id": "score", "value": "300"}}"#.utf8))
    let nodes = #"{"children":[{"id":"sound","role":"switch"},{"id":"score","label":"Score"}]}"#
    let bytes = Array(#"{"format":"axtree/1","root":\#(nodes)}"#.utf8)
    let document = try AXTreeDocument(json: bytes)
    var cursor = document.tree.makeCursor()
    document.element(named: "sound")?.activate()
    let update = document.tree.changes(since: &cursor)
    #expect(update?.nodes.contains { $0.properties.states.checked == .on } == true)
    document.tree.nextUpdate()
    try document.apply(command)
    #expect(document.tree.nextUpdate().nodes.map(\.properties.value) == ["300"])
  }

  @Test("A recording of a live tree")
  func recordings() throws {
    let play = AXElement(.button, label: "Play")
    let tree = AXElementTree(root: AXElement(.window, label: "Race").setChildren { play })
    var recording = AXTreeRecording(tree)
    let document = recording.document
    tree.focus = play
    #expect(recording.commands().last == #"{"focus":"n2"}"#)
    #expect(try AXTreeDocument(json: document).tree.name == "Race")
  }

  @Test("A recording is repeated")
  func repeatedRecordings() throws {
    let play = AXElement(.button, label: "Play")
    let tree = AXElementTree(root: AXElement(.window, label: "Race").setChildren { play })
    tree.focus = play
    var recording = AXTreeRecording(tree)
    let document = recording.document
    let replayed = try AXTreeDocument(json: document)
    for line in recording.commands() { try replayed.apply(line) }
    #expect(replayed.tree.focus?.label == "Play")
  }

  // MARK: GameUI, Preferences and sessions

  @Test("Texts by language")
  func texts() {
    enum Phrase: String { case play, lives }
    let texts = AXLocalizedTexts<Phrase>(
      locale: "fr_CA",
      [
        "en": [.play: "Play", .lives: .plural(one: "one life", other: "{count} lives")],
        "fr": [.play: "Jouer", .lives: .counted { $0 < 2 ? "{count} vie" : "{count} vies" }],
      ])
    #expect(texts(.lives, ["count": 2]) == "2 vies")
  }

  @Test("The texts of the components' dialogs in a language of the game's")
  func componentTexts() {
    let stage = AXStage(title: "Jeu", locale: "fr", screen: AXColumnScreen([]))
    stage.texts = AXComponentTexts(
      letters: "abcdefghijklmnopqrstuvwxyzàâçéèêëîïôùûœ0123456789@", signNames: ["@": "arobase"],
      capitals: "Majuscules", space: "Espace", delete: "Effacer", done: "Terminé", actions: "Actions",
      cancel: "Annuler")
    #expect(stage.texts.cancel == "Annuler")
  }

  @Test("A setting follows the system until somebody chooses")
  func preferences() {
    let (store, system) = (PreferenceStore(), SystemSettings())
    var speed = ConditionalDefault<Speed>.load(from: store, key: "speed")
    #expect(speed.effectiveValue(in: system) == .rapid)
    speed.setUserOverride(.cruise)
    #expect(speed.effectiveValue(in: system) == .cruise)
    speed.save(to: store, key: "speed")
  }

  /// Only compiled: it would watch the settings of whoever runs the tests.
  private func watch() {
    let watch = SystemSettingsWatch(environment: ProcessInfo.processInfo.environment)
    // once a frame, if a game likes:
    game.isCalm = watch.current.isScreenReaderRunning
  }

  /// Only compiled: a session would start speech-dispatcher.
  private func publish(_ tree: AXElementTree, _ window: Window, isRunning: Bool) {
    let session = AXSession(tree)
    while isRunning {
      // Requests in, your frame, changes out.
      session.update { window.pollEvents() }
    }
    session.close()
  }

  private struct Window { func pollEvents() {} }
}
