import AXTree
import GameUI
import Preferences

/// The menu over the race: Resume leads back into one that waits, Play always into a new one (R33, R35).
final class MenuScreen: DialogScreen {
  private lazy var play = button(.play, .play)
  private lazy var lesson = button(.lesson, .open(.drivingLesson))

  init(_ game: RaceGame) {
    super.init(game, name: .menu)
    let resume = button(.resume, .resume)
    resume.isHidden = !game.race.isUnderWay
    start = resume.isHidden ? play : resume
    pauseMeans = resume.isHidden ? .play : .resume
    let daily = AXButton(game.phrases(.dailyRace), hint: game.phrases(.dailyHint)) { [unowned game] in
      game.handle(.race(.daily(game.today()), game.effective.speed))
    }
    let title = AXTextBlock.heading(game.phrases(.title))
    title.element.language = "en"
    add([
      title, resume, play, lesson, button(.settings, .open(.settings)),
      button(.tutorial, .open(.tutorial)), daily, button(.bestScores, .open(.bestScores)), button(.quit, .quit),
    ])
  }

  /// The driving lesson stands in the menu until it was driven (R94). It interrupts nobody; who cannot see its button hears of it with
  /// Play, until the tutorial has been opened (R72). Where the game can speak, the hint is there before it does, so that it belongs to
  /// the first words.
  override func show(_ effective: EffectiveSettings) {
    let isHeard = effective.system.isScreenReaderRunning || game.devices.isSpeaking != nil
    let choices = effective.choices
    if choices.hasDrivenLesson, focused === lesson { focus(play) }
    lesson.isHidden = choices.hasDrivenLesson
    let isNew = !choices.hasDrivenLesson && !choices.hasSeenTutorial
    play.element.hint = isHeard && isNew ? game.phrases(.newHere) : nil
  }
}
