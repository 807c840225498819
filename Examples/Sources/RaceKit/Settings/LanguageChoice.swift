public import ExampleKit

/// The language of the game, in the order in which it is offered (R90).
public enum LanguageChoice: String, CaseIterable, Sendable, Codable {
  /// That of the system.
  case automatic
  case english, spanish, catalan, german

  /// The language; nil for that of the system.
  public var language: Language? {
    switch self {
    case .automatic: nil
    case .english: .english
    case .spanish: .spanish
    case .catalan: .catalan
    case .german: .german
    }
  }
}
