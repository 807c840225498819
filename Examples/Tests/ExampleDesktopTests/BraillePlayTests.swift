// The lines of braille are not for games.
@_spi(Command) import DesktopTesting
import ExampleTestSupport
@_spi(Command) import ReaderSpeech
import Testing

extension ExampleDesktopTests {
  @Suite("A race felt on 20 cells, with each Orca")
  struct BraillePlays {
    /// The keys that steer to a safe lane, by the cells: "Retro Racing 2 1-3 C" is the second lane, and the first and third are safe.
    private static func keys(_ cells: String) -> [String] {
      guard let shown = cells.firstMatch(of: /^Retro Racing ([123]) ([1-])([2-])([3-])/), let lane = Int(shown.1) else {
        return []
      }
      let safe = [shown.2, shown.3, shown.4].compactMap { Int($0) }
      guard let nearest = safe.min(by: { abs($0 - lane) < abs($1 - lane) }) else { return [] }
      return Array(repeating: nearest < lane ? "Left" : "Right", count: abs(nearest - lane))
    }

    @Test("R88: who feels the cells that a real Orca shows, and presses keys, drives without a crash at half the pace")
    func race() async {
      await EarPlayer.withEachReader { player in
        // Left out: the own voice, which has no braille.
        guard player.orca != nil else { return }
        let game = try await player.start(
          "RetroRacing", ["--locale", "en", "--seed", "1", "--pace", "0.5"], until: "New here?")
        try await player.desktop.press("Return")
        var felt: [String] = []
        let end = ContinuousClock.now + .seconds(90)
        while ContinuousClock.now < end, felt.count < 14 {
          try await Task.sleep(for: .milliseconds(30))
          let cells = String((player.desktop.braille.last?.visible ?? "").prefix(20))
          if cells == felt.last { continue }
          felt.append(cells)
          for key in Self.keys(cells) { try await player.desktop.press(key) }
        }
        #expect(felt.count == 14, "\(player): \(felt)")
        let words = try await player.heard(after: "2")
        #expect(words.contains { $0.contains("3 lives remaining") }, "\(player): \(words), \(felt)")
        await player.desktop.end(game)
      }
    }
  }
}
