import AXTesting
import AXTree
import SelfVoicing
import TestSupport
import Testing

@Suite("The texts of captions") struct CaptionQueueTests {
  private let play = AXElement(.button, label: "Play")
  private let score = AXElement(.staticText, label: "Score: 12")
  private let volume = AXElement(.slider, label: "Volume")
  private let tree: AXElementTree

  init() {
    let root = AXElement(.window, label: "Game")
    volume.numericValue = AXNumericValue(50, step: 10)
    root.children = [play, score, volume]
    tree = AXElementTree(root: root)
    tree.window.isActive = true
    tree.focus = play
  }

  /// Takes what has changed; true if it interrupts.
  private func hear(_ queue: inout CaptionQueue, at seconds: Double, isFull: Bool = false) -> Bool {
    queue.hear(tree.nextUpdate(isFull: isFull), at: seconds)
  }

  @Test("R77: the words are those of the voice, and those about the focus are one text")
  func words() {
    var queue = CaptionQueue()
    _ = hear(&queue, at: 0, isFull: true)
    #expect(queue.next() == "Game Play button.")
    #expect(queue.next() == nil)
    tree.focus = volume
    _ = hear(&queue, at: 1)
    #expect(queue.next() == "Volume slider 50")
    #expect(VirtualReader(tree, .orca48).heard.text == "Game frame Volume slider 50 50 percent.")
  }

  @Test("R77: a test hears the own voice as the captions show it")
  func predicted() {
    let name = AXElement.textField("Name") { _ in }
    tree.root.children.append(name)
    var queue = CaptionQueue()
    _ = hear(&queue, at: 0, isFull: true)
    let reader = VirtualReader(tree, .ownVoice)
    #expect(queue.next() == reader.heard.text)
    let steps: [(change: () -> Void, words: String)] = [
      ({ tree.focus = volume }, "Volume slider 50"), ({ volume.numericValue?.current = 60 }, "60"),
      ({ tree.focus = name }, "Name entry."), ({ name.type("B") }, "B"), ({ name.type("o") }, "o"),
      ({ name.edit(.delete(.back)) }, "o"), ({ name.edit(.move(.lineStart)) }, "B"),
      ({ name.error = "Too short." }, "Too short."), ({ tree.announce("Level 2") }, "Level 2"),
      ({ (score.label, tree.focus) = ("Score: 13", play) }, "Play button."),
    ]
    for (second, step) in steps.enumerated() {
      step.change()
      reader.wait(seconds: 1)
      _ = hear(&queue, at: Double(second + 1))
      var captions: [String] = []
      while let text = queue.next() { captions.append(text) }
      #expect(captions == [step.words])
      #expect(reader.heard.text == step.words)
    }
  }

  @Test("R77: a description that Orca says twice is read once")
  func description() {
    let road = AXElement(.group, label: "Road")
    road.hint = "Steer."
    road.states.isFocusable = true
    tree.root.children.append(road)
    tree.focus = road
    var queue = CaptionQueue()
    _ = hear(&queue, at: 0, isFull: true)
    #expect(queue.next() == "Game Road Steer.")
    #expect(VirtualReader(tree, .orca48).heard.text == "Game frame Road Steer. Steer.")
  }

  @Test("R77: the words of several languages are one text")
  func languages() {
    let link = AXElement(.link, label: "Über")
    link.language = "de"
    tree.root.children.append(link)
    tree.focus = link
    var queue = CaptionQueue()
    _ = hear(&queue, at: 0, isFull: true)
    #expect(queue.next() == "Game Über link.")
  }

  @Test("R77: the focus and urgent announcements interrupt, others wait, and each announcement is its own text")
  func order() {
    var queue = CaptionQueue()
    _ = hear(&queue, at: 0, isFull: true)
    #expect(queue.next() == "Game Play button.")
    tree.announce("Level 2")
    tree.announce("Level 3")
    let isAnnouncementInterrupting = hear(&queue, at: 1)
    #expect(!isAnnouncementInterrupting)
    tree.focus = volume
    let isFocusInterrupting = hear(&queue, at: 2)
    #expect(isFocusInterrupting)
    #expect(queue.next() == "Volume slider 50")
    tree.announce("Crash", priority: .high)
    let isUrgentInterrupting = hear(&queue, at: 3)
    #expect(isUrgentInterrupting)
    #expect([queue.next(), queue.next(), queue.next(), queue.next()] == ["Crash", "Level 2", "Level 3", nil])
  }

  @Test("R77: what is replaced is not read, and what is withdrawn gives way at once")
  func keys() {
    var queue = CaptionQueue()
    _ = hear(&queue, at: 0, isFull: true)
    _ = queue.next()
    for (second, text) in ["Go left", "Go up", "Go right"].enumerated() {
      tree.announce(text, key: "turn")
      _ = hear(&queue, at: Double(second + 1))
    }
    #expect([queue.next(), queue.next()] == ["Go right", nil])
    tree.announce("Go down", key: "turn")
    _ = hear(&queue, at: 4)
    #expect(queue.next() == "Go down")
    tree.withdraw("turn")
    let isInterrupting = hear(&queue, at: 5)
    #expect(isInterrupting)
    #expect(queue.next() == nil)
  }

  @Test("What was announced on a screen that is gone is not read; what is announced with the next screen is")
  func screens() {
    var queue = CaptionQueue()
    _ = hear(&queue, at: 0, isFull: true)
    _ = queue.next()
    tree.announce("Who are you?")
    tree.announce("Ana or Eva?")
    _ = hear(&queue, at: 1)
    let home = AXElement(.button, label: "Puzzles")
    tree.root.children = [home]
    tree.focus = home
    tree.announce("Hello Ana!")
    let isInterrupting = hear(&queue, at: 2)
    #expect(isInterrupting)
    #expect([queue.next(), queue.next(), queue.next()] == ["Puzzles button.", "Hello Ana!", nil])
  }

  @Test("Captions have the words of speech")
  func captions() {
    let play = AXElement(.button, label: "Play")
    let tree = AXElementTree(root: AXElement(.window, label: "Race").setChildren { play })
    tree.window.isActive = true
    tree.focus = play
    var shown: [String] = []
    func show(_ text: String) { shown.append(text) }
    let (seconds, isReading) = (0.0, false)
    var queue = CaptionQueue()
    // once a frame, on the thread that owns the tree:
    if queue.read(tree, at: seconds) || !isReading, let text = queue.next() { show(text) }
    #expect(shown == ["Race Play button."])
  }
}
