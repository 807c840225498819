import Preferences

/// The state, and the journal in which each change is before it can be seen or heard.
public final class LucidRecords {
  /// From how many lines on a journal is written anew as one.
  private static let maximumLineCount = 1_000

  public private(set) var state = LucidState()
  private let journal: Journal<LucidChange>?

  /// Records in memory that end with the program.
  public init() { journal = nil }

  /// The records of the person whose environment this is; `report` gets a sentence about each thing that is missing.
  public init(environment: [String: String], report: @escaping (String) -> Void) {
    let journal = Journal<LucidChange>(
      of: "records", application: "lucidpal", environment: environment, report: report)
    for change in journal.records { state.apply(change) }
    if journal.records.count > Self.maximumLineCount { journal.replaceAll(with: [.state(state)]) }
    self.journal = journal
  }

  /// Stores a change, then makes it.
  func make(_ change: LucidChange) {
    journal?.add(change)
    state.apply(change)
  }
}
