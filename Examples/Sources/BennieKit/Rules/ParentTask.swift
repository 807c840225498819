/// A sum that parents can do and small children cannot (B39).
struct ParentTask: Hashable {
  static let numbers = 5...15
  /// After so many other answers there is a new task.
  static let tries = 3

  let a: Int
  let b: Int

  init(using random: inout some RandomNumberGenerator) {
    a = .random(in: Self.numbers, using: &random)
    b = .random(in: Self.numbers, using: &random)
  }

  func isSolved(by answer: String) -> Bool { Int(answer.filter { !$0.isWhitespace }) == a + b }
}
