import AXTree
import GameUI
import Preferences

/// The settings, in the order of R61.
final class SettingsScreen: DialogScreen {
  private lazy var theme = picker(.theme, ThemeStyle.allCases) { [unowned game] in game.settings.theme = $0 }
  private lazy var font = picker(.font, FontStyle.allCases) { [unowned game] in game.settings.font = $0 }
  private lazy var speed = picker(.speed, Speed.allCases) { [unowned game] in
    game.settings.speed.setUserOverride($0)
  }
  private lazy var audioMode = picker(.audioMode, AudioMode.allCases) { [unowned game] in
    game.settings.audioMode.setUserOverride($0)
  }
  private lazy var moveCue = picker(.moveCue, MoveCueStyle.allCases) { [unowned game] in
    game.settings.moveCueStyle = $0
  }
  private lazy var audioTutorial = button(.audioTutorial, .open(.audioTutorial))
  private lazy var volume = Slider(
    game.phrases(.volume), number: .init(now: 0, min: 0, max: 100, step: 5),
    spoken: { [phrases = game.phrases] in phrases(.percent, Int($0.rounded())) },
    onChange: { [unowned game] in
      game.settings.volume.setUserOverride(SoundVolume($0 / 100))
      game.play(.bip)
    })
  private lazy var vibration = toggle(.vibration) { [unowned game] in game.settings.isVibrationOn = $0 }
  private lazy var pad = PadAction.allCases.map { action in
    picker(action.name, [nil] + PadButton.allCases) { [unowned game] in game.settings.controls[action] = $0 }
  }
  private lazy var voice = picker(.voice, VoiceMode.allCases) { [unowned game] in game.settings.voiceMode = $0 }
  private lazy var captions = toggle(.captions) { [unowned game] in game.settings.hasCaptions = $0 }
  private lazy var speedWarning = picker(.speedWarning, SpeedWarning.allCases) { [unowned game] in
    game.settings.speedWarning.setUserOverride($0)
  }
  private lazy var preview = Button(game.phrases(.previewWarning), traits: .preview) { [unowned game] in
    game.warn(by: game.effective.speedWarning)
  }
  private lazy var bigCars = toggle(.bigCars) { [unowned game] in
    game.settings.bigCars.setUserOverride(BigCars(rawValue: $0))
  }
  private lazy var directTouch = toggle(.directTouch) { [unowned game] in
    game.settings.directTouch.setUserOverride(DirectTouch(rawValue: $0))
  }

  init(_ game: RaceGame) {
    super.init(game, name: .settings)
    // A text comes first, because Orca 43 does not say the name of a dialog whose first focus is a picker.
    let hint = TextBlock.paragraph(game.phrases(.settingsHint), isFocusable: true)
    add([TextBlock.heading(game.phrases(.settings)), hint, theme.picker, font.picker, speed.picker])
    add([heading(.sound), audioMode.picker, moveCue.picker, audioTutorial, volume, vibration])
    add([heading(.controls)] + game.phrases.controls.map { .paragraph($0, isFocusable: true) } + pad.map(\.picker))
    add([heading(.accessibility), voice.picker, captions, speedWarning.picker, preview, bigCars, directTouch])
    add([button(.about, .open(.about)), doneButton()])
  }

  override func show(_ effective: EffectiveSettings) {
    let isRunUnderWay = game.race.isUnderWay
    // Theme and speed cannot change during a run, so both are shown and disabled (R63).
    theme.picker.isEnabled = !isRunUnderWay
    speed.picker.isEnabled = !isRunUnderWay
    theme.show(effective.theme)
    font.picker.isHidden = !game.stage.typography.hasCustomFont
    font.show(effective.font)
    speed.show(effective.speed)
    showSound(effective)
    for (action, picker) in zip(PadAction.allCases, pad) { picker.show(effective.controls[action]) }
    voice.picker.isHidden = game.devices.voice == nil
    voice.show(effective.voiceMode)
    captions.isOn = effective.hasCaptions
    speedWarning.show(effective.speedWarning, of: SpeedWarning.offered(hasHaptics: effective.canFeel))
    preview.isEnabled = effective.canPreview(effective.speedWarning)
    bigCars.isOn = effective.isBigCars
    directTouch.isOn = effective.isDirectTouch
  }

  private func showSound(_ effective: EffectiveSettings) {
    audioMode.show(effective.audioMode)
    moveCue.picker.isHidden = !effective.audioMode.marksLanes
    moveCue.show(effective.moveCueStyle, of: MoveCueStyle.offered(hasHaptics: effective.canFeel))
    audioTutorial.isHidden = !effective.audioMode.marksLanes
    volume.show((effective.volume * 100).rounded())
    vibration.isHidden = !effective.system.hasHaptics
    vibration.isOn = game.settings.isVibrationOn
  }

  override func closed() { game.fadeOut(RaceGame.previewFade) }

  private func heading(_ text: Phrase) -> TextBlock { .heading(game.phrases(text), level: 2) }

  private func toggle(_ label: Phrase, onChange: @escaping (Bool) -> Void) -> Toggle {
    Toggle(game.phrases(label), isOn: false, onChange: onChange)
  }
}
