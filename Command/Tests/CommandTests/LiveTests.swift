@_spi(Command) import AXDocument
import AXTree
import Foundation
import Loopback
import NIOHTTP1
import Testing

@testable import Command

/// The tree that `axtree live` shows, without a browser.
@Suite("What a live page shows")
struct LiveTests {
  private let menu = documentText(
    #"""
    {"role":"window","label":"Garage","frame":[0,0,200,100],"children":[
      {"id":"play","role":"button","label":"Play","frame":[10,10,80,30],"states":{"focused":true}},
      {"id":"sound","role":"slider","label":"Sound","number":{"now":5,"min":0,"max":10},"frame":[10,50,80,30]},
      {"id":"name","role":"textField","label":"Name","text":{"content":"Ana","editable":true}}]}
    """#, header: #""name":"Garage","#)

  @Test("A page that wants to see a window which is not there is told so, and goes on")
  func window() async throws {
    let tree = try await LiveTree(Array(menu.utf8), target: .nobody, window: LiveWindow(process: 0))
    let (page, changes) = await tree.open()
    var known = LivePage()
    #expect(try await message(tree, page, &known)["hasWindow"] as? Bool == true)
    try await tree.take(Array(#"{"event":"window","isShown":true}"#.utf8), from: page)
    var told: [String: Any] = [:]
    var next = changes.makeAsyncIterator()
    while told["reply"] == nil, await next.next() != nil { told = try await message(tree, page, &known) }
    #expect(told["reply"] as? String == "The program has no window on this display.")
    #expect(told["picture"] as? String == "")
    await tree.close(page)
  }

  /// A tree with a page that is open.
  private func open(
    _ text: String, target: LiveTree.Target = .document
  ) async throws -> (tree: LiveTree, page: Int) {
    let tree = try await LiveTree(Array(text.utf8), target: target)
    return (tree, await tree.open().page)
  }

  /// The next messages to a page, until it knows everything, as one object.
  private func message(_ tree: LiveTree, _ page: Int, _ known: inout LivePage) async throws -> [String: Any] {
    var told: [String: Any] = [:]
    repeat {
      let message = await tree.message(for: page, known)
      known = message.known
      let object = try JSONSerialization.jsonObject(with: Data((message.text ?? "{}").utf8))
      told.merge(object as? [String: Any] ?? [:]) { $1 }
    } while known.isBehind
    return told
  }

  /// The words of each reader on the page.
  private func heard(_ message: [String: Any]) -> [String] {
    let element = message["element"] as? [String: Any]
    let answers = element?["heard"] as? [[String: Any]] ?? []
    return answers.map { answer in
      let parts = answer["parts"] as? [[String: String]] ?? []
      return "\(answer["reader"] ?? ""): " + parts.compactMap { $0["text"] }.joined(separator: " ")
    }
  }

  /// The lines of a log's entries, of the first reader.
  private func log(_ message: [String: Any]) -> [String] {
    let entries = message["log"] as? [[String: Any]] ?? []
    return entries.flatMap { ($0["lines"] as? [[String]])?.first ?? [] }
  }

  /// The requests of people, of each entry of the log; nil for a change.
  private func requests(_ message: [String: Any]) throws -> [String?] {
    try #require(message["log"] as? [[String: Any]]).map { $0["request"] as? String }
  }

  private func id(_ name: String, in message: [String: Any]) throws -> String {
    let nodes = message["nodes"] as? [[String: Any]] ?? []
    return try #require(nodes.first { $0["label"] as? String == name }?["id"] as? String)
  }

  @Test("The first message has the tree, the words of each reader at the focus, the drawing and the path of Tab")
  func first() async throws {
    let (tree, page) = try await open(menu)
    var known = LivePage()
    let message = try await message(tree, page, &known)
    #expect(message["name"] as? String == "Garage")
    let roles = (message["nodes"] as? [[String: Any]])?.map { $0["role"] as? String }
    #expect(roles == ["window", "button", "slider", "textField"])
    let play = try id("Play", in: message)
    #expect(message["focus"] as? String == play)
    #expect(
      heard(message) == [
        "Orca 43: Play push button.", "Orca 48: Play button.", "Orca 51: Play button",
        "the program's own voice: Play button.", "VoiceOver: Play. Button.",
      ])
    #expect(message["viewBox"] as? String == "4 38 240 140")
    #expect(message["window"] as? [Double] == [24, 58, 200, 100])
    #expect(message["hasWindow"] as? Bool == false)
    let shapes = try #require(message["shapes"] as? [[String]])
    #expect(shapes.map { $0[0] } == [play, try id("Sound", in: message)])
    #expect(shapes[0][1].hasPrefix(#"<rect class="frame control" x="34" y="68" width="80" height="30" rx="4"/>"#))
    #expect(log(message) == ["Garage frame.", "Play push button."])
    let again = await tree.message(for: page, known)
    #expect(again.text == nil)
  }

  @Test("Tab, actions and texts change the document, and the page gets what differs")
  func requests() async throws {
    let (tree, page) = try await open(menu)
    var known = LivePage()
    let first = try await message(tree, page, &known)
    let sound = try id("Sound", in: first)
    try await tree.take(Array(#"{"event":"tab"}"#.utf8), from: page)
    let moved = try await message(tree, page, &known)
    #expect(moved["focus"] as? String == sound)
    // What was asked for stands before what came of it.
    #expect(try requests(moved) == ["Next (Tab)", nil])
    #expect(log(moved) == ["Sound horizontal slider 5."])
    #expect(moved["reply"] as? String == "Sound: done.")
    #expect(moved["shapes"] == nil && moved["root"] == nil)
    try await tree.take(Array(#"{"event":"action","node":"\#(sound)","action":"increment"}"#.utf8), from: page)
    let stepped = try await message(tree, page, &known)
    #expect(try requests(stepped) == ["increment Sound", nil])
    #expect(log(stepped) == ["6"])
    #expect((stepped["nodes"] as? [[String: Any]])?.map { $0["value"] as? String } == ["6 of 0 to 10"])
    let name = try id("Name", in: first)
    try await tree.take(Array(#"{"event":"setText","node":"\#(name)","text":"Bo"}"#.utf8), from: page)
    try await tree.take(Array(#"{"event":"select","node":"\#(name)"}"#.utf8), from: page)
    let typed = try await message(tree, page, &known)
    #expect((typed["element"] as? [String: Any])?["text"] as? String == "Bo")
    try await tree.take(Array(#"{"event":"tab","isBackward":true}"#.utf8), from: page)
    #expect(try await message(tree, page, &known)["focus"] as? String == (try id("Play", in: first)))
  }

  @Test("Of an element that speaks for others the page gets what their authors wrote, and where each part comes from")
  func authored() async throws {
    let (tree, page) = try await open(
      documentText(
        #"""
        {"id":"w","role":"window","children":[
          {"id":"row","combine":true,"children":[{"label":"Lives","value":"3"},{"id":"x","label":"Old","hidden":true}]},
          {"id":"form","defer":[{"kind":"error","source":"e"}],"children":[
            {"id":"name","role":"textField","label":"Name","deferralReceiver":true},
            {"id":"error","label":"Too short","deferralSource":"e"}]},
          {"id":"plain","role":"button","label":"Plain"}]}
        """#))
    var known = LivePage()
    func seen(_ message: [String: Any]) -> [String] {
      let element = message["element"] as? [String: Any]
      let authored = (element?["authored"] as? [[String: Any]] ?? []).map { row in
        "\(row["level"] ?? 0) \(row["name"] ?? "") \(row["texts"] ?? []): \(row["outcome"] ?? "")"
      }
      let origins = (element?["origins"] as? [[String: String]] ?? []).map { origin in
        "\(origin["property"] ?? "") “\(origin["text"] ?? "")” of \(origin["from"] ?? "") by \(origin["rule"] ?? "")"
      }
      return authored + origins
    }
    let first = try await message(tree, page, &known)
    #expect(
      seen(first) == [
        "1 row []: speaks for what is inside it", #"2 0.0 ["Lives", "3"]: gives label, value"#, #"2 x ["Old"]: hidden"#,
        "label “Lives” of 0.0 by C15", "value “3” of 0.0 by C17",
      ])
    for (label, expected) in [
      (
        "Name",
        [
          #"1 name ["Name"]: speaks for what is handed to it"#, #"1 error ["Too short"]: handed to name"#,
          "customContent “Error: Too short” of error by D6",
        ]
      ), ("Plain", []),
    ] {
      try await tree.take(Array(#"{"event":"select","node":"\#(id(label, in: first))"}"#.utf8), from: page)
      #expect(seen(try await message(tree, page, &known)) == expected)
    }
  }

  @Test("A moment is copied of the element that people look at: of the time at which they have stopped it")
  func moment() async throws {
    let (tree, page) = try await open(menu)
    var known = LivePage()
    func copied() async throws -> String {
      try await tree.take(Array(#"{"event":"moment","form":"report"}"#.utf8), from: page)
      let moment = try await message(tree, page, &known)["moment"] as? [String: String]
      return moment?["text"]?.split(separator: "\n").first.map(String.init) ?? ""
    }
    #expect(try await copied() == "Garage: what is heard when the focus comes to “Play”.")
    try await tree.take(Array(#"{"event":"stop","isStopped":true}"#.utf8), from: page)
    try await tree.take(Array(#"{"event":"tab"}"#.utf8), from: page)
    #expect(try await copied() == "Garage: what is heard when the focus comes to “Play”.")
    try await tree.take(Array(#"{"event":"stop","isStopped":false}"#.utf8), from: page)
    #expect(try await copied() == "Garage: what is heard when the focus comes to “Sound”.")
    try await tree.take(Array(#"{"event":"moment","form":"tune"}"#.utf8), from: page)
    #expect(try await message(tree, page, &known)["moment"] == nil)
  }

  @Test("A new focus and an urgent announcement break off what is being said, and nothing else does")
  func interruptions() throws {
    let document = try AXTreeDocument(
      json: Array(
        documentText(
          #"""
          {"role":"window","label":"Menu","children":[{"id":"a","role":"button","label":"A button with a long name"},
            {"id":"b","role":"button","label":"B"}]}
          """#
        ).utf8))
    let tree = document.tree
    tree.window.isActive = true
    var (cursor, hearing) = (tree.makeCursor(), LiveHearing())
    func hear(at seconds: Double, _ change: () -> Void) throws -> [[Int]] {
      change()
      hearing.hear(try #require(tree.changes(since: &cursor)), at: seconds)
      return try #require(hearing.log.entries.last).event.interrupted
    }
    let nobody = [[Int]](repeating: [], count: LiveHearing.settings.count)
    #expect(try hear(at: 0) { tree.focus = document.element(named: "a") } == nobody)
    #expect(try hear(at: 1) { tree.announce("Saved the game", priority: .default) } == nobody)
    // The first entry is being said, and the second one waits.
    #expect(try hear(at: 1.2) { tree.announce("Crash", priority: .high) }[0] == [1, 2])
    #expect(try hear(at: 1.3) { tree.focus = document.element(named: "b") }[0] == [3])
    #expect(try hear(at: 60) { tree.focus = document.element(named: "a") } == nobody)
  }

  @Test("What appears or changes and is not heard is named, and what goes on changing once")
  func unheard() throws {
    let text = documentText(
      #"""
      {"role":"window","label":"Hero","children":[{"id":"name","role":"textField","label":"Name"},{"id":"error","role":"staticText"}]}
      """#)
    let document = try AXTreeDocument(json: Array(text.utf8))
    let tree = document.tree
    tree.window.isActive = true
    var (cursor, hearing) = (tree.makeCursor(), LiveHearing())
    func hear(_ change: () -> Void) throws -> [String] {
      change()
      if let update = tree.changes(since: &cursor) { hearing.hear(update, at: 0) }
      return try #require(hearing.log.entries.last).event.unheard
    }
    let error = try #require(document.element(named: "error"))
    #expect(try hear { tree.focus = document.element(named: "name") } == [])
    #expect(try hear { error.label = "Too short" } == ["staticText Too short"])
    #expect(try hear { error.label = "Still too short" } == ["staticText Too short"])
    #expect(hearing.log.count == 2)
    let dialog = AXElement(.dialog, label: "Leave?")
    dialog.children = [AXElement(.button, label: "Yes")]
    #expect(try hear { tree.root.children.append(dialog) } == ["dialog Leave?", "button Yes"])
    // What takes turns with something else is named once too.
    #expect(try hear { error.label = "Far too short" } == ["dialog Leave?", "button Yes"])
    #expect(hearing.log.count == 3)
    #expect(
      try hear {
        tree.root.children.append(AXElement(.staticText, label: "Saved"))
        tree.announce("Saved")
      } == [])
  }

  @Test("A rotor around the element that people look at is searched from there, in the directions that lead somewhere")
  func rotors() async throws {
    let (tree, page) = try await open(
      documentText(
        #"""
        {"id":"map","role":"window","label":"Map","rotors":[{"name":"Rivals","results":["a","c"]}],"children":[
          {"id":"a","role":"button","label":"A"},{"id":"b","role":"button","label":"B"},{"id":"c","role":"button","label":"C"}]}
        """#))
    var known = LivePage()
    let first = try await message(tree, page, &known)
    func rotors(of message: [String: Any]) -> [String]? {
      (message["element"] as? [String: Any])?["rotors"] as? [String]
    }
    #expect(rotors(of: first) == ["Next Rivals"])
    let a = try id("A", in: first)
    try await tree.take(Array(#"{"event":"rotor","node":"\#(a)","action":"Next Rivals"}"#.utf8), from: page)
    let moved = try await message(tree, page, &known)
    #expect(moved["reply"] as? String == "C: done.")
    #expect(moved["focus"] as? String == (try id("C", in: first)))
    #expect(rotors(of: moved) == ["Previous Rivals"])
    let sent = (moved["events"] as? [[String: Any]])?.compactMap { $0["sent"] as? [String: Any] } ?? []
    #expect(sent.map { $0["event"] as? String } == ["object:state-changed:focused"])
    #expect(sent.first?["node"] as? String == (try id("C", in: first)))
    try await tree.take(Array(#"{"event":"rotor","node":"\#(a)","action":"Next heading"}"#.utf8), from: page)
    #expect(try await message(tree, page, &known)["reply"] as? String == "Next heading: there is none.")
  }

  @Test("Commands of a source change the tree, and another document begins anew")
  func lines() async throws {
    let (tree, page) = try await open(menu, target: .nobody)
    var known = LivePage()
    let play = try id("Play", in: try await message(tree, page, &known))
    try await tree.take([Array(#"{"set":{"id":"play","label":"Race"}}"#.utf8)])
    let renamed = try await message(tree, page, &known)
    #expect((renamed["nodes"] as? [[String: Any]])?.map { $0["label"] as? String } == ["Race"])
    #expect((renamed["shapes"] as? [[String]])?.map { $0[0] } == [play])
    try await tree.take(Array(#"{"event":"focus","node":"\#(play)"}"#.utf8), from: page)
    #expect(try await message(tree, page, &known)["reply"] as? String == "This application is only read.")
    try await tree.take([Array(documentText(#"{"role":"window","label":"Map"}"#).utf8)])
    let other = try await message(tree, page, &known)
    #expect(other["root"] != nil && other["canOperate"] as? Bool == false)
    #expect(await tree.generation == 2)
  }

  @Test("The audit's findings come with their elements and remedies")
  func findings() async throws {
    let text = documentText(#"{"role":"window","children":[{"id":"go","role":"button","frame":[0,0,40,40]}]}"#)
    let found = LiveFinding.all(in: try AXTreeDocument(json: Array(text.utf8)))
    #expect(found.map(\.rule) == ["missing-label"])
    #expect(found.map(\.node) == ["go"])
    #expect(found.first?.remedy?.isEmpty == false)
  }

  @Test("Tab has its stops, each arrow a step for each element that it leaves; what no key reaches is named")
  func paths() throws {
    let text = documentText(
      #"""
      {"role":"window","frame":[0,0,300,300],"children":[
        {"id":"a","role":"button","label":"A","frame":[0,0,50,30]},{"id":"b","role":"button","label":"B","frame":[100,0,50,30]},
        {"id":"c","role":"button","label":"C","frame":[0,100,50,30]},
        {"id":"lost","role":"button","label":"Lost","frame":[100,100,50,30],"states":{"focusable":false}},
        {"role":"tabList","frame":[0,200,200,30],"children":[
          {"id":"one","role":"tab","label":"One","frame":[0,200,50,30],"traits":["selected"]},
          {"id":"two","role":"tab","label":"Two","frame":[100,200,50,30]}]}]}
      """#)
    let paths = LivePaths(in: try AXTreeDocument(json: Array(text.utf8)))
    #expect(paths.tabStops == ["a", "b", "c", "one"])
    #expect(paths.unreached == ["lost"])
    let steps = paths.steps.mapValues { $0.map { "\($0.from)-\($0.to)" } }
    #expect(
      steps == [
        "right": ["a-b", "one-two"], "left": ["b-a", "two-one"], "down": ["a-c", "c-one"], "up": ["c-a"],
      ])
  }

  @Test("Only the page itself gets its files and its WebSocket: by its host, its origin and the secret")
  func answers() {
    let files = PageFiles(secret: "s3", ["": ("text/html", []), "live.js": ("text/javascript", [])])
    func answer(_ uri: String, _ headers: HTTPHeaders, method: HTTPMethod = .GET) -> String? {
      let head = HTTPRequestHead(version: .http1_1, method: method, uri: uri, headers: headers)
      return files.answer(to: head, at: "127.0.0.1:80").map { answer in
        answer.status == .ok
          ? "200 \(answer.headers["Content-Type"][0])"
          : "\(answer.status.code) \(String(decoding: answer.body, as: UTF8.self))"
      }
    }
    let own: HTTPHeaders = ["Host": "127.0.0.1:80"]
    #expect(answer("/s3/", own) == "200 text/html; charset=utf-8")
    #expect(answer("/s3/live.js", ["Host": "localhost:80"]) == "200 text/javascript; charset=utf-8")
    #expect(answer("/s3/", own, method: .POST) == "405 Files are only read.\n")
    for uri in ["/", "/s3", "/s4/", "/s3/live.txt", "/s3/../s3/", "/s3/live.js?a", "/s3/%6cive.js", "/s3/socket"] {
      #expect(answer(uri, own) == "404 There is nothing here.\n")
    }
    for host in ["evil.example", "127.0.0.1:81", "127.0.0.1", ""] {
      #expect(answer("/s3/", ["Host": host]) == "403 The address is not that of this page.\n")
    }
    #expect(answer("/s3/", [:]) == "403 The address is not that of this page.\n")
    let upgrade: HTTPHeaders = ["Host": "127.0.0.1:80", "Upgrade": "websocket"]
    func socket(from origin: String, at uri: String = "/s3/socket") -> String? {
      var headers = upgrade
      headers.add(name: "Origin", value: origin)
      return answer(uri, headers)
    }
    #expect(socket(from: "http://127.0.0.1:80") == nil)
    #expect(socket(from: "http://127.0.0.1:80", at: "/socket") == "404 There is nothing here.\n")
    #expect(socket(from: "http://evil.example") == "403 Other pages may not ask.\n")
    #expect(socket(from: "null") == "403 Other pages may not ask.\n")
    #expect(answer("/s3/socket", upgrade) == "404 There is nothing here.\n")
  }

  @Test("Whatever a page sends, the tree stands")
  func noise() async throws {
    let (tree, page) = try await open(menu)
    var random = SystemRandomNumberGenerator()
    let words = [
      "{", "}", "\"", ":", ",", "[", "]", "event", "node", "select", "tab", "focus", "action", "setText", "text",
      "value", "#1", "null", "1e999", "-1", "\\ud800", "é",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<20, using: &random)
      let message = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined()
      // Most of it is no request, and none of it ends anything.
      _ = try? await tree.take(Array(message.utf8), from: page)
    }
    var known = LivePage()
    #expect(try await message(tree, page, &known)["name"] as? String == "Garage")
  }

  @Test("64: axtree live takes one source; 66: and there must be such a program")
  func usage() throws {
    let tool = CommandLineTests()
    #expect(try tool.axtree("live").status == 64)
    #expect(try tool.axtree("live", "menu.json", "--app", "Garage").status == 64)
    #expect(try tool.axtree("live", "/no/such/file").status == 66)
    #expect(
      try tool.axtree("live", "--", "no-such-program")
        == .init(status: 66, errors: "axtree: there is no program no-such-program\n"))
  }
}
