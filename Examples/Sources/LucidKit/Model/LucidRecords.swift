import Preferences

/// The state, and the journal in which each change is before it can be seen or heard.
public final class LucidRecords {
  /// From how many lines on a journal is written anew as one.
  private static let maximumLineCount = 1_000

  public private(set) var state = LucidState()
  /// How many changes were made: what is shown of the state is made anew when it differs.
  private(set) var revision = 0
  private let journal: Journal<LucidChange>?

  /// Records in memory that end with the program.
  public init() { journal = nil }

  /// The records of the person whose environment this is; `report` gets a sentence about each thing that is missing.
  public init(environment: [String: String], report: @escaping (String) -> Void) {
    let journal = Journal<LucidChange>(of: "records", application: "lucidpal", environment: environment, report: report)
    for change in journal.records { state.apply(change) }
    if journal.records.count > Self.maximumLineCount { journal.replaceAll(with: [.state(state)]) }
    self.journal = journal
  }

  /// Stores a change, then makes it.
  func make(_ change: LucidChange) {
    journal?.add(change)
    state.apply(change)
    revision += 1
  }
}

/// One thing that happened: a line of the journal.
public enum LucidChange: Codable, Hashable, Sendable {
  /// All that happened before, in one.
  case state(LucidState)
  case session(Chat)
  case title(String, session: Int)
  case isPinned(Bool, session: Int)
  case sessionRemoved(Int)
  case message(ChatMessage, session: Int)
  /// Text is added to the end of a message: a piece of an answer.
  case text(String, message: Int, session: Int)
  case thinking(String, message: Int, session: Int)
  case picture(BuiltInPicture, message: Int, session: Int)
  /// An answer has come to its end, or was stopped.
  case ended(message: Int, session: Int)
  case messageRemoved(Int, session: Int)
  case promptPinned(String)
  case promptRemoved(String)
  case reminder(Reminder)
  case reminderRemoved(Int)
  case reminderRang(Int)
  case logged(habit: Int, day: Day)
}

/// Everything that is kept: what happened, applied in order.
public struct LucidState: Codable, Hashable, Sendable {
  /// How many prompts can be pinned (L4).
  public static let maximumPinCount = 20

  public private(set) var sessions: [Chat] = []
  public private(set) var pinnedPrompts: [String] = []
  public private(set) var reminders: [Reminder] = []
  public private(set) var habits: [Habit]
  /// The number of the next thing that is made.
  @RecordNumber public private(set) var nextID = 100

  /// The state of somebody who begins, with habits for a start.
  public init() {
    habits = zip(1..., Habit.first).map { Habit(id: $0, goal: $1.goal) }
  }

  public func session(_ id: Int) -> Chat? { sessions.first { $0.id == id } }

  /// Applies a change; one that speaks of something that is not there any more changes nothing. O(sessions).
  public mutating func apply(_ change: LucidChange) {
    switch change {
    case .state(let state): self = state.withUniqueNumbers
    case .session(let session):
      replace(session, in: \.sessions, by: \.id)
      use(session.id)
    case .title(let title, let session): edit(session) { $0.title = title }
    case .isPinned(let isPinned, let session): edit(session) { $0.isPinned = isPinned }
    case .sessionRemoved(let id): sessions.removeAll { $0.id == id }
    case .message(let message, let session):
      edit(session) { session in
        if !session.messages.contains(where: { $0.id == message.id }) { session.messages.append(message) }
      }
      use(message.id)
    case .text(let text, let message, let session): edit(message, of: session) { $0.text += text }
    case .thinking(let text, let message, let session): edit(message, of: session) { $0.thinking += text }
    case .picture(let picture, let message, let session): edit(message, of: session) { $0.picture = picture }
    case .ended(let message, let session): edit(message, of: session) { $0.isUnfinished = false }
    case .messageRemoved(let id, let session): edit(session) { $0.messages.removeAll { $0.id == id } }
    case .promptPinned(let text): pinnedPrompts = pinnedPrompts.filter { $0 != text } + [text]
    case .promptRemoved(let text): pinnedPrompts.removeAll { $0 == text }
    case .reminder(let reminder):
      replace(reminder, in: \.reminders, by: \.id)
      reminders.sort { ($0.date, $0.id) < ($1.date, $1.id) }
      use(reminder.id)
    case .reminderRang(let id):
      if let index = reminders.firstIndex(where: { $0.id == id }) { reminders[index].hasRung = true }
    case .reminderRemoved(let id): reminders.removeAll { $0.id == id }
    case .logged(let habit, let day):
      if let index = habits.firstIndex(where: { $0.id == habit }) {
        habits[index].log[day] = min(habits[index].count(on: day), .max - 1) + 1
      }
    }
  }

  /// The state in which each number stands for one thing, the first with it.
  private var withUniqueNumbers: LucidState {
    func unique<Item>(_ items: [Item], _ id: (Item) -> Int) -> [Item] {
      var known: Set<Int> = []
      return items.filter { known.insert(id($0)).inserted }
    }
    var state = self
    state.sessions = unique(sessions, \.id)
    for index in state.sessions.indices {
      state.sessions[index].messages = unique(state.sessions[index].messages, \.id)
    }
    state.reminders = unique(reminders, \.id)
    state.habits = unique(habits, \.id)
    return state
  }

  private mutating func use(_ id: Int) { nextID = max(nextID, id + 1) }

  private mutating func replace<Item>(_ item: Item, in list: WritableKeyPath<Self, [Item]>, by id: KeyPath<Item, Int>) {
    self[keyPath: list].removeAll { $0[keyPath: id] == item[keyPath: id] }
    self[keyPath: list].append(item)
  }

  private mutating func edit(_ id: Int, _ body: (inout Chat) -> Void) {
    if let index = sessions.firstIndex(where: { $0.id == id }) { body(&sessions[index]) }
  }

  private mutating func edit(_ id: Int, of session: Int, _ body: (inout ChatMessage) -> Void) {
    edit(session) { session in
      if let index = session.messages.lastIndex(where: { $0.id == id }) { body(&session.messages[index]) }
    }
  }
}
