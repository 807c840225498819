import AXTree
import GameUI

/// The forest: a sign for each activity, the coins and the chest (B12 to B14).
final class HomeScreen: BennieScreen {
  override init(_ game: BennieGame, dialogNamed name: String? = nil) {
    super.init(game, dialogNamed: name)
    add([TextBlock.heading(Labels.homeTitle, drawn: Labels.homeText), PictureBlock(Picture(BennieArt.bear))])
    add([ButtonGrid(Activity.allCases.map { sign($0, game) }, columns: 2)])
    add([ProgressBar(coins: game.coins), chest(game)])
    let help = Button(Labels.help, hint: Labels.press) { [unowned game] in game.say(SpokenLines.home) }
    let settings = Button(Labels.settings, hint: Labels.press) { [unowned game] in game.open(ParentGate(game)) }
    let volume = Button(Labels.volume, hint: Labels.press) { [unowned game] in game.open(VolumeScreen(game)) }
    add([ButtonGrid([help, volume, settings], columns: 3)])
  }

  override var opening: String? { SpokenLines.home }

  /// A sign leads to the games of its activity; a locked one stays, and says so (B25).
  private func sign(_ activity: Activity, _ game: BennieGame) -> Button {
    let free = game.progress[isLocked: activity] ? nil : activity.label
    let sign = Button(
      free ?? Labels.locked(activity.rawValue), picture: free == nil ? Picture(BennieArt.lock) : nil,
      hint: free == nil ? nil : Labels.earnCoins
    ) { [unowned game] in game.go(.choice(activity)) }
    sign.isEnabled = free != nil && !game.isTimeUp
    sign.onRefusal = { [unowned game] in game.say(free == nil ? SpokenLines.locked : SpokenLines.timeIsUp) }
    return sign
  }

  private func chest(_ game: BennieGame) -> Button {
    let missing = Reward.short.cost - game.coins
    let chest = Button(
      Labels.chest(game.coins), picture: Picture(BennieArt.chest),
      hint: missing > 0 ? Labels.coinsNeeded(missing) : Labels.chestHint
    ) { [unowned game] in game.go(.treasure) }
    chest.isEnabled = missing <= 0
    chest.onRefusal = { [unowned game] in game.say(Labels.coinsNeeded(missing) + ".") }
    return chest
  }
}

/// The games of an activity (B30).
final class GameChoiceScreen: BennieScreen {
  init(_ game: BennieGame, _ activity: Activity) {
    super.init(game)
    let games = LevelGame.allCases.filter { $0.activity == activity }.map { level in
      Button(level.label, hint: Labels.earnCoins) { [unowned game] in game.go(.level(level)) }
    }
    start = games[0]
    add([backButton(), TextBlock.heading(activity.rawValue)] + games)
  }

  override var opening: String? { SpokenLines.choice }
}

/// How loud music and sounds are, each between a minus and a plus (B10, B38).
final class VolumeScreen: BennieScreen {
  private static let step = 10.0

  override init(_ game: BennieGame, dialogNamed name: String? = Labels.volume) {
    super.init(game, dialogNamed: name)
    let close = { [unowned game] in game.close() }
    onEscape = close
    add(SoundGroup.allCases.map { control(of: $0, game) } + [Button(Labels.back, hint: Labels.press, action: close)])
  }

  private func control(of group: SoundGroup, _ game: BennieGame) -> Stepper {
    Stepper(
      Labels.volume(of: group),
      number: AXNumericValue(now: Double(game.progress[volume: group]), min: 0, max: 100, step: Self.step),
      spoken: { Labels.percent(Int($0)) },
      onChange: { [unowned game] in
        game.progress[volume: group] = Int($0)
        if group == .effects { game.give(.tap) }
      })
  }
}
