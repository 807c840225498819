extension Lane {
  /// The place from which the lane is heard (R84).
  public var place: Double {
    switch self {
    case .left: -0.8
    case .middle: 0
    case .right: 0.8
    }
  }

  /// The note of the lane (R47): C5, E5, G5.
  public var hertz: Double {
    switch self {
    case .left: 523.251
    case .middle: 659.255
    case .right: 783.991
    }
  }
}
