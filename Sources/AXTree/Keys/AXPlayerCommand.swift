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
}
