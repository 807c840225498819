/// VoiceOver's own words in one language (S19), in this project's wording.
struct VoiceOverWords: Sendable {
  /// What VoiceOver adds to an author's words; every language has every key.
  enum Key: String, CaseIterable, Hashable, Sendable {
    case selected, dimmed, button, backButton, back, switchButton, on, off, mixed, tab, textField, secureTextField
    case isEditing, heading, link, adjustable, image, searchField
    case toggleHint, editHint, adjustHint
    /// With the place for `%1` and the count for `%2`.
    case series
    case listStart, listEnd, landmarkStart, landmarkEnd
    /// With the number for `%1`.
    case rowSpan, columnSpan, row, column
  }

  /// The language of the words and of the numbers in them.
  let language: String
  private let table: [Key: String]

  /// The words of a locale such as "de" or "de-AT"; a language without words gets the English ones.
  init(locale: String) {
    let language = locale.split(whereSeparator: { "-_.@".contains($0) }).first.map { $0.lowercased() } ?? "en"
    self.language = language
    table = Self.tables[language] ?? Self.english
  }

  /// The words for a key, with numbers in their places.
  subscript(key: Key, numbers: Int...) -> String {
    var words = table[key] ?? key.rawValue
    for (place, number) in numbers.enumerated() {
      let parts = words.split(separator: "%\(place + 1)", maxSplits: 1, omittingEmptySubsequences: false)
      words = parts.joined(separator: SpokenNumber.text(number, language: language))
    }
    return words
  }

  /// The languages that have words of their own.
  static var languages: [String] { tables.keys.sorted() }

  static let tables: [String: [Key: String]] = ["en": english, "de": german, "es": spanish, "ca": catalan]

  private static let english: [Key: String] = [
    .selected: "Selected", .dimmed: "Dimmed.", .button: "Button.", .backButton: "Back Button.", .back: "Back",
    .switchButton: "Switch Button.", .on: "On.", .off: "Off.", .mixed: "Mixed.", .tab: "Tab.",
    .textField: "Text Field.", .secureTextField: "Secure Text Field.", .isEditing: "Is editing.",
    .heading: "Heading.", .link: "Link.", .adjustable: "Adjustable.", .image: "Image.",
    .searchField: "Search Field.", .toggleHint: "Double tap to toggle setting.", .editHint: "Double tap to edit.",
    .adjustHint: "Swipe up or down with one finger to adjust the value.", .series: "%1 of %2.",
    .listStart: "List Start.", .listEnd: "List End.", .landmarkStart: "Landmark.", .landmarkEnd: "End.",
    .rowSpan: "Spans %1 rows.", .columnSpan: "Spans %1 columns.", .row: "Row %1.", .column: "Column %1.",
  ]

  private static let german: [Key: String] = [
    .selected: "Ausgewählt", .dimmed: "Grau dargestellt.", .button: "Taste.", .backButton: "Zurück-Taste.",
    .back: "Zurück", .switchButton: "Schalter.", .on: "Ein.", .off: "Aus.", .mixed: "Gemischt.", .tab: "Tab.",
    .textField: "Textfeld.", .secureTextField: "Sicheres Textfeld.", .isEditing: "Wird bearbeitet.",
    .heading: "Überschrift.", .link: "Link.", .adjustable: "Anpassbar.", .image: "Bild.", .searchField: "Suchfeld.",
    .toggleHint: "Zum Umschalten doppeltippen.", .editHint: "Zum Bearbeiten doppeltippen.",
    .adjustHint: "Zum Anpassen des Werts mit einem Finger nach oben oder unten streichen.", .series: "%1 von %2.",
    .listStart: "Anfang der Liste.", .listEnd: "Ende der Liste.", .landmarkStart: "Orientierungspunkt.",
    .landmarkEnd: "Ende.", .rowSpan: "Umfasst %1 Zeilen.", .columnSpan: "Umfasst %1 Spalten.", .row: "Zeile %1.",
    .column: "Spalte %1.",
  ]

  private static let spanish: [Key: String] = [
    .selected: "Seleccionado", .dimmed: "Atenuado.", .button: "Botón.", .backButton: "Botón Atrás.", .back: "Atrás",
    .switchButton: "Botón conmutador.", .on: "Activado.", .off: "Desactivado.", .mixed: "Mixto.", .tab: "Pestaña.",
    .textField: "Campo de texto.", .secureTextField: "Campo de texto seguro.", .isEditing: "Se está editando.",
    .heading: "Encabezado.", .link: "Enlace.", .adjustable: "Ajustable.", .image: "Imagen.",
    .searchField: "Campo de búsqueda.", .toggleHint: "Pulsa dos veces para cambiar el ajuste.",
    .editHint: "Pulsa dos veces para editar.",
    .adjustHint: "Desliza un dedo hacia arriba o hacia abajo para ajustar el valor.", .series: "%1 de %2.",
    .listStart: "Inicio de la lista.", .listEnd: "Fin de la lista.", .landmarkStart: "Punto de referencia.",
    .landmarkEnd: "Fin.", .rowSpan: "Abarca %1 filas.", .columnSpan: "Abarca %1 columnas.", .row: "Fila %1.",
    .column: "Columna %1.",
  ]

  private static let catalan: [Key: String] = [
    .selected: "Seleccionat", .dimmed: "Atenuat.", .button: "Botó.", .backButton: "Botó Enrere.", .back: "Enrere",
    .switchButton: "Botó commutador.", .on: "Activat.", .off: "Desactivat.", .mixed: "Mixt.", .tab: "Pestanya.",
    .textField: "Camp de text.", .secureTextField: "Camp de text segur.", .isEditing: "S’està editant.",
    .heading: "Encapçalament.", .link: "Enllaç.", .adjustable: "Ajustable.", .image: "Imatge.",
    .searchField: "Camp de cerca.", .toggleHint: "Toca dues vegades per canviar l’ajust.",
    .editHint: "Toca dues vegades per editar.",
    .adjustHint: "Llisca un dit amunt o avall per ajustar el valor.", .series: "%1 de %2.",
    .listStart: "Inici de la llista.", .listEnd: "Final de la llista.", .landmarkStart: "Punt de referència.",
    .landmarkEnd: "Final.", .rowSpan: "Abasta %1 files.", .columnSpan: "Abasta %1 columnes.", .row: "Fila %1.",
    .column: "Columna %1.",
  ]
}
