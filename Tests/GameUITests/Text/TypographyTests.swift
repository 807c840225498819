import AXTree
import GameUI
import GameUITestSupport
import Testing

@Suite("Typography")
struct TypographyTests {
  @Test("F1: the three font styles and the names under which they are stored")
  func styles() {
    #expect(AXFontChoice.allCases.map(\.rawValue) == ["custom", "system", "systemMonospaced"])
    #expect(AXFontChoice(rawValue: "comic") == nil)
  }

  @Test("F10: the own font is offered first, then the system's, then its monospaced one; a headline is bold in each")
  func order() {
    #expect(AXFontChoice.allCases == [.custom, .system, .systemMonospaced])
    for style in AXFontChoice.allCases {
      let typography = AXTypography(chosen: style, hasCustomFont: true)
      #expect(typography.font(.headline).isBold && !typography.font(.body).isBold)
    }
  }

  @Test("F2: nothing chosen is the application's own font")
  func firstLaunch() {
    #expect(AXTypography().chosen == .custom)
  }

  @Test("F3: where the own font is missing the system's is used, the choice is kept and holds again when it returns")
  func missingFont() {
    var typography = AXTypography(chosen: .custom)
    #expect((typography.effective, typography.chosen) == (.system, .custom))
    #expect(typography.font(.body).style == .system)
    typography.hasCustomFont = true
    #expect(typography.effective == .custom)
    typography.chosen = .systemMonospaced
    typography.hasCustomFont = false
    #expect(typography.effective == .systemMonospaced)
  }

  @Test("F4: a change of the font holds on every component at once, without a layout of its own")
  func live() throws {
    let button = AXButton("Play") {}
    let dialogButton = AXButton("Done") {}
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([button]))
    stage.present(AXColumnScreen([dialogButton], dialogNamed: "Help"))
    stage.handle(.resized(width: 700, height: 700))
    let before = button.frame
    stage.typography = AXTypography(chosen: .systemMonospaced, textScale: 2)
    #expect(button.typesetter.typography == stage.typography)
    #expect(dialogButton.typesetter.typography == stage.typography)
    _ = stage.nextUpdate(isFull: false)
    #expect(button.frame.height > before.height)
  }

  @Test("F5: sizes of text styles grow with the system's scale, fixed sizes do not")
  func scale() {
    let typography = AXTypography(textScale: 1.5)
    #expect(typography.font(.body).size == 26)
    #expect(typography.font(fixedSize: 24).size == 24)
    #expect(AXTypography(textScale: 100).textScale == 4)
    #expect(AXTypography(textScale: .nan).textScale == 1)
    var changed = AXTypography()
    changed.textScale = -1
    #expect(changed.textScale == 0.5)
  }

  @Test("F5: a fixed line shrinks only where the room is too narrow for it")
  func fixedLine() {
    let typesetter = AXTypesetter(AXTypography(hasCustomFont: true))
    #expect(typesetter.fixedLine("Score: 12", size: 20, width: 200).font.size == 20)
    let narrow = typesetter.fixedLine("Score: 12", size: 20, width: 90)
    #expect(narrow.font.size == 10)
    #expect(narrow.width <= 90)
  }

  @Test("R75: a title shrinks down to the body's size before one of its words is broken; other text does not")
  func longTitle() {
    let typesetter = AXTypesetter(AXTypography(hasCustomFont: true))
    let titles = [224.0, 223, 200, 100].map { typesetter.layout("Settings", .title, width: $0) }
    #expect(titles.map(\.font.size) == [28, 27, 25, 17])
    #expect(titles.map { $0.lines.map(\.text) } == [["Settings"], ["Settings"], ["Settings"], ["Sett-", "ings"]])
    #expect(typesetter.layout("Settings", .body, width: 100).font.size == 17)
  }

  @Test("F6: the sizes of the text styles")
  func sizes() {
    #expect(AXTextStyle.allCases.map(\.size) == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(AXTextStyle.allCases.map { AXTypography().font($0).size } == AXTextStyle.allCases.map(\.size))
  }

  @Test("F7: a component on no stage is set plainly, in the system's font")
  func withoutStage() {
    let button = AXButton("Play") {}
    #expect(button.typesetter.typography == AXTypography(chosen: .system))
    #expect(button.preferredHeight(width: 200) >= AXComponent.minimumHeight)
  }

  @Test("F8: the font changes neither labels nor values nor order", arguments: AXFontChoice.allCases)
  func heardTheSame(style: AXFontChoice) {
    func labels(_ typography: AXTypography) -> [String?] {
      let stage = AXStage(title: "Test", locale: "en", screen: Sample.screen(.english))
      stage.handle(.resized(width: 500, height: 700))
      stage.typography = typography
      return stage.nextUpdate(isFull: true).nodes.map { $0.properties.label }
    }
    #expect(labels(AXTypography(chosen: style, textScale: 1, hasCustomFont: true)) == labels(AXTypography()))
  }
}

@Suite("Text in lines")
struct TextLayoutTests {
  private func lines(_ text: String, characters: Int) -> [String] {
    AXTextLayout(text, AXFont(.custom, size: 10), width: Double(characters) * 10, AXSquareMetrics()).lines.map(\.text)
  }

  @Test("R75: text breaks at spaces, and where its author broke it")
  func spaces() {
    #expect(lines("Move left or right", characters: 10) == ["Move left", "or right"])
    #expect(lines("One\n\ntwo", characters: 10) == ["One", "", "two"])
    #expect(lines("", characters: 10) == [])
    #expect(lines("  two  gaps ", characters: 20) == ["two gaps"])
  }

  @Test("R75: a word that is wider than a line is broken with a hyphen, and no letter is lost")
  func longWords() {
    #expect(lines("Tempoerhöhung", characters: 8) == ["Tempoer-", "höhung"])
    #expect(lines("Ein Geschwindigkeitshinweis", characters: 9) == ["Ein", "Geschwin-", "digkeits-", "hinweis"])
    #expect(lines("Geschwindigkeit", characters: 14) == ["Geschwindigk-", "eit"])
    #expect(lines("abc", characters: 0) == ["a-", "b-", "c"])
  }

  @Test("R75: a line may end behind a hyphen that is there already")
  func hyphens() {
    #expect(lines("Audio-Hinweise", characters: 10) == ["Audio-", "Hinweise"])
    #expect(lines("left - right", characters: 7) == ["left -", "right"])
    #expect(lines("Audio-Hinweise an", characters: 17) == ["Audio-Hinweise an"])
  }

  @Test("R75: every line fits, whatever text and width", arguments: 3...40)
  func everyLineFits(characters: Int) {
    for text in Sample.texts {
      let layout = AXTextLayout(text, AXFont(.custom, size: 10), width: Double(characters) * 10, AXSquareMetrics())
      #expect(layout.width <= Double(characters) * 10)
      let letters = layout.lines.map { $0.text.filter { $0 != "-" && $0 != " " } }.joined()
      #expect(letters == text.filter { $0 != "-" && $0 != " " })
    }
  }
}

extension TextLayoutTests {
  @Test("Chinese and Japanese break between their characters, without a hyphen, but not before a point or in a bracket")
  func wideCharacters() {
    #expect(lines("今日は天気がいいですね", characters: 4) == ["今日は天", "気がいい", "ですね"])
    #expect(lines("中文也可以换行", characters: 3) == ["中文也", "可以换", "行"])
    #expect(lines("晴れです。明日も", characters: 4) == ["晴れで", "す。明日", "も"])
    #expect(lines("彼は「はい」と言った", characters: 3) == ["彼は", "「は", "い」と", "言った"])
    #expect(lines("Tokyo東京 bus", characters: 6) == ["Tokyo東", "京 bus"])
  }

  @Test(
    "An address, a number and a code are broken without a hyphen, which would be part of them; after a sign if there is one"
  )
  func addresses() {
    #expect(lines("https://example.org/index", characters: 10) == ["https://", "example.", "org/index"])
    #expect(lines("12345678901234567890", characters: 8) == ["12345678", "90123456", "7890"])
    #expect(lines("aGVsbG8gd29ybGQ5", characters: 6) == ["aGVsbG", "8gd29y", "bGQ5"])
    #expect(lines("Donaudampfschiff!", characters: 9) == ["Donaudam-", "pfschiff!"])
  }
}
