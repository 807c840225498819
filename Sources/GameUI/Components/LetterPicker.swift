import AXTree

/// The texts of a ``LetterPicker``'s dialog.
public struct LetterPickerWords: Sendable {
  public var capitals, space, delete, done: String

  public init(capitals: String, space: String, delete: String, done: String) {
    self.capitals = capitals
    self.space = space
    self.delete = delete
    self.done = done
  }

  public static let english = LetterPickerWords(
    capitals: "Capital letters", space: "Space", delete: "Delete", done: "Done")
  public static let german = LetterPickerWords(
    capitals: "Großbuchstaben", space: "Leerzeichen", delete: "Löschen", done: "Fertig")
}

/// A dialog with a button for each letter, in which a pad or a pointer alone can enter the text of a field.
///
/// A real keyboard works here too. Entered and deleted letters are announced, those of a password as bullets (A6).
final class LetterPicker: ColumnScreen {
  private static let letters = "abcdefghijklmnopqrstuvwxyz0123456789@.-_+!?,;:/#&".map(String.init)

  private let field: TextField
  private unowned let owner: Stage
  private let entered: TextBlock
  private var keys: [Button] = []

  init(for field: TextField, _ stage: Stage) {
    self.field = field
    owner = stage
    let words = stage.letterPickerWords
    entered = TextBlock.paragraph(" ", alignment: .center)
    super.init([], dialogNamed: field.element.label ?? "")
    leastHeight = field.leastHeight
    keys = Self.letters.map { letter in
      Button(letter, traits: .keyboardKey) { [unowned self] in enter(capitals.isOn ? letter.uppercased() : letter) }
    }
    add([
      TextBlock.heading(field.element.label ?? "", level: 2), entered,
      ButtonGrid(keys, columns: 9, isStackedWhereLarge: false), capitals,
      ButtonGrid(
        [
          Button(words.space) { [unowned self] in enter(" ") },
          Button(words.delete) { [unowned self] in delete() },
          Button(words.done) { stage.closeDialog() },
        ], columns: 3),
    ])
    onEscape = { stage.closeDialog() }
    showText()
    focus(keys[0])
  }

  private lazy var capitals = Toggle(owner.letterPickerWords.capitals, isOn: false) { [unowned self] isOn in
    for (key, letter) in zip(keys, Self.letters) { key.label = isOn ? letter.uppercased() : letter }
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
