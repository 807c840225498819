import ExampleKit
import GameUI

@testable import FormKit

extension ExampleText {
  static func form(_ language: Language) -> [ExampleText] {
    let books: [Language: [FormPhrase: AXPhraseText]] = [
      .english: FormPhrase.english, .german: FormPhrase.german, .spanish: FormPhrase.spanish,
      .catalan: FormPhrase.catalan,
    ]
    return all("form", books[language] ?? [:], FormTexts(language)) { phrase, place in
      switch place {
      case "address": ["ana@example.org"]
      case "count":
        phrase == .sent
          ? Array(1...Order.maximumTicketCount)
          : [phrase == .ticketsHelp ? Order.maximumTicketCount : Order.minimumPasswordLength]
      case "name": ["Ana"]
      default: []
      }
    }
  }
}
