import GameUI
import Preferences

/// The tutorial: how to play, and what each sound and haptic means (R67 to R71).
final class TutorialScreen: DialogScreen {
  private lazy var description = [heading(.description), paragraph(game.phrases(.intro))]
  private lazy var audioHeading = heading(.audioTutorial)
  private lazy var tick = TutorialSettingSection(
    .audioMode, selected: game.effective.audioMode.marksLanes ? game.effective.audioMode : .lanePulses, game.phrases,
    previews: Self.modes.map { ($0, buttons($0.previews)) },
    choose: { [unowned game] in game.settings.audioMode.setUserOverride($0) }, announce: announce)
  private lazy var move = TutorialSettingSection(
    .moveCue, selected: game.effective.moveCueStyle, game.phrases,
    previews: MoveCueStyle.allCases.map { ($0, buttons($0.previews)) },
    choose: { [unowned game] in game.settings.moveCueStyle = $0 }, announce: announce)
  private lazy var warning = TutorialSettingSection(
    .speedWarning, selected: game.effective.speedWarning, game.phrases,
    previews: warnings.map { ($0, [$1]) },
    choose: { [unowned game] in game.settings.speedWarning.setUserOverride($0) }, announce: announce)
  private lazy var announce = { [unowned game] (text: String) in game.announce(text) }
  private lazy var warnings = SpeedWarning.allCases.map { ($0, buttons($0.previews)[0]) }

  private static let modes = LaneCueMode.allCases.filter(\.marksLanes)

  /// The visible groups, from the settings at one moment (R71).
  private struct VisibleGroups {
    let system: SystemSettings
    let hasCues: Bool
    let hasWarning: Bool

    init(_ effective: EffectiveSettings) {
      system = effective.system
      hasCues = effective.audioMode.marksLanes
      hasWarning = effective.speedWarning != .none
    }
  }

  private var groups: VisibleGroups?

  /// The whole tutorial, or the part about sounds that the settings open.
  init(_ game: RaceGame, isAudioOnly: Bool = false) {
    super.init(game, name: isAudioOnly ? .audioTutorial : .tutorial)
    if !isAudioOnly {
      start = description.last
      add([AXTextBlock.heading(game.phrases(.tutorial))] + description)
      add([heading(.controls)] + game.phrases.controls(game.settings.keys).map(paragraph))
      add([heading(.rules)] + [.rulesScore, .rulesLives, .rulesLevels].map { paragraph(game.phrases($0)) })
      add([button(.lesson, .open(.drivingLesson))])
    }
    add([audioHeading] + tick.components + move.components + warning.components + [doneButton()])
  }

  override func show(_ effective: EffectiveSettings) {
    // The player's choice here does not hide its own group; a change of the system's settings may (R71).
    if effective.system != groups?.system { groups = VisibleGroups(effective) }
    guard let groups else { return }
    for component in description { component.isHidden = !effective.system.isScreenReaderRunning }
    audioHeading.isHidden = !groups.hasCues && !groups.hasWarning
    tick.show(effective: effective.audioMode, of: Self.modes, isHidden: !groups.hasCues)
    move.show(
      effective: effective.moveCueStyle, of: MoveCueStyle.offered(hasHaptics: effective.canFeel),
      isHidden: !groups.hasCues)
    warning.show(
      effective: effective.speedWarning, of: SpeedWarning.offered(hasHaptics: effective.canFeel),
      isHidden: !groups.hasWarning)
    for (warning, button) in warnings { enable(button, effective.canPreview(warning), orSay: .cannotPreview) }
  }

  override func closed() { game.fadeOut(RaceGame.previewFade) }

  /// A heading on the way through the texts below it: Orca 43 reads all texts of a group at once.
  private func heading(_ text: RacePhrase) -> AXTextBlock { .heading(game.phrases(text), isFocusable: true) }

  private func paragraph(_ text: String) -> AXTextBlock { .paragraph(text, isFocusable: true) }

  private func buttons(_ previews: [TutorialPreview]) -> [AXButton] {
    previews.map { preview in
      previewButton(preview.label(game.phrases)) { [unowned game] in game.play(preview.feedback) }
    }
  }
}
