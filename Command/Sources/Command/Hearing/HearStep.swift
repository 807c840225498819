@_spi(Command) import DesktopTesting

/// A step of `axtree hear`, a line of its input: a word and what follows it.
struct HearStep: Equatable {
  /// The things that a step can do.
  enum Action: Equatable {
    case press([String])
    case command(OrcaCommand)
    case type(String)
    case waitFor(String)
    case pause(Duration)
    case screenshot(String)
    case tree
  }

  let action: Action
  /// The line as it was written.
  let line: String

  /// The longest pause in seconds.
  private static let longestPause = 3600.0

  /// The steps by their first word: what must follow it, in a sentence, and the action that this makes; nil if it makes none.
  private static let words: [(word: String, rest: String, action: @Sendable (String) -> Action?)] = [
    (
      "press", "the names of keys, such as Tab or shift+Tab",
      { $0.isEmpty ? nil : .press($0.split(separator: " ").map(String.init)) }
    ),
    ("type", "a text", { $0.isEmpty ? nil : .type($0) }),
    ("wait", "a text that is to be heard", { Self.unquoted($0).map(Action.waitFor) }),
    (
      "pause", "a number of seconds, at most 3600",
      { Double($0).flatMap { (0...longestPause).contains($0) ? .pause(.seconds($0)) : nil } }
    ),
    (
      "orca",
      "a command of Orca: " + OrcaCommand.all.map(\.name).joined(separator: ", ")
        + ", or one of Orca 51's remote controller",
      { OrcaCommand.named($0).map(Action.command) }
    ),
    ("tree", "nothing after it", { $0.isEmpty ? .tree : nil }),
    ("screenshot", "the path of a PNG file", { Self.unquoted($0).map(Action.screenshot) }),
  ]

  /// Reads a line; nil if it is blank or a comment, which begins with "#".
  ///
  /// - Throws: ``Mistake``.
  static func read(_ line: String) throws(Mistake) -> HearStep? {
    let text = line.drop { $0.isWhitespace }.prefix { !$0.isNewline }
    if text.isEmpty || text.hasPrefix("#") { return nil }
    let word = text.prefix { !$0.isWhitespace }
    guard let known = words.first(where: { $0.word == word }) else {
      let list = words.map(\.word).joined(separator: ", ")
      throw Mistake("there is no step \"\(word)\"; the steps are \(list)")
    }
    // Of the spaces one belongs to the word; what is typed may begin with others.
    let rest = String(text.dropFirst(word.count + 1))
    guard let action = known.action(known.word == "type" ? rest : rest.trimmingSpaces) else {
      throw Mistake("\"\(known.word)\" needs \(known.rest)")
    }
    return HearStep(action: action, line: String(text))
  }

  /// A text without the quotation marks around it; nil if nothing is left.
  private static func unquoted(_ text: String) -> String? {
    let isQuoted = text.count > 1 && text.first == "\"" && text.last == "\""
    let inner = isQuoted ? String(text.dropFirst().dropLast()) : text
    return inner.isEmpty ? nil : inner
  }

  /// Why a line is no step, in a sentence without its end.
  struct Mistake: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
