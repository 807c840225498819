import AXTree
import GameUI

/// The catalogue: a menu bar, tabs with the components, and a status bar.
final class GalleryCatalogue {
  private let texts: GalleryTexts
  private unowned let stage: AXStage
  private let save: AXButton
  private let bold: AXButton
  private let enabled: AXToggle
  private let quantity: AXNumberField
  private let color: AXPicker
  private let city: AXTextField
  private let size: AXRadioGroup
  private let level: AXSlider
  private let readonly: AXNumberField
  private let status = AXBanner()
  /// The seconds until the quantity grows by itself; nil for never.
  private(set) var secondsToBump: Double?
  private lazy var tabs = AXTabs(
    texts(.title),
    pages: [
      (texts(.widgets), widgets), (texts(.messages), messages), (texts(.labels), labels), (texts(.files), files),
      (texts(.availability), availability), (texts(.tables), tables), (texts(.more), more),
    ])

  init(_ texts: GalleryTexts, _ stage: AXStage) {
    self.texts = texts
    self.stage = stage
    save = AXButton(texts(.save)) { [unowned stage] in stage.announce(texts(.save)) }
    weak var toggled: AXButton?
    bold = AXButton(texts(.bold)) { toggled?.isPressed?.toggle() }
    toggled = bold
    enabled = AXToggle(texts(.enabled), role: .checkBox, isOn: false) { _ in }
    quantity = AXNumberField(texts(.quantity), number: AXNumericValue(75, in: 0...100, step: 1)) { _ in }
    color = AXPicker(
      texts(.color), options: [texts(.red), texts(.green), texts(.blue)], selected: 0
    ) { _ in }
    city = AXTextField(texts(.city)) { _ in }
    size = AXRadioGroup(
      texts(.size), options: [texts(.small), texts(.medium), texts(.large)], selected: 0
    ) { _ in }
    level = Self.slider(texts(.level), 3)
    readonly = AXNumberField(texts(.readonly), number: AXNumericValue(25, in: 25...25)) { _ in }
    readonly.element.text?.isEditable = false
  }

  private static func slider(_ label: String, _ value: Double) -> AXSlider {
    let slider = AXSlider(
      label, number: AXNumericValue(value, in: 0...10, step: 1), valueText: { String(Int($0)) },
      onChange: { _ in })
    slider.element.orientation = .horizontal
    return slider
  }

  /// The components of the screen.
  var components: [AXComponent] {
    [
      AXMenuBar([
        AXMenuBar.Menu(
          texts(.file),
          [
            AXMenuBar.Menu.Item(texts(.new)) { [unowned self] in _ = reset() },
            AXMenuBar.Menu.Item(texts(.open)) { [unowned self] in showDialog() },
            AXMenuBar.Menu.Item(texts(.quit)) { [unowned stage] in stage.leave() },
          ])
      ]), tabs, status,
    ]
  }

  /// Sets everything back, with the focus on the first component of the first tab.
  @discardableResult
  func reset() -> Bool {
    bold.isPressed = false
    enabled.isOn = false
    quantity.number = 75
    color.setOptions(color.options, selected: 0)
    city.text = "Madrid"
    size.selected = 0
    level.value = 3
    secondsToBump = nil
    status.show(texts(.ready))
    tabs.select(at: 0)
    stage.screen.focus(save)
    return true
  }

  func update(_ seconds: Double) {
    guard let left = secondsToBump else { return }
    secondsToBump = left > seconds ? left - seconds : nil
    if left <= seconds { quantity.number = min(100, quantity.number + 1) }
  }

  private func showDialog() {
    let close = AXButton(texts(.close)) { [unowned stage] in stage.closeDialog() }
    let dialog = AXColumnScreen([AXTextBlock.heading(texts(.open), level: 2), close], dialogNamed: texts(.open))
    dialog.onEscape = { [unowned stage] in stage.closeDialog() }
    stage.present(dialog)
  }

  // MARK: Tabs

  private var widgets: [AXComponent] {
    [
      save, bold, enabled, quantity, color, city, AXButton(texts(.website)) {}, size, level,
      AXButton(texts(.bump)) { [unowned self] in secondsToBump = 1 }, readonly,
    ]
  }

  private var messages: [AXComponent] {
    let filter = AXTextField(texts(.filter)) { _ in }
    filter.element.hint = texts(.matches)
    let options = AXSection(
      texts(.options), rows: [AXToggle(texts(.agree), role: .checkBox, isOn: false) { _ in }])
    options.element.hint = texts(.review)
    let banner = AXBanner(.alert)
    let show = AXButton(texts(.message)) { [unowned self] in banner.show(texts(.diskFull)) }
    return [filter, options, show, banner]
  }

  private var labels: [AXComponent] { [AXTextBlock.paragraph(texts(.diskFull)), Self.slider(texts(.volume), 0)] }

  private var files: [AXComponent] {
    let rows = [("report.pdf", texts(.sharedFile)), ("notes.txt", texts(.privateFile)), ("Budget", "2 MB")].map {
      name, detail in
      let row = AXListRow()
      row.show([(name, .headline), (detail, .footnote)], label: "\(name), \(detail)")
      row.actions = [
        AXCustomAction(texts(.copy)) { [unowned stage] in stage.announce(name) }
      ]
      return row
    }
    return [AXSection(texts(.files), .list, rows: rows)]
  }

  private var availability: [AXComponent] {
    let rows = [(texts(.unavailable), false), (texts(.available), true), (texts(.unavailable), false)].map {
      name, isEnabled in
      let row = AXListRow {}
      row.show([(name, .body)], label: name)
      row.isEnabled = isEnabled
      return row
    }
    return [AXSection(texts(.availability), .list, rows: rows), AXButton(texts(.afterList)) {}]
  }

  private var tables: [AXComponent] {
    let worlds = [
      AXTreeNode(texts(.forest), [AXTreeNode(texts(.cave)), AXTreeNode("Atlantis")]), AXTreeNode("Everest"),
    ]
    return [
      Gallery.toolBar(texts(.tools), texts), Gallery.table(texts(.people), texts), AXTreeView(texts(.worlds), worlds),
    ]
  }

  private var more: [AXComponent] {
    let password = AXFormField(
      AXTextField(texts(.password), isProtected: true) { _ in }, help: texts(.passwordHelp))
    let squares = (1...9).map { number in AXButton(texts(.square, ["number": number]), title: String(number)) {} }
    return [
      AXTextBlock.heading(texts(.title), level: 2),
      AXToggle(texts(.enabled), isOn: true) { _ in }, password,
      AXStepper(texts(.quantity), number: AXNumericValue(3, in: 1...9, step: 1)) { _ in },
      AXProgressBar(texts(.loading), number: AXNumericValue(40, in: 0...100, text: "40%")),
      AXLinkRow(texts(.website), subtitle: "example.org") {},
      AXBoard(squares, columns: 3, label: texts(.board), maximumCellSize: 64),
      AXDisclosure(texts(.details), text: texts(.matches)),
      AXPictogramBlock(AXPictogram(.ornament)),
    ]
  }
}

extension AXSprite {
  /// A diamond, which is only seen.
  fileprivate static let ornament = AXSprite(
    """
    ...##...
    ..####..
    .######.
    ########
    .######.
    ..####..
    ...##...
    """)
}
