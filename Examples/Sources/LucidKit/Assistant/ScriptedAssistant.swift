public import Foundation
public import GameUI

/// An assistant that knows a few answers by heart, and brings them word by word as a language model would.
public final class ScriptedAssistant: Assistant {
  /// For how many seconds it thinks, and how long each word takes.
  static let secondsToThink = 1.0
  static let secondsAWord = 0.08

  private let texts: LucidTexts
  private let calendar: Calendar
  private var rest: [(seconds: Double, piece: AnswerPiece)] = []
  private var elapsed = 0.0

  public init(_ texts: LucidTexts, calendar: Calendar = .current) {
    self.texts = texts
    self.calendar = calendar
  }

  public func begin(_ question: Question) {
    let answer = answer(to: question)
    elapsed = 0
    rest = [(Self.secondsToThink / 2, .thinking(texts(.scriptedThinking, ["text": question.text.beginning(60)])))]
    rest.append((Self.secondsToThink / 2, .text("")))
    if let extra = answer.extra { rest.append((0, extra)) }
    let words = answer.text.split(separator: " ", omittingEmptySubsequences: false)
    rest += words.enumerated().map { (Self.secondsAWord, .text(($0 == 0 ? "" : " ") + $1)) }
    rest.append((0, .end))
  }

  public func pieces(after seconds: Double) -> [AnswerPiece] {
    elapsed += seconds
    var due: [AnswerPiece] = []
    while let next = rest.first, next.seconds <= elapsed {
      elapsed -= next.seconds
      due.append(next.piece)
      rest.removeFirst()
    }
    return due
  }

  public func stop() { rest = [] }

  private func answer(to question: Question) -> (text: String, extra: AnswerPiece?) {
    let words = Set(question.text.lowercased().split { !$0.isLetter }.map(String.init))
    func knows(_ phrase: LucidPhrase) -> Bool {
      !words.isDisjoint(with: texts(phrase).split(separator: " ").map(String.init))
    }
    if knows(.askReminder) {
      let time = ReminderTime(in: question.text, now: question.date, calendar: calendar, texts)
      let opening = try? Regex("^\\W*" + texts(.askReminderOpening)).ignoresCase()
      let title = (opening.map { time.rest.replacing($0, with: "") } ?? time.rest).beginning(80)
      let date = time.date ?? question.date.addingTimeInterval(3_600)
      return (texts(.scriptedReminder), .reminder(title: title.isEmpty ? question.text : title, date: date))
    }
    if knows(.askPicture) { return (texts(.scriptedPicture), .picture(.house)) }
    if let quoted = question.quoted { return (texts(.scriptedReply, ["text": quoted.beginning(40)]), nil) }
    if knows(.askHello) { return (texts(.scriptedHello), nil) }
    return (texts(.scriptedAnswer, ["text": question.text.beginning(40)]), nil)
  }
}
