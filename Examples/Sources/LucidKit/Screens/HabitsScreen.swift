import AXTree
import GameUI

/// The habits, each with how much of it is done today (L21).
final class HabitsScreen: AXColumnScreen, LucidScreen {
  private unowned let app: LucidApp
  private let summary: AXTextBlock
  private var rows: [Int: AXListRow] = [:]
  private var shown: LucidApp.RecordsMoment?

  init(_ app: LucidApp) {
    self.app = app
    summary = .paragraph("", isFocusable: true)
    super.init([])
    let texts = app.texts
    for habit in app.records.state.habits { rows[habit.id] = newRow(of: habit.id) }
    add(header(.habits, texts, describedBy: summary) { [unowned app] in app.showChats() })
    add([summary, AXSection(texts(.habits), rows: app.records.state.habits.compactMap { rows[$0.id] })])
    show()
  }

  private func newRow(of habit: Int) -> AXListRow {
    let log = { [unowned self] in self.log(habit) }
    let row = AXListRow(.progressBar, onActivate: log)
    row.actions = [AXCustomAction(app.texts(.logOne), handler: log)]
    return row
  }

  private func log(_ id: Int) {
    app.records.make(.logged(habit: id, day: app.today))
    guard let habit = app.records.state.habits.first(where: { $0.id == id }) else { return }
    let (texts, count) = (app.texts, habit.count(on: app.today))
    let name = texts(habit.name)
    app.announce(
      count >= habit.goal
        ? texts(.habitDone, ["habit": name])
        : texts(.habitLogged, ["habit": name, "count": count, "goal": habit.goal]))
  }

  func show() {
    guard app.moment != shown else { return }
    shown = app.moment
    let (texts, habits, today) = (app.texts, app.records.state.habits, app.today)
    summary.text = texts(
      .doneToday, ["count": habits.count { $0.isDone(on: today) }, "goal": habits.count])
    for habit in habits {
      let (name, percent) = (texts(habit.name), habit.percent(on: today))
      let value = habit.isDone(on: today) ? texts(.isDone) : texts(.percent, ["count": percent])
      let streak = texts(.streak, ["count": habit.streak(on: today)])
      let past = texts(.habitHint, ["streak": streak, "days": habit.week(on: today).count { $0 }])
      let row = rows[habit.id]
      row?.show([(name, .headline), (value, .subheadline), (past, .footnote)], label: name)
      row?.isMarked = habit.isDone(on: today)
      row?.progress = Double(percent) / 100
      row?.element.value = value
      row?.element.numericValue = AXNumericValue(Double(percent), text: value)
      row?.element.hint = past
    }
  }
}
