import AXPlatform
import AXTesting
import AXTree
import ExampleKit
import ExampleTestSupport
import FormKit
import Foundation
import GameUI
import Preferences
import Testing

/// A form in a window, and what a person with Orca hears of it.
private final class Fixture {
  static let secret = FormScript.secret
  let form: OrderForm
  let reader: VirtualReader
  private(set) var announcements: [String] = []
  private var cursor: AXTreeCursor

  init(_ reader: ReaderSettings = .orca43, store: PreferenceStore = PreferenceStore(), textScale: Double = 1) {
    form = OrderForm(store: store, system: { SystemSettings(textScale: textScale) })
    form.stage.handle(.resized(width: 720, height: 800))
    form.stage.handle(.windowActive(true))
    self.reader = VirtualReader(form.stage.tree, reader)
    cursor = form.stage.tree.makeCursor()
  }

  /// Does something, lets a frame pass, and answers with what is heard then.
  @discardableResult
  func after(_ inputs: AXInputEvent...) -> [String] {
    reader.clearLog()
    for input in inputs.flatMap(\.strokes) { frame(input) }
    frame()
    return reader.log.split(separator: "\n").map(String.init)
  }

  private func frame(_ input: AXInputEvent? = nil) {
    if let input { form.stage.handle(input) }
    form.update(0)
    form.stage.completeFrame()
    announcements += form.stage.tree.changes(since: &cursor)?.announcements.map(\.text) ?? []
    reader.wait(seconds: 1)
  }

  /// The component whose element has the label.
  func component(_ label: String) throws -> AXComponent {
    try #require(form.stage.front.components.first { $0.element.label == label && $0.parts.isEmpty })
  }

  func tap(_ point: AXPoint) {
    frame(.pointerDown(point))
    frame(.pointerUp(point))
  }

  /// Fills in everything by the keyboard.
  func fill() {
    after(.text("Ana"), .key(.tab), .text("ana@host.org"), .key(.tab), .text(Self.secret))
    after(.key(.tab), .key(.tab), .key(.space))
  }
}

@Suite("The form")
struct FormTests {
  @Test(
    "Who knows five keys and hears alone finds every rotor and detail, with each reader",
    arguments: [[], [.key(.enter)]] as [[AXInputEvent]], MenuByEar.readers)
  func menuByEar(before: [AXInputEvent], settings: ReaderSettings) {
    let findings = explored(before, settings)
    #expect(findings.unheard == [], "\(findings.text)")
    #expect(findings.isWhole, "\(findings.text)")
  }

  private func explored(_ before: [AXInputEvent], _ settings: ReaderSettings) -> MenuByEar.Findings {
    MenuByEar.explore {
      let fixture = Fixture(settings)
      for input in before { fixture.after(input) }
      return MenuByEar(fixture.reader) { fixture.after(.key($0)) }
    }
  }

  @Test("Who knows five keys and hears alone goes from error to error, and hears the details of each field")
  func errorsByEar() {
    let findings = explored([.key(.enter)], .ownVoice)
    #expect(findings.isWhole && findings.unheard == [])
    #expect(
      findings.text == """
        Next error, 4 in all. → E-mail entry. / invalid entry. / Error: Enter an address such as ana@example.org. We send \
        the tickets to this address.
        Details. → Details menu / Error: Enter your name.
        Previous error, 4 in all. → Name entry. / invalid entry. / Error: Enter your name.
        Details. → Details menu / Error: Enter an address such as ana@example.org. / We send the tickets to this address.
        Details. → Details menu / Error: Use at least 8 characters.
        Details. → Details menu / At most 6
        Details. → Details menu / Error: Accept the terms to order.
        Details. → Details menu / Error: Enter your name.

        """)
  }

  @Test("A wrong address is heard as label, role, text and error, once; mended, error, state and relation go at once")
  func wrongAddress() throws {
    let fixture = Fixture()
    fixture.after(.key(.tab), .text("ana@"))
    // Each Orca says it when the field is left, and once.
    #expect(
      fixture.after(.key(.tab)) == [
        "Password password text.", "At least 8 characters.",
        "notification E-mail: Enter an address such as ana@example.org.",
      ])
    #expect(
      fixture.after(.key(.backTab)) == [
        "E-mail entry ana@", "invalid entry.",
        "Error: Enter an address such as ana@example.org. We send the tickets to this address.",
      ])
    let email = try fixture.component("E-mail").element
    func node() -> AXNode? { fixture.form.stage.tree.fullUpdate.nodes.first { $0.id == email.id } }
    #expect(node()?.properties.states.isInvalid == true)
    #expect(node()?.properties.relations[.errorMessage]?.count == 1)
    #expect(fixture.after(.text("host.org")) == ["We send the tickets to this address"])
    #expect(node()?.properties.states.isInvalid == false)
    #expect(node()?.properties.relations[.errorMessage] == nil)
    #expect(email.composed.customContent.map(\.label) == ["We send the tickets to this address"])
  }

  @Test("The form speaks while no screen reader runs; its number counts by Up and Down, and Tab leaves it")
  func ownVoice() {
    let fixture = Fixture(.ownVoice)
    #expect(fixture.form.voice == .automatic)
    #expect(OrderForm(system: { SystemSettings(isScreenReaderRunning: true) }).voice == .off)
    fixture.after(.key(.tab), .key(.tab))
    #expect(fixture.after(.key(.tab)) == ["Tickets spin button 1", "At most 6"])
    #expect(fixture.after(.key(.up)) == ["2"])
    #expect(fixture.after(.key(.down)) == ["1"])
    #expect(fixture.after(.key(.tab)) == ["I accept the terms switch off."])
  }

  @Test("A field that was only visited is not wrong")
  func visited() {
    let fixture = Fixture()
    fixture.after(.key(.tab), .key(.tab), .key(.backTab))
    let components = fixture.form.stage.screen.components
    #expect(components.count > 4 && components.allSatisfy { !$0.element.composed.states.isInvalid })
  }

  @Test("A form that is sent too early goes to the first field that is wrong")
  func incomplete() {
    let fixture = Fixture()
    fixture.after(.text("Ana"), .key(.tab), .text("ana"))
    #expect(
      fixture.after(.key(.enter)) == [
        "Error: Enter an address such as ana@example.org. We send the tickets to this address",
        "notification 3 fields need a correction: E-mail, Password, I accept the terms.",
      ])
    fixture.after(.text("@host.org"))
    #expect(
      fixture.after(.key(.enter)) == [
        "Password password text.", "Error: Use at least 8 characters.",
        "notification 2 fields need a correction: Password, I accept the terms.",
      ])
  }

  @Test("Two scopes around the password: its strength and its help are heard from it, the outer one first")
  func nestedScopes() throws {
    let fixture = Fixture()
    fixture.after(.key(.tab), .key(.tab), .text("abcdefgh"))
    let password = try fixture.component("Password").element
    #expect(password.composed.customContent.map(\.label) == ["Weak", "At least 8 characters"])
    #expect(fixture.after(.text("1")) == ["Good. At least 8 characters", "•"])
    #expect(fixture.after(.text("!")) == ["Strong. At least 8 characters", "•"])
  }

  @Test("Of the password there is nothing in the tree, in speech, in announcements and in the store")
  func secret() throws {
    for reader in [ReaderSettings.orca43, .orca48, .voiceOver] {
      let store = PreferenceStore()
      let fixture = Fixture(reader, store: store)
      var heard: [String] = fixture.after(.text("Ana"), .key(.tab), .text("ana@host.org"), .key(.tab))
      for character in Fixture.secret { heard += fixture.after(.text(String(character))) }
      // By letters too, which are heard one by one.
      fixture.after(.pad(.button(.a)))
      heard += fixture.after(.text("Zq"))
      var places = [String(describing: fixture.form.stage.tree.fullUpdate)]
      heard += fixture.after(.key(.escape), .key(.tab), .key(.tab), .key(.space), .key(.down), .key(.enter))
      places += [String(describing: fixture.form.stage.tree.fullUpdate), heard.joined(separator: "\n")]
      dumpTree(fixture.form.stage.tree.root, into: &places)
      #expect(fixture.form.stage.dialogs.count == 1)
      for place in places { #expect(!place.contains("Sesame") && !place.contains("Zq")) }
      #expect(fixture.announcements == ["•", "•"])
      #expect(store.value(String.self, for: "email") == "ana@host.org")
      #expect(store.value(String.self, for: "password") == nil)
    }
  }

  private func dumpTree(_ element: AXElement, into places: inout [String]) {
    places.append("\(element) \(String(reflecting: element.composed))")
    for child in element.children { dumpTree(child, into: &places) }
  }

  @Test("Name and address are there for the next order")
  func remembered() throws {
    let store = PreferenceStore()
    let fixture = Fixture(store: store)
    fixture.fill()
    fixture.after(.key(.down), .key(.enter))
    #expect(fixture.form.stage.dialogs.count == 1)
    let next = Fixture(store: store)
    #expect(try next.component("Name").element.text?.content == "Ana")
    #expect(try next.component("E-mail").element.text?.content == "ana@host.org")
    #expect(try next.component("Password").element.text?.content == "")
  }

  @Test("The keyboard alone orders, by the script")
  func keyboard() throws {
    let fixture = Fixture()
    fixture.fill()
    fixture.after(.key(.up), .key(.up), .key(.tab), .key(.tab))
    #expect(
      fixture.after(.key(.enter)) == [
        "Tickets", "Thank you, Ana dialog 2 tickets will be sent to ana@host.org.", "Quit push button.",
      ])
    fixture.after(.key(.enter))
    #expect(!fixture.form.stage.isRunning)
  }

  /// The label of a key of the letters.
  private static func name(_ letter: Character) -> String {
    ["@": "at", ".": "period", "-": "hyphen", "!": "exclamation mark"][letter] ?? String(letter)
  }

  @Test("A controller alone orders: texts by letters, the rest by its directions")
  func controller() throws {
    let fixture = Fixture()
    func press(_ inputs: AXPadInput...) { for input in inputs { fixture.after(.pad(input)) } }
    /// Goes through a dialog, or the form, until the focus is on something.
    func go(to label: String, by direction: AXPadDirection = .right) throws {
      for _ in 0..<80 where fixture.form.stage.front.focused?.element.label != label { press(.direction(direction)) }
      try #require(fixture.form.stage.front.focused?.element.label == label)
    }
    func enter(_ letters: String) throws {
      press(.button(.a))
      for letter in letters {
        // Down goes from row to row, Left and Right along it.
        for _ in 0..<9 where fixture.form.stage.front.focused?.element.label != Self.name(letter) {
          for _ in 0..<9 { press(.direction(.left)) }
          for _ in 0..<9 where fixture.form.stage.front.focused?.element.label != Self.name(letter) {
            press(.direction(.right))
          }
          if fixture.form.stage.front.focused?.element.label != Self.name(letter) { press(.direction(.down)) }
        }
        try #require(fixture.form.stage.front.focused?.element.label == Self.name(letter))
        press(.button(.a))
      }
      press(.button(.b))
    }
    try enter("ana")
    press(.direction(.down))
    try enter("ana@host.org")
    press(.direction(.down))
    try enter("secret-7")
    try go(to: "Tickets", by: .down)
    press(.direction(.right))
    try go(to: "I accept the terms", by: .down)
    press(.button(.a))
    try go(to: "Order", by: .down)
    press(.button(.a))
    let texts = fixture.form.stage.front.components.compactMap(\.element.label)
    #expect(texts == ["Thank you, ana", "2 tickets will be sent to ana@host.org.", "Quit"])
  }

  @Test("The pointer alone orders")
  func pointer() throws {
    let fixture = Fixture()
    func tap(_ label: String) throws { fixture.tap(try fixture.component(label).frame.center) }
    func enter(_ field: String, _ letters: String) throws {
      let frame = try fixture.component(field).frame
      fixture.tap(AXPoint(x: frame.maxX - 20, y: frame.maxY - 20))
      for letter in letters { try tap(Self.name(letter)) }
      try tap("Done")
    }
    try enter("Name", "ana")
    try enter("E-mail", "ana@host.org")
    try enter("Password", "secret-7")
    let tickets = try fixture.component("Tickets").frame
    fixture.tap(AXPoint(x: tickets.maxX - 30, y: tickets.center.y))
    try tap("I accept the terms")
    try tap("Order")
    #expect(fixture.form.stage.dialog?.element.label == "Thank you, ana")
  }

  @Test("On 20 cells of braille, neighbours differ, and values are in the cells")
  func feels() {
    let findings = Fixture(textScale: 1).form.stage.tree.audit([.braille(cells: 20)]).filter { $0.severity == .warning }
    // Orca 43 shows the text of a spin button alone, which has none here.
    #expect(
      findings.map(\.message) == [
        "The value “1” of “Tickets” is not in the first 20 cells: Orca 43 shows “ $l”."
      ])
  }

  @Test("Nothing is hard to hear in any state", arguments: [1.0, 3])
  func audit(textScale: Double) throws {
    func check(_ fixture: Fixture, _ state: String) {
      fixture.form.stage.completeFrame()
      // What has to be scrolled to is outside of the window, and comes into it with the focus.
      let findings = fixture.form.stage.tree.audit().map(\.message)
        .filter { !$0.contains("lies outside of the window") }
      #expect(findings == [], "\(state)")
    }
    let fixture = Fixture(textScale: textScale)
    check(fixture, "empty")
    fixture.after(.text("x"), .edit(.delete(.back)), .key(.tab), .text("ana@"), .key(.tab), .text("abc"), .key(.tab))
    check(fixture, "wrong")
    fixture.after(.key(.backTab), .pad(.button(.a)))
    check(fixture, "letters")
    fixture.after(.key(.escape))
    let filled = Fixture(textScale: textScale)
    filled.fill()
    check(filled, "filled")
    filled.after(.key(.down), .key(.enter))
    #expect(filled.form.stage.dialogs.count == 1)
    check(filled, "sent")
  }

  @Test("Text three times as large stays inside its component, and every component can be scrolled into the window")
  func largeText() throws {
    let fixture = Fixture(textScale: 3)
    fixture.fill()
    fixture.after(.key(.up), .key(.up), .key(.up), .text("@"), .key(.tab))
    for isPicking in [false, true] {
      if isPicking { fixture.after(.pad(.button(.a))) }
      #expect(fixture.form.stage.clipped() == [])
      let front = fixture.form.stage.front
      for component in front.components where component.acceptsFocus {
        front.focus(component)
        fixture.form.stage.completeFrame()
        #expect(component.frame.y >= 0 && component.frame.y < 800)
      }
    }
  }

  @Test("Contrast, motion and text size follow the system while the form is open")
  func system() {
    var system = SystemSettings()
    let form = OrderForm(system: { system })
    #expect(form.stage.theme == .light && !form.stage.motion.isReduced)
    system = SystemSettings(isMotionReduced: true, isContrastIncreased: true, textScale: 2)
    form.update(0)
    #expect(form.stage.theme == AXTheme.light.withIncreasedContrast)
    #expect(form.stage.motion.isReduced && form.stage.typography.textScale == 2)
  }
}
