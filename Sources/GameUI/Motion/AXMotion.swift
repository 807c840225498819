/// The animations of a stage, and whether the player wants less motion.
///
/// No information may depend on an animation: with reduced motion each one is at its end at once. If players must notice
/// the change, a single quiet fade replaces the animation.
public final class AXMotion {
  /// Whether the player wants less motion. Running animations end at once when it becomes true.
  public var isReduced = false { didSet { if isReduced { running = running.compactMapValues(\.reduced) } } }

  private var running: [String: RunningFade] = [:]

  private struct RunningFade {
    let fade: AXFade
    let quiet: AXFade?
    var elapsed = Duration.zero
    /// The animation that replaces it when motion is reduced: its quiet fade from the beginning, else nothing.
    var reduced: RunningFade? { quiet.map { RunningFade(fade: $0, quiet: $0) } }
  }

  /// No animations yet.
  public init() {}

  /// Starts a fade under a name, replacing a fade with that name; `quiet` is played instead while motion is reduced.
  public func play(_ fade: AXFade, _ name: String, quiet: AXFade? = nil) {
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

  /// Advances every animation by a time. O(running fades).
  public func advance(by time: Duration) {
    guard !running.isEmpty, time > .zero else { return }
    running = running.compactMapValues { old in
      var next = old
      next.elapsed += time
      return next.elapsed < next.fade.duration ? next : nil
    }
  }
}
