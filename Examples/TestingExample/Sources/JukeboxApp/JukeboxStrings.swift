/// The jukebox's texts, in English or German.
struct JukeboxStrings {
  let title, playLabel, stopLabel, playHint, volume, mute, noCoins: String
  private let coin, coins: String

  init(locale: String) {
    let isGerman = locale.hasPrefix("de")
    title = isGerman ? "Musikbox" : "Jukebox"
    playLabel = isGerman ? "Lied spielen" : "Play the song"
    stopLabel = isGerman ? "Lied anhalten" : "Stop the song"
    playHint = isGerman ? "Kostet eine Münze." : "Costs a coin."
    volume = isGerman ? "Lautstärke" : "Volume"
    mute = isGerman ? "Stumm" : "Mute"
    noCoins = isGerman ? "Keine Münzen mehr" : "No coins left"
    coin = isGerman ? "Münze" : "coin"
    coins = isGerman ? "Münzen" : "coins"
  }

  func coins(_ count: Int) -> String { "\(count) \(count == 1 ? coin : coins)" }
}
