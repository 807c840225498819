import Foundation
import Testing

/// The command as it is run from a shell: exit status, what it prints, and where.
@Suite("axtree on the command line")
struct CommandLineTests {
  struct Outcome: Equatable {
    var status: Int32
    var output = ""
    var errors = ""
  }

  /// Runs `axtree`, which is built beside the tests.
  func axtree(_ arguments: String..., input: String = "") throws -> Outcome { try axtree(arguments, input: input) }

  func axtree(_ arguments: [String], input: String = "") throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
      path: "axtree")
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin"]
    let (inputPipe, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (inputPipe, output, errors)
    try process.run()
    try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try inputPipe.fileHandleForWriting.close()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complained = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: printed, errors: complained)
  }

  /// A file with a text, which is gone when the value is.
  final class TextFile {
    let url = URL.temporaryDirectory.appending(path: "axtree-\(UUID().uuidString).json")
    var path: String { url.path(percentEncoded: false) }

    init(_ text: String) throws { try Data(text.utf8).write(to: url) }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  @Test("compose reads a file, or standard input for -, and prints JSON or text")
  func compose() throws {
    let text = documentText(#"{"children":[{"id":"a","role":"button","label":"Go"}]}"#)
    let json = """
      {"format":"axtree-composed/1","elements":[{"id":"a","role":"button","label":"Go","activation":"a"}],\
      "findings":[],"compositions":0}

      """
    #expect(try axtree("compose", "-", "--format", "json", input: text) == Outcome(status: 0, output: json))
    let file = try TextFile(text)
    #expect(
      try axtree("compose", file.path)
        == Outcome(status: 0, output: "a  button  \"Go\"  activates a\n1 elements, 0 compositions\n"))
  }

  @Test("69: without an accessibility bus inspect says so in a line")
  func nothingToInspect() throws {
    let outcome = Outcome(status: 69, errors: "axtree: No accessibility bus: libatspi found none.\n")
    #expect(try axtree("inspect") == outcome)
    #expect(try axtree("inspect", "Garage", "--watch") == outcome)
  }

  @Test("65: a wrong document is one line on standard error, and nothing on standard output")
  func wrongDocument() throws {
    #expect(
      try axtree("compose", "-", input: documentText(#"{"children":[{},{"label":4}]}"#))
        == Outcome(
          status: 65,
          errors: "axtree: standard input: $.root.children[1].label: expected a string, found 4 (line 1, column 54)\n"))
  }

  @Test("66: no such file")
  func noFile() throws {
    #expect(
      try axtree("compose", "/no/such/file") == Outcome(status: 66, errors: "axtree: /no/such/file: no such file\n"))
    #expect(try axtree("compose", "/").status == 66)
  }

  @Test(
    "64: wrong usage", arguments: [["compose"], ["compose", "-", "--format", "xml"], ["sing"], ["rotor", "-", "a"]])
  func usage(_ arguments: [String]) throws {
    let outcome =
      switch arguments.count {
      case 1: try axtree(arguments[0])
      case 3: try axtree(arguments[0], arguments[1], arguments[2])
      default: try axtree(arguments[0], arguments[1], arguments[2], arguments[3])
      }
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
  }

  @Test("69: no accessibility bus, for who does not wait for one")
  func noBus() throws {
    let file = try TextFile(documentText("{}"))
    #expect(
      try axtree("publish", file.path, "--no-wait")
        == Outcome(
          status: 69,
          errors:
            "axtree: There is no session bus, so no screen reader finds this program. Start it inside the desktop's "
            + "session, or with dbus-run-session.\naxtree: no accessibility bus\n"))
  }

  @Test("publish names an action that the node does not have")
  func unknownAction() throws {
    let file = try TextFile(documentText(#"{"children":[{"id":"b1","role":"button","actions":[{"name":"Rev"}]}]}"#))
    let commands = ["no such action", "Rev"].map { #"{"perform": {"id": "b1", "action": "\#($0)"}}"# + "\n" }
    #expect(
      try axtree("publish", file.path, input: commands.joined())
        == Outcome(
          status: 0,
          output:
            #"{"event":"error","message":"$.perform.action: expected one of the actions \"Rev\", found \"no such action\""}"#
            + "\n"))
  }

  @Test("replay prints a line a command; a wrong one ends with 65 and prints nothing")
  func replay() throws {
    let file = try TextFile(documentText(#"{"id":"a","role":"switch"}"#))
    #expect(
      try axtree("replay", file.path, "-", input: "{\"activate\":\"a\"}\n\n{\"quit\":true}\n{\"activate\":\"a\"}\n")
        == Outcome(
          status: 0,
          output: #"{"command":1,"ok":true,"compositions":0,"changed":["a"],"removed":[],"events":"#
            + #"[{"event":"object:state-changed:pressed","node":"a","detail1":1,"detail2":0}],"spoken":["on"],"findings":[]}"#
            + "\n"))
    #expect(
      try axtree("replay", file.path, "-", input: "{\"activate\":\"a\"}\n{\"focus\":\"b\"}\n")
        == Outcome(
          status: 65,
          errors: "axtree: standard input: command 2: $.focus: expected the id of a node in the tree, found \"b\"\n"))
  }

  @Test("rotor prints what a search finds, answers lines in one process, and ends with 64 for an unknown id")
  func rotor() throws {
    let children = #"{"id":"a","label":"A"},{"id":"h","label":"H","hidden":true},{"id":"b","label":"B"}"#
    let root = #"{"id":"c","children":[\#(children)],"rotors":[{"type":"link","results":["a","h","b"]}]}"#
    let file = try TextFile(documentText(root))
    #expect(try axtree("rotor", file.path, "c", "--type", "link") == Outcome(status: 0, output: "a\n"))
    #expect(try axtree("rotor", file.path, "c", "--type", "link", "--from", "b") == Outcome(status: 0))
    #expect(try axtree("rotor", file.path, "c", "--type", "link", "--backward") == Outcome(status: 0, output: "b\n"))
    let lines = """
      {"node":"c","type":"link","from":"a"}
      {"node":"c","name":"N"}
      {"node":"c","type":"link","backward":true}

      """
    #expect(
      try axtree("rotor", file.path, "-", input: lines)
        == Outcome(
          status: 0, output: "b\n\nb\n", errors: "axtree: search 2: the node \"c\" has no rotor \"N\"; it has link\n"))
    #expect(
      try axtree("rotor", file.path, "q", "--type", "link")
        == Outcome(
          status: 64, errors: "axtree: search: $.node: expected the id of a node in the tree, found \"q\"\n"))
  }
}
