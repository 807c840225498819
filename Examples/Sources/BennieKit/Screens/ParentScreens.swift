import AXTree
import GameUI

/// The gate to what is for parents: a sum that a small child cannot do (B21, B39).
final class ParentGate: BennieScreen {
  private(set) var task: ParentTask
  private var tries = 0
  private let question: AXTextBlock
  private let field = AXTextField(Labels.answer) { _ in }

  init(_ game: BennieGame) {
    task = ParentTask(using: &game.random)
    question = AXTextBlock.paragraph("", style: .title, alignment: .center, isFocusable: true)
    super.init(game, dialogNamed: Labels.gate)
    field.onEnter = { [unowned self] in confirm() }
    onEscape = { [unowned game] in game.close() }
    start = field
    ask()
    add([
      AXTextBlock.seen(Labels.gate, .title2), question, field,
      AXButtonGrid(
        [
          AXButton(Labels.cancel, picture: BennieArt.no.picture, hint: Labels.press) { [unowned game] in game.close() },
          AXButton(Labels.confirm, picture: BennieArt.yes.picture, hint: Labels.press) { [unowned self] in confirm() },
        ], columns: 2),
    ])
  }

  private func ask() {
    question.text = SpokenLines.task(task.a, task.b)
    // Orca 51 reads no text of a dialog that can take the focus, but the hint.
    element.hint = question.text
  }

  private func confirm() {
    if task.isSolved(by: field.text) { return game.go(.parentSettings) }
    tries += 1
    field.text = ""
    focus(field)
    guard tries == ParentTask.tries else { return game.say(SpokenLines.otherSum) }
    tries = 0
    task = ParentTask(using: &game.random)
    ask()
    game.say("\(SpokenLines.newTask) \(question.text)")
  }
}

/// A sum that parents can do and small children cannot (B39).
struct ParentTask: Hashable {
  static let numbers = 5...15
  /// After so many other answers there is a new task.
  static let tries = 3

  let a: Int
  let b: Int

  init(using random: inout some RandomNumberGenerator) {
    a = .random(in: Self.numbers, using: &random)
    b = .random(in: Self.numbers, using: &random)
  }

  func isSolved(by answer: String) -> Bool { Int(answer.filter { !$0.isWhitespace }) == a + b }
}

/// The parents' settings: the games that their children play, and for how long (B21).
final class ParentSettingsScreen: BennieScreen {
  private static let step = 10
  private let limit: AXTextBlock
  private let sound: AXSection
  override var isInForest: Bool { false }

  override init(_ game: BennieGame, dialogNamed name: String? = nil) {
    limit = AXTextBlock.paragraph(
      Labels.dailyLimit(game.store.dailyLimit), style: .headline, alignment: .center, isFocusable: true)
    sound = game.voiceSection()
    super.init(game, dialogNamed: name)
    start = limit
    add([backButton(), AXTextBlock.heading(Labels.parentSettingsTitle), limit])
    let (less, more) = (button(Labels.lessTime, -Self.step), button(Labels.moreTime, Self.step))
    add([AXButtonGrid([less, more], columns: 2)])
    // Only what there is a game for can be set free.
    add([AXButtonGrid(GameCategory.allCases.filter { $0.label != nil }.map(lock), columns: 2)])
    let vibration = AXToggle(Labels.vibration, isOn: game.store.hasVibration) { [unowned game] in
      game.store.hasVibration = $0
    }
    let voice = AXToggle(Labels.readAloud, isOn: game.store.isReadAloud) { [unowned game] in
      game.store.isReadAloud = $0
    }
    add([vibration, voice, sound])
    let quit = AXButton(Labels.quit, picture: BennieArt.door.picture, hint: Labels.press) { [unowned game] in
      game.stage.leave()
    }
    add([quit])
    showSound()
  }

  override func update(_ seconds: Double) {
    super.update(seconds)
    showSound()
  }

  /// Nobody hears what the voice's settings change while it is silent.
  private func showSound() { sound.isHidden = !game.isVoiceSpeaking }

  private func button(_ label: String, _ minutes: Int) -> AXButton {
    AXButton(label, picture: BennieArt.time(isMore: minutes > 0).picture, hint: Labels.press) { [unowned self] in
      game.store.dailyLimit += minutes
      limit.text = Labels.dailyLimit(game.store.dailyLimit)
      game.say(limit.text)
    }
  }

  /// A button whose label says what holds; the focus is on it, so the new label is heard.
  private func lock(_ category: GameCategory) -> AXButton {
    func label() -> String { Labels.lock(category.rawValue, isLocked: game.store[isLocked: category]) }
    var turn = {}
    let button = AXButton(label(), picture: BennieArt.sign(category, isLocked: nil).picture, hint: Labels.press) {
      turn()
    }
    turn = { [unowned game, unowned button] in
      game.store[isLocked: category].toggle()
      button.label = label()
    }
    return button
  }
}
