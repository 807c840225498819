/// A language beside English in which Orca is heard, by its tag.
public enum CorpusLanguage: String, CaseIterable, Sendable {
  case german = "de"
  case spanish = "es"
  case catalan = "ca"
  case french = "fr"
  case portuguese = "pt"
  case brazilian = "pt-BR"
  case japanese = "ja"
  case british = "en-GB"

  /// The locale of a desktop that speaks it.
  public var locale: String {
    switch self {
    case .german: "de_DE"
    case .spanish: "es_ES"
    case .catalan: "ca_ES"
    case .french: "fr_FR"
    case .portuguese: "pt_PT"
    case .brazilian: "pt_BR"
    case .japanese: "ja_JP"
    case .british: "en_GB"
    }
  }

  /// The folder of its catalogues.
  public var catalogue: String { rawValue.replacing("-", with: "_") }
}
