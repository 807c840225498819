public import ExampleKit
public import GameUI

/// Every text of the form.
public enum FormPhrase: String, CaseIterable, TranslatedPhrase {
  case title, heading, name, email, password, tickets, terms, order, quit
  case emailHelp, passwordHelp, ticketsHelp
  case nameError, emailError, passwordError, termsError
  case weak, good, strong
  case thanks, summary, sent
}

/// The form's texts in one language.
public typealias FormTexts = AXLocalizedTexts<FormPhrase>

extension FormPhrase {
  public static let english: [FormPhrase: AXPhraseText] = [
    .title: "Tickets",
    .heading: "Order tickets",
    .name: "Name",
    .email: "E-mail",
    .password: "Password",
    .tickets: "Tickets",
    .terms: "I accept the terms",
    .order: "Order",
    .quit: "Quit",
    .emailHelp: "We send the tickets to this address",
    .passwordHelp: "At least {count} characters",
    .ticketsHelp: "At most {count}",
    .nameError: "Enter your name",
    .emailError: "Enter an address such as ana@example.org",
    .passwordError: "Use at least {count} characters",
    .termsError: "Accept the terms to order",
    .weak: "Weak",
    .good: "Good",
    .strong: "Strong",
    .thanks: "Thank you, {name}",
    .summary: .plural(
      one: "One field needs a correction: {fields}", other: "{count} fields need a correction: {fields}"),
    .sent: .plural(one: "One ticket will be sent to {address}.", other: "{count} tickets will be sent to {address}."),
  ]

  public static let german: [FormPhrase: AXPhraseText] = [
    .title: "Tickets",
    .heading: "Tickets bestellen",
    .name: "Name",
    .email: "E-Mail",
    .password: "Passwort",
    .tickets: "Tickets",
    .terms: "Ich akzeptiere die Bedingungen",
    .order: "Bestellen",
    .quit: "Beenden",
    .emailHelp: "Die Tickets gehen an diese Adresse",
    .passwordHelp: "Mindestens {count} Zeichen",
    .ticketsHelp: "Höchstens {count}",
    .nameError: "Gib deinen Namen ein",
    .emailError: "Gib eine Adresse wie ana@example.org ein",
    .passwordError: "Verwende mindestens {count} Zeichen",
    .termsError: "Akzeptiere die Bedingungen, um zu bestellen",
    .weak: "Schwach",
    .good: "Gut",
    .strong: "Stark",
    .thanks: "Danke, {name}",
    .summary: .plural(
      one: "Ein Feld ist zu berichtigen: {fields}", other: "{count} Felder sind zu berichtigen: {fields}"),
    .sent: .plural(one: "Ein Ticket geht an {address}.", other: "{count} Tickets gehen an {address}."),
  ]

  public static let spanish: [FormPhrase: AXPhraseText] = [
    .title: "Entradas",
    .heading: "Comprar entradas",
    .name: "Nombre",
    .email: "Correo electrónico",
    .password: "Contraseña",
    .tickets: "Entradas",
    .terms: "Acepto las condiciones",
    .order: "Comprar",
    .quit: "Salir",
    .emailHelp: "Las entradas se envían a esta dirección",
    .passwordHelp: "Al menos {count} caracteres",
    .ticketsHelp: "Como máximo {count}",
    .nameError: "Escribe tu nombre",
    .emailError: "Escribe una dirección como ana@example.org",
    .passwordError: "Usa al menos {count} caracteres",
    .termsError: "Acepta las condiciones para comprar",
    .weak: "Débil",
    .good: "Buena",
    .strong: "Fuerte",
    .thanks: "Gracias, {name}",
    .summary: .plural(one: "Hay que corregir un campo: {fields}", other: "Hay que corregir {count} campos: {fields}"),
    .sent: .plural(one: "Una entrada llegará a {address}.", other: "{count} entradas llegarán a {address}."),
  ]

  public static let catalan: [FormPhrase: AXPhraseText] = [
    .title: "Entrades",
    .heading: "Demanar entrades",
    .name: "Nom",
    .email: "Correu electrònic",
    .password: "Contrasenya",
    .tickets: "Entrades",
    .terms: "Accepte les condicions",
    .order: "Demanar",
    .quit: "Eixir",
    .emailHelp: "Les entrades s’envien a aquesta adreça",
    .passwordHelp: "Almenys {count} caràcters",
    .ticketsHelp: "Com a màxim {count}",
    .nameError: "Escriu el teu nom",
    .emailError: "Escriu una adreça com ara ana@example.org",
    .passwordError: "Usa almenys {count} caràcters",
    .termsError: "Accepta les condicions per a demanar",
    .weak: "Feble",
    .good: "Bona",
    .strong: "Forta",
    .thanks: "Gràcies, {name}",
    .summary: .plural(
      one: "Cal corregir un camp: {fields}", two: "Cal corregir dos camps: {fields}",
      other: "Cal corregir {count} camps: {fields}"),
    .sent: .plural(
      one: "Una entrada arribarà a {address}.", two: "Dues entrades arribaran a {address}.",
      other: "{count} entrades arribaran a {address}."),
  ]
}
