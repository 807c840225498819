/// The reason why nothing could be read.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ATSPIFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no accessibility bus; the text says where one was searched.
  case noBus(String)

  /// One sentence.
  public var description: String {
    switch self {
    case .noBus(let reason): "No accessibility bus: \(reason)."
    }
  }
}
