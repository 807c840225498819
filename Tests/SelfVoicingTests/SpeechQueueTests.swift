import AXTree
import Testing

@testable import SelfVoicing

@Suite("What is spoken next") struct SpeechQueueTests {
  private func message(_ text: String, _ subject: SpeechMessage.Subject) -> SpeechMessage {
    SpeechMessage(text: text, language: "en", subject: subject)
  }

  /// A queue in which a text is being spoken, and others wait.
  private func queue(_ messages: SpeechMessage...) -> SpeechQueue {
    var queue = SpeechQueue()
    _ = queue.add(messages)
    _ = queue.startNext()
    return queue
  }

  private let score = AXElement(.staticText).id
  private let lives = AXElement(.staticText).id

  @Test("The focus takes the place of everything but announcements, and comes before those")
  func focus() {
    var queue = queue(
      message("Play", .focus), message("Starts a race", .focus), message("Level 2", .announcement(isUrgent: false)),
      message("12", .change(of: score)))
    let isInterrupted = queue.add([
      message("Settings", .focus), message("Level 3", .announcement(isUrgent: false)),
    ])
    #expect(isInterrupted)
    #expect(queue.waiting.map(\.text) == ["Settings", "Level 2", "Level 3"])
    #expect(queue.current == nil)
  }

  @Test("On another screen the focus takes the place of everything that waits, announcements too")
  func screen() {
    var queue = queue(
      message("Play", .focus), message("Level 2", .announcement(isUrgent: false)),
      message("Fire", .announcement(isUrgent: true)))
    let isInterrupted = queue.add([
      message("Left lane", .screen), message("Level 3", .announcement(isUrgent: false)),
    ])
    #expect(isInterrupted)
    #expect(queue.waiting.map(\.text) == ["Left lane", "Level 3"])
  }

  @Test("An urgent announcement interrupts, before all that waits; urgent ones keep their order")
  func urgent() {
    var queue = queue(message("Play", .focus), message("Starts a race", .focus))
    let isInterrupted = queue.add([
      message("13", .change(of: score)), message("Crash", .announcement(isUrgent: true)),
      message("Fire", .announcement(isUrgent: true)),
    ])
    #expect(isInterrupted)
    #expect(queue.waiting.map(\.text) == ["Crash", "Fire", "Starts a race", "13"])
  }

  @Test("Without interruption the focus waits, before all else; an urgent announcement interrupts in any case")
  func noInterruption() {
    var queue = queue(message("Play", .focus), message("12", .change(of: score)))
    let isInterrupted = queue.add([message("Settings", .focus)], isInterrupting: false)
    #expect(!isInterrupted && queue.current?.text == "Play" && queue.waiting.map(\.text) == ["Settings"])
    let isInterruptedByCrash = queue.add([message("Crash", .announcement(isUrgent: true))], isInterrupting: false)
    #expect(isInterruptedByCrash && queue.current == nil && queue.waiting.map(\.text) == ["Crash", "Settings"])
  }

  @Test("A change waits, and takes the place of an earlier one of the same element")
  func changes() {
    var queue = queue(message("Score: 1", .change(of: score)))
    let changes = [
      message("Score: 2", .change(of: score)), message("Lives: 2", .change(of: lives)),
      message("Score: 3", .change(of: score)),
    ]
    for change in changes {
      let isInterrupted = queue.add([change])
      #expect(!isInterrupted)
    }
    #expect(queue.current?.text == "Score: 1")
    #expect(queue.waiting.map(\.text) == ["Lives: 2", "Score: 3"])
    let whileSpoken = queue.startNext()
    #expect(whileSpoken == nil)
    queue.finish()
    let next = queue.startNext()
    #expect(next?.text == "Lives: 2")
  }

  @Test("An announcement replaces an earlier one with its key that waits, and not the one that is being spoken")
  func replacement() {
    func turn(_ text: String) -> SpeechMessage {
      SpeechMessage(text: text, language: "en", subject: .announcement(isUrgent: false), key: "turn")
    }
    var queue = queue(turn("Go left"), turn("Go up"), message("Level 2", .announcement(isUrgent: false)))
    let isInterrupted = queue.add([turn("Go right")])
    #expect(!isInterrupted)
    #expect(queue.current?.text == "Go left")
    #expect(queue.waiting.map(\.text) == ["Level 2", "Go right"])
    let isCut = queue.withdraw(["turn"])
    #expect(isCut)
    #expect(queue.current == nil)
    #expect(queue.waiting.map(\.text) == ["Level 2"])
    _ = queue.startNext()
    let isCutAgain = queue.withdraw(["turn"])
    #expect(!isCutAgain)
    #expect(queue.current?.text == "Level 2")
  }

  @Test("Of the announcements that wait, the newest 32 are kept; urgent ones are left out last")
  func manyAnnouncements() {
    var queue = queue(message("Play", .focus))
    _ = queue.add([message("Crash", .announcement(isUrgent: true)), message("13", .change(of: score))])
    for number in 1...100 { _ = queue.add([message("Lap \(number)", .announcement(isUrgent: false))]) }
    #expect(queue.waiting.map(\.text) == ["Crash", "13"] + (70...100).map { "Lap \($0)" })
    _ = queue.add((1...40).map { message("Crash \($0)", .announcement(isUrgent: true)) })
    #expect(queue.waiting.map(\.text) == (9...40).map { "Crash \($0)" } + ["13"])
  }

  @Test("What was not spoken to the end comes first once more")
  func restart() {
    var queue = queue(message("Play", .focus), message("Level 2", .announcement(isUrgent: false)))
    queue.restart()
    let next = queue.startNext()
    #expect(next?.text == "Play")
  }

  @Test("Of the changes that wait, the newest 32 are kept, whatever element each is of")
  func manyChanges() {
    var queue = queue(message("Play", .focus))
    _ = queue.add([message("Crash", .announcement(isUrgent: false))])
    for number in 1...100 { _ = queue.add([message("\(number)", .change(of: AXElement().id))]) }
    #expect(queue.waiting.map(\.text) == ["Crash"] + (69...100).map(String.init))
  }
}
