/// Cuts texts into sentences and words.
enum TextSplitter {
  /// The sentences of a text without their ends; a full stop without a space after it, as in "1.5", ends none.
  static func sentences(in text: String) -> [String] {
    var sentences = [""]
    var end = ""
    for letter in text {
      if ".!?…".contains(letter) {
        end.append(letter)
      } else if !end.isEmpty, letter.isWhitespace {
        sentences.append("")
        end = ""
      } else if !letter.isWhitespace || sentences[sentences.count - 1] != "" {
        sentences[sentences.count - 1] += end + String(letter)
        end = ""
      }
    }
    return sentences.filter { !$0.isEmpty }
  }

  /// The words of a text, in lower case.
  static func words(in text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && $0 != "’" && $0 != "'" }.map(String.init)
  }
}
