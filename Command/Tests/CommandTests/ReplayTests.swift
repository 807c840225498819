@_spi(Command) import AXDocument
import AXTree
import OrcaSpeech
import ReaderSpeech
import Testing

@testable import Command

@Suite("replay prints what each command caused")
struct ReplayTests {
  private func replay(_ root: String, _ lines: String..., printsComposed: Bool = false) throws -> [String] {
    let replay = CommandReplay(try document(root), printsComposed: printsComposed)
    return try lines.map { try replay.apply(AXTreeCommand(json: Array($0.utf8))) }
  }

  /// The lines without their events, which have a test of their own.
  private func replayed(_ root: String, _ lines: String..., printsComposed: Bool = false) throws -> [String] {
    let replay = CommandReplay(try document(root), printsComposed: printsComposed)
    return try lines.map {
      try replay.apply(AXTreeCommand(json: Array($0.utf8))).replacing(#/"events":\[[^\]]*\],/#, with: "")
    }
  }

  @Test("A3: the events are those that a bus would send, by the nodes' names and in A3's order")
  func events() throws {
    let lines = try replay(
      Self.root, #"{"set":{"id":"a","label":"B"}}"#, #"{"activate":"t"}"#,
      #"{"batch":[{"remove":"row"},{"focus":"t"},{"announce":"Gone.","priority":"high"}]}"#)
    let events = lines.map { line in
      line.firstMatch(of: #/"events":\[(.*)\],"spoken"/#).map { String($0.1) }
    }
    #expect(
      events == [
        #"{"event":"object:property-change:accessible-name","node":"row","detail1":0,"detail2":0,"value":"B"},"#
          + #"{"event":"object:visible-data-changed","node":"row","detail1":0,"detail2":0}"#,
        #"{"event":"object:state-changed:pressed","node":"t","detail1":1,"detail2":0}"#,
        #"{"event":"object:children-changed:remove","node":"","detail1":0,"detail2":0,"value":"row"},"#
          + #"{"event":"object:state-changed:focused","node":"t","detail1":1,"detail2":0},"#
          + #"{"event":"object:announcement","node":"","detail1":0,"detail2":0,"value":"Gone."}"#,
      ])
  }

  private static let root = """
    {"children":[{"id":"row","combine":true,"children":[{"id":"a","label":"A"}]},{"id":"t","role":"switch"}]}
    """

  @Test("C42: the composite around a changed leaf is changed, by one composition")
  func changed() throws {
    #expect(
      try replayed(Self.root, #"{"set":{"id":"a","label":"B"}}"#, #"{"activate":"t"}"#, #"{"activate":"row"}"#) == [
        #"{"command":1,"compositions":1,"changed":["row"],"removed":[],"spoken":[],"findings":[]}"#,
        #"{"command":2,"ok":true,"compositions":0,"changed":["t"],"removed":[],"spoken":[],"findings":[]}"#,
        #"{"command":3,"ok":false,"compositions":0,"changed":[],"removed":[],"spoken":[],"findings":[]}"#,
      ])
  }

  @Test("C43: a frame that moves without changing the order composes nothing")
  func moved() throws {
    let root =
      #"{"id":"c","combine":true,"children":[{"id":"a","label":"A","frame":[0,0,9,9]},{"label":"B","frame":[0,50,9,9]}]}"#
    #expect(
      try replayed(root, #"{"set":{"id":"a","frame":[0,3,9,9]}}"#, #"{"set":{"id":"a","frame":[0,90,9,9]}}"#) == [
        #"{"command":1,"compositions":0,"changed":[],"removed":[],"spoken":[],"findings":[]}"#,
        #"{"command":2,"compositions":1,"changed":["c"],"removed":[],"spoken":["B, A"],"findings":[]}"#,
      ])
  }

  @Test("a node that comes before others changes no other, and one that goes has the name that it had")
  func paths() throws {
    let buttons = ["A", "B", "C"].map { #"{"role":"button","label":"\#($0)"}"# }
    #expect(
      try replayed(
        #"{"children":[\#(buttons.joined(separator: ","))]}"#,
        #"{"insert":{"role":"button","label":"New"},"parent":"","index":0}"#, #"{"remove":"1"}"#,
        #"{"batch":[{"remove":"0"},{"remove":"0"}]}"#) == [
          #"{"command":1,"compositions":0,"changed":["0"],"removed":[],"spoken":[],"findings":[]}"#,
          #"{"command":2,"compositions":0,"changed":[],"removed":["1"],"spoken":[],"findings":[]}"#,
          #"{"command":3,"compositions":0,"changed":[],"removed":["0","0"],"spoken":[],"findings":[]}"#,
        ])
  }

  @Test("a node that becomes a composite stays the node that it was; one that becomes a group is an element no more")
  func classes() throws {
    #expect(
      try replayed(
        #"{"children":[{"id":"g","label":"G","element":true,"children":[{"id":"a","label":"A"}]},{"id":"b","label":"B"}]}"#,
        #"{"set":{"id":"g","combine":true}}"#, #"{"set":{"id":"g","combine":null,"element":null}}"#,
        #"{"set":{"id":"b","hidden":true}}"#) == [
          #"{"command":1,"compositions":1,"changed":["g"],"removed":[],"spoken":[],"findings":[]}"#,
          #"{"command":2,"compositions":0,"changed":["a"],"removed":["g"],"spoken":[],"findings":[]}"#,
          #"{"command":3,"compositions":0,"changed":[],"removed":["b"],"spoken":[],"findings":[]}"#,
        ])
  }

  @Test("elements that change together are printed in reading order, few of them or many", arguments: [3, 100])
  func order(count: Int) throws {
    let buttons = (0..<count).map {
      #"{"id":"b\#($0)","role":"button","label":"B","frame":[0,\#((count - $0) * 50),9,9]}"#
    }.joined(separator: ",")
    let sets = (0..<count).map { #"{"set":{"id":"b\#($0)","label":"C"}}"# }.joined(separator: ",")
    let line = try replayed(#"{"role":"window","children":[\#(buttons)]}"#, #"{"batch":[\#(sets)]}"#)
    let names = (0..<count).reversed().map { #""b\#($0)""# }.joined(separator: ",")
    #expect(line.first?.contains(#""changed":[\#(names)],"removed":[]"#) == true)
  }

  @Test("a command costs what it changes: a thousand of them in a tree of 5,000 elements")
  func cost() throws {
    let buttons = (0..<5_000).map { #"{"role":"button","label":"B\#($0)","identifier":"b\#($0)"}"# }
      .joined(separator: ",")
    let document = try document(#"{"role":"window","children":[{"id":"a","label":"A"},\#(buttons)]}"#)
    let replay = CommandReplay(document, reader: ReaderSettings(.orca48))
    for number in 0..<1_000 {
      let line = try replay.apply(AXTreeCommand(json: Array(#"{"set":{"id":"a","label":"\#(number)"}}"#.utf8)))
      #expect(line.contains(#""changed":["a"]"#))
    }
  }

  @Test("what comes and goes is printed by name")
  func structure() throws {
    #expect(
      try replayed(
        Self.root, #"{"insert":{"id":"n","label":"N"},"parent":"","index":0}"#,
        #"{"batch":[{"remove":"row"},{"announce":"gone"}]}"#) == [
          #"{"command":1,"compositions":0,"changed":["n"],"removed":[],"spoken":[],"findings":[]}"#,
          #"{"command":2,"compositions":0,"changed":[],"removed":["row"],"spoken":["gone"],"findings":[]}"#,
        ])
  }

  @Test("a line comes a second after the one before, or after the milliseconds that wait states")
  func time() throws {
    let root = """
      {"role":"tree","label":"Garage","children":[
        {"id":"a","role":"treeItem","label":"Cars","states":{"expanded":false}},
        {"id":"b","role":"treeItem","label":"Tracks","states":{"expanded":false}}]}
      """
    // Of two states that change within 100 ms away from the focus, Orca 48 hears the first (O3).
    let (first, second) = (
      #"{"set":{"id":"a","states":{"expanded":true}}}"#, #"{"set":{"id":"b","states":{"expanded":true}}}"#
    )
    func spoken(_ lines: String...) throws -> [String] {
      let replay = CommandReplay(try document(root), reader: ReaderSettings(.orca48))
      return try lines.map {
        let line = try replay.apply(AXTreeCommand(json: Array($0.utf8)))
        return line.firstMatch(of: #/"spoken":\[(.*?)\]/#).map { String($0.1) } ?? ""
      }
    }
    #expect(try spoken(first, second) == [#""expanded""#, #""expanded""#])
    #expect(try spoken(first, #"{"wait":20}"#, second) == [#""expanded""#, "", ""])
    #expect(try spoken(first, #"{"wait":20}"#, #"{"wait":20}"#, second) == [#""expanded""#, "", "", ""])
    #expect(try spoken(first, #"{"wait":60}"#, #"{"wait":60}"#, second) == [#""expanded""#, "", "", #""expanded""#])
    #expect(try spoken(first, #"{"wait":200}"#, second) == [#""expanded""#, "", #""expanded""#])
  }

  @Test("with composed, each line holds what compose prints of the live tree")
  func composedTree() throws {
    #expect(
      try replayed(#"{"id":"a","label":"A"}"#, #"{"set":{"id":"a","label":"B"}}"#, printsComposed: true) == [
        """
        {"command":1,"compositions":0,"changed":["a"],"removed":[],"spoken":["B"],"findings":[],"composed":\
        {"format":"axtree-composed/1","elements":[{"id":"a","role":"staticText","label":"B"}],"findings":[],\
        "compositions":0}}
        """
      ])
  }
}
