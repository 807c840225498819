import AXTree
import Foundation
import GameUI

/// The chats, pinned ones first, and the ways to everything else.
final class ChatsScreen: AXColumnScreen, LucidScreen {
  private unowned let app: LucidApp
  private let ring: OrbitalRing
  let alarm: AXBanner? = AXBanner(.alert)
  private let status = AXBanner()
  private lazy var undo = AXButton(app.texts(.undo)) { [unowned self] in restore() }
  private let empty: AXTextBlock
  private let list: AXSection
  private var rows: [Int: AXListRow] = [:]
  private var shown: (moment: LucidApp.RecordsMoment, chats: [Int: Chat])?
  /// How many rows were made anew, for tests.
  private(set) var rowCount = 0

  init(_ app: LucidApp) {
    self.app = app
    let texts = app.texts
    ring = OrbitalRing(app.stage.motion)
    empty = .paragraph(texts(.noChats), isFocusable: true)
    list = AXSection(texts(.chats), .list)
    let templates = ChatTemplate.allCases.map { template in
      AXButton(texts(.startChat, ["name": texts(template.name)])) { [unowned app] in
        app.beginChat(named: texts(template.name), draft: texts(template.draft))
      }
    }
    let places: [(LucidPhrase, () -> any LucidScreen)] = [
      (.reminders, { [unowned app] in RemindersScreen(app) }), (.habits, { [unowned app] in HabitsScreen(app) }),
      (.settings, { [unowned app] in SettingsScreen(app) }),
    ]
    super.init([])
    element.label = texts(.chats)
    let title = AXTextBlock.heading(texts(.title))
    title.element.language = "en"
    add(
      [
        ring, title, alarm, status, undo,
        AXButton(texts(.newChat)) { [unowned app] in app.beginChat() },
        list, empty,
        AXSection(texts(.startWith), rows: templates),
        AXButtonGrid(
          places.map { place in AXButton(texts(place.0)) { [unowned app] in app.stage.show(place.1()) } }
            + [AXButton(texts(.quit)) { [unowned app] in app.stage.leave() }], columns: 2),
      ].compactMap(\.self))
    show()
  }

  private func restore() {
    guard let chat = app.deletedChat else { return }
    app.restoreChat()
    status.show(app.texts(.chatRestored, ["title": app.title(of: chat)]))
  }

  /// The row of a chat.
  func row(of session: Int) -> AXListRow? { rows[session] }

  func show() {
    ring.isHidden = app.isMotionReduced
    undo.isHidden = app.deletedChat == nil
    let moment = app.moment
    guard moment != shown?.moment else { return }
    let known = moment.day == shown?.moment.day ? shown?.chats ?? [:] : [:]
    let sessions = app.records.state.sessions.sorted { a, b in
      a.isPinned == b.isPinned ? (a.date, a.id) > (b.date, b.id) : a.isPinned
    }
    rows = Dictionary(uniqueKeysWithValues: sessions.map { ($0.id, rows[$0.id] ?? newRow(of: $0.id)) })
    for session in sessions where known[session.id] != session { show(session) }
    shown = (moment, Dictionary(uniqueKeysWithValues: sessions.map { ($0.id, $0) }))
    list.rows = sessions.compactMap { rows[$0.id] }
    list.isHidden = sessions.isEmpty
    empty.isHidden = !sessions.isEmpty
  }

  private func newRow(of session: Int) -> AXListRow {
    let row = AXListRow(hint: app.texts(.openHint)) { [unowned app] in app.open(session) }
    row.slideIn(8, "chat-\(session)", app.stage.motion)
    return row
  }

  private func show(_ session: Chat) {
    rowCount += 1
    let texts = app.texts
    let name = app.title(of: session)
    let title = session.isPinned ? texts(.pinnedChat, ["title": name]) : name
    let preview = session.messages.last.map { $0.text.beginning(60) } ?? texts(.chatIsEmpty)
    let time = app.spokenTime(session.date)
    let row = rows[session.id]
    row?.show(
      [(title, .headline), (preview, .subheadline), (time, .footnote)],
      label: texts(.chatRow, ["title": title, "preview": preview.withFinalComma, "time": time]))
    row?.actions = [
      AXCustomAction(texts(session.isPinned ? .unpin : .pin)) { [unowned self] () -> Void in
        app.records.make(.isPinned(!session.isPinned, session: session.id))
        status.show(texts(session.isPinned ? .chatUnpinned : .chatPinned, ["title": name]))
      },
      AXCustomAction(texts(.rename)) { [unowned self] in rename(session) },
      AXCustomAction(texts(.delete)) { [unowned self] () -> Void in
        app.stage.present(
          ConfirmationDialog(texts(.deleteChat, ["title": name]), texts(.delete), app) { [unowned self] in
            app.deleteChat(session)
            status.show(texts(.chatDeleted, ["title": name]))
          })
      },
    ]
  }

  private func rename(_ session: Chat) {
    let texts = app.texts
    app.stage.present(
      EntryDialog(texts(.rename), field: texts(.newName), text: app.title(of: session), app) { [unowned self] title in
        let title = title.beginning(Chat.longestTitle)
        app.records.make(.title(title, session: session.id))
        status.show(texts(.chatRenamed, ["title": title]))
      })
  }
}

/// A chat to start with (L9).
enum ChatTemplate: CaseIterable {
  case writingCoach, decisionHelper, meetingPrep, brainstorm

  var name: LucidPhrase {
    switch self {
    case .writingCoach: .writingCoach
    case .decisionHelper: .decisionHelper
    case .meetingPrep: .meetingPrep
    case .brainstorm: .brainstorm
    }
  }

  var draft: LucidPhrase {
    switch self {
    case .writingCoach: .writingCoachText
    case .decisionHelper: .decisionHelperText
    case .meetingPrep: .meetingPrepText
    case .brainstorm: .brainstormText
    }
  }
}

/// A ring that pulses above the chats, with a moon that turns around it; seen only, and gone where motion is reduced (L1). It comes to rest after
/// five seconds, the longest time for which WCAG 2.2.2 lets something move beside a text.
final class OrbitalRing: AXComponent {
  private static let pulse = "ring-pulse"
  private static let turn = "ring-turn"
  private static let radius = 36.0
  private let motion: AXMotion

  init(_ motion: AXMotion) {
    self.motion = motion
    let element = AXElement(.image)
    element.states.isFocusable = false
    super.init(element)
    isDecorative = true
    let pulse = AXFade(from: 3, [.init(to: 5, over: .seconds(1.25)), .init(to: 3, over: .seconds(1.25))])
    motion.play(pulse.repeated(2), Self.pulse)
    motion.play(AXFade(from: 0, [.init(to: 1, over: .seconds(5))]), Self.turn)
  }

  override func preferredHeight(width: Double) -> Double { 96 }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let stroke = motion.opacity(Self.pulse, rest: 3)
    fill(Self.radius + stroke / 2, at: frame.center, theme.line, on: canvas)
    fill(Self.radius - stroke / 2, at: frame.center, theme.background, on: canvas)
    let angle = 2 * Double.pi * motion.opacity(Self.turn, rest: 0)
    let moon = AXPoint(x: frame.center.x + Self.radius * cos(angle), y: frame.center.y + Self.radius * sin(angle))
    fill(2.5 * stroke, at: moon, theme.ink, on: canvas)
  }

  private func fill(_ radius: Double, at center: AXPoint, _ color: AXColor, on canvas: any AXCanvas) {
    let box = AXRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    canvas.fill(box, color, cornerRadius: radius)
  }
}
