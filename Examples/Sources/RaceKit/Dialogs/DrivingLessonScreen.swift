import AXTree
import GameUI

/// The driving lesson: the player hears a row, steers, and hears whether the lane is safe, row after row, up to a short
/// race at half speed (R94).
final class DrivingLessonScreen: DialogScreen {
  /// The safe lanes of each row, from the easiest one.
  static let rows: [[Lane]] = [[.left], [.right], [.middle], [.left, .middle], [.left, .right], [.right]]

  private var row = 0
  private var lane = Lane.middle
  private lazy var text = AXTextBlock.paragraph("", isFocusable: true)
  private lazy var again = previewButton(game.phrases(.hearAgain)) { [unowned self] in game.play(cue) }
  private lazy var driveOn = AXButton(game.phrases(.driveOn)) { [unowned self] in check() }
  private lazy var practice = button(.practice, .practice)

  init(_ game: RaceGame) {
    super.init(game, name: .lesson)
    practice.isHidden = true
    text.text =
      game.device == .pad
      ? game.phrases(.lessonBeginsPad)
      : game.phrases(.lessonBegins, ["left": name(of: .left, or: .keyLeft), "right": name(of: .right, or: .keyRight)])
    // The focus begins on the button, and its dialog's hint is the text: a screen reader would say a text with the focus once as the
    // focus and once as the dialog's. So each text is heard once.
    element.hint = text.text
    start = driveOn
    add([AXTextBlock.heading(game.phrases(.lesson)), text, driveOn, again, practice, doneButton()])
  }

  /// The cue of the row, in the player's mode if that marks lanes.
  private var cue: Cue {
    let mode = game.effective.audioMode
    return (mode.marksLanes ? mode : .lanePulses).tick(safe: Self.rows[row])
  }

  /// The name of the player's key for an action, or else of the arrow key, which also steers here.
  private func name(of action: RaceAction, or arrow: RacePhrase) -> String {
    game.settings.keys[action]?.name(in: game.phrases) ?? game.phrases(arrow)
  }

  private var isOver: Bool { row == Self.rows.count }

  override func opened() { game.playAfterSpeech(cue) }

  override func closed() { game.fadeOut(RaceGame.previewFade) }

  /// Left and Right, and the player's own keys for them, steer wherever the focus is; Space on the text drives on.
  override func handle(_ key: AXKey) {
    switch (game.settings.keys.action(of: key), key) {
    case _ where isOver: super.handle(key)
    case (.left, _), (nil, .left): steer(.left)
    case (.right, _), (nil, .right): steer(.right)
    case (_, .space) where focused === text, (_, .enter) where focused === text: check()
    default: super.handle(key)
    }
  }

  private func steer(_ direction: Direction) {
    guard let next = lane.neighbour(direction) else { return }
    lane = next
    game.play(.lane(lane))
  }

  /// Meets the row in the player's lane: a safe one leads to the next row, another one is tried again.
  private func check() {
    guard !isOver else { return }
    // A new text under the focus would be said twice, as its name and as an announcement.
    if focused === text { focus(driveOn) }
    let isSafe = Self.rows[row].contains(lane)
    game.play(.safety(isSafe))
    if isSafe { row += 1 }
    if isOver { game.settings.hasDrivenLesson = true }
    text.text = game.phrases(isOver ? .lessonEnds : isSafe ? .lessonGoesOn : .lessonRepeats)
    if isOver {
      (driveOn.isHidden, again.isHidden, practice.isHidden) = (true, true, false)
      focus(practice)
    } else {
      game.playAfterSpeech(cue)
    }
    game.announce(text.text)
  }
}
