// Written by Scripts/generate-languages from the files in Languages; change those.

import AXTree

extension CompositionWords {
  static let tables: [String: Table] = [
    "ca": ca, "de": de, "en": en, "es": es, "fr": fr, "ja": ja, "pt-BR": ptBR, "pt": pt,
  ]

  private static let ca = Table(
    words: [
      .decrement: "Disminuir {name}", .decrementAlone: "Disminuir", .error: "Error", .increment: "Augmentar {name}",
      .incrementAlone: "Augmentar", .mixed: "Mixt", .off: "Desactivat", .on: "Activat",
    ],
    roles: [
      .button: "Botó", .checkBox: "Casella", .comboBox: "Llista desplegable", .group: "Grup", .image: "Imatge",
      .link: "Enllaç", .menuItem: "Element de menú", .radioButton: "Botó d’opció", .searchField: "Camp de cerca",
      .slider: "Control lliscant", .staticText: "Text", .switch: "Interruptor", .tab: "Pestanya",
      .textField: "Camp de text", .toggleButton: "Botó de commutació",
    ])

  private static let de = Table(
    words: [
      .decrement: "{name} verringern", .decrementAlone: "Verringern", .error: "Fehler", .increment: "{name} erhöhen",
      .incrementAlone: "Erhöhen", .mixed: "Gemischt", .off: "Aus", .on: "Ein",
    ],
    roles: [
      .button: "Schaltfläche", .checkBox: "Kontrollfeld", .comboBox: "Auswahlfeld", .group: "Gruppe", .image: "Bild",
      .link: "Link", .menuItem: "Menüeintrag", .radioButton: "Optionsfeld", .searchField: "Suchfeld",
      .slider: "Schieberegler", .staticText: "Text", .switch: "Schalter", .tab: "Reiter", .textField: "Textfeld",
      .toggleButton: "Umschalter",
    ])

  private static let en = Table(
    words: [
      .decrement: "Decrement {name}", .decrementAlone: "Decrement", .error: "Error", .increment: "Increment {name}",
      .incrementAlone: "Increment", .mixed: "Mixed", .off: "Off", .on: "On",
    ],
    roles: [:])

  private static let es = Table(
    words: [
      .decrement: "Disminuir {name}", .decrementAlone: "Disminuir", .error: "Error", .increment: "Aumentar {name}",
      .incrementAlone: "Aumentar", .mixed: "Mixto", .off: "Desactivado", .on: "Activado",
    ],
    roles: [
      .button: "Botón", .checkBox: "Casilla", .comboBox: "Lista desplegable", .group: "Grupo", .image: "Imagen",
      .link: "Enlace", .menuItem: "Elemento de menú", .radioButton: "Botón de opción",
      .searchField: "Campo de búsqueda", .slider: "Deslizador", .staticText: "Texto", .switch: "Interruptor",
      .tab: "Pestaña", .textField: "Campo de texto", .toggleButton: "Botón de alternar",
    ])

  private static let fr = Table(
    words: [
      .decrement: "Diminuer {name}", .decrementAlone: "Diminuer", .error: "Erreur", .increment: "Augmenter {name}",
      .incrementAlone: "Augmenter", .mixed: "Mixte", .off: "Désactivé", .on: "Activé",
    ],
    roles: [
      .button: "Bouton", .checkBox: "Case à cocher", .comboBox: "Liste déroulante", .group: "Groupe", .image: "Image",
      .link: "Lien", .menuItem: "Élément de menu", .radioButton: "Bouton radio", .searchField: "Champ de recherche",
      .slider: "Curseur", .staticText: "Texte", .switch: "Interrupteur", .tab: "Onglet", .textField: "Champ de texte",
      .toggleButton: "Bouton bascule",
    ])

  private static let ja = Table(
    words: [
      .decrement: "{name}を減らす", .decrementAlone: "減らす", .error: "エラー", .increment: "{name}を増やす",
      .incrementAlone: "増やす", .mixed: "混在", .off: "オフ", .on: "オン",
    ],
    roles: [
      .button: "ボタン", .checkBox: "チェックボックス", .comboBox: "コンボボックス", .group: "グループ", .image: "画像", .link: "リンク",
      .menuItem: "メニュー項目", .radioButton: "ラジオボタン", .searchField: "検索フィールド", .slider: "スライダー", .staticText: "テキスト",
      .switch: "スイッチ", .tab: "タブ", .textField: "テキストフィールド", .toggleButton: "切り替えボタン",
    ])

  private static let ptBR = Table(
    words: [
      .decrement: "Diminuir {name}", .decrementAlone: "Diminuir", .error: "Erro", .increment: "Aumentar {name}",
      .incrementAlone: "Aumentar", .mixed: "Misto", .off: "Desativado", .on: "Ativado",
    ],
    roles: [
      .button: "Botão", .checkBox: "Caixa de seleção", .comboBox: "Caixa de combinação", .group: "Grupo",
      .image: "Imagem", .link: "Link", .menuItem: "Item de menu", .radioButton: "Botão de opção",
      .searchField: "Campo de pesquisa", .slider: "Controle deslizante", .staticText: "Texto", .switch: "Interruptor",
      .tab: "Aba", .textField: "Campo de texto", .toggleButton: "Botão de alternância",
    ])

  private static let pt = Table(
    words: [
      .decrement: "Diminuir {name}", .decrementAlone: "Diminuir", .error: "Erro", .increment: "Aumentar {name}",
      .incrementAlone: "Aumentar", .mixed: "Misto", .off: "Desativado", .on: "Ativado",
    ],
    roles: [
      .button: "Botão", .checkBox: "Caixa de verificação", .comboBox: "Caixa de combinação", .group: "Grupo",
      .image: "Imagem", .link: "Ligação", .menuItem: "Item de menu", .radioButton: "Botão de opção",
      .searchField: "Campo de pesquisa", .slider: "Controlo de deslize", .staticText: "Texto", .switch: "Interruptor",
      .tab: "Separador", .textField: "Campo de texto", .toggleButton: "Botão de alternância",
    ])
}
