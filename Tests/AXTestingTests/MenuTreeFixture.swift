import AXTree
import Composition

/// A small game for the reader's tests.
final class MenuTreeFixture {
  let tree: AXElementTree
  let play = AXElement(.button, label: "Play")
  let volume = AXElement(.slider, label: "Volume")
  let lives = CombinableElement(.staticText)
  let help = AXElement(.link, label: "Help")

  init() {
    let window = AXElement(.window, label: "Race")
    play.hint = "Starts a new race."
    volume.numericValue = AXNumericValue(50, step: 10)
    lives.label = "3 lives"
    let helmet = AXElement(.image, label: "Helmet")
    lives.children = [helmet]
    window.children = [play, volume, lives, help]
    tree = AXElementTree(root: window)
    play.onActivate = { [unowned self] in
      tree.announce("Level 1")
      return true
    }
    volume.onIncrement = { [unowned self] in
      volume.numericValue = volume.numericValue?.stepped(by: 1)
      return true
    }
    volume.customActions = [AXCustomAction("Mute") {}, AXCustomAction("Reset", attempt: { false })]
  }
}
