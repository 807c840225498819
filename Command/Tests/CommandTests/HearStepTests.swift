@_spi(Command) import DesktopTesting
import Testing

@testable import Command

/// The input of `axtree hear`.
@Suite("The steps of axtree hear")
struct HearStepTests {
  @Test("A line is a step, or none if it is blank or a comment")
  func lines() throws {
    let lines = [
      "press Tab shift+Tab", "  type  Ana B ", "wait \"Play button\"", "wait Play", "pause 0.5", "screenshot a b.png",
      "",
      "  ", "# press Tab", "press Tab\r", "tree", "orca title",
      "orca WhereAmIPresenter.PresentTitle",
    ]
    let steps: [HearStep?] = [
      HearStep(action: .press(["Tab", "shift+Tab"]), line: "press Tab shift+Tab"),
      HearStep(action: .type(" Ana B "), line: "type  Ana B "),
      HearStep(action: .waitFor("Play button"), line: "wait \"Play button\""),
      HearStep(action: .waitFor("Play"), line: "wait Play"),
      HearStep(action: .pause(.milliseconds(500)), line: "pause 0.5"),
      HearStep(action: .screenshot("a b.png"), line: "screenshot a b.png"), nil, nil, nil,
      HearStep(action: .press(["Tab"]), line: "press Tab"), HearStep(action: .tree, line: "tree"),
      HearStep(action: .command(try #require(OrcaCommand.named("title"))), line: "orca title"),
      HearStep(
        action: .command(try #require(OrcaCommand.named("WhereAmIPresenter.PresentTitle"))),
        line: "orca WhereAmIPresenter.PresentTitle"),
    ]
    #expect(try lines.map { try HearStep.read($0) } == steps)
    #expect(OrcaCommand.named("title")?.keys == ["Insert+KP_Enter"])
    #expect(["quit", "a.b", "Module.", "Module.Method boolean:false"].allSatisfy { OrcaCommand.named($0) == nil })
  }

  @Test(
    "What is no step has a sentence",
    arguments: [
      ("tab", "there is no step \"tab\"; the steps are press, type, wait, pause, orca, tree, screenshot"),
      ("press", "\"press\" needs the names of keys, such as Tab or shift+Tab"), ("type", "\"type\" needs a text"),
      ("wait \"\"", "\"wait\" needs a text that is to be heard"),
      ("pause -1", "\"pause\" needs a number of seconds, at most 3600"),
      ("pause nan", "\"pause\" needs a number of seconds, at most 3600"),
      ("tree a", "\"tree\" needs nothing after it"), ("screenshot  ", "\"screenshot\" needs the path of a PNG file"),
    ])
  func mistakes(line: String, sentence: String) {
    #expect { try HearStep.read(line) } throws: { ($0 as? HearStep.Mistake)?.description == sentence }
  }
}

extension CommandLineTests {
  @Test(
    "64, 65, 66: axtree hear without a program, with wrong steps, or with a program that is not there, starts no desktop"
  )
  func wrongHearing() throws {
    let steps = try TextFile("press Tab\n\nclick\n")
    #expect(try axtree("hear").status == 64)
    #expect(try axtree("hear", "--orca", "42", "--", "true").status == 64)
    #expect(try axtree("hear", "--tab", "0", "--", "true").status == 64)
    #expect(
      try axtree("hear", "--steps", steps.path, "--", "true")
        == Outcome(
          status: 65,
          errors:
            "axtree: \(steps.path): line 3: there is no step \"click\"; the steps are press, type, wait, pause, orca, tree, screenshot\n"
        ))
    #expect(
      try axtree("hear", "--", "/tmp/no-such-program")
        == Outcome(status: 66, errors: "axtree: there is no program /tmp/no-such-program\n"))
    #expect(try axtree("hear", "--", "/tmp").status == 66)
  }
}
