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
