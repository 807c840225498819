import AXTesting
import AXTree
import GameUI
import TestSupport
import Testing

@Suite("The settings of the own voice as components")
struct VoiceSettingsTests {
  private let stored = RecordedSettings()

  private final class RecordedSettings {
    var all: [AXVoiceSettings] = []
  }

  /// A stage with the settings, and a button before them. The system has voices of two languages.
  private func stage(locale: String = "en", initial: AXVoiceSettings = AXVoiceSettings()) -> AXStage {
    let stage = AXStage(title: "Test", locale: locale, screen: AXColumnScreen([AXButton("Play") {}]))
    stage.tree.voiceSettings = initial
    let section = AXSection.voiceSettings(of: stage, initial: initial) { [stored] in stored.all.append($0) }
    (stage.screen as? AXColumnScreen)?.add([section])
    // They are known when the section is there.
    stage.tree.installedVoices = [
      ("Anna", "de"), ("Alan", "en-GB"), ("Alan+Robert", "en-GB"), ("Bella", "en-US"), ("Inupiaq", "ik"),
    ].map { AXInstalledVoice(name: $0, language: $1) }
    stage.handle(.resized(width: 700, height: 900))
    stage.handle(.windowActive(true))
    return stage
  }

  /// The log of a reader while keys are pressed, with a frame after each.
  private func log(_ stage: AXStage, _ settings: ReaderSettings, _ keys: [AXKey]) -> String {
    let reader = VirtualReader(stage.tree, settings)
    reader.clearLog()
    for key in keys {
      stage.handle(.key(key))
      stage.completeFrame()
      reader.wait(seconds: 1)
    }
    return reader.log
  }

  @Test("Each reader says each setting, and its values")
  func words() {
    let keys: [AXKey] = [
      .down, .left, .down, .down, .left, .down, .right, .down, .right, .down, .right, .down, .space, .down, .space,
    ]
    let logs: [(ReaderSettings, String)] = [
      (
        .orca43,
        """
        Voice panel.
        Rate horizontal slider 50%
        45%
        Pitch horizontal slider 50%
        Volume horizontal slider 100%
        95%
        Voice combo box
        As set on this computer.
        Alan.
        Language combo box
        As marked in the text.
        Deutsch.
        Spoken punctuation combo box
        As set on this computer.
        None.
        New words interrupt speech toggle button pressed.
        not pressed
        Reset voice settings push button.
        Language combo box
        As marked in the text.
        Spoken punctuation combo box
        As set on this computer.
        """
      ),
      (
        .orca48,
        """
        Voice panel
        Rate horizontal slider 50%
        45%
        Pitch horizontal slider 50%
        Volume horizontal slider 100%
        95%
        Voice combo box
        As set on this computer.
        Alan.
        Language combo box
        As marked in the text.
        Deutsch.
        Spoken punctuation combo box
        As set on this computer.
        None.
        New words interrupt speech switch pressed.
        not pressed
        Reset voice settings button.
        Language combo box
        As marked in the text.
        """
      ),
      (
        .orca51,
        """
        Voice panel
        Rate horizontal slider 50%
        45%
        Pitch horizontal slider 50%
        Volume horizontal slider 100%
        95%
        Voice combo box
        As set on this computer
        Alan
        Language combo box
        As marked in the text
        Deutsch
        Spoken punctuation combo box
        As set on this computer
        None
        New words interrupt speech on switch
        off
        Reset voice settings button
        Language combo box
        As marked in the text
        """
      ),
      (
        .ownVoice,
        """
        Voice
        Rate slider 50%
        45%
        Pitch slider 50%
        Volume slider 100%
        95%
        Voice combo box
        As set on this computer.
        Alan.
        Language combo box
        As marked in the text.
        Deutsch.
        Spoken punctuation combo box
        As set on this computer.
        None.
        New words interrupt speech switch on.
        off
        Reset voice settings button.
        Language combo box
        As marked in the text.
        """
      ),
    ]
    for (settings, words) in logs { #expect(log(stage(), settings, keys) == words, "\(settings.reader)") }
  }

  @Test("A change applies to the tree at once, is handed over to be stored, and can be reset")
  func changes() throws {
    let initial = AXVoiceSettings(rate: -30)
    let stage = stage(initial: initial)
    _ = log(
      stage, .ownVoice,
      [.down, .right, .down, .right, .down, .home, .down, .right, .down, .right, .down, .right, .down, .space])
    let changed = AXVoiceSettings(
      rate: -20, pitch: 10, volume: -40, language: "de", punctuation: AXVoiceSettings.Punctuation.none,
      interrupts: false)
    #expect(stored.all.contains { $0.voice == "Alan" })
    #expect(stage.tree.voiceSettings == changed)
    #expect(stored.all.count == 7 && stored.all.last == changed)
    // The components show what is stored.
    let shown = AXSection.voiceSettings(of: stage) { _ in }
    #expect(
      shown.rows.map { $0.element.composed.value ?? ($0 as? AXPicker)?.value ?? "" }
        == ["40%", "55%", "30%", "As set on this computer", "Deutsch", "None", "", ""])
    #expect(shown.rows[3].isHidden)
    stage.handle(.key(.down))
    stage.handle(.key(.enter))
    #expect(stage.tree.voiceSettings == initial && stored.all.last == initial)
    stage.completeFrame()
    #expect(log(stage, .ownVoice, [.home, .down]).contains("Rate slider 35%"))
  }

  @Test("They are named in the tree's language", arguments: AXLanguage.files.map(\.tag))
  func languages(locale: String) {
    let stage = stage(locale: locale)
    let section = AXSection.voiceSettings(of: stage) { _ in }
    let names = [section.element.label ?? ""] + section.rows.map { $0.element.label ?? "" }
    let expected = [
      "ca":
        "Veu | Velocitat | To | Volum | Veu | Idioma | Puntuació parlada | Les novetats interrompen la veu | Restablir la veu",
      "de":
        "Stimme | Tempo | Tonhöhe | Lautstärke | Stimme | Sprache | Gesprochene Satzzeichen | Neues unterbricht die Sprachausgabe | Stimme zurücksetzen",
      "en":
        "Voice | Rate | Pitch | Volume | Voice | Language | Spoken punctuation | New words interrupt speech | Reset voice settings",
      "en-GB":
        "Voice | Rate | Pitch | Volume | Voice | Language | Spoken punctuation | New words interrupt speech | Reset voice settings",
      "es":
        "Voz | Velocidad | Tono | Volumen | Voz | Idioma | Puntuación hablada | Lo nuevo interrumpe la voz | Restablecer la voz",
      "fr":
        "Voix | Débit | Hauteur | Volume | Voix | Langue | Ponctuation prononcée | Les nouveautés interrompent la voix | Réinitialiser la voix",
      "ja":
        "音声 | 速さ | 高さ | 音量 | 声 | 言語 | 句読点の読み上げ | 新しい内容で読み上げを中断 | 音声設定をリセット",
      "pt":
        "Voz | Velocidade | Tom | Volume | Voz | Idioma | Pontuação falada | O que é novo interrompe a voz | Repor as definições da voz",
      "pt-BR":
        "Voz | Velocidade | Tom | Volume | Voz | Idioma | Pontuação falada | O que é novo interrompe a voz | Redefinir as configurações da voz",
    ]
    #expect(names.joined(separator: " | ") == expected[locale])
  }
}
