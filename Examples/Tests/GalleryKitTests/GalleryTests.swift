import AXTesting
import AXTree
import ExampleKit
import ExampleTestSupport
import GalleryKit
import GameUI
import Preferences
import Testing

@Suite("The gallery")
struct GalleryTests {
  private static func opened(_ page: GalleryPage, _ language: Language = .english, scale: Double = 1) -> Gallery {
    let gallery = Gallery(page, text: "One line.\nAnother.", texts: GalleryTexts(language)) {
      SystemSettings(textScale: scale)
    }
    gallery.stage.handle(.resized(width: 720, height: 800))
    gallery.stage.handle(.windowActive(true))
    gallery.stage.completeFrame()
    return gallery
  }

  @Test("Each language has every text, with the same gaps")
  func texts() { #expect(missingTexts(of: GalleryTexts.init) == []) }

  /// The findings of the audit on a page: these pages copy programs that Orca's own test suite reads, and the fields there have
  /// no label.
  private static func findings(on page: GalleryPage, _ language: Language) -> [String] {
    let (text, entry, line) =
      switch language {
      case .english: ("text", "entry", "First line.")
      case .spanish: ("texto", "entrada", "Primera línea.")
      case .catalan: ("text", "entrada", "Primera línia.")
      case .german: ("Text", "Eingabefeld", "Erste Zeile.")
      }
    return switch page {
    case .text: [unlabelledText(text, "One line.")]
    case .windows: [unlabelledText(text, line)]
    case .entries: [unlabelledEntry(entry, "Apple pie recipe"), unlabelledEntry(entry, "Banana bread recipe")]
    default: []
    }
  }

  private static func unlabelledText(_ role: String, _ line: String) -> String {
    "The textArea has no label: Orca 43 and Orca 48 say “\(role). \(line)”, Orca 51 says “\(role) \(line)”."
  }

  private static func unlabelledEntry(_ role: String, _ content: String) -> String {
    "The textField has no label: Orca 43 and Orca 48 say “\(role) \(content).”, Orca 51 says “\(role) \(content)”."
  }

  @Test(
    "The audit finds the fields that have no label in what is copied, and nothing else, in any language",
    arguments: GalleryPage.allCases, Language.allCases)
  func audit(page: GalleryPage, language: Language) {
    let gallery = Self.opened(page, language)
    for _ in 0..<(page == .catalogue ? 7 : 1) {
      #expect(gallery.stage.tree.audit().map(\.message) == Self.findings(on: page, language))
      #expect(gallery.stage.tree.unreachableElements.map(\.label) == [])
      gallery.stage.handle(.key(.nextPage))
      gallery.stage.completeFrame()
    }
  }

  @Test("The keys lead through the tabs, to the menu bar and back, and one sets everything back")
  func keys() {
    let gallery = Self.opened(.catalogue)
    let reader = VirtualReader(gallery.stage.tree, .orca51)
    reader.clearLog()
    for key: AXKey in [.tab, .space, .nextPage, .function(10), .down, .escape, .function(12)] {
      gallery.stage.handle(.key(key))
      gallery.stage.completeFrame()
      reader.wait(seconds: 1)
    }
    #expect(
      reader.log == """
        Bold toggle button not pressed
        pressed
        Filter entry
        3 matches found
        Messages page tab
        File menu
        New
        Filter entry
        3 matches found
        Save button
        """)
  }

  @Test("The quantity grows a second after its button is pressed")
  func bump() throws {
    let gallery = Self.opened(.catalogue)
    let elements = gallery.stage.tree.elements
    let quantity = try #require(elements.first { $0.label == "Quantity" })
    try #require(elements.first { $0.label?.hasPrefix("Bump") == true }).activate()
    gallery.update(0.9)
    #expect(quantity.numericValue?.current == 75)
    gallery.update(0.2)
    #expect(quantity.numericValue?.current == 76)
  }

  @Test("F2 opens one second window and F3 leads back; both follow the settings, and Escape closes it")
  func windows() throws {
    let first = Self.opened(.windows, scale: 2)
    let reader = VirtualReader(first.stage.tree, .orca51)
    reader.clearLog()
    func frame(active: AXStage? = nil) {
      if let active { active.handle(.windowActive(true)) }
      first.update(0)
      first.stage.completeFrame()
      reader.wait(seconds: 1)
    }
    for _ in 0..<2 { first.stage.handle(.key(.function(2))) }
    let second = try #require(first.stage.others.first)
    #expect(first.stage.others.count == 1)
    second.handle(.resized(width: 720, height: 800))
    frame(active: second)
    #expect(second.typography.textScale == 2)
    #expect(first.stage.tree.audit().map(\.message) == [Self.unlabelledEntry("entry", "Second window entry")])
    second.handle(.key(.function(3)))
    frame(active: first.stage)
    second.handle(.key(.escape))
    frame()
    #expect(first.stage.others.isEmpty && first.stage.isRunning)
    #expect(
      reader.log == """
        Second
        entry Second window entry
        First
        text
        First line.
        """)
  }

  @Test("Every text is inside the window at three times the size", arguments: GalleryPage.allCases)
  func largeText(page: GalleryPage) {
    let gallery = Self.opened(page, scale: 3)
    for _ in 0..<(page == .catalogue ? 7 : 1) {
      let canvas = AXRecordingCanvas()
      gallery.stage.draw(on: canvas)
      for line in zip(canvas.texts, canvas.lines) { #expect(line.1.x >= 0 && line.1.maxX <= 720, "\(line.0)") }
      gallery.stage.handle(.key(.nextPage))
      gallery.stage.completeFrame()
    }
  }
}
