/// How visible something is over time: opacities that are reached one after the other (R74).
public struct Fade: Sendable, Hashable {
  /// An opacity, and how long it takes to reach it.
  public struct Step: Sendable, Hashable {
    /// The opacity that is reached, from 0 to 1.
    public let opacity: Double
    /// How long that takes.
    public let seconds: Double

    /// A step to an opacity.
    public init(to opacity: Double, seconds: Double) {
      self.opacity = opacity
      self.seconds = seconds
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

  /// The same steps several times over.
  public func repeated(_ times: Int) -> Fade {
    Fade(from: start, Array(repeating: steps, count: max(0, times)).flatMap(\.self))
  }

  /// How long all of it takes, in seconds.
  public var duration: Double { steps.reduce(0) { $0 + $1.seconds } }

  /// What is seen in the end, and at once where nothing moves.
  public var end: Double { steps.last?.opacity ?? start }

  /// The opacity after so many seconds. O(steps).
  public func opacity(at seconds: Double) -> Double {
    var (rest, from) = (seconds, start)
    for step in steps {
      if rest < step.seconds { return from + (step.opacity - from) * max(0, rest) / step.seconds }
      rest -= step.seconds
      from = step.opacity
    }
    return from
  }
}
