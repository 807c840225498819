import AXDocument
import AXTesting
import AXTree
import Foundation
import Testing

/// The language rules of a game for children of four: they are options of the audit, and rules of an app's own.
@Suite("The audit with Bennie's language rules")
struct LanguageRuleTests {
  static let bennie = AuditOptions(
    language: "de", maxWords: 7, forbiddenWords: ["falsch", "fehler"], requiresEncouragingTexts: true, minimumTarget: 96
  )

  /// The findings of one rule in a label, a line each.
  private func found(_ label: String, _ rule: AuditRule, role: String = "staticText") throws -> [String] {
    let node = #"{"role":"window","children":[{"role":"\#(role)","label":"\#(label)"}]}"#
    return try document(node).tree.audit([rule], options: Self.bennie).map(\.message)
  }

  @Test("B1: German only")
  func german() throws {
    #expect(
      try found("Press the button to play", .wrongLanguage) == [
        "“Press the button to play” seems to be in the language “en”, not “de”."
      ])
    #expect(try found("Waldabenteuer, Hauptmenü", .wrongLanguage) == [])
  }

  @Test(
    "A text is not accused on one short word, nor on words that its own language has too",
    arguments: [
      (
        "de",
        ["Morgen um diese Zeit", "Morgen um neun", "Eingabetaste drücken, um YouTube zu schauen", "E-Mail", "Start"]
      ),
      ("es", ["Lo he apuntado. Está entre tus recordatorios", "Come antes de las diez o más tarde", "Para la música"]),
      ("ca", ["Com a màxim 6", "Para el joc", "Què hi ha entre els arbres?", "O bé surts, o bé jugues"]),
      ("fr", ["Vite, par ici", "Le score du mois", "Hier, on a joué entre amis", "Les cases vides"]),
      ("it", ["Alle nove di sera", "La via tra gli alberi", "Ha vinto in due mosse"]),
      ("pt", ["Um por um, até ao fim", "Sai da casa com o mapa", "E-mail ou telefone"]),
      (
        "en",
        [
          "E-mail", "Enter an address such as ana@example.org", "Keys E and O", "Los Angeles", "Ten points, no sin",
          "Pour it in", "The last die", "5 per cent",
        ]
      ),
      ("sv", ["Det är den här", "En av dem"]), ("nl", ["Het is de man met een hond", "Wat is er in de kast?"]),
    ] as [(String, [String])])
  func fair(language: String, texts: [String]) throws {
    for text in texts {
      let node = #"{"role":"window","children":[{"label":"\#(text)","language":"\#(language)"}]}"#
      #expect(try document(node).tree.audit([.wrongLanguage]).map(\.message) == [])
    }
  }

  @Test(
    "A sentence of one listed language is found among those of each other one",
    arguments: [
      ("en", "You can play this game with your friends"), ("de", "Du kannst hier mit den anderen spielen"),
      ("es", "Vuelve con los nuevos amigos y juega con ellos hasta las diez"),
      ("ca", "Aquest joc és molt més fàcil amb els teus amics"), ("fr", "Vous êtes dans la forêt avec des amis"),
      ("it", "Il gioco non è finito, ma della partita sono rimasti gli ultimi punti"),
      ("pt", "Você não está mais na floresta com os seus amigos"),
    ])
  func foreign(language: String, text: String) throws {
    for wanted in ["en", "de", "es", "ca", "fr", "it", "pt"] {
      let node = #"{"role":"window","children":[{"label":"\#(text)","language":"\#(wanted)"}]}"#
      let found = "“\(text)” seems to be in the language “\(language)”, not “\(wanted)”."
      let messages = try document(node).tree.audit([.wrongLanguage]).map(\.message)
      #expect(messages == (wanted == language ? [] : [found]))
    }
  }

  @Test(
    "B3, B8: at most seven words a sentence, counted between all that is no letter and no digit",
    arguments: [
      ("5 Minuten YouTube schauen, kostet 10 Münzen", nil),
      ("10 plus 2 Bonusminuten YouTube, kostet 20 Münzen", 8),
      ("Das ist die 5. Wir suchen die 3!", nil),
      ("Tippe jetzt auf den großen blauen Bären dort. Gut!", 8),
      ("Rot-Grün-Gelb-Grau-Blau-Braun-Weiß-Schwarz", 8),
      ("Es sind 1.5 Meter bis zum Ziel", 8),
    ] as [(String, Int?)])
  func words(label: String, count: Int?) throws {
    let sentence = label.replacing(" Gut!", with: "").replacing("dort.", with: "dort")
    #expect(
      try found(label, .tooManyWords) == (count.map { ["“\(sentence)” has \($0) words; the limit is 7."] } ?? []))
  }

  @Test("B4: texts encourage")
  func positive() throws {
    let discouraging = ["“Du hast verloren!” contains the discouraging word “verloren”."]
    #expect(try found("Du hast verloren!", .discouraging) == discouraging)
    #expect(try found("Beeil dich!", .discouraging) == ["“Beeil dich!” contains the discouraging word “beeil”."])
    #expect(try found("Du schaffst das!", .discouraging) == [])
  }

  @Test("B5: words that are never said, and one that is never said alone: a rule of the app's own")
  func forbidden() throws {
    #expect(try found("Das ist Falsch", .forbiddenWords) == ["“Das ist Falsch” contains “falsch”."])
    let alone = AuditRule("alone") { tree in
      tree.items.filter { $0.texts.contains("Versuch nochmal") }.map {
        AuditFinding("alone", .warning, at: $0.element, "It does not encourage.", remedy: "Add “Du schaffst das!”")
      }
    }
    #expect(try found("Versuch nochmal", alone) == ["It does not encourage."])
    #expect(try found("Versuch nochmal. Du schaffst das!", alone) == [])
  }

  @Test("B7: a label does not say the role, and is more than the role")
  func roles() throws {
    #expect(
      try found("Start-Taste", .roleInLabel, role: "button") == ["The label “Start-Taste” repeats the role: “taste”."])
    #expect(try found("Button", .roleInLabel, role: "button") == ["The label “Button” repeats the role: “button”."])
    #expect(try found("Rätsel spielen", .roleInLabel, role: "button") == [])
  }

  @Test("B1 to B8, B50: the pattern holds every rule")
  func pattern() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Documentation/Trees/bennie-pattern.json")
    let document = try AXTreeDocument(json: Array(Data(contentsOf: file)))
    #expect(document.tree.elements.count == 25)
    #expect(document.tree.audit(options: Self.bennie).map(\.message) == [])
  }
}
