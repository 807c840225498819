/// The animations of a stage: the one place that knows whether the person wants motion (R74).
///
/// No information depends on an animation. With reduced motion each animation is at its end at once; if people must
/// notice a change, a single quiet fade replaces it.
public final class Motion {
  /// Whether needless movement is left out. Running animations end at once when it becomes true.
  public var isReduced = false { didSet { if isReduced { running = running.compactMapValues(\.reduced) } } }

  private var running: [String: RunningFade] = [:]

  private struct RunningFade {
    let fade: Fade
    let quiet: Fade?
    var elapsed = 0.0
    /// The animation that replaces it when motion is reduced: its quiet fade from the beginning, else nothing.
    var reduced: RunningFade? { quiet.map { RunningFade(fade: $0, quiet: $0) } }
  }

  /// No animations yet.
  public init() {}

  /// Starts a fade under a name, replacing a fade with that name; `quiet` is played instead while motion is reduced.
  public func play(_ fade: Fade, _ name: String, quiet: Fade? = nil) {
    let running = RunningFade(fade: fade, quiet: quiet)
    self.running[name] = isReduced ? running.reduced : running
  }

  /// The current opacity of a fade, or `rest` while there is none.
  public func opacity(_ name: String, rest: Double = 1) -> Double {
    running[name].map { $0.fade.opacity(at: $0.elapsed) } ?? rest
  }

  /// Whether a fade with this name is running.
  public func isPlaying(_ name: String) -> Bool { running[name] != nil }

  /// Ends the fade with this name.
  public func stop(_ name: String) { running[name] = nil }

  /// Lets time pass. O(running fades).
  public func advance(_ seconds: Double) {
    guard !running.isEmpty, seconds > 0 else { return }
    running = running.compactMapValues { old in
      var next = old
      next.elapsed += seconds
      return next.elapsed < next.fade.duration ? next : nil
    }
  }
}
