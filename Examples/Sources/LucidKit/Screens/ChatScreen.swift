import AXTree
import GameUI

/// A chat: banners, messages, what is typed. The focus goes through it in the order in which it is built (L24).
final class ChatScreen: AXColumnScreen, LucidScreen {
  /// How many messages are shown; "earlier" shows as many more.
  private static let page = 50

  private unowned let app: LucidApp
  private let session: Int
  private let heading = AXTextBlock.heading("")
  private let loading = AXBanner()
  private let noModel = AXBanner()
  private let headphones = AXBanner()
  private let error = AXBanner(.alert)
  private lazy var dismiss = AXButton(app.texts(.dismissError)) { [unowned app] in app.dismissFailure() }
  private let calendar = AXBanner()
  let alarm: AXBanner? = AXBanner(.alert)
  private let queued = AXBanner()
  private lazy var log = AXSection(app.texts(.messages), .log)
  private lazy var pins = AXSection(app.texts(.pinnedPrompts), .list)
  private let quote = AXTextBlock.paragraph("", isFocusable: true)
  private lazy var cancelReply = AXButton(app.texts(.cancelReply)) { [unowned self] in replyTo = nil }
  private let file = AXTextBlock.paragraph("", isFocusable: true)
  private lazy var removeFile = AXButton("") { [unowned self] in attachment = nil }
  private let field: AXTextField
  private lazy var sendButton = AXButton(app.texts(.send)) { [unowned self] in
    isAnswering ? app.stopAnswer() : send()
  }
  private lazy var newest = AXButton(app.texts(.newest)) { [unowned self] in
    _ = log.rows.last { $0.acceptsFocus }.map(focus)
  }
  private var componentsByMessage: [Int: ChatMessageComponents] = [:]
  private var chips: [String: AXListRow] = [:]
  private var shown: (moment: LucidApp.RecordsMoment, answer: Int?)?
  private var replyTo: ChatMessage? { didSet { showQuote() } }
  private var attachment: AttachedTextFile? { didSet { showFile() } }

  /// The component with the focus when the chat opens.
  var start: AXComponent { field }

  init(_ app: LucidApp, session: Int, draft: String) {
    self.app = app
    self.session = session
    let texts = app.texts
    field = AXTextField(texts(.message), text: draft, isMultiline: true) { _ in }
    super.init([])
    let back = { [unowned app] in app.showChats(focus: session) }
    field.onEnter = { [unowned self] in send() }
    onEscape = back
    let actions = AXButtonGrid(
      [
        sendButton, AXButton(texts(.record)) { [unowned self] in record() },
        AXButton(texts(.attach)) { [unowned self] in attach() },
      ], columns: 3)
    add(
      [
        AXButton(texts(.back), action: back), heading, loading, noModel, headphones, alarm, error, dismiss, newest, log,
        calendar, pins, queued, quote, cancelReply, file, removeFile, field, actions,
      ].compactMap(\.self))
    // Where somebody writes stays in view, and the chat ends above it.
    pin(bottom: [queued, quote, cancelReply, file, removeFile, field, actions])
    staysAtEnd = true
    maximumRowWidth = 720
    showQuote()
    showFile()
  }

  private func showQuote() {
    quote.text = replyTo.map { app.texts(.replyingTo, ["text": $0.text.beginning(60)]) } ?? ""
    for part in [quote, cancelReply] { part.isHidden = replyTo == nil }
  }

  private func showFile() {
    file.text = attachment.map { app.texts(.attached, ["file": $0.name]) } ?? ""
    removeFile.label = attachment.map { app.texts(.removeFile, ["file": $0.name]) } ?? ""
    for part in [file, removeFile] { part.isHidden = attachment == nil }
  }

  private func attach() {
    app.stage.present(
      FileDialog(app) { [unowned self] in
        attachment = $0
        app.announce(file.text)
        focus(field)
      })
  }

  /// Opens the dialog in which a message is recorded.
  func record() {
    app.stage.present(
      DictationDialog(app) { [unowned self] text in
        field.text = text
        focus(field)
      })
  }

  /// Whether an answer is under way in this chat.
  private var isAnswering: Bool { app.answer?.session == session }

  private func send() {
    let draft = Draft(text: field.text, replyTo: replyTo, attachment: attachment)
    guard app.send(draft, in: session) else {
      focus(field)
      return
    }
    app.dismissFailure()
    field.text = ""
    (replyTo, attachment) = (nil, nil)
  }

  // MARK: What holds now

  func show() {
    let texts = app.texts
    let title = app.records.state.session(session).map(app.title) ?? ""
    heading.text = title
    element.label = title
    loading.show(app.isLoading ? texts(.loadingShown) : nil, label: texts(.loading))
    loading.isBusy = app.isLoading
    let lacksModel = app.needsModel && app.settings.model == nil
    noModel.show(lacksModel ? texts(.noModelShown) : nil, label: texts(.noModel))
    let listens = app.settings.listensAutomatically && app.host.hasHeadphones
    headphones.show(listens ? texts(.headphones) : nil)
    let failure = app.failure.flatMap { $0.session == session ? $0.sentence : nil }
    error.show(failure, isAnnounced: false)
    dismiss.isHidden = failure == nil
    let waiting = app.queue.filter { $0.session == session }.map(\.draft.text)
    queued.show(waiting.isEmpty ? nil : texts(.queued, ["text": waiting.joined(separator: " ")]), isAnnounced: false)
    showCalendar()
    showMessages()
    showPins()
    sendButton.label = texts(isAnswering ? .stop : .send)
  }

  private func showCalendar() {
    let texts = app.texts
    calendar.isBusy = app.saving != nil
    if app.saving != nil {
      calendar.show(texts(.updatingCalendar))
    } else {
      calendar.show(
        app.savedReminder.map { texts(.calendarUpdated, ["title": $0.title, "date": app.spokenDate($0.date)]) })
    }
  }

  private func showMessages() {
    let now = (moment: app.moment, answer: app.answer?.message)
    if let shown, shown == now { return }
    shown = now
    let messages = app.records.state.session(session)?.messages ?? []
    componentsByMessage = Dictionary(
      uniqueKeysWithValues: messages.suffix(Self.page).map { message in
        (message.id, componentsByMessage[message.id] ?? newComponents(of: message))
      })
    for message in messages.suffix(Self.page) {
      componentsByMessage[message.id]?.show(
        message, isUnderWay: app.answer?.message == message.id,
        answered: messages.first { $0.id == message.replyTo })
    }
    log.rows = messages.suffix(Self.page).flatMap { componentsByMessage[$0.id]?.components ?? [] }
    element.customRotors = [(LucidPhrase.ownMessage, ChatMessage.Sender.user), (.replyOfAssistant, .assistant)].map {
      (name, sender) in
      let sent = messages.suffix(Self.page).filter { $0.sender == sender }
      return AXRotor(.named(app.texts(name)), results: sent.compactMap { componentsByMessage[$0.id]?.element })
    }
    log.isHidden = messages.isEmpty
    newest.isHidden = messages.isEmpty
  }

  private func newComponents(of message: ChatMessage) -> ChatMessageComponents {
    ChatMessageComponents(message, in: session, app) { [unowned self] message in
      replyTo = message
      focus(field)
    }
  }

  private func showPins() {
    let prompts = app.records.state.pinnedPrompts
    chips = Dictionary(uniqueKeysWithValues: prompts.map { ($0, chips[$0] ?? newChip(of: $0)) })
    pins.rows = prompts.compactMap { chips[$0] }
    pins.isHidden = prompts.isEmpty
  }

  private func newChip(of prompt: String) -> AXListRow {
    let texts = app.texts
    let chip = AXListRow(.button, hint: texts(.pinnedPromptHint)) { [unowned self] in
      field.text = prompt
      focus(field)
    }
    chip.show([(prompt.beginning(30), .body)], label: texts(.pinnedPrompt, ["prompt": prompt]))
    chip.actions = [
      AXCustomAction(texts(.remove)) { [unowned app] () -> Void in
        app.records.make(.promptRemoved(prompt))
        app.announce(texts(.promptRemoved, ["prompt": prompt.beginning(30)]))
      }
    ]
    return chip
  }
}
