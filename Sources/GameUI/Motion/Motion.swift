/// Everything that moves by itself on a stage: the one place that knows whether the person wants motion (R74).
///
/// What an animation shows is always also there without it: with reduced motion each is at its end at once, or, where
/// something has to be noticed, is replaced by a single quiet fade.
public final class Motion {
  /// Whether movement that is not needed is left out. What is under way when it becomes true ends at once.
  public var isReduced = false { didSet { if isReduced { running = running.compactMapValues(\.reduced) } } }

  private var running: [String: Running] = [:]

  private struct Running {
    let fade: Fade
    let quiet: Fade?
    var elapsed = 0.0
    /// What goes on when motion is reduced: a quiet fade from its beginning, else nothing.
    var reduced: Running? { quiet.map { Running(fade: $0, quiet: $0) } }
  }

  /// Nothing moves yet.
  public init() {}

  /// Starts a fade under a name, in place of one of that name; `quiet` is played instead while motion is reduced.
  public func play(_ fade: Fade, _ name: String, quiet: Fade? = nil) {
    let running = Running(fade: fade, quiet: quiet)
    self.running[name] = isReduced ? running.reduced : running
  }

  /// How visible something is now: what its fade says, or `rest` while there is none.
  public func opacity(_ name: String, rest: Double = 1) -> Double {
    running[name].map { $0.fade.opacity(at: $0.elapsed) } ?? rest
  }

  /// Whether the fade of a name is under way.
  public func isPlaying(_ name: String) -> Bool { running[name] != nil }

  /// Ends the fade of a name.
  public func stop(_ name: String) { running[name] = nil }

  /// Lets time pass. O(fades under way).
  public func advance(_ seconds: Double) {
    guard !running.isEmpty, seconds > 0 else { return }
    running = running.compactMapValues { old in
      var next = old
      next.elapsed += seconds
      return next.elapsed < next.fade.duration ? next : nil
    }
  }
}
