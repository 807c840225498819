public import ExampleKit
public import GameUI

/// Every text of the form; `%@` stands for an argument.
public enum FormPhrase: String, CaseIterable, Sendable {
  case title, heading, name, email, password, tickets, terms, order, quit
  case emailHelp, passwordHelp, ticketsHelp
  case nameError, emailError, passwordError, termsError
  case weak, good, strong
  case thanks, sent
}

/// The form's texts in one language.
public typealias FormTexts = AXLocalizedTexts<FormPhrase>

extension FormTexts {
  public init(_ language: Language) {
    self.init(
      language,
      [
        .english: FormPhrase.english, .spanish: FormPhrase.spanish, .catalan: FormPhrase.catalan,
        .german: FormPhrase.german,
      ])
  }
}

extension FormPhrase {
  fileprivate static let english: [FormPhrase: AXPhraseText] = [
    .title: "Tickets",
    .heading: "Order tickets",
    .name: "Name",
    .email: "E-mail",
    .password: "Password",
    .tickets: "Tickets",
    .terms: "I accept the terms",
    .order: "Order",
    .quit: "Quit",
    .emailHelp: "The tickets are sent there",
    .passwordHelp: "At least %@ characters",
    .ticketsHelp: "At most %@",
    .nameError: "Enter your name",
    .emailError: "Enter an address such as ana@example.org",
    .passwordError: "Use at least %@ characters",
    .termsError: "Accept the terms to order",
    .weak: "Weak",
    .good: "Good",
    .strong: "Strong",
    .thanks: "Thank you, %@",
    .sent: .plural(one: "%@ ticket will come to %@.", other: "%@ tickets will come to %@."),
  ]

  fileprivate static let german: [FormPhrase: AXPhraseText] = [
    .title: "Karten",
    .heading: "Karten bestellen",
    .name: "Name",
    .email: "E-Mail",
    .password: "Passwort",
    .tickets: "Karten",
    .terms: "Ich nehme die Bedingungen an",
    .order: "Bestellen",
    .quit: "Beenden",
    .emailHelp: "Dorthin kommen die Karten",
    .passwordHelp: "Mindestens %@ Zeichen",
    .ticketsHelp: "Höchstens %@",
    .nameError: "Gib deinen Namen ein",
    .emailError: "Gib eine Adresse wie ana@example.org ein",
    .passwordError: "Verwende mindestens %@ Zeichen",
    .termsError: "Nimm die Bedingungen an, um zu bestellen",
    .weak: "Schwach",
    .good: "Gut",
    .strong: "Stark",
    .thanks: "Danke, %@",
    .sent: .plural(one: "%@ Karte geht an %@.", other: "%@ Karten gehen an %@."),
  ]

  fileprivate static let spanish: [FormPhrase: AXPhraseText] = [
    .title: "Entradas",
    .heading: "Pedir entradas",
    .name: "Nombre",
    .email: "Correo electrónico",
    .password: "Contraseña",
    .tickets: "Entradas",
    .terms: "Acepto las condiciones",
    .order: "Pedir",
    .quit: "Salir",
    .emailHelp: "Ahí llegan las entradas",
    .passwordHelp: "Al menos %@ caracteres",
    .ticketsHelp: "Como máximo %@",
    .nameError: "Escribe tu nombre",
    .emailError: "Escribe una dirección como ana@example.org",
    .passwordError: "Usa al menos %@ caracteres",
    .termsError: "Acepta las condiciones para pedir",
    .weak: "Débil",
    .good: "Buena",
    .strong: "Fuerte",
    .thanks: "Gracias, %@",
    .sent: .plural(one: "%@ entrada llegará a %@.", other: "%@ entradas llegarán a %@."),
  ]

  fileprivate static let catalan: [FormPhrase: AXPhraseText] = [
    .title: "Entrades",
    .heading: "Demanar entrades",
    .name: "Nom",
    .email: "Correu electrònic",
    .password: "Contrasenya",
    .tickets: "Entrades",
    .terms: "Accepte les condicions",
    .order: "Demanar",
    .quit: "Eixir",
    .emailHelp: "Allí arriben les entrades",
    .passwordHelp: "Almenys %@ caràcters",
    .ticketsHelp: "Com a màxim %@",
    .nameError: "Escriu el teu nom",
    .emailError: "Escriu una adreça com ara ana@example.org",
    .passwordError: "Usa almenys %@ caràcters",
    .termsError: "Accepta les condicions per a demanar",
    .weak: "Feble",
    .good: "Bona",
    .strong: "Forta",
    .thanks: "Gràcies, %@",
    .sent: .plural(one: "%@ entrada arribarà a %@.", other: "%@ entrades arribaran a %@."),
  ]
}
