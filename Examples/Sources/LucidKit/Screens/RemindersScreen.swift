import AXTree
import Foundation
import GameUI

/// The reminders, the next one first, and a form for another one.
final class RemindersScreen: AXColumnScreen, LucidScreen {
  private static let times: [(name: LucidPhrase, date: @Sendable (LucidApp) -> Date)] = [
    (.inAnHour, { $0.now.addingTimeInterval(3_600) }), (.inThreeHours, { $0.now.addingTimeInterval(10_800) }),
    (.tomorrow, { $0.tomorrow() }), (.tomorrowAtNine, { $0.tomorrow(at: 9) }),
  ]

  private unowned let app: LucidApp
  let alarm: AXBanner? = AXBanner(.alert)
  private let status = AXBanner()
  private let empty: AXTextBlock
  private let list: AXSection
  private let field: AXTextField
  private let time: AXPicker
  private var rows: [Int: AXListRow] = [:]
  private var shown: (moment: LucidApp.RecordsMoment, reminders: [Int: Reminder])?

  init(_ app: LucidApp) {
    self.app = app
    let texts = app.texts
    empty = .paragraph(texts(.noReminders), isFocusable: true)
    list = AXSection(texts(.reminders), .list)
    field = AXTextField(texts(.newReminder)) { _ in }
    time = AXPicker(texts(.when), options: Self.times.map { texts($0.name) }, selected: 0) { _ in }
    super.init([])
    let add = { [unowned self] in addReminder() }
    field.onEnter = add
    self.add(header(.reminders, texts) { [unowned app] in app.showChats() } + [alarm].compactMap(\.self))
    self.add([status, list, empty, field, time, AXButton(texts(.addReminder), action: add)])
    show()
  }

  private func addReminder() {
    let title = field.text.trimmingCharacters(in: .whitespaces)
    guard !title.isEmpty, let index = time.selected else {
      focus(field)
      return app.announce(app.texts(.writeFirst))
    }
    let reminder = app.addReminder(title, at: Self.times[index].date(app))
    field.text = ""
    status.show(app.texts(.reminderAdded, ["title": reminder.title, "date": app.spokenDate(reminder.date)]))
  }

  func show() {
    let moment = app.moment
    guard moment != shown?.moment else { return }
    let (reminders, known) = (app.records.state.reminders, shown?.reminders ?? [:])
    shown = (moment, Dictionary(uniqueKeysWithValues: reminders.map { ($0.id, $0) }))
    rows = Dictionary(uniqueKeysWithValues: reminders.map { ($0.id, rows[$0.id] ?? newRow(of: $0)) })
    for reminder in reminders where known[reminder.id] != reminder { show(reminder) }
    list.rows = reminders.compactMap { rows[$0.id] }
    list.isHidden = reminders.isEmpty
    empty.isHidden = !reminders.isEmpty
  }

  private func newRow(of reminder: Reminder) -> AXListRow {
    let texts = app.texts
    let row = AXListRow(hint: texts(.actionsHint))
    row.actions = [
      AXCustomAction(texts(.delete)) { [unowned self] () -> Void in
        app.records.make(.reminderRemoved(reminder.id))
        status.show(texts(.reminderDeleted, ["title": reminder.title]))
      }
    ]
    return row
  }

  private func show(_ reminder: Reminder) {
    let date = app.spokenDate(reminder.date)
    let phrase = reminder.hasRung == true ? LucidPhrase.reminderWasDue : .reminder
    rows[reminder.id]?.show(
      [(reminder.title, .headline), (date, .subheadline)],
      label: app.texts(phrase, ["title": reminder.title, "date": date]))
  }
}
