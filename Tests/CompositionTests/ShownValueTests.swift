import AXTree
import Composition
import TestSupport
import Testing

@Suite("C30: a part is said in a row as it is said alone, in words")
struct ShownValueTests {
  private func number(_ role: AXRole, _ label: String, _ number: AXNumericValue) -> AXElement {
    let element = AXElement(role, label: label)
    element.numericValue = number
    return element
  }

  private func field(_ label: String, _ content: String, role: AXRole = .textField) -> AXElement {
    let element = AXElement(role, label: label)
    element.text = AXText(content: content, isEditable: true)
    return element
  }

  /// "label | value" of a row of these parts.
  private func said(_ parts: AXElement..., locale: String = "en") -> String {
    let row = CombinableElement()
    row.children = parts
    let tree = AXElementTree(root: AXElement(.window, label: "W").setChildren { row }, locale: locale)
    tree.nextUpdate()
    return "\(row.composed.label ?? "") | \(row.composed.value ?? "")"
  }

  @Test("A number, a state, a text and a mark are the part's value, whether people operate the part or not")
  func shown() {
    #expect(said(number(.progressBar, "Loading", .init(70)), text("song.ogg")) == "Loading, song.ogg | 70")
    #expect(said(number(.meter, "Fuel", .init(7, text: "7 gallons"))) == "Fuel | 7 gallons")
    #expect(said(text("Video"), toggle("Subtitles", isOn: true).disabled()) == "Video, Subtitles | On")
    #expect(said(text("Video"), toggle("Subtitles", isOn: false).disabled()) == "Video, Subtitles | Off")
    #expect(said(number(.slider, "Zoom", .init(15)).disabled()) == "Zoom | 15")
    let name = AXElement(.staticText)
    name.text = AXText(content: "Berta Brecht")
    #expect(said(text("Winner"), name) == "Winner | Berta Brecht")
    let cell = AXElement(.cell, label: "Bread")
    cell.checked = .on
    #expect(said(text("Shopping"), cell) == "Shopping, Bread | On")
    let pressed = AXElement(.toggleButton, label: "Bold").disabled()
    pressed.states.isPressed = true
    #expect(said(text("Font"), pressed) == "Font, Bold | On")
    #expect(said(text("Code"), field("Voucher", "XY").disabled()) == "Code, Voucher | XY")
    let open = field("Voucher", "XY")
    open.states.isReadOnly = true
    #expect(said(text("Code"), open, button("Copy")) == "Code | XY")
  }

  @Test("A bar without a number, and an element whose text is its label, add nothing")
  func nothing() {
    #expect(said(AXElement(.progressBar, label: "Loading"), text("song.ogg")) == "Loading, song.ogg | ")
    let element = text("Ana")
    element.text = AXText(content: "Ana")
    #expect(said(element) == "Ana | ")
  }

  @Test("The author's value comes before everything else; a value belongs to its label")
  func order() {
    let speed = number(.meter, "Speed", .init(3, text: "3 knots"))
    speed.value = "Slow"
    let (depth, wind) = (number(.meter, "Depth", .init(3)), number(.meter, "Wind", .init(3)))
    #expect(said(speed, depth, wind) == "Speed, Depth, Wind | Slow, 3, 3")
    speed.value = " "
    #expect(said(speed) == "Speed | 3 knots")
  }

  @Test("Nothing of a protected text is said, whoever can type it")
  func protected() {
    let password = field("PIN", "1234", role: .secureTextField)
    password.value = "1234"
    #expect(said(text("Bank"), password.disabled()) == "Bank, PIN | ")
    let other = AXElement(.secureTextField, label: "PIN")
    other.text = AXText(content: "1234", isEditable: true, isProtected: true)
    #expect(said(text("Bank"), other, button("Show"), button("Send")) == "Bank | ")
  }

  @Test("A number that a child brings stands beside other values, and is heard with them")
  func promoted() {
    let slider = number(.slider, "Zoom", .init(15, text: "15 percent"))
    let row = composite(text("Map", value: "North"), slider)
    #expect(row.composed.value == "North, 15 percent")
    #expect(row.composed.numericValue?.current == 15 && row.composed.numericValue?.text == nil)
    let alone = composite(text("Map"), slider)
    #expect(alone.composed.value == nil && alone.composed.numericValue?.text == "15 percent")
    let own = composite(number(.meter, "Depth", .init(2)))
    own.role = .slider
    own.numericValue = AXNumericValue(40)
    #expect(own.composed.value == "40, 2")
  }

  @Test("A row inside a row says the values of its parts there too")
  func nested() {
    let inner = composite(number(.meter, "Fuel", .init(7, text: "7 gallons")), toggle("Lights", isOn: true).disabled())
    #expect(said(text("Car"), inner) == "Car, Fuel, Lights | 7 gallons, On")
    let disabled = composite(text("Map"), toggle("Compass", isOn: true))
    disabled.isEnabled = false
    #expect(said(text("Tools"), disabled) == "Tools, Map, Compass | On")
  }

  @Test("Numbers are rounded, and written as the tree's language or the part's own writes them")
  func numbers() {
    let (third, quarter) = (number(.meter, "A", .init(100.0 / 3)), number(.meter, "B", .init(0.25, in: 0...1)))
    #expect(said(third, quarter) == "A, B | 33.33, 0.25")
    #expect(said(third, quarter, locale: "de") == "A, B | 33,33, 0,25")
    #expect(said(third, quarter, locale: "ja") == "A、B | 33.33、0.25")
    third.language = "fr"
    #expect(said(third, quarter) == "A, B | 33,33, 0.25")
    #expect(said(number(.meter, "A", .init(1500, in: 0...2000)), locale: "de") == "A | 1500")
  }
}

@Suite("C15, C31: a blank text is no text")
struct BlankPartTests {
  @Test("Blank labels, values and hints leave no separators", arguments: [" ", "\u{200B}", "\u{2003}\n", ""])
  func parts(blank: String) {
    let row = composite(text("Up", value: blank, hint: blank), text(blank), text("Down", value: "2"))
    #expect(row.composed.label == "Up, Down" && row.composed.value == "2" && row.composed.hint == nil)
    #expect(composite(text(blank)).composed.label == nil)
    row.label = blank
    #expect(row.composed.label == nil)
  }

  @Test("The action of a part with a blank label is named after its role, and reported", arguments: [" ", "\u{200B}"])
  func actions(blank: String) {
    let row = composite(text("Up"), button(blank), button("Down"), slider(blank))
    row.customActions = [AXCustomAction(blank, id: "own") {}]
    #expect(row.actionNames.prefix(4) == ["Button", "Down", "Increment", "Decrement"])
    #expect(row.findings.map(\.code) == [.unnamedAction, .unnamedAction, .unnamedAction])
  }
}
