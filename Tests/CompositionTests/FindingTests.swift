import AXTree
@_spi(Command) import Composition
import TestSupport
import Testing

@Suite("Findings, origins and words")
struct FindingTests {
  @Test("C51: an empty composite that is not blocked is reported, with the remedy")
  func empty() {
    let row = composite()
    row.blockWhenNotAccessible = false
    _ = row.composed.label
    #expect(row.findings.map(\.code) == [.emptyComposite])
    row.addChild(text("A"))
    _ = row.composed.label
    #expect(row.findings.isEmpty)
  }

  @Test("C51: duplicate identifiers, cycles, heading and button")
  func treeFindings() {
    let (a, b) = (text("A"), text("B"))
    a.identifier = "same"
    b.identifier = "same"
    let (first, second) = (AXElement(), AXElement())
    first.accessibilityElements = [second]
    second.accessibilityElements = [first]
    let heading = text("H")
    heading.traits = .header
    let both = composite(heading, button("B"))
    let tree = AXElementTree(root: AXElement(.window, label: "W"))
    tree.root.children = [a, b, first, second, both]
    #expect(
      tree.findings().map { [$0.code.rawValue, "\($0.element)"] } == [
        ["duplicate-identifier", "\(b.id)"], ["cycle", "\(first.id)"], ["cycle", "\(second.id)"],
        ["conflicting-traits", "\(both.id)"],
      ])
  }

  @Test("C51: parts that are operated in different ways, a picture in a text entry, two selected parts")
  func conflicts() {
    func codes(_ row: CombinableElement) -> [AXFinding.Code] {
      _ = row.composed.label
      return row.findings.map(\.code)
    }
    let bar = text("Tabs")
    bar.traits = .tabBar
    #expect(codes(composite(bar, button("B"))) == [.conflictingTraits])
    let both = button("Both")
    both.traits = [.button, .link]
    #expect(codes(composite(text("T"), both)) == [])
    let picture = text("Picture")
    picture.traits = .image
    let field = AXElement(.textField, label: "Name")
    #expect(codes(composite(picture, field)) == [.conflictingTraits])
    let (on, other) = (toggle("A", isOn: true), toggle("B", isOn: true))
    on.traits.insert(.selected)
    #expect(codes(composite(on, other)) == [])
    other.traits.insert(.selected)
    #expect(codes(composite(on, other)) == [.conflictingTraits])
  }

  @Test("C52: every word, trait and action has its origin: which element and which rule put it there")
  func origins() {
    let (title, play) = (text("Game"), button("Play"))
    let inner = composite(text("Score"), text("12"))
    let row = composite(title, inner, play)
    let origins = row.origins()
    #expect(
      origins.map { "\($0.property) \($0.text) \($0.element) \($0.rule)" } == [
        "label Game \(title.id) C15", "label Score \(inner.children[0].id) C15", "label 12 \(inner.children[1].id) C15",
        "label Play \(play.id) C23", "traits button \(play.id) C23",
      ])
    row.label = "Mine"
    #expect(row.origins().first?.rule == "C35")
  }

  @Test("Words: every language has every key", arguments: CompositionWords.languages.keys.sorted())
  func words(language: String) {
    let words = CompositionWords(locale: language)
    #expect(CompositionWords.Key.allCases.filter { words[$0] == $0.rawValue } == [])
  }

  @Test(
    "C15, C26: separators and state words follow the locale",
    arguments: [("de_AT.UTF-8", "A, B", "X, Ein"), ("ja", "A、B", "X、オン"), ("xx", "A, B", "X, On")])
  func locales(locale: String, label: String, value: String) {
    let tree = AXElementTree(root: AXElement(.window, label: "W"), locale: "en")
    let row = composite(text("A", value: "X"), toggle("B", isOn: true))
    tree.root.addChild(row)
    #expect(row.composed.label == "A, B")
    tree.locale = locale
    #expect(row.composed.label == label)
    #expect(row.composed.value == value)
  }

  @Test("C21: a German label in an English composite stays tagged German")
  func languages() {
    let german = text("Fehler")
    german.language = "de"
    let row = composite(text("Word"), german)
    #expect(row.composed.label == "Word, Fehler")
    #expect(row.composed.languageRuns == [AXComposedLanguageRun(field: .label, start: 6, end: 12, tag: "de")])
  }

  @Test("C21: a part keeps its language through composites in composites, promoted ones included")
  func languagesInside() {
    let german = text("Fehler")
    german.language = "de"
    let inner = composite(text("Word"), german)
    let row = composite(text("A"), inner, text("X"))
    #expect(row.composed.label == "A, Word, Fehler, X")
    #expect(row.composed.languageRuns == [AXComposedLanguageRun(field: .label, start: 9, end: 15, tag: "de")])
    german.label = "Ende"
    #expect(row.composed.languageRuns == [AXComposedLanguageRun(field: .label, start: 9, end: 13, tag: "de")])
    inner.language = "fr"
    #expect(
      row.composed.languageRuns == [
        AXComposedLanguageRun(field: .label, start: 3, end: 9, tag: "fr"),
        AXComposedLanguageRun(field: .label, start: 9, end: 13, tag: "de"),
      ])
    let promoted = composite(text("A"), composite(button("Play"), german))
    #expect(promoted.composed.label == "A, Ende, Play" || promoted.composed.label == "A, Play, Ende")
    #expect(promoted.composed.languageRuns.map(\.tag) == ["de"])
  }

  @Test("C14: a disabled interactive element merges its texts inline and gives no operation")
  func disabled() {
    let off = button("Off")
    off.traits.insert(.notEnabled)
    off.customActions = [AXCustomAction("Act") {}]
    let row = composite(text("A"), off)
    #expect(row.composed.label == "A, Off")
    #expect(row.composed.traits == [])
    #expect(row.actionNames.isEmpty)
    #expect(composite(off).composed.traits == .notEnabled)
  }

  @Test("C18, C19: traits are united; actions concatenated; equal custom content is there once")
  func lists() {
    let (a, b) = (text("A"), text("B"))
    a.traits = .header
    b.traits = .updatesFrequently
    a.customActions = [AXCustomAction("Same") {}]
    b.customActions = [AXCustomAction("Same") {}]
    a.customContent = [AXCustomContent(label: "C")]
    b.customContent = [AXCustomContent(label: "C"), AXCustomContent(label: "C", importance: .high)]
    let row = composite(a, b)
    #expect(row.composed.traits == [.header, .updatesFrequently])
    #expect(row.actionNames == ["Same", "Same"])
    #expect(
      row.composed.customContent == [AXCustomContent(label: "C"), AXCustomContent(label: "C", importance: .high)])
  }
}
