public import AXTree
import Composition

/// A jukebox in a window: a song that plays or rests, its volume, and the number of coins left.
public final class Jukebox {
  /// The tree for assistive technologies.
  public let tree: AXElementTree
  /// Plays the song for a coin, or stops it.
  public let play = AXElement(.button)
  /// The volume.
  public let volume = AXElement(.slider)
  /// The coins: an icon and a number, spoken as one.
  public let coins: AXElement
  /// The number of coins left.
  public private(set) var count: Int { didSet { show() } }
  /// Whether the song plays.
  public private(set) var isPlaying = false { didSet { show() } }

  private let words: JukeboxWords
  private let number = AXElement(.staticText)

  /// A jukebox with coins, in a language.
  public init(coins count: Int, locale: String = "en") {
    self.count = count
    words = JukeboxWords(locale: locale)
    let icon = AXElement(.image)
    icon.isHidden = true
    let coins = CombinableElement(.staticText)
    coins.children = [icon, number]
    self.coins = coins
    volume.label = words.volume
    volume.number = AXNumericValue(now: 50, min: 0, max: 100, step: 10)
    let window = AXElement(.window, label: words.title)
    window.children = [play, volume, coins]
    tree = AXElementTree(root: window, name: words.title, locale: locale)
    play.onActivate = { [unowned self] in pay() }
    volume.onIncrement = { [unowned self] in turn(by: 1) }
    volume.onDecrement = { [unowned self] in turn(by: -1) }
    volume.customActions = [
      AXCustomAction(words.mute) { [unowned self] in
        volume.number?.now = 0
        return true
      }
    ]
    place()
    show()
  }

  private func pay() -> Bool {
    if isPlaying {
      isPlaying = false
    } else if count > 0 {
      count -= 1
      isPlaying = true
    } else {
      tree.announce(words.noCoins, priority: .high)
    }
    return true
  }

  private func turn(by steps: Double) -> Bool {
    volume.number = volume.number?.stepped(by: steps)
    return true
  }

  private func place() {
    tree.root.frame = AXRect(x: 0, y: 0, width: 320, height: 200)
    play.frame = AXRect(x: 20, y: 20, width: 280, height: 60)
    volume.frame = AXRect(x: 20, y: 100, width: 280, height: 30)
    coins.frame = AXRect(x: 20, y: 150, width: 280, height: 30)
  }

  private func show() {
    play.label = isPlaying ? words.stop : words.play
    play.hint = isPlaying ? nil : words.cost
    number.label = words.coins(count)
  }
}
