/// What takes back changes, last one first: so that a command that turns out wrong leaves nothing behind.
struct ChangeJournal {
  private var steps: [() -> Void] = []

  /// Notes how a change that was just made is taken back.
  mutating func note(_ takeBack: @escaping () -> Void) { steps.append(takeBack) }

  /// Where the journal stands.
  var mark: Int { steps.count }

  /// The steps that take back everything since a mark, in the order in which they run; they are in the journal no more.
  mutating func cut(to mark: Int) -> [() -> Void] {
    let cut = steps[mark...].reversed()
    steps.removeSubrange(mark...)
    return Array(cut)
  }

  /// Forgets everything: what was done stays.
  mutating func clear() { steps = [] }
}
