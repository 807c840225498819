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
        switch phrase {
        case .sent: Array(1...Order.maximumTicketCount)
        case .summary: [1, 2, 4]
        case .ticketsHelp: [Order.maximumTicketCount]
        default: [Order.minimumPasswordLength]
        }
      case "fields": [FormTexts(language)(.email)]
      case "name": ["Ana"]
      default: []
      }
    }
  }
}
