/// Cuts texts into words.
enum TextSplitter {
  /// The words of a text, in lower case.
  static func words(in text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && $0 != "’" && $0 != "'" }.map(String.init)
  }
}
