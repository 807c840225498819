public import AXTree
public import GameUI
import TestSupport

/// A screen with one of each component, in texts as long as they get.
public enum Sample {
  public enum Language: CaseIterable, Sendable { case english, spanish, catalan, german }

  public static func words(_ language: Language) -> [String] {
    switch language {
    case .english:
      [
        "Settings", "Speed increase warning feedback", "Screen reader announcement", "Audio cues (lane pulses)",
        "Sound effects volume", "Left and right",
        "Plays only the destination lane note, as you move left or right, so you can match it with the audio cue.",
      ]
    case .spanish:
      [
        "Ajustes", "Retroalimentación del aviso de aumento de velocidad", "Anuncio del lector de pantalla",
        "Pistas de audio (pulsos por carril)", "Volumen de efectos de sonido", "Izquierda y derecha",
        "Toca solo la nota del carril de destino cuando te mueves, para compararla con la pista de audio.",
      ]
    case .catalan:
      [
        "Configuració", "Retroalimentació de l'avís d'augment de velocitat", "Anunci del lector de pantalla",
        "Pistes d'àudio (polsos de carril)", "Volum dels efectes de so", "Esquerra i dreta",
        "Toca només la nota del carril de destinació quan et mous, per comparar-la amb la pista d'àudio.",
      ]
    case .german:
      [
        "Bedienungshilfen", "Rückmeldung bei Geschwindigkeitserhöhung", "Bildschirmleseransage",
        "Audio-Hinweise (Spurpulse)", "Lautstärke der Soundeffekte", "Links und rechts",
        "Spielt beim Spurwechsel nur den Ton der Zielspur, damit du ihn mit dem Audio-Hinweis vergleichen kannst.",
      ]
    }
  }

  public static let texts = Language.allCases.flatMap(words)

  public static func components(_ language: Language) -> [AXComponent] {
    let words = words(language)
    let disabled = AXButton(words[2]) {}
    disabled.isEnabled = false
    return [
      AXTextBlock.heading(words[0]), AXTextBlock.heading(words[1], level: 2), AXToggle(words[1], isOn: true) { _ in },
      AXPicker(words[1], options: [words[2], words[3]], selected: 0) { _ in },
      AXSlider(
        words[4], number: AXNumericValue(80, step: 5), valueText: { "\(Int($0))%" },
        onChange: { _ in }),
      AXFormField(AXButton(words[3]) {}, help: words[6], error: words[1]), disabled,
      AXTextBlock.paragraph(words[6], isFocusable: true),
      AXButtonGrid(
        [AXButton(words[5]) {}, AXButton(words[3]) {}, AXButton(words[0]) {}, AXButton(words[5]) {}], columns: 3),
      AXFormField(AXTextField(words[1], text: words[6]) { _ in }, help: words[6], error: words[1]),
      AXTextField(words[3], placeholder: words[6]) { _ in },
      AXStepper(words[4], number: AXNumericValue(1, in: 1...9, step: 1)) { _ in },
      AXNumberField(words[4], number: AXNumericValue(1, in: 1...99, step: 1)) { _ in },
      AXRadioGroup(words[0], options: [words[2], words[3]], selected: 1) { _ in },
      AXLinkRow(words[4], subtitle: words[6]) {}, AXButton(words[0]) {},
    ]
  }

  public static func screen(_ language: Language, dialogNamed name: String? = nil) -> AXColumnScreen {
    AXColumnScreen(components(language), dialogNamed: name)
  }
}

extension AXStage {
  /// Completes a frame, and returns what it changed since the test asked last, or everything.
  @discardableResult
  public func nextUpdate(isFull: Bool) -> AXTreeUpdate {
    completeFrame()
    return tree.nextUpdate(isFull: isFull)
  }
}
