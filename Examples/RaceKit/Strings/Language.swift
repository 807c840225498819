/// The languages that the game speaks.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"
  case catalan = "ca"
  case german = "de"

  /// The language of a locale such as `es_ES.UTF-8` or `ca-ES`; English if the game has no texts in it.
  public init(locale: String) {
    let code = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }.lowercased()
    self = Language(rawValue: code) ?? .english
  }

  /// The language of an environment, by LC_ALL, LC_MESSAGES and LANG in this order.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self.init(locale: locale ?? "en")
  }
}

/// The plural forms that these languages need.
enum PluralForm: Sendable {
  case one, other
}

extension Language {
  /// The form for a whole number: all four languages have one for 1 and another for everything else.
  ///
  /// Millions, which Spanish and Catalan treat apart, do not occur here.
  func pluralForm(of number: Int) -> PluralForm { number == 1 ? .one : .other }
}
