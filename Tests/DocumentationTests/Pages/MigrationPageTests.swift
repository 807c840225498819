import AXTesting
import AXTree
import Composition
import TestSupport
import Testing

/// The code of Documentation/Guide/FromUIKit.md and Documentation/Guide/FromAccessKit.md.
@Suite("The pages on coming from UIKit and from AccessKit")
struct MigrationPageTests {
  final class Settings {
    var volume = 5
    var isMuted = false
  }

  @Test("A slider with UIKit's names")
  func adjustable() {
    let settings = Settings()
    let volume = AXElement(label: "Volume")
    volume.traits = .adjustable
    volume.value = "5"
    volume.onIncrement = { [unowned volume] in
      settings.volume += 1
      volume.value = "\(settings.volume)"
      return true
    }
    volume.onDecrement = { [unowned volume] in
      settings.volume -= 1
      volume.value = "\(settings.volume)"
      return true
    }
    #expect(volume.increment())
    #expect(volume.value == "6")
    #expect(volume.decrement())
    let tree = AXElementTree(root: AXElement(.window, label: "W").setChildren { volume })
    #expect(tree.speech(of: volume, .orca48).text == "Volume slider 5.")
  }

  @Test("Traits, order and hiding with UIKit's names")
  func container() {
    let (title, artwork, play) = (AXElement(label: "Now playing"), AXElement(.image), AXElement(label: "Play"))
    title.traits = .header
    play.traits = [.button, .startsMediaSession]
    artwork.isHidden = true
    let player = AXElement(.window, label: "Player")
    player.children = [artwork, play, title]
    player.accessibilityElements = [title, play]

    let tree = AXElementTree(root: player)
    #expect(tree.elements.map(\.label) == ["Now playing", "Play"])
    tree.announce("Now playing: Blue", priority: .high)
    tree.focus = play
    let update = tree.nextUpdate()
    #expect(update.announcements == [AXAnnouncement("Now playing: Blue", priority: .high)])
    #expect(update.focus == play.id)
  }

  @Test("A check box with AccessKit's concepts")
  func checkBox() {
    let settings = Settings()
    let mute = AXElement(.checkBox, label: "Mute")
    mute.frame = AXRect(x: 20, y: 40, width: 120, height: 32)
    mute.states.checked = .off
    mute.onActivate = { [unowned mute] in
      settings.isMuted.toggle()
      mute.states.checked = settings.isMuted ? .on : .off
      return true
    }
    let window = AXElement(.window, label: "Settings").setChildren { mute }
    let tree = AXElementTree(root: window)
    tree.focus = mute
    _ = tree.nextUpdate(isFull: true)

    // What the bridge passes to drainActions:
    let click = AXOperation(element: mute.id, kind: .activate)
    tree.perform(AXActionRequest(node: mute.id, kind: .operation(click)))
    let update = tree.nextUpdate()
    #expect(settings.isMuted)
    #expect(update.nodes.map(\.id) == [mute.id])
  }
}
