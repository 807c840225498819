/// The languages in which the examples have texts.
public enum Language: String, CaseIterable, Sendable {
  /// English, which also stands in for a missing language.
  case english = "en"
  /// Spanish.
  case spanish = "es"
  /// Catalan.
  case catalan = "ca"
  /// German.
  case german = "de"

  /// The language of a locale such as `es_ES.UTF-8` or `ca-ES`; English if it is none of these.
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
