/// The game's texts in one language.
public struct Phrasebook: Sendable {
  public let language: Language
  private let texts: [Phrase: String]

  public init(_ language: Language) {
    self.language = language
    texts = Self.books[language] ?? [:]
  }

  private static let books: [Language: [Phrase: String]] = [
    .english: english, .spanish: spanish, .catalan: catalan, .german: german,
  ]

  /// A phrase with its arguments in place of each `%@`, in order.
  public func callAsFunction(_ phrase: Phrase, _ arguments: any CustomStringConvertible...) -> String {
    let pieces = (texts[phrase] ?? phrase.rawValue).split(separator: "%@", omittingEmptySubsequences: false)
    var text = String(pieces[0])
    for (piece, argument) in zip(pieces.dropFirst(), arguments) { text += argument.description + piece }
    return text
  }

  /// "1 life remaining", "2 lives remaining" (R18).
  public func lives(_ number: Int) -> String {
    self(language.pluralForm(of: number) == .one ? .livesOne : .livesOther, number)
  }

  /// The name of a choice.
  public func name(of choice: some NamedChoice) -> String { self(choice.name) }

  /// The label of a cell of the road, with its zero-based row and lane (R22).
  public func cell(_ occupant: Occupant, row: Int, lane: Lane) -> String {
    self(.cell, name(of: occupant), row, lane.rawValue)
  }

  /// The instructions for this platform, one sentence for each kind of input (R68).
  var controls: [String] {
    [.controlsKeys, .controlsPointer, .controlsPause, .controlsLeave, .controlsPad].map { self($0) }
  }
}
