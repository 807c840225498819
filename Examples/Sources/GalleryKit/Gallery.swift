import AXTree
public import ExampleKit
public import GameUI
public import Preferences

/// A catalogue of GameUI's components: each one with a line of code, to look at, to hear and to operate.
public final class Gallery: Example {
  public let stage: AXStage

  private let texts: GalleryTexts
  private let system: () -> SystemSettings
  private let page: GalleryPage
  private let screen = AXColumnScreen([])
  /// The catalogue; nil if a part is shown alone.
  private var catalogue: GalleryCatalogue?

  /// A gallery that shows a page. With a title of its own the window has no name, and only the program has: so do windows of
  /// other toolkits whose author names none. `text` is the content of the page with a text.
  public init(
    _ page: GalleryPage = .catalogue, title: String? = nil, text: String = "",
    texts: GalleryTexts = GalleryTexts(.english),
    system: @escaping () -> SystemSettings = { SystemSettings() }
  ) {
    self.page = page
    self.texts = texts
    self.system = system
    let name = title ?? texts(.title)
    if page == .windows {
      stage = AXStage(title: texts(.first), locale: texts.language, program: name, screen: screen)
    } else {
      stage = AXStage(title: name, locale: texts.language, screen: screen)
      if title != nil { stage.window.label = nil }
    }
    show(text)
    screen.onEscape = { [unowned stage] in stage.leave() }
    update(0)
  }

  public func update(_ seconds: Double) {
    for stage in [stage] + stage.others { stage.follow(system()) }
    if page == .text {
      stage.typography.chosen = .systemMonospaced
      stage.typography.textScale *= 0.9
    }
    catalogue?.update(seconds)
  }

  public var secondsUntilChange: Double? { catalogue?.secondsToBump }

  private func show(_ text: String) {
    switch page {
    case .catalogue:
      let catalogue = GalleryCatalogue(texts, stage)
      self.catalogue = catalogue
      screen.add(catalogue.components)
      stage.onKey = { [unowned catalogue] key in key == .function(12) && catalogue.reset() }
      catalogue.reset()
    case .toolbar: screen.add([Self.toolBar(nil, texts)])
    case .table: screen.add([Self.table(nil, texts)])
    case .text: screen.add([Self.textArea(text)])
    case .entries:
      let fields = ["Apple pie recipe", "Banana bread recipe"].map { AXTextField("", text: $0) { _ in } }
      for field in fields { field.element.label = nil }
      screen.add(fields + [AXButton(texts(.apply)) {}])
    case .groups:
      screen.add([
        AXSection(texts(.details), rows: [AXButton(texts(.details)) {}]),
        AXSection(texts(.options), rows: [AXButton(texts(.save)) {}]),
        AXSection(texts(.weather), rows: [AXButton(texts(.weather)) {}]),
      ])
    case .windows:
      screen.add([Self.textArea(texts(.lines)), AXButton(texts(.secondWindow)) { [unowned self] in showSecond() }])
      stage.onKey = { [unowned self] in showWindow($0) }
    }
  }

  /// F2 leads to the second window, and F3 to the first.
  private func showWindow(_ key: AXKey) -> Bool {
    guard key == .function(2) || key == .function(3) else { return false }
    if key == .function(2) { showSecond() } else { stage.raise() }
    return true
  }

  /// Brings the second window to the front; opens it if it is closed.
  private func showSecond() {
    if let second = stage.others.first { return second.raise() }
    let field = AXTextField("", text: texts(.windowEntry)) { _ in }
    field.element.label = nil
    let screen = AXColumnScreen([field])
    let second = AXStage(title: texts(.second), beside: stage, screen: screen)
    second.onKey = { [unowned self] in showWindow($0) }
    screen.onEscape = { [unowned second] in second.leave() }
  }

  /// A text of several lines, without a name, with the caret at its start.
  private static func textArea(_ text: String) -> AXTextField {
    let field = AXTextField("", text: text, isMultiline: true) { _ in }
    field.element.role = .textArea
    field.element.label = nil
    field.element.text?.caret = 0
    return field
  }

  /// A tool bar with three buttons.
  static func toolBar(_ label: String?, _ texts: GalleryTexts) -> AXButtonGrid {
    .toolBar(label, [GalleryPhrase.cut, .copy, .paste].map { AXButton(texts($0)) {} })
  }

  /// A table with a column of marks.
  static func table(_ label: String?, _ texts: GalleryTexts) -> AXTableView {
    AXTableView(
      label, columns: [GalleryPhrase.name, .role, .office, .done].map { texts($0) },
      rows: [
        [.text("Ada"), .text(texts(.engineer)), .text("London"), .toggle(false)],
        [.text("Grace"), .text(texts(.admiral)), .text("Boston"), .toggle(true)],
        [.text("Alan"), .text(texts(.analyst)), .text("Manchester"), .toggle(false)],
      ])
  }
}

/// A page of the gallery: the whole catalogue, or one of its parts alone.
public enum GalleryPage: String, CaseIterable, Sendable {
  /// A menu bar, tabs with every component, and a status bar.
  case catalogue = "notebook"
  /// A tool bar.
  case toolbar
  /// A table.
  case table
  /// A text of several lines, in letters of one width.
  case text
  /// Two text fields and a button.
  case entries
  /// Components in groups with names.
  case groups
  /// A window that opens a second one.
  case windows
}
