import AXTree
import GameUI

/// The settings: model, temperature, listening, and who answers.
final class SettingsScreen: AXColumnScreen, LucidScreen {
  private unowned let app: LucidApp
  private let voice: AXSection

  init(_ app: LucidApp) {
    self.app = app
    voice = app.voiceSection()
    super.init([])
    let texts = app.texts
    let range = LucidSettings.temperatures
    let assistant = AXTextBlock.paragraph(
      app.command.map { texts(.assistantCommand, ["command": $0]) } ?? texts(.assistantScripted), isFocusable: true)
    add(header(.settings, texts, describedBy: assistant) { [unowned app] in app.showChats() })
    add([
      AXButton(texts(.models)) { [unowned app] in app.stage.show(ModelsScreen(app)) },
      AXSlider(
        texts(.temperature),
        number: AXNumericValue(app.settings.temperature, in: range, step: 0.05),
        valueText: { texts.number($0, decimals: 2) }, onChange: { [unowned app] in app.settings.temperature = $0 }),
      AXToggle(texts(.autoListen), isOn: app.settings.listensAutomatically) { [unowned app] in
        app.settings.listensAutomatically = $0
      },
      AXToggle(texts(.speaks), isOn: app.settings.speaks) { [unowned app] in app.settings.speaks = $0 },
    ])
    add([voice, assistant])
    show()
  }

  /// Nobody hears what the voice's settings change while it is silent.
  func show() { voice.isHidden = !app.isVoiceSpeaking }
}
