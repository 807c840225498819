import AXTree

/// A dialog with a button for each letter, in which a pad or a pointer alone can enter the text of a field.
///
/// A real keyboard works here too. Entered and deleted letters are announced, those of a password as bullets.
final class OnScreenKeyboard: AXColumnScreen {
  private let field: AXTextField
  private unowned let owner: AXStage
  private let entered: AXTextBlock
  /// The letters of the stage's language.
  private let letters: [String]
  private var keys: [AXButton] = []

  init(for field: AXTextField, _ stage: AXStage) {
    self.field = field
    owner = stage
    let texts = stage.texts
    letters = texts.letters.map(String.init)
    entered = AXTextBlock.paragraph(" ", alignment: .center)
    super.init([], dialogNamed: field.element.label ?? "")
    minimumHeight = field.minimumHeight
    keys = letters.map { letter in
      let name = texts.signNames[letter]
      return AXButton(name ?? letter, title: name.map { _ in letter }, traits: .keyboardKey) { [unowned self] in
        enter(shown(letter))
      }
    }
    add([
      AXTextBlock.heading(field.element.label ?? "", level: 2), entered,
      AXButtonGrid(keys, columns: 11, stacksLargeText: false), capitals,
      AXButtonGrid(
        [
          AXButton(texts.space) { [unowned self] in enter(" ") },
          AXButton(texts.delete) { [unowned self] in delete() },
          AXButton(texts.done) { stage.closeDialog() },
        ], columns: 3),
    ])
    onEscape = { stage.closeDialog() }
    showText()
    focus(keys[0])
  }

  private lazy var capitals = AXToggle(owner.texts.capitals, isOn: false) { [unowned self] _ in
    for (key, letter) in zip(keys, letters) where letter.uppercased() != letter { key.label = shown(letter) }
  }

  /// The letter that a key enters now. One whose capital is two letters, as of ß, stays small.
  private func shown(_ letter: String) -> String {
    let capital = letter.uppercased()
    return capitals.isOn && capital.count == 1 ? capital : letter
  }

  override func type(_ text: String, isRepeated: Bool) { enter(text) }

  override func edit(_ key: AXEditCommand) { _ = field.edit(key) }

  private func enter(_ letter: String) {
    _ = field.type(letter)
    announce(letter)
  }

  /// Deletes what is selected, or the character before the caret, as a keyboard does.
  private func delete() {
    let old = field.text.unicodeScalars
    _ = field.edit(.delete(.back))
    let count = old.count - field.text.unicodeScalars.count
    guard count > 0, let caret = field.element.text?.caret else { return }
    announce(String(old.dropFirst(caret).prefix(count)))
  }

  private func announce(_ letter: String) {
    showText()
    let name = owner.texts.signNames[letter] ?? letter
    owner.announce(field.element.text?.isProtected == true ? "•" : name)
  }

  private func showText() { entered.text = field.shownText.isEmpty ? " " : field.shownText }
}
