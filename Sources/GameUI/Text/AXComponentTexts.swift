import AXTree

/// The texts of the components' own dialogs: the letters with which text is entered without a keyboard, and the menu of a
/// row's actions.
///
/// A stage takes those of its language. GameUI has English, Spanish, Catalan and German ones; a game in another language
/// gives its own:
///
/// ```swift
/// stage.texts = AXComponentTexts(
///   letters: "abcdefghijklmnopqrstuvwxyzàâçéèêëîïôùûœ0123456789@", signNames: ["@": "arobase"],
///   capitals: "Majuscules", space: "Espace", delete: "Effacer", done: "Terminé", actions: "Actions",
///   cancel: "Annuler")
/// ```
public struct AXComponentTexts: Sendable, Hashable {
  /// The characters that can be entered, in their order.
  public var letters: String
  /// The spoken names of signs among the letters: voices say nothing for most of them.
  public var signNames: [String: String]
  /// The label of the switch for capital letters.
  public var capitals: String
  /// The label of the button that enters a space.
  public var space: String
  /// The label of the button that deletes the last character.
  public var delete: String
  /// The label of the button that closes the letters.
  public var done: String
  /// The name of the menu of a row's actions.
  public var actions: String
  /// The label of the button that closes the menu.
  public var cancel: String

  /// Texts in a language of the game's.
  public init(
    letters: String, signNames: [String: String] = [:], capitals: String, space: String, delete: String,
    done: String, actions: String, cancel: String
  ) {
    self.letters = letters
    self.signNames = signNames
    self.capitals = capitals
    self.space = space
    self.delete = delete
    self.done = done
    self.actions = actions
    self.cancel = cancel
  }

  /// The texts for a locale; English ones where GameUI has none.
  init(locale: String) { self = AXLanguage.words(for: locale, in: Self.languages) ?? Self.english }

  private static let languages = ["en": english, "de": german, "es": spanish, "ca": catalan]

  private static let english = AXComponentTexts(
    letters: "\(latin)\(signs)",
    signNames: names(
      "at", "period", "hyphen", "underscore", "plus", "exclamation mark", "question mark", "comma", "semicolon",
      "colon", "slash", "number sign", "ampersand", "apostrophe", "quote", "left parenthesis", "right parenthesis",
      "percent", "euro"),
    capitals: "Capital letters", space: "Space", delete: "Delete", done: "Done", actions: "Actions", cancel: "Cancel")
  private static let german = AXComponentTexts(
    letters: "\(latin)äöüß\(signs)",
    signNames: names(
      "At", "Punkt", "Bindestrich", "Unterstrich", "Plus", "Ausrufezeichen", "Fragezeichen", "Komma", "Semikolon",
      "Doppelpunkt", "Schrägstrich", "Raute", "Und-Zeichen", "Apostroph", "Anführungszeichen", "Klammer auf",
      "Klammer zu", "Prozent", "Euro"),
    capitals: "Großbuchstaben", space: "Leerzeichen", delete: "Löschen", done: "Fertig", actions: "Aktionen",
    cancel: "Abbrechen")
  private static let spanish = AXComponentTexts(
    letters: "\(latin)ñáéíóúü\(signs)¿¡",
    signNames: names(
      "arroba", "punto", "guion", "guion bajo", "más", "cierra exclamación", "cierra interrogación", "coma",
      "punto y coma", "dos puntos", "barra", "almohadilla", "et", "apóstrofo", "comillas", "abre paréntesis",
      "cierra paréntesis", "por ciento", "euro"
    ).merging(["¿": "abre interrogación", "¡": "abre exclamación"]) { $1 },
    capitals: "Mayúsculas", space: "Espacio", delete: "Borrar", done: "Listo", actions: "Acciones", cancel: "Cancelar")
  private static let catalan = AXComponentTexts(
    letters: "\(latin)çàèéíïòóúü\(signs)·",
    signNames: names(
      "arrova", "punt", "guionet", "guió baix", "més", "exclamació", "interrogació", "coma", "punt i coma",
      "dos punts", "barra", "coixinet", "et", "apòstrof", "cometes", "obri parèntesi", "tanca parèntesi", "per cent",
      "euro"
    ).merging(["·": "punt volat"]) { $1 },
    capitals: "Majúscules", space: "Espai", delete: "Esborrar", done: "Fet", actions: "Accions", cancel: "Cancel·lar")

  private static let latin = "abcdefghijklmnopqrstuvwxyz0123456789"
  private static let signs = "@.-_+!?,;:/#&'\"()%€"

  /// The names of ``signs``, in their order.
  private static func names(_ names: String...) -> [String: String] {
    Dictionary(uniqueKeysWithValues: zip(signs.map(String.init), names))
  }
}
