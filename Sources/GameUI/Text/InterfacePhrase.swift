/// The texts of the components' own dialogs: the letters in which text is entered without a keyboard, and a row's actions.
enum InterfacePhrase: String, CaseIterable {
  case letters, capitals, space, delete, done, actions, cancel

  static let texts: [Language: [InterfacePhrase: PhraseText]] = [
    .english: [
      .letters: "\(latin)\(signs)", .capitals: "Capital letters", .space: "Space", .delete: "Delete", .done: "Done",
      .actions: "Actions", .cancel: "Cancel",
    ],
    .german: [
      .letters: "\(latin)äöüß\(signs)", .capitals: "Großbuchstaben", .space: "Leerzeichen", .delete: "Löschen",
      .done: "Fertig", .actions: "Aktionen", .cancel: "Abbrechen",
    ],
    .spanish: [
      .letters: "\(latin)ñáéíóúü\(signs)¿¡", .capitals: "Mayúsculas", .space: "Espacio", .delete: "Borrar",
      .done: "Hecho", .actions: "Acciones", .cancel: "Cancelar",
    ],
    .catalan: [
      .letters: "\(latin)çàèéíïòóúü\(signs)·", .capitals: "Majúscules", .space: "Espai", .delete: "Esborrar",
      .done: "Fet", .actions: "Accions", .cancel: "Cancel·lar",
    ],
  ]

  private static let latin = "abcdefghijklmnopqrstuvwxyz"
  private static let signs = "0123456789@.-_+!?,;:/#&"
}
