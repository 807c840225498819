import AXTree

/// A dialog with a button for each letter, in which a pad or a pointer alone can enter the text of a field.
///
/// A real keyboard works here too. Entered and deleted letters are announced, those of a password as bullets.
final class LetterPicker: ColumnScreen {
  private let field: TextField
  private unowned let owner: Stage
  private let entered: TextBlock
  /// The letters of the stage's language.
  private let letters: [String]
  private var keys: [Button] = []

  init(for field: TextField, _ stage: Stage) {
    self.field = field
    owner = stage
    let texts = stage.texts
    letters = texts.letters.map(String.init)
    entered = TextBlock.paragraph(" ", alignment: .center)
    super.init([], dialogNamed: field.element.label ?? "")
    minimumHeight = field.minimumHeight
    keys = letters.map { letter in
      Button(letter, traits: .keyboardKey) { [unowned self] in enter(shown(letter)) }
    }
    add([
      TextBlock.heading(field.element.label ?? "", level: 2), entered,
      ButtonGrid(keys, columns: 9, stacksLargeText: false), capitals,
      ButtonGrid(
        [
          Button(texts.space) { [unowned self] in enter(" ") },
          Button(texts.delete) { [unowned self] in delete() },
          Button(texts.done) { stage.closeDialog() },
        ], columns: 3),
    ])
    onEscape = { stage.closeDialog() }
    showText()
    focus(keys[0])
  }

  private lazy var capitals = Toggle(owner.texts.capitals, isOn: false) { [unowned self] _ in
    for (key, letter) in zip(keys, letters) { key.label = shown(letter) }
  }

  /// The letter that a key enters now. One whose capital is two letters, as of ß, stays small.
  private func shown(_ letter: String) -> String {
    let capital = letter.uppercased()
    return capitals.isOn && capital.count == 1 ? capital : letter
  }

  override func type(_ text: String, isRepeated: Bool) { enter(text) }

  override func edit(_ command: EditCommand) { _ = field.edit(command) }

  private func enter(_ letter: String) {
    _ = field.type(letter)
    announce(letter)
  }

  private func delete() {
    let last = field.text.last
    _ = field.edit(.move(.end))
    _ = field.edit(.delete(.back))
    if let last { announce(String(last)) }
  }

  private func announce(_ letter: String) {
    showText()
    owner.announce(field.element.text?.isProtected == true ? "•" : letter)
  }

  private func showText() { entered.text = field.shownText.isEmpty ? " " : field.shownText }
}
