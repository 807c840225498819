extension Lane {
  /// The note of the lane (R47): C5, E5, G5.
  public var hertz: Double {
    switch self {
    case .left: 523.251
    case .middle: 659.255
    case .right: 783.991
    }
  }
}
