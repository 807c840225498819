import AXTree
import GameUI

/// The models, of which one is chosen (L14).
final class ModelsScreen: ColumnScreen, LucidScreen {
  private let models: ModelList

  init(_ app: LucidApp) {
    models = ModelList(app)
    super.init([])
    element.label = app.texts(.models)
    let back = { [unowned app] in app.stage.show(SettingsScreen(app)) }
    onEscape = back
    add([
      Button(app.texts(.back), action: back), TextBlock.heading(app.texts(.models)),
      TextBlock.paragraph(app.texts(.scriptedModels), isFocusable: true), models.section,
    ])
    show()
  }

  func show() { models.show() }
}

/// The list of models; one that needs more memory than there is stays in it, with the reason.
final class ModelList {
  let section: Section
  private unowned let app: LucidApp
  private let rows: [(model: Model, row: ListRow)]

  init(_ app: LucidApp) {
    self.app = app
    let texts = app.texts
    section = Section(texts(.models), .list)
    rows = Model.allCases.map { model in
      (model, ListRow(hint: texts(.modelMemory, model.gigabytes)) { [unowned app] in app.choose(model) })
    }
    section.rows = rows.flatMap { model, row -> [Component] in
      row.element.states.isSelectable = true
      guard model.gigabytes > app.devices.gigabytes else { return [row] }
      row.isEnabled = false
      // The focus does not come to what cannot be chosen, so the reason stands beside it.
      let reason = texts(.needsMemory, model.gigabytes, app.devices.gigabytes)
      row.element.hint = reason
      return [row, TextBlock.paragraph("\(texts(model.name)): \(reason)", style: .footnote, isFocusable: true)]
    }
    show()
  }

  func show() {
    let texts = app.texts
    for (model, row) in rows {
      let isSelected = model == app.settings.model
      var name = texts(model.name)
      if model == .recommended(gigabytes: app.devices.gigabytes) { name = texts(.recommended, name) }
      if isSelected { name = texts(.selected, name) }
      row.show([(name, .headline), (texts(.modelMemory, model.gigabytes), .footnote)], label: name)
      row.isMarked = isSelected
      if isSelected { row.element.traits.insert(.selected) } else { row.element.traits.remove(.selected) }
    }
  }
}
