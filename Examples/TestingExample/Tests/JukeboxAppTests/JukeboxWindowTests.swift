import AXTesting
import AXTree
import JukeboxApp
import Testing

@Suite("What players hear of the jukebox")
struct JukeboxWindowTests {
  @Test("Play says what it costs")
  func hintStatesCost() throws {
    let jukebox = JukeboxWindow(coins: 3)
    let reader = VirtualReader(jukebox.tree, .orca43)
    try reader.moveFocus(to: jukebox.playButton)
    reader.expect("Play the song push button. Costs a coin.")
  }

  @Test("The whole jukebox as a transcript")
  func transcript() throws {
    let jukebox = JukeboxWindow(coins: 1)
    let reader = VirtualReader(jukebox.tree, .orca43)
    try reader.next()
    try reader.activate()
    try reader.next()
    try reader.increment()
    try reader.perform("Mute")
    try reader.next()
    #expect(
      reader.log == """
        Jukebox frame.
        Play the song push button.
        Costs a coin.
        Stop the song
        Volume horizontal slider 50.
        60
        0
        0 coins label.
        """)
  }

  @Test("An empty jukebox is announced once, and urgently")
  func noCoins() throws {
    let jukebox = JukeboxWindow(coins: 0)
    let reader = VirtualReader(jukebox.tree, .orca43)
    try reader.moveFocus(to: jukebox.playButton)
    try reader.activate()
    #expect(reader.announcements(of: "No coins left") == [.high])
  }

  @Test("A coin that is spent composes the coins alone")
  func onlyCoinsAreComposed() throws {
    let jukebox = JukeboxWindow(coins: 3)
    let reader = VirtualReader(jukebox.tree, .orca43)
    try reader.moveFocus(to: jukebox.playButton)
    let report = reader.change(budget: 1) { _ = jukebox.playButton.activate() }
    #expect(report.heard.text == "Stop the song")
    #expect(report.changed.map(\.composed.label) == ["Stop the song", "2 coins"])
  }

  @Test(
    "Every reader hears the coins in every language",
    arguments: ReaderVariant.matrix(directions: [.leftToRight, .rightToLeft], verbosities: [.brief, .verbose]))
  func coinsInEveryVariant(variant: ReaderVariant) {
    #expect(variant.lines(of: JukeboxWindow(coins: 2).tree).contains { $0.hasPrefix("2 coins") })
    #expect(variant.lines(of: JukeboxWindow(coins: 1, locale: "de").tree).contains { $0.hasPrefix("1 Münze") })
  }

  @Test("Order, speech and frames")
  func snapshot() throws {
    JukeboxWindow(coins: 3).tree.expectSnapshot(
      """
      1. Play the song push button. Costs a coin. [20 20 280 60]
      2. Volume horizontal slider 50. [20 100 280 30]
      3. 3 coins label. [20 150 280 30]
      """, .orca43)
  }

  @Test("Nothing is hard to hear or to hit")
  func audit() {
    let findings = JukeboxWindow(coins: 3).tree.audit()
    #expect(findings.map(\.message) == [])
  }

  @Test("A wrong expectation names element, segment, and both texts")
  func mismatchDescription() throws {
    let jukebox = JukeboxWindow(coins: 3)
    let reader = VirtualReader(jukebox.tree, .orca43)
    try reader.moveFocus(to: jukebox.playButton)
    let mismatch = reader.mismatch(with: "Play the song button. Costs a coin.")
    #expect(
      mismatch == """
        window “Jukebox” › button “Play the song” sounds different: its role (rule O1)
          expected  Play the song | button.      | Costs a coin.
          heard     Play the song | push button. | Costs a coin.
          said      button label “Play the song” hint “Costs a coin.”
          composed  button label “Play the song” hint “Costs a coin.”
        """)
  }

  @Test("An action that is not there fails with the list of those that are")
  func missingAction() throws {
    let jukebox = JukeboxWindow(coins: 3)
    let reader = VirtualReader(jukebox.tree, .orca43)
    try reader.moveFocus(to: jukebox.volumeSlider)
    let failure = #expect(throws: ReaderFailure.self) { try reader.perform("Louder") }
    #expect(
      failure?.description == """
        window “Jukebox” › slider “Volume” has no action “Louder”; it has “increment”, “decrement”, “Mute”.
        """)
  }
}
