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

  /// Whether any fade is running.
  public var isRunning: Bool { !running.isEmpty }

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

/// The opacity of something over time: a list of opacities reached one after the other.
public struct AXFade: Sendable, Hashable {
  /// One step: an opacity, and the time to reach it.
  public struct Step: Sendable, Hashable {
    /// The opacity that is reached, from 0 to 1.
    public let opacity: Double
    /// The time to reach it.
    public let duration: Duration

    /// A step that reaches an opacity after a time.
    public init(to opacity: Double, over duration: Duration) {
      self.opacity = opacity
      self.duration = duration
    }
  }

  /// The opacity before the first step, from 0 to 1.
  public let start: Double
  /// The steps, one after the other.
  public let steps: [Step]

  /// A fade from an opacity through these steps.
  public init(from start: Double, _ steps: [Step]) {
    self.start = start
    self.steps = steps
  }

  /// The same steps, repeated.
  public func repeated(_ times: Int) -> AXFade {
    AXFade(from: start, Array(repeating: steps, count: max(0, times)).flatMap(\.self))
  }

  /// The duration of all steps.
  public var duration: Duration { steps.reduce(.zero) { $0 + $1.duration } }

  /// The final opacity, which applies at once if motion is reduced.
  public var end: Double { steps.last?.opacity ?? start }

  /// The opacity after a time. O(steps).
  public func opacity(at time: Duration) -> Double {
    var (rest, from) = (time, start)
    for step in steps {
      if rest < step.duration { return from + (step.opacity - from) * max(0, rest / step.duration) }
      rest -= step.duration
      from = step.opacity
    }
    return from
  }
}
