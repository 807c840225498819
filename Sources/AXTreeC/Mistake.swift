/// A mistake of the program, in a sentence for its author.
struct Mistake: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
