import ATSPIBridge
import AXPlatform
import AXTesting
import AXTree
import TestSupport
import Testing

/// The code of Documentation/Guide/Concurrency.md.
@Suite("The page on concurrency")
struct ConcurrencyPageTests {
  /// The game and its tree stay on the main actor.
  @MainActor
  final class Game {
    let tree = AXElementTree("Race")
    let score = AXElement.text("Score 0")
    let session: AXSession

    init(_ options: AXSessionOptions = AXSessionOptions()) {
      session = AXSession(tree, options: options)
      tree.root.children = [score]
    }

    /// Only a number crosses: the search runs elsewhere, and no element goes there.
    func showBestScore(_ search: @Sendable () async -> Int) async {
      score.label = "Score \(await search())"
    }
  }

  /// Hears updates on another thread than the tree's.
  actor Recorder {
    private var reader = SimulatedReader(.orca48)
    private(set) var heard: [String] = []

    func hear(_ update: AXTreeUpdate) { heard += reader.hear(update).lines }
  }

  @Test("The tree stays on the main actor, and values cross")
  @MainActor
  func crossing() async {
    // No bus: the environment is empty.
    let game = Game(AXSessionOptions(environment: [:], report: { _ in }))
    game.session.voice = .off
    game.session.update()
    await game.showBestScore { 1240 }
    #expect(game.score.composed.label == "Score 1240")

    let recorder = Recorder()
    game.tree.window.isActive = true
    game.tree.focus = game.score
    await recorder.hear(game.tree.nextUpdate(isFull: true))
    let heard = await recorder.heard
    #expect(heard == ["Race frame", "Score 1240"])
  }
}
