public import AXPlatform
import AXTree
public import ExampleKit
public import Foundation
public import GameUI
public import Preferences

/// All of LucidPal without a window: screens, chats and what is kept. Only events and time change it.
public final class LucidApp: Example {
  /// For how many seconds a model loads, and a calendar is written: both are scripted.
  static let secondsToLoad = 2.0
  static let secondsToSave = 1.0
  /// For how many seconds after the start nothing rings: neither a screen reader nor the own voice listens before.
  static let secondsToListen = 2.0
  /// After how many seconds the clock is looked at for a reminder; for what only a new day changes, after as many minutes.
  private static let secondsToLook = 1.0

  public let stage: AXStage
  public let records: LucidRecords
  let texts: LucidTexts
  let host: LucidHost
  /// The command that answers; nil while the assistant is scripted.
  let command: String?
  var settings: LucidSettings { didSet { if settings != oldValue { settings.save(to: store) } } }

  /// The answer that is under way.
  private(set) var answer: (message: Int, session: Int)? {
    didSet { if answer == nil { stage.tree.withdraw(Self.thinking) } }
  }
  /// The key of the words that an answer is under way, which end with it.
  private static let thinking = "thinking"
  /// The messages that are sent when the answer has ended, oldest first, each with its chat.
  private(set) var queue: [(draft: Draft, session: Int)] = []
  /// The last failure and its chat, until it is dismissed.
  private(set) var failure: (sentence: String, session: Int)?
  /// The chat that was deleted last, until somebody goes elsewhere.
  private(set) var deletedChat: Chat?
  /// The reminder that is being written into the calendar, and how many seconds that takes on.
  private(set) var saving: (reminder: Reminder, seconds: Double)?
  private(set) var savedReminder: Reminder?
  private var loading = 0.0
  private var secondsOpen = 0.0

  private let assistant: any Assistant
  private let store: PreferenceStore
  private let system: () -> SystemSettings
  private let isSpeaking: (() -> Bool)?
  private let clock: () -> Date
  private let calendar: Calendar
  private var shownSystem = SystemSettings()
  private var formatters: [String: DateFormatter] = [:]

  /// LucidPal as it opens: with the onboarding at first, with the chats later.
  ///
  /// - Parameters:
  ///   - command: The program that answers (``CommandAssistant``); without one the assistant is scripted.
  ///   - system: What the system says now; asked once a frame. Must answer at once.
  ///   - isSpeaking: Returns whether LucidPal's own voice speaks; nil if it has none.
  ///   - clock: What time it is.
  ///   - calendar: Where that is.
  public init(
    records: LucidRecords, store: PreferenceStore = PreferenceStore(), texts: LucidTexts = LucidTexts(.english),
    command: String? = nil, host: LucidHost = LucidHost(),
    system: @escaping () -> SystemSettings = { SystemSettings() }, isSpeaking: (() -> Bool)? = nil,
    clock: @escaping () -> Date = { Date() },
    calendar: Calendar = .current
  ) {
    self.records = records
    self.store = store
    self.texts = texts
    self.command = command
    self.host = host
    self.system = system
    self.isSpeaking = isSpeaking
    self.clock = clock
    self.calendar = calendar
    assistant = command.map { CommandAssistant($0, texts) } ?? ScriptedAssistant(texts, calendar: calendar)
    settings = LucidSettings(from: store)
    stage = AXStage(title: texts(.title), locale: texts.language, screen: AXColumnScreen([]))
    stage.useVoiceSettings(of: store)
    if needsModel, settings.model != nil { loading = Self.secondsToLoad }
    applyAppearance()
    openFirst()
  }

  private func openFirst() {
    if command == nil, !needsModel {
      stage.show(UnsupportedDeviceScreen(self))
    } else {
      goOn()
    }
  }

  /// Opens what follows where nothing else has to be shown first.
  func goOn() {
    if settings.hasSeenOnboarding { return showChats() }
    let screen = OnboardingScreen(self)
    stage.show(screen, focus: screen.next)
  }

  // MARK: Time

  /// Advances time: pieces of an answer, what loads and what is saved, and the system's settings.
  public func update(_ seconds: Double) {
    if system() != shownSystem { applyAppearance() }
    handle(assistant.pieces(after: seconds))
    if loading > 0 {
      loading -= seconds
      if loading <= 0, let model = settings.model { announce(texts(.modelSelected, ["name": texts(model.name)])) }
    }
    if let (reminder, rest) = saving {
      saving = (reminder, rest - seconds)
      if rest <= seconds { save(reminder) }
    }
    secondsOpen += seconds
    if secondsOpen >= Self.secondsToListen { ring() }
    (stage.front as? any LucidScreen)?.advance(seconds)
    for screen in [stage.screen] + stage.dialogs { (screen as? any LucidScreen)?.show() }
  }

  public var secondsUntilChange: Double? {
    if answer != nil { return 0 }
    let loads = loading > 0 ? loading : nil
    let screen = (stage.front as? any LucidScreen)?.secondsUntilChange
    // A time of day is looked at again and again: somebody may set the clock, or close the laptop meanwhile.
    let reminder: Double? = records.state.reminders.contains { $0.hasRung != true } ? Self.secondsToLook : nil
    return [loads, saving?.seconds, screen, reminder, Self.secondsToLook * 60].compactMap(\.self).min()
  }

  /// LucidPal speaks by itself where no screen reader runs, unless somebody has turned that off.
  public var voice: AXSession.Voice { settings.speaks && !shownSystem.isScreenReaderRunning ? .automatic : .off }

  /// Whether it speaks now.
  var isVoiceSpeaking: Bool { isSpeaking?() == true }

  /// The settings of that voice.
  func voiceSection() -> AXSection { stage.voiceSettings(in: store) }

  /// Lets each reminder ring once when its time has come: in the app, and as a notification of the desktop.
  private func ring() {
    for reminder in records.state.reminders where reminder.date <= now && reminder.hasRung != true {
      records.make(.reminderRang(reminder.id))
      let sentence = texts(.reminderRings, ["title": reminder.title])
      if let place = (stage.screen as? any LucidScreen)?.alarm {
        place.show(sentence)
      } else {
        stage.announce(sentence, priority: .high)
      }
      host.notify(texts(.title), reminder.title)
    }
  }

  private func applyAppearance() {
    shownSystem = system()
    stage.follow(shownSystem)
  }

  var isMotionReduced: Bool { shownSystem.isMotionReduced }
  var now: Date { clock() }
  var today: Day { Day(now, in: calendar) }

  /// A time of today as "10:42 AM", another with its day.
  func spokenTime(_ date: Date) -> String {
    format(date, Day(date, in: calendar) == today ? texts(.timeOfDay) : texts(.dateAndTime))
  }

  /// A date as "Monday, November 23, 9:00 AM".
  func spokenDate(_ date: Date) -> String { format(date, texts(.dateAndTime)) }

  private func format(_ date: Date, _ format: String) -> String {
    formatter(format).string(from: date)
  }

  /// The formatter of a format, made once: that costs far more than to use it.
  private func formatter(_ format: String) -> DateFormatter {
    if let known = formatters[format] { return known }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: texts.language)
    formatter.timeZone = calendar.timeZone
    formatter.dateFormat = format
    formatters[format] = formatter
    return formatter
  }

  /// The facts that the lists of records depend on: the records, and the day, as a time of today is said without it.
  struct RecordsMoment: Equatable {
    let revision: Int
    let day: Day
  }

  var moment: RecordsMoment { RecordsMoment(revision: records.revision, day: today) }

  /// The title of a chat, which it gets with its first message.
  func title(of session: Chat) -> String { session.title.isEmpty ? texts(.newChatTitle) : session.title }

  func announce(_ text: String) { stage.announce(text) }

  // MARK: Models

  /// Whether nobody answers before a model is chosen. Where none fits, the scripted assistant needs none.
  var needsModel: Bool { command == nil && LanguageModel.fitting(gigabytes: host.gigabytes) != nil }
  var isLoading: Bool { loading > 0 }

  /// Chooses the model that fits best, unless one is chosen.
  func chooseFittingModel() {
    if needsModel, settings.model == nil { settings.model = .fitting(gigabytes: host.gigabytes) }
  }

  func choose(_ model: LanguageModel) {
    guard model != settings.model else {
      return announce(isLoading ? texts(.loading) : texts(.modelSelected, ["name": texts(model.name)]))
    }
    settings.model = model
    loading = Self.secondsToLoad
    // Orca 48 and 51 say the model by its new label; Orca 43 says nothing of an item that is chosen while the focus is on it.
    announce(texts(.loading))
  }

  // MARK: Chats

  func showChats(focus session: Int? = nil) {
    deletedChat = nil
    let screen = ChatsScreen(self)
    stage.show(screen, focus: session.flatMap(screen.row))
  }

  /// Begins a chat, perhaps with a message that is not sent yet.
  func beginChat(named title: String? = nil, draft: String = "") {
    let session = Chat(id: records.state.nextID, began: now, title: title ?? "")
    records.make(.session(session))
    open(session.id, draft: draft)
  }

  func open(_ session: Int, draft: String = "") {
    // What was said in another chat is not said again here.
    savedReminder = nil
    let screen = ChatScreen(self, session: session, draft: draft)
    stage.show(screen, focus: screen.start)
    if settings.listensAutomatically, host.hasHeadphones { screen.record() }
  }

  /// Sends a message, or queues it until the answer has ended; tells whether it did.
  func send(_ draft: Draft, in session: Int) -> Bool {
    let text = draft.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let chat = records.state.session(session) else { return false }
    guard !text.isEmpty else {
      announce(texts(.writeFirst))
      return false
    }
    if needsModel, settings.model == nil || isLoading {
      announce(texts(settings.model == nil ? .noModel : .loading))
      return false
    }
    if answer != nil {
      queue.append((draft, session))
      announce(texts(.queued, ["text": text]))
      return true
    }
    let history = chat.messages.map { Question.Turn($0.sender, $0.wholeText) }
    if chat.title.isEmpty {
      records.make(.title(text.beginning(30), session: session))
    }
    var message = ChatMessage(id: records.state.nextID, sender: .user, date: now, text: text)
    message.replyTo = draft.replyTo?.id
    message.attachment = draft.attachment
    records.make(.message(message, session: session))
    var reply = ChatMessage(id: records.state.nextID, sender: .assistant, date: now, text: "")
    reply.isUnfinished = true
    records.make(.message(reply, session: session))
    answer = (reply.id, session)
    let model = settings.model.map { texts($0.name) } ?? ""
    assistant.begin(
      Question(
        text: message.wholeText, quoted: draft.replyTo?.text, history: history, temperature: settings.temperature,
        model: model, date: now))
    stage.announce(texts(.thinks), key: Self.thinking)
    return true
  }

  private func handle(_ pieces: [AnswerPiece]) {
    for piece in pieces {
      guard let (message, session) = answer else { return }
      switch piece {
      case .thinking(let text): records.make(.thinking(text, message: message, session: session))
      case .text(let text):
        if !text.isEmpty { records.make(.text(text, message: message, session: session)) }
      case .picture(let picture): records.make(.picture(picture, message: message, session: session))
      case .reminder(let title, let date):
        saving = (Reminder(id: records.state.nextID, title: title, date: date), Self.secondsToSave)
        savedReminder = nil
      case .end: end { texts.answered($0) }
      case .failure(let sentence):
        failure = (sentence, session)
        // Here and not by its banner: somebody may be in another place, and a message that waits may be sent next.
        stage.announce(sentence, priority: .high)
        end { $0.isEmpty ? nil : texts.answered($0) }
      }
    }
  }

  /// Ends the answer: what there is of it stays, and is announced once.
  private func end(_ spoken: (String) -> String?) {
    guard let (message, session) = answer else { return }
    answer = nil
    let text = text(of: message, in: session)
    records.make(.ended(message: message, session: session))
    if text.isEmpty { records.make(.messageRemoved(message, session: session)) }
    if let sentence = spoken(text) { announce(sentence) }
    sendNext()
  }

  /// Sends the next message that waits for the end of an answer.
  private func sendNext() {
    guard answer == nil, !queue.isEmpty else { return }
    let next = queue.removeFirst()
    if !send(next.draft, in: next.session) { sendNext() }
  }

  private func text(of message: Int, in session: Int) -> String {
    records.state.session(session)?.messages.last { $0.id == message }?.text ?? ""
  }

  /// Ends the answer where it is.
  func stopAnswer() {
    assistant.stop()
    end { texts(.stopped, ["text": $0.isEmpty ? texts(.nothingYet) : texts.answered($0)]) }
  }

  func readAnswerSoFar() {
    guard let (message, session) = answer else { return }
    let text = text(of: message, in: session)
    announce(text.isEmpty ? texts(.nothingYet) : text)
  }

  func dismissFailure() { failure = nil }

  func pin(_ prompt: String) {
    let isFull = records.state.pinnedPrompts.count >= LucidState.maximumPinCount
    if isFull { return announce(texts(.pinsFull)) }
    records.make(.promptPinned(prompt))
    announce(texts(.pinned, ["prompt": prompt.beginning(30)]))
  }

  func delete(_ message: ChatMessage, in session: Int) {
    if answer?.message == message.id {
      assistant.stop()
      answer = nil
      sendNext()
    }
    records.make(.messageRemoved(message.id, session: session))
    announce(texts(.messageDeleted))
  }

  func deleteChat(_ session: Chat) {
    if answer?.session == session.id {
      assistant.stop()
      answer = nil
    }
    queue.removeAll { $0.session == session.id }
    records.make(.sessionRemoved(session.id))
    deletedChat = session
    sendNext()
  }

  /// Brings the chat back that was deleted last.
  func restoreChat() {
    guard let chat = deletedChat else { return }
    deletedChat = nil
    records.make(.session(chat))
  }

  private func save(_ reminder: Reminder) {
    saving = nil
    let reminder = Reminder(id: records.state.nextID, title: reminder.title, date: reminder.date)
    records.make(.reminder(reminder))
    savedReminder = reminder
  }

  /// Tomorrow at an hour, or at the time that it is now.
  func tomorrow(at hour: Int? = nil) -> Date {
    let day = calendar.date(byAdding: .day, value: 1, to: now) ?? now
    return hour.flatMap { calendar.date(bySettingHour: $0, minute: 0, second: 0, of: day) } ?? day
  }

  func addReminder(_ title: String, at date: Date) -> Reminder {
    let reminder = Reminder(id: records.state.nextID, title: title, date: date)
    records.make(.reminder(reminder))
    return reminder
  }
}
