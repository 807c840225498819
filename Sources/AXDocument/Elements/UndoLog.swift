/// Records how to undo changes, the last one first, so that a wrong command changes nothing.
struct UndoLog {
  private var steps: [() -> Void] = []

  /// Records how to undo a change that was just made.
  mutating func record(_ undo: @escaping () -> Void) { steps.append(undo) }

  /// The current position.
  var mark: Int { steps.count }

  /// Removes the steps that undo everything since a position, and returns them in the order in which they run.
  mutating func removeSteps(since mark: Int) -> [() -> Void] {
    let removed = steps[mark...].reversed()
    steps.removeSubrange(mark...)
    return Array(removed)
  }

  /// Drops all steps; the changes stay.
  mutating func clear() { steps = [] }
}
