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
