/// Why nothing could be read.
package enum ATSPIFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no accessibility bus; the text says where it was looked for.
  case noBus(String)

  /// One sentence.
  package var description: String {
    switch self {
    case .noBus(let reason): "No accessibility bus: \(reason)."
    }
  }
}
