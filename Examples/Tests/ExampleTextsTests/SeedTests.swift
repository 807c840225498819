import ExampleKit
import Testing

/// A text that the examples' models have word for word, and the decision where an example has another one.
struct SeedString {
  let text: String
  let language: Language
  /// The example's text, and why it is another one; nil where it is the same.
  let instead: (text: String, why: String)?

  init(_ text: String, _ language: Language = .english, instead: String? = nil, why: String = "") {
    self.text = text
    self.language = language
    self.instead = instead.map { ($0, why) }
  }

  /// The texts that stay as they are, although a rule about texts forbids them.
  static let allTexts = Set(all.map { $0.instead?.text ?? $0.text })

  private static let keyboard = "a hint names the keyboard"
  private static let linux = "the reader and the devices are those of Linux"

  static let all: [SeedString] = race + lucid + bennie

  private static let race = [
    SeedString("Retro Racing"), SeedString("1 life remaining"), SeedString("2 lives remaining"),
    SeedString("Move left"), SeedString("Move right"), SeedString("Pause"), SeedString("Resume"),
    SeedString("Finish"), SeedString("Menu"),
    SeedString("Restart", instead: "Play again", why: "the rules of the race name the button so"),
    SeedString(
      "Double-tap to move car left", instead: "Press Left Arrow to move the car left.", why: keyboard),
    SeedString(
      "Double-tap to move car right", instead: "Press Right Arrow to move the car right.", why: keyboard),
    SeedString("Retro audio"), SeedString("Audio cues (lane pulses)"), SeedString("Audio cues (arpeggio)"),
    SeedString("Audio cues (chord)"), SeedString("Lane confirmation"), SeedString("Success"),
    SeedString("Lane + success"), SeedString("Haptics"), SeedString("Haptic"), SeedString("Sound"), SeedString("None"),
    SeedString("VoiceOver announcement", instead: "Screen reader announcement", why: linux),
    SeedString("Retro (Press Start 2P)"), SeedString("System"), SeedString("System monospaced"),
  ]

  private static let lucid = [
    SeedString("Dismiss error"), SeedString("AI model loading, please wait"),
    SeedString("Your AI isn't set up yet. Go to Settings to download a model."),
    SeedString(
      "AirPods connected, auto-listening active", instead: "Headphones connected, auto-listening active", why: linux),
    SeedString("Start Writing Coach chat"), SeedString("Start Brainstorm chat"),
    SeedString("Reminder: call Ana, scheduled for Monday, November 23, 9:05 AM"), SeedString("Cancel recording"),
    SeedString("Confirm recording"), SeedString("Temperature"), SeedString("Step 1 of 5"),
    SeedString("Pocket 1B, Recommended"), SeedString("Pocket 1B, Selected"),
    SeedString("Pinned prompt: Remind me to call Ana"),
    SeedString(
      "Double tap to fill input. Long press for options.",
      instead: "Press Enter to use it in the message, Right Arrow for options.", why: keyboard),
  ]

  private static let bennie = [
    SeedString("Zurück zur vorherigen Seite", .german), SeedString("Zurück zum Waldabenteuer", .german),
    SeedString("Einstellungen öffnen", .german), SeedString("Hilfe anzeigen", .german),
    SeedString("Lautstärke ändern", .german), SeedString("Oliver, 2 Münzen, antippen zum Spielen", .german),
    SeedString(
      "Oliver, 1 Münzen, antippen zum Spielen", .german, instead: "Oliver, 1 Münze, antippen zum Spielen",
      why: "the singular, as on the coins' own icon"),
    SeedString("Wähle deinen Namen", .german), SeedString("Wer spielt heute?", .german),
    SeedString("Rätsel spielen", .german), SeedString("Zahlen 1, 2, 3 spielen", .german),
    SeedString("Zeichnen, noch gesperrt", .german), SeedString("Logik, noch gesperrt", .german),
    SeedString("Münzen verdienen", .german), SeedString("10 von 10 Münzen gesammelt", .german),
    SeedString("0 Münzen", .german), SeedString("1 Münze", .german), SeedString("2 Münzen", .german),
    SeedString("Schatzkiste, 2 Münzen", .german),
    SeedString(
      "Schatzkiste, 1 Münzen", .german, instead: "Schatzkiste, 1 Münze", why: "the singular, as on the coins' own icon"),
    SeedString("5 Minuten YouTube schauen, kostet 10 Münzen", .german),
    SeedString(
      "10 plus 2 Bonusminuten YouTube, kostet 20 Münzen", .german,
      instead: "12 Minuten YouTube schauen, kostet 20 Münzen", why: "seven words are the most"),
    SeedString("Reihe 1, Spalte 3, Grün", .german), SeedString("Reihe 1, Spalte 3, leer", .german),
    SeedString("Grüne Farbe wählen", .german), SeedString("Gelbe Farbe wählen", .german),
    SeedString("Graue Farbe wählen", .german), SeedString("Radierer, Farbe entfernen", .german),
    SeedString("Neustart, alles löschen", .german), SeedString("Löscht alle Farben", .german),
    SeedString("Zahl 1 wählen", .german), SeedString("Zahl 1 nachzeichnen", .german),
    SeedString("Tiere im Wald, zum Abspielen tippen", .german), SeedString("1 Minute übrig", .german),
    SeedString("5 Minuten übrig", .german), SeedString("Super! 5 Münzen gesammelt!", .german),
    SeedString("Weiter spielen", .german), SeedString("Elternbereich, Rechenaufgabe lösen", .german),
    SeedString("Antwort eingeben", .german), SeedString("Abbrechen", .german), SeedString("Bestätigen", .german),
    SeedString("Tägliche Spielzeit, 60 Minuten", .german), SeedString("Rätsel, gesperrt", .german),
    SeedString("Rätsel, freigegeben", .german),
    SeedString("Doppeltippen zum Aktivieren", .german, instead: "Eingabetaste drücken", why: keyboard),
    SeedString("Spielewelt lädt", .german), SeedString("50 Prozent", .german),
    SeedString("Lade Spielewelt...", .german), SeedString("Waldabenteuer", .german),
    SeedString("Waldabenteuer, Hauptmenü", .german),
    SeedString(
      "Doppeltippen um YouTube zu schauen", .german, instead: "Eingabetaste drücken, um YouTube zu schauen",
      why: keyboard),
    SeedString("Du brauchst 10 mehr Münzen", .german),
    SeedString(
      "Du brauchst 1 mehr Münzen", .german, instead: "Du brauchst noch eine Münze", why: "the singular, in German"),
    SeedString("ZIEL", .german), SeedString("Zielvorlage", .german), SeedString("Das musst du nachbauen", .german),
    SeedString("DU", .german), SeedString("Dein Spielfeld", .german),
    SeedString("Tippe auf Felder um Farben zu setzen", .german),
  ]
}

@Suite("The texts that are given word for word")
struct SeedTests {
  @Test("Each is there as it was given, or there is a decision and the text in its place")
  func seeds() {
    let texts = Dictionary(
      uniqueKeysWithValues: Language.allCases.map { ($0, Set(ExampleText.all(in: $0).flatMap(\.sentences))) })
    for seed in SeedString.all {
      let isThere = { (text: String) in texts[seed.language]?.contains(text) == true }
      if let (text, why) = seed.instead {
        #expect(isThere(text) && !isThere(seed.text) && !why.isEmpty, "\(seed.text)")
      } else {
        #expect(isThere(seed.text), "\(seed.text)")
      }
    }
  }
}
