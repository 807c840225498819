import AXTree
import ExampleKit
import GameUI
import Preferences

/// The settings, in the order of R61. A setting is one row below.
final class SettingsScreen: DialogScreen {
  /// For each row, the function that shows its value from the effective settings.
  private var shows: [(EffectiveSettings) -> Void] = []

  init(_ game: RaceGame) {
    super.init(game, name: .settings)
    // A text comes first, because Orca 43 does not say the name of a dialog whose first focus is a picker.
    let hints: [InputDevice: RacePhrase] = [.pad: .settingsHintPad, .pointer: .settingsHintPointer]
    let hint = AXTextBlock.paragraph(game.phrases(hints[game.device] ?? .settingsHint), isFocusable: true)
    add([AXTextBlock.heading(game.phrases(.settings)), hint] + general())
    add([section(.sound, sound()), section(.controls, controls()), section(.accessibility, accessibility())])
    add([button(.about, .open(.about)), doneButton()])
  }

  override func show(_ effective: EffectiveSettings) { for show in shows { show(effective) } }

  override func closed() { game.fadeOut(RaceGame.previewFade) }

  // MARK: Rows

  private func general() -> [AXComponent] {
    let theme = choice(.theme, \.choices.theme) { $0.theme = $1 }
    let font = choice(.font, \.choices.font) { $0.font = $1 }
    let fullscreen = toggle(.fullscreen, \.isFullscreen) { $0.isFullscreen = $1 }
    let language = choice(.language, \.choices.language) { [unowned game] in
      $0.language = $1
      game.announce(game.phrases(.languageFromNextStart))
    }
    // A voice of one language garbles the names of the others; those of the themes are English.
    for option in theme.element.children { option.language = "en" }
    for (option, choice) in zip(language.element.children, LanguageChoice.allCases) {
      option.language = choice.language?.rawValue
    }
    let speed = choice(.speed, \.speed) { [unowned game] in
      $0.speed.setUserOverride($1)
      if $1 == .rapid { game.announce(game.phrases(.rapidIs)) }
    }
    shows.append { [unowned self] _ in
      // Theme and speed cannot change during a run, so both are shown and disabled (R63).
      for row in [theme, speed] { enable(row, !game.race.isUnderWay, orSay: .fixedInRace) }
      font.isHidden = !game.stage.typography.hasCustomFont
    }
    return [theme, font, fullscreen, language, speed]
  }

  private func sound() -> [AXComponent] {
    let mode = choice(.audioMode, \.audioMode) { $0.audioMode.setUserOverride($1) }
    let moveCue = choice(
      .moveCue, \.moveCueStyle, of: { MoveCueStyle.offered(hasHaptics: $0.canFeel) }, set: { $0.moveCueStyle = $1 })
    let farther = toggle(.looksFarther, \.choices.looksFarther) { $0.looksFarther = $1 }
    let tutorial = button(.audioTutorial, .open(.audioTutorial))
    let vibration = toggle(.vibration, \.choices.isVibrationOn) { $0.isVibrationOn = $1 }
    shows.append { effective in
      for row in [moveCue, farther, tutorial] { row.isHidden = !effective.audioMode.marksLanes }
      vibration.isHidden = !effective.system.hasHaptics
    }
    let mono = toggle(.mono, \.choices.isMono) { $0.isMono = $1 }
    return [mode, moveCue, farther, tutorial] + volumes() + [mono, vibration]
  }

  private func volumes() -> [AXComponent] {
    let all = volume(.volume, \.volume, heard: .bip) { $0.volume.setUserOverride(MasterVolume($1)) }
    let groups = SoundGroup.allCases.map { group in
      volume(group.name, { $0.choices.groupVolumes[group, default: group.usualVolume] }, heard: group.sample) {
        $0.groupVolumes[group] = $1
      }
    }
    let ducked = volume(.duckedVolume, \.choices.duckedVolume, heard: .bip) { $0.duckedVolume = $1 }
    return [all] + groups + [ducked]
  }

  private func controls() -> [AXComponent] {
    [button(.keys, .open(.keys)), button(.padButtons, .open(.padButtons))]
  }

  private func accessibility() -> [AXComponent] {
    let reader = choice(.readerMode, \.choices.readerMode) { $0.readerMode = $1 }
    let voice = choice(.voice, \.choices.voiceMode) { $0.voiceMode = $1 }
    let warning = choice(
      .speedWarning, \.speedWarning, of: { SpeedWarning.offered(hasHaptics: $0.canFeel) },
      set: { $0.speedWarning.setUserOverride($1) })
    let preview = previewButton(game.phrases(.previewWarning)) { [unowned game] in
      game.warn(by: game.effective.speedWarning, isPreview: true)
    }
    let sound = game.voiceSection()
    shows.append { [unowned self] effective in
      // Nobody hears what they change.
      sound.isHidden = !effective.isSpeaking
      voice.isHidden = game.devices.isSpeaking == nil
      enable(preview, effective.canPreview(effective.speedWarning), orSay: .cannotPreview)
    }
    return [
      reader, voice, sound, toggle(.captions, \.choices.hasCaptions) { $0.hasCaptions = $1 }, warning, preview,
      toggle(.announcesLevel, \.choices.announcesLevel) { $0.announcesLevel = $1 },
      toggle(.bigCars, \.isBigCars) { $0.bigCars.setUserOverride(BigCars(rawValue: $1)) },
    ]
  }

  /// A volume; a sound lets the player hear each change.
  private func volume(
    _ label: RacePhrase, _ value: @escaping (EffectiveSettings) -> Double, heard: Cue,
    set: @escaping (inout RaceSettings, Double) -> Void
  ) -> AXComponent {
    let slider = AXSlider(
      game.phrases(label), number: .init(0, step: 5),
      valueText: { [phrases = game.phrases] in phrases(.percent, ["count": Int($0.rounded())]) },
      onChange: { [unowned game] in
        set(&game.settings, $0 / 100)
        game.play(heard)
      })
    shows.append { slider.value = (value($0) * 100).rounded() }
    return slider
  }

  // MARK: Kinds of rows

  /// A picker of a setting's choices, all of them or those that are offered now.
  private func choice<Choice: NamedChoice & CaseIterable>(
    _ label: RacePhrase, _ value: @escaping (EffectiveSettings) -> Choice,
    of offered: @escaping (EffectiveSettings) -> [Choice] = { _ in Array(Choice.allCases) },
    set: @escaping (inout RaceSettings, Choice) -> Void
  ) -> AXComponent {
    let picker = ChoicePicker(label, Array(Choice.allCases), game.phrases) { [unowned game] in
      set(&game.settings, $0)
    }
    shows.append { picker.show(value($0), of: offered($0)) }
    return picker.picker
  }

  private func toggle(
    _ label: RacePhrase, _ value: @escaping (EffectiveSettings) -> Bool,
    set: @escaping (inout RaceSettings, Bool) -> Void
  ) -> AXComponent {
    let toggle = AXToggle(game.phrases(label), isOn: false) { [unowned game] in set(&game.settings, $0) }
    shows.append { toggle.isOn = value($0) }
    return toggle
  }
}
