import AXPlatform
import AXTree
import Foundation
import Loopback
import NIOHTTP1
import Synchronization
import Testing

@testable import AXWebMirror

/// The tree as a web page, without a browser.
@Suite("The tree as a web page")
struct WebMirrorTests {
  private let play = AXElement.button("Play", hint: "Starts the race.") {}
  private let sound = AXElement.slider("Sound", value: 5, in: 0...10) { _ in }
  private let tree: AXElementTree
  private let mirror: AXWebMirror

  init() throws {
    let (play, sound) = (play, sound)
    tree = AXElementTree("Garage") {
      play
      sound
    }
    tree.focus = play
    mirror = try AXWebMirror(code: "garage42")
  }

  /// A page that reads.
  private struct Page {
    let number: Int
    var changes: AsyncStream<Void>.AsyncIterator
    let pages: MirrorPages

    init(_ pages: MirrorPages) async throws {
      let opened = try #require(await pages.open())
      (number, self.pages) = (opened.page, pages)
      changes = opened.changes.makeAsyncIterator()
    }

    /// The next message.
    mutating func next() async -> String {
      while await changes.next() != nil {
        if let message = await pages.message(for: number) { return message }
      }
      return ""
    }

    func send(_ message: String) async throws { try await pages.take(Array(message.utf8), from: number) }
  }

  /// A message with the names of the elements in place of their numbers.
  private func named(_ message: String) -> String {
    var message = message
    for (element, name) in [(tree.root, "root"), (play, "play"), (sound, "sound")] {
      message = message.replacing("\"\(element.id)\"", with: "\"\(name)\"")
    }
    return message
  }

  @Test("A page gets the tree, and then what has changed")
  func messages() async throws {
    mirror.start(tree) {}
    tree.announce("Before")
    mirror.publish(tree, maySpeak: false)
    var page = try await Page(mirror.pages)
    mirror.publish(tree, maySpeak: false)
    let first = named(await page.next())
    #expect(
      first == #"{"announcements":[],"answered":0,"focus":"play","isFull":true,"locale":"en","name":"Garage","nodes":["#
        + #"{"description":"Starts the race.","flags":["activatable"],"id":"play","label":"Play","role":"button"},"#
        + #"{"flags":["adjustable"],"id":"sound","label":"Sound","#
        + #""number":{"current":5,"maximum":10,"minimum":0,"step":1},"role":"slider"},"#
        + #"{"children":["play","sound"],"id":"root","label":"Garage","role":"window"}],"root":"root"}"#)
    sound.numericValue = AXNumericValue(6, in: 0...10)
    tree.focus = sound
    tree.announce("Louder", priority: .high)
    mirror.publish(tree, maySpeak: false)
    let second = named(await page.next())
    #expect(
      second == #"{"announcements":[{"priority":"high","text":"Louder"}],"answered":0,"focus":"sound","locale":"en","#
        + #""name":"Garage","nodes":[{"flags":["adjustable"],"id":"sound","label":"Sound","#
        + #""number":{"current":6,"maximum":10,"minimum":0,"step":1},"role":"slider"}],"root":"root"}"#)
  }

  @Test("What people want comes to the tree with the next frame, and the page learns that it has")
  func requests() async throws {
    var page = try await Page(mirror.pages)
    mirror.publish(tree, maySpeak: false)
    _ = await page.next()
    var wanted: [AXActionRequest.Kind] = []
    let steps: [(kind: String, more: String, expected: AXActionRequest.Kind?)] = [
      ("focus", "", .focus), ("activate", "", .operation(AXOperation(element: sound.id, kind: .activate))),
      ("increment", "", .operation(AXOperation(element: sound.id, kind: .increment))),
      ("decrement", "", .operation(AXOperation(element: sound.id, kind: .decrement))),
      ("setValue", #","value":7.5"#, .setValue(7.5)), ("setText", ##","text":"Ana \"#1\"""##, .setText("Ana \"#1\"")),
      ("action", #","action":"Sell""#, nil), ("setValue", "", nil), ("dance", "", nil),
    ]
    for (number, step) in steps.enumerated() {
      try await page.send(
        #"{"number":\#(number + 1),"node":"\#(sound.id)","kind":"\#(step.kind)"\#(step.more)}"#)
      mirror.drainActions { request in
        #expect(request.node == sound.id)
        wanted.append(request.kind)
        return true
      }
      mirror.publish(tree, maySpeak: false)
      #expect(await page.next().contains(#""answered":\#(number + 1),"#))
    }
    #expect(wanted == steps.compactMap(\.expected))
  }

  @Test("A page operates the program: the handler of a button and of a slider, and the focus")
  func operation() async throws {
    var page = try await Page(mirror.pages)
    mirror.publish(tree, maySpeak: false)
    _ = await page.next()
    for (number, request) in [(play, "activate"), (sound, "increment"), (sound, "focus")].enumerated() {
      try await page.send(#"{"number":\#(number),"node":"\#(request.0.id)","kind":"\#(request.1)"}"#)
    }
    // An element that is gone, or never was there, is nobody's.
    try await page.send(##"{"number":3,"node":"#0","kind":"activate"}"##)
    var results: [Bool] = []
    mirror.drainActions { request in
      results.append(tree.perform(request))
      return true
    }
    #expect(results == [true, true, true])
    #expect(tree.focus === sound && sound.numericValue?.current == 6)
  }

  @Test("A page that does not read delays no frame, and gets at last what there is then")
  func slow() async throws {
    var (page, fast) = (try await Page(mirror.pages), try await Page(mirror.pages))
    mirror.publish(tree, maySpeak: false)
    _ = await fast.next()
    for count in 1...60 {
      sound.label = "Sound \(count)"
      tree.announce("\(count)")
      mirror.publish(tree, maySpeak: false)
      _ = await fast.next()
    }
    let message = await page.next()
    #expect(message.contains(#""label":"Sound 60""#) && !message.contains("Sound 59"))
    let announced = try #require(message.firstRange(of: #""announcements":["#))
    let texts = message[announced.upperBound...].split(separator: "\"text\":").dropFirst().map {
      $0.prefix { $0 != "}" }
    }
    #expect(texts.first == "\"11\"" && texts.last == "\"60\"" && texts.count == 50)
  }

  @Test("While a change waits, further ones stay in the tree, and the program is asked for a frame once it is taken")
  func room() throws {
    let channel = MirrorChannel()
    let wakes = Mutex(0)
    channel.setWake { wakes.withLock { $0 += 1 } }
    channel.begin()
    let audience = channel.audience
    #expect(channel.hasRoom())
    channel.post(MirrorChannel.Change(update: nil, answered: [1: 1]), for: audience)
    #expect(!channel.hasRoom())
    #expect(channel.take()?.answered == [1: 1])
    #expect(wakes.withLock(\.self) == 2)
    // What was made for people who have left is nobody's.
    channel.end()
    channel.begin()
    channel.post(MirrorChannel.Change(update: nil, answered: [1: 1]), for: audience)
    #expect(channel.take() == nil)
  }

  @Test("Without a page nothing is composed, and whoever comes first gets the whole tree")
  func nobody() async throws {
    var first: Page? = try await Page(mirror.pages)
    mirror.publish(tree, maySpeak: false)
    _ = await first?.next()
    await mirror.pages.close(try #require(first).number)
    first = nil
    tree.announce("Nobody hears it")
    mirror.publish(tree, maySpeak: false)
    var second = try await Page(mirror.pages)
    mirror.publish(tree, maySpeak: false)
    let message = named(await second.next())
    #expect(message.contains(#""isFull":true"#) && message.contains(#""announcements":[]"#))
  }

  @Test("Eight pages are open at a time")
  func pages() async throws {
    for _ in 0..<8 { #expect(await mirror.pages.open() != nil) }
    #expect(await mirror.pages.open() == nil)
    await mirror.pages.close(3)
    #expect(await mirror.pages.open() != nil)
  }

  @Test("Whatever a page sends, at most a thousand requests wait, and each is one of the tree's nodes")
  func noise() async throws {
    var page = try await Page(mirror.pages)
    mirror.publish(tree, maySpeak: false)
    _ = await page.next()
    var random = SystemRandomNumberGenerator()
    let words = [
      "{", "}", "\"", ":", ",", "[", "number", "node", "kind", "focus", "activate", "setValue", "value", "1", "1e999",
      "-1", "\\ud800", "null", "é", "\(play.id)", #"{"number":1,"node":"\#(play.id)","kind":"focus"}"#,
    ]
    for _ in 0..<2000 {
      let message = (0..<Int.random(in: 0..<20, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      try? await page.send(message.joined())
    }
    for number in 0..<1001 { try await page.send(#"{"number":\#(number),"node":"\#(play.id)","kind":"focus"}"#) }
    var nodes: [AXNodeID] = []
    mirror.drainActions { request in
      nodes.append(request.node)
      return false
    }
    #expect(nodes == [AXNodeID](repeating: play.id, count: 1000))
  }

  @Test("A port is that of one mirror, until its session closes")
  func closing() async throws {
    let session = AXSession(tree, voice: .off, outputs: [])
    session.add(mirror)
    let port = try #require(Int(mirror.address.split(separator: ":").last?.prefix { $0.isNumber } ?? ""))
    #expect(throws: (any Error).self) { try AXWebMirror(port: port) }
    session.close()
    await mirror.server.value
    #expect(try AXWebMirror(port: port, code: "garage42").address == mirror.address)
  }

  @Test("The address has the code; other machines open the page by the address of this one, and by no name")
  func address() {
    let port = mirror.address.split(separator: ":").last?.prefix { $0.isNumber } ?? ""
    #expect(mirror.address == "http://127.0.0.1:\(port)/garage42/")
    let files = PageFiles(secret: "garage42", ["": ("text/html", [])])
    let answers = ["192.168.1.5:80", "localhost:80", "game.example:80", "127.0.0.1:80"].map { host in
      let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/garage42/", headers: ["Host": host])
      return files.answer(to: head, at: "192.168.1.5:80")?.status.code
    }
    #expect(answers == [200, 403, 403, 403])
  }
}
