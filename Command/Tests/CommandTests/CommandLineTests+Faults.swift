import Foundation
import Testing

/// The ways in which a shell can start a command: closed streams, full disks, pipes, and inputs of every kind.
extension CommandLineTests {
  /// Runs a script of Bash, in which `axtree` is the command and `$tree` a document.
  func shell(_ script: String, tree: String = documentText("{}")) throws -> Outcome {
    let file = try TextFile(tree)
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    process.environment = ["PATH": "\(folder):/usr/bin:/bin", "tree": file.path]
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try withoutBlockedSignals { try process.run() }
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complained = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: printed, errors: complained.replacing(file.path, with: "TREE"))
  }

  private static let button = documentText(#"{"role":"window","children":[{"id":"a","role":"button","label":"Go"}]}"#)

  @Test(
    "74: an output that cannot be written is a sentence",
    arguments: ["say", "compose", "audit", "compose --format json"])
  func output(command: String) throws {
    #expect(
      try shell("axtree \(command) $tree >/dev/full", tree: Self.button)
        == Outcome(status: 74, errors: "axtree: standard output: No space left on device\n"))
    #expect(
      try shell("axtree \(command) $tree >&-", tree: Self.button)
        == Outcome(status: 74, errors: "axtree: standard output: is closed\n"))
  }

  @Test(
    "66: an input that is closed is a sentence",
    arguments: ["say -", "replay $tree -", "rotor $tree -", "publish $tree --no-wait"])
  func input(command: String) throws {
    #expect(try shell("axtree \(command) <&-") == Outcome(status: 66, errors: "axtree: standard input: is closed\n"))
  }

  @Test("an error that nobody can read ends with its status all the same")
  func closedErrors() throws {
    #expect(try shell("axtree say /no/such/file 2>&-") == Outcome(status: 66))
  }

  @Test(
    "a document is read from a pipe, a device, a process and a FIFO",
    arguments: [
      "cat $tree | axtree say /dev/stdin", "axtree say <(cat $tree)", "axtree say /dev/stdin < $tree",
      "mkfifo $tree.fifo; (cat $tree > $tree.fifo &); axtree say $tree.fifo; rm $tree.fifo",
      "echo | axtree replay <(cat $tree) /dev/stdin; axtree say $tree",
    ])
  func pipes(script: String) throws {
    #expect(try shell(script, tree: Self.button) == Outcome(status: 0, output: "Go button\n"))
  }

  @Test("A6: publish leaves no socket behind when a signal ends it", arguments: ["TERM", "INT", "HUP"])
  func signals(name: String) throws {
    // With job control and the signals of a terminal, because a job without it ignores SIGINT, and one below nohup SIGHUP.
    let session = #"""
      set -m; export AT_SPI_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS
      env --default-signal=INT,HUP axtree publish $tree --override-gate <$tree.in >$tree.out & exec 3>$tree.in
      for try in $(seq 200); do grep -q ready $tree.out && break; sleep 0.05; done
      name=$(sed "s/.*\"bus\":\"\([^\"]*\)\".*/\1/" $tree.out)
      dbus-send --session --print-reply --dest=$name /org/a11y/atspi/accessible/root \
        org.a11y.atspi.Application.GetApplicationBusAddress >/dev/null
      ls $XDG_RUNTIME_DIR | grep -c ^axtree-; kill -\#(name) %1; wait %1; echo $?; ls $XDG_RUNTIME_DIR | grep -c ^axtree-
      """#
    let outcome = try shell(
      "export XDG_RUNTIME_DIR=$tree.d; mkdir $tree.d; mkfifo $tree.in; "
        + "dbus-run-session -- bash -c '\(session)'; rm -r $tree.d $tree.in $tree.out", tree: Self.button)
    #expect(outcome.output == "1\n0\n0\n", "\(outcome.errors)")
  }

  @Test("66: a directory is called one")
  func directory() throws {
    #expect(try axtree("say", "/") == Outcome(status: 66, errors: "axtree: /: is a directory, not a file\n"))
  }

  @Test("control characters are written as escapes, so an element is a line, and a picture is XML")
  func controls() throws {
    let label = #"a\u001b[31m\u009b\nb\u2028\uffff"#
    let tree = documentText(#"{"role":"window","children":[{"id":"a","role":"button","label":"\#(label)"}]}"#)
    #expect(try axtree("say", "-", "--reader", "orca43", input: tree).output == label + " push button.\n")
    #expect(try axtree("audit", "-", "--forbid", "a", input: tree).output.contains("“\(label)” contains “a”"))
    let picture = try shell(
      "axtree picture $tree -o $tree.svg; cat $tree.svg; rm $tree.svg; axtree compose $tree", tree: tree)
    #expect(picture.output.contains("<desc>1. \(label) button</desc>"))
    #expect(!picture.output.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x9B) })
  }

  @Test("a picture of frames without measure has finite numbers")
  func hugeFrames() throws {
    let tree = documentText(
      #"{"role":"window","children":[{"role":"button","label":"a","frame":[-1e300,0,1e300,5]},"#
        + #"{"role":"button","label":"b","frame":[1e308,0,1e308,1e308]}]}"#)
    let picture = try shell("axtree picture $tree -o $tree.svg; cat $tree.svg; rm $tree.svg", tree: tree).output
    #expect(picture.contains(#"<rect class="frame control" x="24" y="58" width="213.3" height="0" rx="4"/>"#))
    #expect(!picture.contains("nan") && !picture.contains("inf"))
  }

  @Test("65: the path of a very deep mistake is shortened, and its column is reported")
  func deepMistake() throws {
    let outcome = try axtree("say", "-", input: String(repeating: "[", count: 1_000_000))
    #expect(outcome.status == 65)
    #expect(outcome.errors.count == 296)
    #expect(outcome.errors.hasPrefix("axtree: standard input: $[0][0][0]"))
    #expect(outcome.errors.hasSuffix("[0][0]: expected a value, found the end of the text (line 1, column 1000001)\n"))
  }

  @Test("64: a command that does not exist is an error, and a near one is suggested")
  func unknownCommands() throws {
    let near = Outcome(status: 64, errors: "axtree: there is no command \"sya\"; did you mean \"say\"?\n")
    #expect(try axtree("sya", "-") == near)
    #expect(try axtree("help", "sya") == near)
    #expect(
      try axtree("help", "nosuch")
        == Outcome(
          status: 64,
          errors: "axtree: there is no command \"nosuch\"; the commands are compose, say, rotor, replay, publish, "
            + "inspect, audit, picture, doctor, hear, at-driver, live, schema, help\n"))
    #expect(try axtree("help", "say").output.hasPrefix("OVERVIEW: Prints a screen reader's speech"))
  }

  @Test("65: the mistake in a document tells line and column, and what was probably meant")
  func nearMisses() throws {
    let tree = "{\n  \"format\": \"axtree/1\",\n  \"root\": {\"label\": \"ä\", \"role\": \"buton\"}\n}"
    #expect(
      try axtree("say", "-", input: tree).errors
        == "axtree: standard input: $.root.role: expected a role, found \"buton\"; did you mean \"button\"? "
        + "(line 3, column 34)\n")
    let file = try TextFile(documentText("{}"))
    #expect(
      try axtree("replay", file.path, "-", input: "\n{\"set\":{\"id\":\"\",\"lable\":\"x\"}}\n").errors
        == "axtree: standard input: command 1: $.set.lable: expected a field of the format, found an unknown one; "
        + "did you mean \"label\"? (line 2, column 25)\n")
  }

  @Test("a byte order mark is read over, and UTF-16 is named")
  func encodings() throws {
    #expect(try axtree("say", "-", input: "\u{FEFF}" + Self.button) == Outcome(status: 0, output: "Go button\n"))
    for encoding in ["UTF-16", "UTF-16LE", "UTF-16BE"] {
      #expect(
        try shell("iconv -t \(encoding) $tree | axtree say -")
          == Outcome(
            status: 65,
            errors: "axtree: standard input: $: expected a text in UTF-8, found UTF-16; "
              + "iconv -f UTF-16 -t UTF-8 converts it\n"))
    }
  }

  @Test("65: the output of compose is no document, and is recognized")
  func composedDocument() throws {
    #expect(
      try shell("axtree compose $tree --format json | axtree say -")
        == Outcome(
          status: 65,
          errors: "axtree: standard input: $.format: expected \"axtree/1\", a document, and not the output of "
            + "“axtree compose”, found \"axtree-composed/1\" (line 1, column 11)\n"))
  }

  @Test("64: a language without words is an error; replay takes one that has them")
  func locales() throws {
    for command in ["say", "picture -o x.svg"] {
      let outcome = try shell("axtree \(command) $tree --locale xx")
      #expect(outcome.status == 64)
      #expect(
        outcome.errors.hasPrefix(
          "Error: The reader's words are not known in the language “xx”; they are in ca, de, en, en-GB, es, fr, ja, "))
    }
    #expect(
      try shell("echo '{\"focus\":\"a\"}' | axtree replay $tree - --locale de_DE.UTF-8", tree: Self.button)
        .output.contains(#""spoken":["Go Knopf"]"#))
  }

  @Test("rotor says that a node has no rotors, or no such one")
  func missingRotor() throws {
    let file = try TextFile(
      documentText(#"{"id":"r","rotors":[{"type":"link","results":[]},{"name":"Cars","results":[]}],"children":[{}]}"#))
    #expect(
      try axtree("rotor", file.path, "0", "--type", "heading")
        == Outcome(status: 0, errors: "axtree: search: the node \"0\" has no rotors\n"))
    #expect(
      try axtree("rotor", file.path, "r", "--type", "heading")
        == Outcome(status: 0, errors: "axtree: search: the node \"r\" has no rotor heading; it has \"Cars\", link\n"))
  }

  /// A window with 100,000 levels of plain nodes, groups that are heard, and composites, and a button in the last one.
  private static let chain: String = {
    let levels = [(85_000, ""), (10_000, #""role":"group","label":"G","#), (5_000, #""combine":true,"#)]
      .map { String(repeating: #"{\#($1)"children":["#, count: $0) }
    return documentText(
      #"{"id":"window","role":"window","label":"Deep","frame":[0,0,100,100],"children":[\#(levels.joined())"#
        + #"{"id":"deepest","role":"button","label":"Go","frame":[0,0,50,50]}"#
        + String(repeating: "]}", count: 100_001))
  }()

  @Test("a document of 100,000 levels goes through every command on the stack of the main thread")
  func depth() throws {
    let file = try TextFile(Self.chain)
    let picture = file.path + ".svg"
    defer { try? FileManager.default.removeItem(atPath: picture) }
    let commands = """
      {"set":{"id":"deepest","label":"Stop"}}
      {"focus":"deepest"}
      {"activate":"deepest"}

      """
    // Each with its last line, but for publish, which has no bus to print of.
    for (arguments, last) in [
      (["say", file.path], "G panel Go button"), (["say", file.path, "--reader", "voiceover"], "Go. Button."),
      (["compose", file.path], "1 elements, 5000 compositions"), (["audit", file.path], "0 findings"),
      (["picture", file.path, "-o", picture], ""),
      (
        ["replay", file.path, "-"],
        #"{"command":3,"ok":true,"compositions":0,"changed":[],"removed":[],"events":[],"spoken":[],"findings":[]}"#
      ),
      (["rotor", file.path, "deepest", "--type", "link"], ""), (["publish", file.path], ""),
    ] {
      let outcome = try axtree(arguments, input: commands)
      #expect(outcome.status == 0, "\(arguments): \(outcome.errors.prefix(300))")
      #expect(outcome.output.split(separator: "\n").last ?? "" == last, "\(arguments)")
    }
    #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("<desc>1. G panel Go button</desc>"))
  }

  @Test("publish takes lines that never end a few in each frame, and ends when it is asked to")
  func endlessInput() throws {
    // There is no memory for all that waits, and the lines about the first of it are printed while more of it comes.
    let flood = "yes '{}' | head -c 60000000 >$tree.in; (ulimit -v 1000000; timeout 60 axtree publish $tree <$tree.in)"
    let lines = try shell("\(flood) | head -n 300 | sort -u; rm $tree.in").output.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix(#"{"event":"error","message":"$: expected one of the commands "#))
    // Blank lines are none, but come and go in the same way.
    for line in ["{}", ""] {
      #expect(
        try shell(
          """
          mkfifo $tree.in; (yes '\(line)' >$tree.in 2>/dev/null) & timeout 60 axtree publish $tree <$tree.in >/dev/null &
          sleep 1; kill -TERM $!; wait $!; echo $?; rm $tree.in
          """
        ).output == "0\n")
    }
  }

  @Test("publish reads lines of any length, one with blanks and a last one without its newline")
  func lines() throws {
    let long = #"{"set":{"id":"a","label":"\#(String(repeating: "x", count: 300_000))"}}"#
    let lines = [long, " ", "", #"{"focus":"b"}"#, long, #"{"focus":"c"}"#]
    let file = try TextFile(Self.button)
    let printed = try axtree(["publish", file.path], input: lines.joined(separator: "\n")).output
    let mistakes = ["b", "c"].map {
      #"{"event":"error","message":"$.focus: expected the id of a node in the tree, found \"\#($0)\""}"# + "\n"
    }
    #expect(printed == mistakes.joined())
    // A line without an end is a sentence.
    let endless = try shell("{ head -c 70000000 /dev/zero | tr '\\0' x; } 2>/dev/null | axtree publish $tree")
    #expect(endless.status == 65)
    #expect(endless.errors.hasSuffix("axtree: standard input: a line is longer than 64 MB\n"), "\(endless.errors)")
  }

  @Test("a program that is busy for a million minutes ends when it is asked to", arguments: ["busy", "work"])
  func busy(command: String) throws {
    let line = command == "busy" ? #"{"busy":1e12}"# : #"{"work":{"busy":1e12,"every":1}}"#
    #expect(
      try shell(
        """
        mkfifo $tree.in; timeout -s KILL 60 axtree publish $tree <$tree.in & program=$!; exec 3>$tree.in
        echo '\(line)' >&3; sleep 1; pkill -TERM -P $program; wait $program; echo $?; rm $tree.in
        """
      ).output == "0\n")
  }
}
