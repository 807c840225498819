/// Which form of a phrase goes with a number, as a language's catalogue says it.
enum OrcaPlural: Sendable {
  /// The first with one, the second with all others.
  case oneAndOthers
  /// The first with none and one, the second with all others.
  case upToOneAndOthers
  /// One form for all numbers.
  case same

  /// The place of the form for a number.
  func form(for number: Int) -> Int {
    switch self {
    case .oneAndOthers: number == 1 ? 0 : 1
    case .upToOneAndOthers: number == 0 || number == 1 ? 0 : 1
    case .same: 0
    }
  }
}
