public import AXTree
import Composition

/// A jukebox in a window: a song that plays or rests, its volume, and the number of coins left.
public final class JukeboxWindow {
  /// The tree for assistive technologies.
  public let tree: AXElementTree
  /// Plays the song for a coin, or stops it.
  public let playButton = AXElement(.button)
  /// The volume.
  public let volumeSlider = AXElement(.slider)
  /// The coins: an icon and a number, spoken as one.
  public let coinDisplay: AXElement
  /// The number of coins left.
  public private(set) var coinCount: Int { didSet { updateLabels() } }
  /// Whether the song plays.
  public private(set) var isPlaying = false { didSet { updateLabels() } }

  private let strings: JukeboxStrings
  private let coinText = AXElement(.staticText)

  /// A jukebox with coins, in a language.
  public init(coins coinCount: Int, locale: String = "en") {
    self.coinCount = coinCount
    strings = JukeboxStrings(locale: locale)
    let icon = AXElement(.image)
    icon.isHidden = true
    let coinDisplay = CombinableElement(.staticText)
    coinDisplay.children = [icon, coinText]
    self.coinDisplay = coinDisplay
    volumeSlider.label = strings.volume
    volumeSlider.numericValue = AXNumericValue(50, step: 10)
    let window = AXElement(.window, label: strings.title)
    window.children = [playButton, volumeSlider, coinDisplay]
    tree = AXElementTree(root: window, name: strings.title, locale: locale)
    playButton.onActivate = { [unowned self] in togglePlayback() }
    volumeSlider.onIncrement = { [unowned self] in changeVolume(by: 1) }
    volumeSlider.onDecrement = { [unowned self] in changeVolume(by: -1) }
    volumeSlider.customActions = [
      AXCustomAction(strings.mute) { [unowned self] in
        volumeSlider.numericValue?.current = 0
      }
    ]
    setFrames()
    updateLabels()
  }

  private func togglePlayback() -> Bool {
    if isPlaying {
      isPlaying = false
    } else if coinCount > 0 {
      coinCount -= 1
      isPlaying = true
    } else {
      tree.announce(strings.noCoins, priority: .high)
    }
    return true
  }

  private func changeVolume(by steps: Double) -> Bool {
    volumeSlider.numericValue = volumeSlider.numericValue?.stepped(by: steps)
    return true
  }

  private func setFrames() {
    tree.root.frame = AXRect(x: 0, y: 0, width: 320, height: 200)
    playButton.frame = AXRect(x: 20, y: 20, width: 280, height: 60)
    volumeSlider.frame = AXRect(x: 20, y: 100, width: 280, height: 30)
    coinDisplay.frame = AXRect(x: 20, y: 150, width: 280, height: 30)
  }

  private func updateLabels() {
    playButton.label = isPlaying ? strings.stopLabel : strings.playLabel
    playButton.hint = isPlaying ? nil : strings.playHint
    coinText.label = strings.coins(coinCount)
  }
}
