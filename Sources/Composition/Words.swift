import AXTree

/// The words that composition adds of its own, in the language of the tree.
public struct AccessibilityWords: Sendable {
  /// The locale whose words these are, as it was given.
  let locale: String
  /// What stands between the items of a list.
  public let listSeparator: String
  private let table: [Key: String]
  private let language: String

  /// A word that composition can say; every language has every key.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    case on, off, mixed, error
    /// With `%@` for the name.
    case increment, decrement
    /// Without a name.
    case incrementAlone, decrementAlone
  }

  /// The words of a locale such as "de", "de-AT" or "de_AT.UTF-8"; a language without words gets the English ones, with
  /// its own list separator where CLDR has another.
  public init(locale: String) {
    self.locale = locale
    language = locale.split(whereSeparator: { "-_.@".contains($0) }).first.map { $0.lowercased() } ?? "en"
    table = Self.tables[language] ?? Self.english
    listSeparator = Self.separators[language] ?? ", "
  }

  /// The word for a key.
  public subscript(key: Key) -> String { table[key] ?? key.rawValue }

  /// The languages that have words of their own.
  public static var languages: [String] { tables.keys.sorted() }

  /// "Increment NAME", or "Increment" where nothing has a name (C29).
  func stepping(_ key: Key, alone: Key, name: String?) -> String {
    guard let name else { return self[alone] }
    let words = self[key].split(separator: "%@", omittingEmptySubsequences: false)
    return words.joined(separator: name)
  }

  /// A toggle's state in words (C26).
  func word(for state: AXCheckedState) -> String {
    switch state {
    case .off: self[.off]
    case .on: self[.on]
    case .mixed: self[.mixed]
    }
  }

  /// What a role is called, for an operation that has no name of its own (C31).
  func name(of role: AXRole) -> String {
    Self.roleNames[language]?[role] ?? Self.englishName(of: role)
  }

  /// "menuItem" is "Menu item".
  private static func englishName(of role: AXRole) -> String {
    var words = ""
    for character in role.rawValue { words += character.isUppercase ? " " + character.lowercased() : String(character) }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static let separators = ["ja": "、", "zh": "、", "ar": "، ", "fa": "، ", "ur": "، "]

  private static func words(
    _ on: String, _ off: String, _ mixed: String, _ error: String, _ increment: String, _ decrement: String,
    _ incrementAlone: String, _ decrementAlone: String
  ) -> [Key: String] {
    [
      .on: on, .off: off, .mixed: mixed, .error: error, .increment: increment, .decrement: decrement,
      .incrementAlone: incrementAlone, .decrementAlone: decrementAlone,
    ]
  }

  private static let english = words(
    "On", "Off", "Mixed", "Error", "Increment %@", "Decrement %@", "Increment", "Decrement")

  static let tables: [String: [Key: String]] = [
    "en": english,
    "de": words("Ein", "Aus", "Gemischt", "Fehler", "%@ erhöhen", "%@ verringern", "Erhöhen", "Verringern"),
    "es": words(
      "Activado", "Desactivado", "Mixto", "Error", "Aumentar %@", "Disminuir %@", "Aumentar", "Disminuir"),
    "ca": words("Activat", "Desactivat", "Mixt", "Error", "Augmentar %@", "Disminuir %@", "Augmentar", "Disminuir"),
    "fr": words("Activé", "Désactivé", "Mixte", "Erreur", "Augmenter %@", "Diminuer %@", "Augmenter", "Diminuer"),
    "pt": words("Ativado", "Desativado", "Misto", "Erro", "Aumentar %@", "Diminuir %@", "Aumentar", "Diminuir"),
    "ja": words("オン", "オフ", "混在", "エラー", "%@を増やす", "%@を減らす", "増やす", "減らす"),
  ]

  static let roleNames: [String: [AXRole: String]] = [
    "de": [
      .button: "Schaltfläche", .link: "Link", .toggleButton: "Umschalter", .switch: "Schalter",
      .checkBox: "Kontrollfeld", .radioButton: "Optionsfeld", .textField: "Textfeld", .searchField: "Suchfeld",
      .slider: "Schieberegler", .comboBox: "Auswahlfeld", .tab: "Reiter", .menuItem: "Menüeintrag",
      .staticText: "Text", .image: "Bild", .group: "Gruppe",
    ],
    "es": [
      .button: "Botón", .link: "Enlace", .toggleButton: "Botón de alternar", .switch: "Interruptor",
      .checkBox: "Casilla", .radioButton: "Botón de opción", .textField: "Campo de texto",
      .searchField: "Campo de búsqueda", .slider: "Deslizador", .comboBox: "Lista desplegable", .tab: "Pestaña",
      .menuItem: "Elemento de menú", .staticText: "Texto", .image: "Imagen", .group: "Grupo",
    ],
    "ca": [
      .button: "Botó", .link: "Enllaç", .toggleButton: "Botó de commutació", .switch: "Interruptor",
      .checkBox: "Casella", .radioButton: "Botó d’opció", .textField: "Camp de text",
      .searchField: "Camp de cerca", .slider: "Control lliscant", .comboBox: "Llista desplegable",
      .tab: "Pestanya", .menuItem: "Element de menú", .staticText: "Text", .image: "Imatge", .group: "Grup",
    ],
    "fr": [
      .button: "Bouton", .link: "Lien", .toggleButton: "Bouton bascule", .switch: "Interrupteur",
      .checkBox: "Case à cocher", .radioButton: "Bouton radio", .textField: "Champ de texte",
      .searchField: "Champ de recherche", .slider: "Curseur", .comboBox: "Liste déroulante", .tab: "Onglet",
      .menuItem: "Élément de menu", .staticText: "Texte", .image: "Image", .group: "Groupe",
    ],
    "pt": [
      .button: "Botão", .link: "Link", .toggleButton: "Botão de alternância", .switch: "Interruptor",
      .checkBox: "Caixa de seleção", .radioButton: "Botão de opção", .textField: "Campo de texto",
      .searchField: "Campo de pesquisa", .slider: "Controle deslizante", .comboBox: "Caixa de combinação",
      .tab: "Aba", .menuItem: "Item de menu", .staticText: "Texto", .image: "Imagem", .group: "Grupo",
    ],
    "ja": [
      .button: "ボタン", .link: "リンク", .toggleButton: "切り替えボタン", .switch: "スイッチ", .checkBox: "チェックボックス",
      .radioButton: "ラジオボタン", .textField: "テキストフィールド", .searchField: "検索フィールド", .slider: "スライダー",
      .comboBox: "コンボボックス", .tab: "タブ", .menuItem: "メニュー項目", .staticText: "テキスト", .image: "画像",
      .group: "グループ",
    ],
  ]
}
