import AXTesting
import AXTree
import DesktopTesting
import SpeechCorpus
import Testing

/// A shop in which a sword has an action and details, and weapons a rotor.
private func makeShop() -> AXElementTree {
  let items = ["Apple", "Sword", "Shield"].map { AXElement.button($0) {} }
  let tree = AXElementTree("Shop") { items }
  items[1].hint = "Costs 12 coins."
  items[1].customContent = [
    AXCustomContent(label: "Weight", value: "3 kg"), AXCustomContent(label: "Damage", value: "7"),
  ]
  items[1].customActions = [AXCustomAction("Haggle") { [unowned tree] () -> Void in tree.announce("Now 10 coins.") }]
  tree.root.customRotors = [AXRotor(.named("Weapons"), results: [items[1], items[2]])]
  tree.focus = items[1]
  return tree
}

/// The menu is opened, read, and asked for everything that it has.
private func play(_ reader: some TestReader) async throws {
  func press(_ keys: AXKeyEvent...) async throws {
    for key in keys { try await reader.press([key]) { reader.tree.handle($0) } }
  }
  try await press("Menu", "Down", "Down", "Return", "Down", "Escape")
  try await press("w", "Return", "Escape", "Escape")
  try await press("shift+F10", "Return")
  try await press("Menu", "n", "Return")
  try await press("Menu", "r", "Return")
  reader.expectLog([
    .orca43: """
    Shop frame.
    Sword push button.
    Costs 12 coins.
    Sword menu
    Haggle.
    Next Weapons, 2 in all.
    Details.
    Details menu
    Weight: 3 kg.
    Damage: 7.
    Details.
    Where am I.
    Where am I menu
    Sword, button, Shop.
    Where am I.
    Sword push button.
    Costs 12 coins.
    Sword menu
    Haggle.
    Sword push button.
    Costs 12 coins.
    notification Now 10 coins.
    Sword menu
    Haggle.
    Next Weapons, 2 in all.
    Shield push button.
    Shield menu
    Previous Weapons, 2 in all.
    Repeat.
    Shield push button.
    """,
    .orca48: """
    Shop frame
    Sword button.
    Costs 12 coins.
    Sword menu
    Haggle.
    Next Weapons, 2 in all.
    Details.
    Details menu
    Weight: 3 kg.
    Damage: 7.
    Sword menu
    Details.
    Where am I.
    Where am I menu
    Sword, button, Shop.
    Sword menu
    Where am I.
    Sword button.
    Costs 12 coins.
    Sword menu
    Haggle.
    Sword button.
    Costs 12 coins.
    Now 10 coins.
    Sword menu
    Haggle.
    Next Weapons, 2 in all.
    Shield button.
    Shield menu
    Previous Weapons, 2 in all.
    Repeat.
    Shield button.
    """,
    .orca51: """
    Shop
    Sword button
    Costs 12 coins.
    Sword menu
    Haggle
    Next Weapons, 2 in all
    Details
    Details menu
    Weight: 3 kg
    Damage: 7
    Sword menu
    Details
    Where am I
    Where am I menu
    Sword, button, Shop
    Sword menu
    Where am I
    Sword button
    Costs 12 coins.
    Sword menu
    Haggle
    Sword button
    Costs 12 coins.
    Now 10 coins.
    Sword menu
    Haggle
    Next Weapons, 2 in all
    Shield button
    Shield menu
    Previous Weapons, 2 in all
    Repeat
    Shield button
    """,
    .ownVoice: """
    Shop
    Sword button.
    Costs 12 coins.
    Sword menu
    Haggle.
    Next Weapons, 2 in all.
    Details.
    Details menu
    Weight: 3 kg.
    Damage: 7
    Sword menu
    Details.
    Where am I.
    Where am I menu
    Sword, button, Shop.
    Sword menu
    Where am I.
    Sword button.
    Costs 12 coins.
    Sword menu
    Haggle.
    Sword button.
    Costs 12 coins.
    Now 10 coins.
    Sword menu
    Haggle.
    Next Weapons, 2 in all.
    Shield button.
    Shield menu
    Previous Weapons, 2 in all.
    Repeat.
    Shield button.
    """,
  ])
}

extension DesktopTests {
  @Suite("The player's menu")
  struct PlayerMenu {
    @Test("Every line is heard as predicted, once, and the focus is said again", arguments: [nil] + OrcaEdition.all)
    func isHeard(orca: OrcaEdition?) async throws {
      try await DesktopTests.withBothReaders(makeShop, orca) { try await play($0) }
    }
  }
}
