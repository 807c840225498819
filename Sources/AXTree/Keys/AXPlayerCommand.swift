/// A command of a player, which a key of `AXElementTree.playerKeys` gives wherever the focus is.
public enum AXPlayerCommand: Hashable, Sendable {
  /// Opens `AXElementTree.playerMenu` over the focus, or closes it.
  case menu
  /// Moves the focus to the next or previous item of a rotor, of those that apply.
  case rotor(AXRotorKind, AXRotorDirection)
  /// Chooses the next or previous one of the rotors that apply, in a circle, and announces its name and the number of its items.
  case chooseRotor(AXRotorDirection)
  /// Moves the focus in the rotor that was chosen last, else in the first that applies.
  case moveInRotor(AXRotorDirection)
  /// Says what the program's own voice said last, once more. It keeps fifty utterances while it speaks; without it, screen readers
  /// have commands of their own, and this one and the next four do nothing.
  case sayAgain
  /// Says the utterance before.
  case sayEarlier
  /// Says the utterance after that.
  case sayLater
  /// Spells the utterance that was said again, or the last one.
  case spellUtterance
  /// Copies the utterance that was said again, or the last one, to the clipboard of the tree's texts.
  case copyUtterance
}
