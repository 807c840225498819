/// The rule that selects a phrase's form for a number, from a language's catalogue.
enum OrcaPlural: String, Sendable {
  /// The first form for one, the second for all other numbers.
  case oneAndOthers
  /// The first form for zero and one, the second for all other numbers.
  case upToOneAndOthers
  /// One form for all numbers.
  case same

  /// The index of the form for a number.
  func form(for number: Int) -> Int {
    switch self {
    case .oneAndOthers: number == 1 ? 0 : 1
    case .upToOneAndOthers: number == 0 || number == 1 ? 0 : 1
    case .same: 0
    }
  }
}
