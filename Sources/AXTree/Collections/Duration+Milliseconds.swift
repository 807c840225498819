extension Duration {
  /// The whole milliseconds of a duration, for the calls of the system: 0 for a negative one, and at most `Int32.max`, which is
  /// 24 days.
  package var wholeMilliseconds: Int32 {
    if self < .zero { return 0 }
    let (seconds, attoseconds) = components
    let (milliseconds, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
    return isTooLong ? .max : Int32(clamping: milliseconds &+ attoseconds / 1_000_000_000_000_000)
  }
}
