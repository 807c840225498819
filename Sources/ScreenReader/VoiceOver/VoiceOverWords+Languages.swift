// Written by Scripts/generate-languages from the files in Languages; change those.

extension VoiceOverWords {
  static let tables: [String: [Key: String]] = [
    "ca": ca, "de": de, "en": en, "es": es, "fr": fr, "ja": ja, "pt-BR": ptBR, "pt": pt,
  ]

  private static let ca: [Key: String] = [
    .adjustHint: "Llisca un dit amunt o avall per ajustar el valor.", .adjustable: "Ajustable.", .back: "Enrere",
    .backButton: "Botó Enrere.", .button: "Botó.", .column: "Columna {1}.", .columnSpan: "Abasta {1} columnes.",
    .dimmed: "Atenuat.", .editHint: "Toca dues vegades per editar.", .heading: "Encapçalament.", .image: "Imatge.",
    .isEditing: "S’està editant.", .landmarkEnd: "Final.", .landmarkStart: "Punt de referència.", .link: "Enllaç.",
    .listEnd: "Final de la llista.", .listStart: "Inici de la llista.", .mixed: "Mixt.", .off: "Desactivat.",
    .on: "Activat.", .row: "Fila {1}.", .rowSpan: "Abasta {1} files.", .searchField: "Camp de cerca.",
    .secureTextField: "Camp de text segur.", .selected: "Seleccionat", .series: "{1} de {2}.",
    .switchButton: "Botó commutador.", .tab: "Pestanya.", .textField: "Camp de text.",
    .toggleHint: "Toca dues vegades per canviar l’ajust.",
  ]

  private static let de: [Key: String] = [
    .adjustHint: "Zum Anpassen des Werts mit einem Finger nach oben oder unten streichen.", .adjustable: "Anpassbar.",
    .back: "Zurück", .backButton: "Zurück-Taste.", .button: "Taste.", .column: "Spalte {1}.",
    .columnSpan: "Umfasst {1} Spalten.", .dimmed: "Grau dargestellt.", .editHint: "Zum Bearbeiten doppeltippen.",
    .heading: "Überschrift.", .image: "Bild.", .isEditing: "Wird bearbeitet.", .landmarkEnd: "Ende.",
    .landmarkStart: "Orientierungspunkt.", .link: "Link.", .listEnd: "Ende der Liste.",
    .listStart: "Anfang der Liste.", .mixed: "Gemischt.", .off: "Aus.", .on: "Ein.", .row: "Zeile {1}.",
    .rowSpan: "Umfasst {1} Zeilen.", .searchField: "Suchfeld.", .secureTextField: "Sicheres Textfeld.",
    .selected: "Ausgewählt", .series: "{1} von {2}.", .switchButton: "Schalter.", .tab: "Tab.",
    .textField: "Textfeld.", .toggleHint: "Zum Umschalten doppeltippen.",
  ]

  private static let en: [Key: String] = [
    .adjustHint: "Swipe up or down with one finger to adjust the value.", .adjustable: "Adjustable.", .back: "Back",
    .backButton: "Back Button.", .button: "Button.", .column: "Column {1}.", .columnSpan: "Spans {1} columns.",
    .dimmed: "Dimmed.", .editHint: "Double tap to edit.", .heading: "Heading.", .image: "Image.",
    .isEditing: "Is editing.", .landmarkEnd: "End.", .landmarkStart: "Landmark.", .link: "Link.",
    .listEnd: "List End.", .listStart: "List Start.", .mixed: "Mixed.", .off: "Off.", .on: "On.", .row: "Row {1}.",
    .rowSpan: "Spans {1} rows.", .searchField: "Search Field.", .secureTextField: "Secure Text Field.",
    .selected: "Selected", .series: "{1} of {2}.", .switchButton: "Switch Button.", .tab: "Tab.",
    .textField: "Text Field.", .toggleHint: "Double tap to toggle setting.",
  ]

  private static let es: [Key: String] = [
    .adjustHint: "Desliza un dedo hacia arriba o hacia abajo para ajustar el valor.", .adjustable: "Ajustable.",
    .back: "Atrás", .backButton: "Botón Atrás.", .button: "Botón.", .column: "Columna {1}.",
    .columnSpan: "Abarca {1} columnas.", .dimmed: "Atenuado.", .editHint: "Pulsa dos veces para editar.",
    .heading: "Encabezado.", .image: "Imagen.", .isEditing: "Se está editando.", .landmarkEnd: "Fin.",
    .landmarkStart: "Punto de referencia.", .link: "Enlace.", .listEnd: "Fin de la lista.",
    .listStart: "Inicio de la lista.", .mixed: "Mixto.", .off: "Desactivado.", .on: "Activado.", .row: "Fila {1}.",
    .rowSpan: "Abarca {1} filas.", .searchField: "Campo de búsqueda.", .secureTextField: "Campo de texto seguro.",
    .selected: "Seleccionado", .series: "{1} de {2}.", .switchButton: "Botón conmutador.", .tab: "Pestaña.",
    .textField: "Campo de texto.", .toggleHint: "Pulsa dos veces para cambiar el ajuste.",
  ]

  private static let fr: [Key: String] = [
    .adjustHint: "Balayez vers le haut ou le bas avec un doigt pour ajuster la valeur.", .adjustable: "Ajustable.",
    .back: "Retour", .backButton: "Bouton Retour.", .button: "Bouton.", .column: "Colonne {1}.",
    .columnSpan: "S’étend sur {1} colonnes.", .dimmed: "Estompé.", .editHint: "Touchez deux fois pour modifier.",
    .heading: "Titre.", .image: "Image.", .isEditing: "Modification en cours.", .landmarkEnd: "Fin.",
    .landmarkStart: "Repère.", .link: "Lien.", .listEnd: "Fin de la liste.", .listStart: "Début de la liste.",
    .mixed: "Mixte.", .off: "Désactivé.", .on: "Activé.", .row: "Ligne {1}.", .rowSpan: "S’étend sur {1} lignes.",
    .searchField: "Champ de recherche.", .secureTextField: "Champ de texte sécurisé.", .selected: "Sélectionné",
    .series: "{1} sur {2}.", .switchButton: "Bouton bascule.", .tab: "Onglet.", .textField: "Champ de texte.",
    .toggleHint: "Touchez deux fois pour changer le réglage.",
  ]

  private static let ja: [Key: String] = [
    .adjustHint: "値を調整するには1本指で上下にスワイプします.", .adjustable: "調整可能.", .back: "戻る", .backButton: "戻るボタン.", .button: "ボタン.",
    .column: "{1}列.", .columnSpan: "{1}列にまたがる.", .dimmed: "淡色表示.", .editHint: "編集するにはダブルタップします.", .heading: "見出し.",
    .image: "画像.", .isEditing: "編集中.", .landmarkEnd: "末尾.", .landmarkStart: "ランドマーク.", .link: "リンク.",
    .listEnd: "リストの末尾.", .listStart: "リストの先頭.", .mixed: "混在.", .off: "オフ.", .on: "オン.", .row: "{1}行.",
    .rowSpan: "{1}行にまたがる.", .searchField: "検索フィールド.", .secureTextField: "セキュアテキストフィールド.", .selected: "選択中",
    .series: "{2}件中{1}件目.", .switchButton: "切り替えボタン.", .tab: "タブ.", .textField: "テキストフィールド.",
    .toggleHint: "設定を切り替えるにはダブルタップします.",
  ]

  private static let ptBR: [Key: String] = [
    .adjustHint: "Deslize um dedo para cima ou para baixo para ajustar o valor.", .adjustable: "Ajustável.",
    .back: "Voltar", .backButton: "Botão Voltar.", .button: "Botão.", .column: "Coluna {1}.",
    .columnSpan: "Abrange {1} colunas.", .dimmed: "Esmaecido.", .editHint: "Toque duas vezes para editar.",
    .heading: "Título.", .image: "Imagem.", .isEditing: "Editando.", .landmarkEnd: "Fim.",
    .landmarkStart: "Ponto de referência.", .link: "Link.", .listEnd: "Fim da lista.", .listStart: "Início da lista.",
    .mixed: "Misto.", .off: "Desativado.", .on: "Ativado.", .row: "Linha {1}.", .rowSpan: "Abrange {1} linhas.",
    .searchField: "Campo de pesquisa.", .secureTextField: "Campo de texto seguro.", .selected: "Selecionado",
    .series: "{1} de {2}.", .switchButton: "Botão de alternância.", .tab: "Aba.", .textField: "Campo de texto.",
    .toggleHint: "Toque duas vezes para alternar o ajuste.",
  ]

  private static let pt: [Key: String] = [
    .adjustHint: "Deslize um dedo para cima ou para baixo para ajustar o valor.", .adjustable: "Ajustável.",
    .back: "Voltar", .backButton: "Botão Voltar.", .button: "Botão.", .column: "Coluna {1}.",
    .columnSpan: "Abrange {1} colunas.", .dimmed: "Esbatido.", .editHint: "Dê dois toques para editar.",
    .heading: "Título.", .image: "Imagem.", .isEditing: "A editar.", .landmarkEnd: "Fim.",
    .landmarkStart: "Ponto de referência.", .link: "Ligação.", .listEnd: "Fim da lista.",
    .listStart: "Início da lista.", .mixed: "Misto.", .off: "Desativado.", .on: "Ativado.", .row: "Linha {1}.",
    .rowSpan: "Abrange {1} linhas.", .searchField: "Campo de pesquisa.", .secureTextField: "Campo de texto seguro.",
    .selected: "Selecionado", .series: "{1} de {2}.", .switchButton: "Botão de alternância.", .tab: "Separador.",
    .textField: "Campo de texto.", .toggleHint: "Dê dois toques para alternar a definição.",
  ]
}
