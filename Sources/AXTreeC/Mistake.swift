import CAXTree

/// A mistake of the program, in a sentence for its author.
struct Mistake: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }

  /// An event that is none of the operations that a function takes.
  static func noOperation(_ event: axtree_event, in function: String) -> Mistake {
    Mistake("\(function) takes activation, increment and decrement, and no event \(event.rawValue).")
  }
}
