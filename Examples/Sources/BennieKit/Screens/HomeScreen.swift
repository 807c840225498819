import AXTree
import GameUI

/// The forest: a sign for each category, the coins and the chest (B12 to B14).
final class HomeScreen: BennieScreen {
  override init(_ game: BennieGame, dialogNamed name: String? = nil) {
    super.init(game, dialogNamed: name)
    add([AXTextBlock.heading(Labels.homeTitle, title: Labels.homeText), ForestFriends()])
    add([AXButtonGrid(GameCategory.allCases.map { sign($0, game) }, columns: 4)])
    add([CoinRow(coins: game.coins), chest(game)])
    let help = AXButton(Labels.help, picture: BennieArt.help.picture, hint: Labels.press) { [unowned game] in
      game.say(SpokenLines.homeHelp)
    }
    let settings = AXButton(Labels.settings, picture: BennieArt.settings.picture, hint: Labels.press) {
      [unowned game] in game.open(ParentGate(game))
    }
    let volume = AXButton(Labels.volume, picture: BennieArt.volume.picture, hint: Labels.press) {
      [unowned game] in game.open(VolumeScreen(game))
    }
    add([AXButtonGrid([help, volume, settings], columns: 3)])
  }

  override var opening: String? { SpokenLines.home }

  /// A sign leads to the games of its category; a locked one stays, and says so (B25).
  private func sign(_ category: GameCategory, _ game: BennieGame) -> AXButton {
    let free = game.store[isLocked: category] ? nil : category.label
    let sign = AXButton(
      free ?? Labels.locked(category.rawValue),
      picture: BennieArt.sign(category, isLocked: free == nil ? true : nil).picture,
      placement: .top, hint: free == nil ? nil : Labels.earnCoins
    ) { [unowned game] in game.go(.choice(category)) }
    sign.isEnabled = free != nil && !game.isTimeUp
    sign.onDisabledActivation = { [unowned game] in game.say(free == nil ? SpokenLines.locked : SpokenLines.timeIsUp) }
    return sign
  }

  private func chest(_ game: BennieGame) -> AXButton {
    let missing = FilmTicket.short.cost - game.coins
    let chest = AXButton(
      Labels.chest(game.coins), picture: BennieArt.chest.picture,
      hint: missing > 0 ? Labels.coinsNeeded(missing) : Labels.chestHint
    ) { [unowned game] in game.go(.treasure) }
    chest.isEnabled = missing <= 0
    chest.onDisabledActivation = { [unowned game] in game.say(Labels.coinsNeeded(missing) + ".") }
    return chest
  }
}

/// The coins, as a row of ten that fills; it is said as one text (B13). A progress bar would be said with its percentage.
final class CoinRow: AXComponent {
  private static let count = FilmTicket.short.cost
  private static let gap = 6.0
  private static let padding = 10.0
  private let coins: Int

  init(coins: Int) {
    self.coins = coins
    let element = AXElement(.staticText, label: coins <= Self.count ? Labels.progress(coins) : Labels.coinIcon(coins))
    element.traits = .staticText
    element.states.isFocusable = true
    super.init(element)
  }

  private func text(_ width: Double) -> AXTextLayout {
    typesetter.layout(element.label ?? "", .body, width: max(1, width - 2 * Self.padding))
  }

  private func side(_ width: Double) -> Double {
    min(56, ((width - 2 * Self.padding + Self.gap) / Double(Self.count) - Self.gap).rounded(.down))
  }

  override func preferredHeight(width: Double) -> Double {
    text(width).height + Self.gap + side(width) + 2 * Self.padding
  }

  override func handle(_ key: AXKey) -> Bool { false }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let text = text(frame.width)
    canvas.panel(frame, theme.surface, line: theme.line, thickness: 2)
    canvas.write(
      text, in: AXRect(x: frame.x, y: frame.y + Self.padding, width: frame.width, height: text.height), .center,
      theme.ink)
    let side = side(frame.width)
    let width = Double(Self.count) * (side + Self.gap) - Self.gap
    for index in 0..<Self.count {
      let place = AXRect(
        x: frame.center.x - width / 2 + Double(index) * (side + Self.gap), y: frame.maxY - Self.padding - side,
        width: side, height: side)
      // The place of a coin that is missing is an empty ring: shape shows it, not only colour.
      let ring = Drawing(.disc(50, 50, 48, theme.line), .disc(50, 50, 43, theme.surface))
      canvas.draw(index < coins ? BennieArt.coin : ring, in: place)
    }
  }
}
