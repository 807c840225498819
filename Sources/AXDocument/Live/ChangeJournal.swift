/// Records how to undo changes, the last one first, so that a wrong command changes nothing.
struct ChangeJournal {
  private var steps: [() -> Void] = []

  /// Records how to undo a change that was just made.
  mutating func note(_ takeBack: @escaping () -> Void) { steps.append(takeBack) }

  /// The current position.
  var mark: Int { steps.count }

  /// Removes the steps that undo everything since a position, and returns them in the order in which they run.
  mutating func cut(to mark: Int) -> [() -> Void] {
    let cut = steps[mark...].reversed()
    steps.removeSubrange(mark...)
    return Array(cut)
  }

  /// Drops all steps; the changes stay.
  mutating func clear() { steps = [] }
}
