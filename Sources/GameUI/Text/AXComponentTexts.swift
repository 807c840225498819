import AXTree

/// The texts of the components' own dialogs: the letters with which text is entered without a keyboard, and the menu of a
/// row's actions.
///
/// A stage takes those of its language. GameUI has English, Spanish, Catalan and German ones; a game in another language
/// gives its own:
///
/// ```swift
/// stage.texts = AXComponentTexts(
///   letters: "abcdefghijklmnopqrstuvwxyzàâçéèêëîïôùûœ0123456789", capitals: "Majuscules", space: "Espace",
///   delete: "Effacer", done: "Terminé", actions: "Actions", cancel: "Annuler")
/// ```
public struct AXComponentTexts: Sendable, Hashable {
  /// The characters that can be entered, in their order.
  public var letters: String
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
    letters: String, capitals: String, space: String, delete: String, done: String, actions: String, cancel: String
  ) {
    self.letters = letters
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
    letters: "\(latin)\(signs)", capitals: "Capital letters", space: "Space", delete: "Delete", done: "Done",
    actions: "Actions", cancel: "Cancel")
  private static let german = AXComponentTexts(
    letters: "\(latin)äöüß\(signs)", capitals: "Großbuchstaben", space: "Leerzeichen", delete: "Löschen",
    done: "Fertig", actions: "Aktionen", cancel: "Abbrechen")
  private static let spanish = AXComponentTexts(
    letters: "\(latin)ñáéíóúü\(signs)¿¡", capitals: "Mayúsculas", space: "Espacio", delete: "Borrar", done: "Hecho",
    actions: "Acciones", cancel: "Cancelar")
  private static let catalan = AXComponentTexts(
    letters: "\(latin)çàèéíïòóúü\(signs)·", capitals: "Majúscules", space: "Espai", delete: "Esborrar", done: "Fet",
    actions: "Accions", cancel: "Cancel·lar")

  private static let latin = "abcdefghijklmnopqrstuvwxyz"
  private static let signs = "0123456789@.-_+!?,;:/#&"
}
