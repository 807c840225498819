import AXTesting
import AXTree
import Testing

@Suite("The player's menu as each reader says it")
struct PlayerMenuSpeechTests {
  /// A shop with a sword that has an action, details and a rotor.
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

  @Test(
    "Each key is heard once, in the words of each reader",
    arguments: [
      ReaderSettings.orca43, .orca48, .orca51, .ownVoice, .voiceOver,
    ])
  func words(settings: ReaderSettings) throws {
    let tree = makeShop()
    let reader = VirtualReader(tree, settings)
    try reader.press("Menu", "Down", "Down", "Return", "Down", "Escape", "Down", "Return")
    try reader.press("Menu", "w", "Return", "Escape", "Escape")
    try reader.press("Menu", "Return")
    try reader.press("Menu", "n", "Return")
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
      Repeat.
      Sword push button.
      Costs 12 coins.
      Sword menu
      Haggle.
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
      Repeat.
      Sword button.
      Costs 12 coins.
      Sword menu
      Haggle.
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
      Repeat
      Sword button
      Costs 12 coins.
      Sword menu
      Haggle
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
      Repeat.
      Sword button.
      Costs 12 coins.
      Sword menu
      Haggle.
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
      """,
      .voiceOver: """
      Haggle. Button.
      Next Weapons, 2 in all. Button.
      Details. Button.
      Weight: 3 kg. Button.
      Damage: 7. Button.
      Details. Button.
      Repeat. Button.
      Sword. Button. Costs 12 coins.
      Haggle. Button.
      Where am I. Button.
      Sword, button, Shop. Button.
      Where am I. Button.
      Sword. Button. Costs 12 coins.
      Haggle. Button.
      Sword. Button. Costs 12 coins.
      Now 10 coins.
      Haggle. Button.
      Next Weapons, 2 in all. Button.
      Shield. Button.
      """,
    ])
  }
}
