/// The reason why nothing could be read.
public enum ATSPIFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no accessibility bus; the text says where the client looked for it.
  case noBus(String)

  /// One sentence.
  public var description: String {
    switch self {
    case .noBus(let reason): "No accessibility bus: \(reason)."
    }
  }
}
