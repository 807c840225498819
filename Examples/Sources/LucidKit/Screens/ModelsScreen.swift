import AXTree
import GameUI

/// The models, of which one is chosen (L14).
final class ModelsScreen: AXColumnScreen, LucidScreen {
  private let models: ModelList

  init(_ app: LucidApp) {
    models = ModelList(app)
    super.init([])
    let examples = AXTextBlock.paragraph(app.texts(.scriptedModels), isFocusable: true)
    add(
      header(.models, app.texts, describedBy: examples) { [unowned app] in app.stage.show(SettingsScreen(app)) }
        + [examples, models.section])
    show()
  }

  func show() { models.show() }
}

/// The list of models; one that needs more memory than there is stays in it, with the reason.
final class ModelList {
  let section: AXSection
  private unowned let app: LucidApp
  private let rows: [(model: LanguageModel, row: AXListRow)]

  init(_ app: LucidApp) {
    self.app = app
    let texts = app.texts
    section = AXSection(texts(.models), .list)
    rows = LanguageModel.allCases.map { model in
      (model, AXListRow { [unowned app] in app.choose(model) })
    }
    for (model, row) in rows {
      row.element.states.isSelectable = true
      row.element.hint = memory(of: model)
      guard model.gigabytes > app.host.gigabytes else { continue }
      row.isEnabled = false
      row.onDisabledActivation = { [unowned self] in app.announce(memory(of: model)) }
    }
    section.rows = rows.map(\.row)
    show()
  }

  /// How much memory a model needs, and why that is too much.
  private func memory(of model: LanguageModel) -> String {
    let has = app.host.gigabytes
    return model.gigabytes > has
      ? app.texts(.needsMemory, ["count": model.gigabytes, "has": has])
      : app.texts(.modelMemory, ["count": model.gigabytes])
  }

  func show() {
    let texts = app.texts
    for (model, row) in rows {
      let isSelected = model == app.settings.model
      var name = texts(model.name)
      if model == .recommended(gigabytes: app.host.gigabytes) { name = texts(.recommended, ["name": name]) }
      if isSelected { name = texts(.selected, ["name": name]) }
      row.show([(name, .headline), (memory(of: model), .footnote)], label: name)
      row.isMarked = isSelected
      row.element.isSelected = isSelected
    }
  }
}
