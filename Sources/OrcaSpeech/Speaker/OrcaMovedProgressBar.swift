/// A progress bar that moved.
struct OrcaMovedProgressBar {
  let object: OrcaObject
  let percent: Int
  /// Its number in the order in which progress bars moved first.
  let number: Int
  /// Whether no other has moved since it moved last.
  let isLatest: Bool
}
