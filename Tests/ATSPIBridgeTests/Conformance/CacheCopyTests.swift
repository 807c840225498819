import ATSPIModel
import AXTree
import RawBus
import TestSupport
import Testing

@Suite("A4: a copy that follows the signals is the tree") struct CacheCopyTests {
  /// Lets the client hear the signals of the application that keep a copy right.
  private func listen(_ stage: RawStage) throws {
    for interface in ["org.a11y.atspi.Cache", "org.a11y.atspi.Event.Object"] {
      try stage.client.bus("AddMatch", [.string("type='signal',sender='\(stage.name)',interface='\(interface)'")])
    }
  }

  private func follow(seed: UInt64, commits: Int) throws {
    let random = RandomTree(seed: seed)
    let stage = try RawStage(random.tree.commit(isFull: true))
    try listen(stage)
    let start = try stage.client.ask(stage.call("GetItems", of: "Cache", at: "/org/a11y/atspi/cache"))
    // What came with the subscription is older than the copy.
    _ = try stage.client.takeUnasked()
    var copy = CacheCopy(start.body)
    let root = RawStage.path(ATSPIMirror.application)
    let parent: [WireValue] = [.string("org.a11y.atspi.Accessible"), .string("Parent")]
    let desktop = try stage.client.ask(stage.call("Get", of: "org.freedesktop.DBus.Properties", at: root, parent))
    for commit in 1...commits {
      random.change()
      if commit % 7 == 0 { random.tree.focus = random.elements[commit % random.elements.count] }
      _ = stage.publish(random.tree.commit())
      // Not further ahead than the bridge's queue holds: too far, and it would begin anew.
      guard commit % 25 == 0 || commit == commits else { continue }
      let expected = CacheCopy(
        stage.model, ModelAnswers(model: stage.model, bus: stage.name), desktop: desktop.body[0].items[0])
      // An answer can come before the signals of updates that still wait.
      var differences: [String] = []
      let deadline = ContinuousClock.now + .seconds(10)
      repeat {
        _ = try stage.client.ask(stage.call("GetRole", of: "Accessible", at: root))
        for message in try stage.client.takeUnasked() { copy.apply(message, from: stage.name) }
        differences = copy.differences(from: expected)
      } while !differences.isEmpty && ContinuousClock.now < deadline
      try #require(differences == [], "seed \(seed), commit \(commit)")
      try #require(copy.faults == [], "seed \(seed), commit \(commit)")
    }
  }

  @Test("cache == tree after 10,000 random commits, over four trees", arguments: [1, 2, 3, 4] as [UInt64])
  func random(seed: UInt64) throws { try follow(seed: seed, commits: 2500) }
}
