import Foundation
import Testing
import TreeAudit

/// `say`, `audit` and `picture`.
extension CommandLineTests {
  private static let tree = documentText(
    #"{"role":"window","frame":[0,0,200,100],"children":[{"id":"a","role":"button","label":"Go","hint":"Starts","frame":[10,10,80,30]},"#
      + #"{"id":"b","role":"button","label":"Help button","frame":[10,50,20,30]}]}"#)

  @Test("say prints an element a line, as each reader says it, more or less of it")
  func say() throws {
    #expect(
      try axtree("say", "-", "--reader", "orca43", input: Self.tree)
        == Outcome(status: 0, output: "Go push button. Starts.\nHelp button push button.\n"))
    #expect(
      try axtree("say", "-", "--reader", "voiceover", "--locale", "de", "--verbosity", "brief", input: Self.tree)
        == Outcome(status: 0, output: "Go. Taste.\nHelp button. Taste.\n"))
    let json = try axtree("say", "-", "--reader", "voiceover", "--format", "json", input: Self.tree)
    #expect(
      json.output.hasPrefix(
        #"[{"id":"a","spoken":"Go. Button. Starts.","segments":[{"kind":"label","text":"Go.","source":"a"},"#
          + #"{"kind":"role","text":"Button.","source":"a"},{"kind":"hint","text":"Starts.","source":"a"}]},{"id":"b","#
      ))
  }

  @Test(
    "say prints Orca's replies to where am I, and the detailed ones",
    arguments: [
      (["orca43"], "page tab list. Sound page tab. 1 of 2.\npage tab list. Keys page tab. 2 of 2.\n"),
      (["orca48"], "Sound page tab. 1 of 2\nKeys page tab. 2 of 2\n"),
      (["orca51"], "Sound page tab\nKeys page tab\n"),
      (["orca51", "--detailed"], "Sound page tab 1 of 2\nKeys page tab 2 of 2\n"),
    ])
  func whereAmI(reader: [String], heard: String) throws {
    let tree = documentText(
      #"{"role":"window","children":[{"role":"tabList","children":[{"role":"tab","label":"Sound"},{"role":"tab","label":"Keys"}]}]}"#
    )
    #expect(
      try axtree(["say", "-", "--where-am-i", "--reader"] + reader, input: tree) == Outcome(status: 0, output: heard))
    let alone = try axtree("say", "-", "--detailed", input: tree)
    #expect(alone.status == 64)
    #expect(alone.errors.contains("--detailed needs --where-am-i."))
    let refused = try axtree("say", "-", "--where-am-i", "--reader", "voiceover", input: tree)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("Only Orca has the command “where am I”."))
  }

  @Test(
    "say prints what Orca reads from each element on, and is asked for one thing at a time",
    arguments: [
      ("orca43", "Go push button.\nBen wins.  Nobody knows.\n"),
      ("orca48", "Ben wins.  Nobody knows.\nBen wins.  Nobody knows.\n"),
      ("orca51", "Ben wins.  Nobody knows.\nBen wins.  Nobody knows.\n"),
    ])
  func sayAll(reader: String, heard: String) throws {
    let tree = documentText(
      #"{"role":"window","children":[{"role":"button","label":"Go"},"#
        + #"{"role":"paragraph","text":{"content":"Ben wins. Nobody knows.","caret":0}}]}"#)
    #expect(
      try axtree("say", "-", "--say-all", "--reader", reader, input: tree) == Outcome(status: 0, output: heard))
    let two = try axtree("say", "-", "--say-all", "--braille", input: tree)
    #expect(two.status == 64 && two.errors.contains("Choose one of --where-am-i, --say-all and --braille."))
    let refused = try axtree("say", "-", "--say-all", "--reader", "voiceover", input: tree)
    #expect(refused.status == 64 && refused.errors.contains("Only Orca's command “say all” is predicted."))
  }

  @Test(
    "say prints what a braille display shows, with the cursor's cell",
    arguments: [
      (["--reader", "orca43"], "Go push button (cell 1)\nHelp button push button (cell 1)\n"),
      (["--reader", "orca51", "--cells", "12"], "Go button St (cell 1)\nHelp button  (cell 1)\n"),
    ])
  func braille(options: [String], shown: String) throws {
    #expect(
      try axtree(["say", "-", "--braille"] + options, input: Self.tree) == Outcome(status: 0, output: shown))
  }

  @Test("say prints lines of braille as JSON, and those of Orca alone")
  func brailleOptions() throws {
    let json = try axtree("say", "-", "--braille", "--reader", "orca48", "--format", "json", input: Self.tree)
    #expect(
      json.output.hasPrefix(
        #"[{"id":"a","line":"Go button Starts","visible":"Go button Starts","cursor":1},{"id":"b","#), "\(json.output)")
    let refused = try axtree("say", "-", "--braille", "--reader", "voiceover", input: Self.tree)
    #expect(refused.status == 64 && refused.errors.contains("Only Orca's braille is predicted."))
  }

  @Test(
    "say and replay speak as the newest Orca, else as the reader that is named",
    arguments: [
      (["--reader", "orca43"], "Go push button."), (["--reader", "orca48"], "Go button."),
      (["--reader", "orca51"], "Go button"), ([], "Go button"), (["--reader", "orca"], "Go button"),
      (["--reader", "voiceover"], "Go. Button."),
    ])
  func readers(options: [String], heard: String) throws {
    let tree = documentText(#"{"role":"window","children":[{"id":"a","role":"button","label":"Go"}]}"#)
    #expect(try axtree(["say", "-"] + options, input: tree) == Outcome(status: 0, output: heard + "\n"))
    let file = try TextFile(tree)
    let replayed = try axtree(["replay", file.path, "-"] + options, input: #"{"focus":"a"}"#)
    #expect(replayed.output.contains(#""spoken":["\#(heard)"]"#), "\(replayed.output)")
  }

  @Test("audit prints a line a finding, and ends with 1 only when it is asked to")
  func audit() throws {
    let found = """
      warning  role-in-label  b  The label “Help button” repeats the role: “button”. \
      Say what it is for; the reader adds the role.
      warning  small-target  b  “Help button” is 20 by 30 points. Make it at least 24 by 24 points.
      2 findings

      """
    #expect(try axtree("audit", "-", input: Self.tree) == Outcome(status: 0, output: found))
    #expect(try axtree("audit", "-", "--fail-on", "warning", input: Self.tree) == Outcome(status: 1, output: found))
    #expect(try axtree("audit", "-", "--fail-on", "error", input: Self.tree) == Outcome(status: 0, output: found))
    #expect(
      try axtree("audit", "-", "--rules", "small-target", "--min-target", "40", "--format", "json", input: Self.tree)
        .output == """
          [{"rule":"small-target","severity":"warning","node":"a","message":"“Go” is 80 by 30 points.",\
          "remedy":"Make it at least 40 by 40 points."},{"rule":"small-target","severity":"warning","node":"b",\
          "message":"“Help button” is 20 by 30 points.","remedy":"Make it at least 40 by 40 points."}]

          """)
  }

  @Test("audit holds texts against the language, the words and the tone of its options")
  func auditOptions() throws {
    let tree = documentText(
      #"{"role":"window","children":[{"id":"a","label":"Das ist der falsche Weg"},{"id":"b","label":"This is the way"}]}"#
    )
    #expect(
      try axtree(
        "audit", "-", "--language", "de", "--max-words", "4", "--forbid", "weg,ziel", "--positive", input: tree)
        == Outcome(
          status: 0,
          output: """
            warning  wrong-language  b  “This is the way” seems to be in the language “en”, not “de”. \
            Translate it, or set its language.
            warning  too-many-words  a  “Das ist der falsche Weg” has 5 words; the limit is 4. \
            Shorten it, or make two sentences of it.
            warning  forbidden-words  a  “Das ist der falsche Weg” contains “weg”. Use other words.
            warning  discouraging  a  “Das ist der falsche Weg” contains the discouraging word “falsche”. \
            Say what went well, or what to do next.
            4 findings

            """))
  }

  @Test("picture writes SVG, and PNG where a program for it is installed")
  func picture() throws {
    let folder = URL.temporaryDirectory.appending(path: "axtree-picture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (svg, png) = (folder.appending(path: "tree.svg"), folder.appending(path: "tree.png"))
    #expect(try axtree("picture", "-", "-o", svg.path, input: Self.tree) == Outcome(status: 0))
    #expect(try String(contentsOf: svg, encoding: .utf8).hasPrefix("<svg xmlns="))
    #expect(try axtree("picture", "-", "-o", png.path, input: Self.tree) == Outcome(status: 0))
    #expect(try Data(contentsOf: png).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("1: a PNG without rsvg-convert is a sentence that names its package, and no file")
  func pictureWithoutConverter() throws {
    let picture = "$(command -v axtree) picture $tree -o $tree.png"
    let outcome = try shell("PATH=/no/such/folder; \(picture.replacing("$(command -v axtree)", with: Self.program))")
    #expect(
      outcome
        == Outcome(
          status: 1, errors: "axtree: a PNG needs rsvg-convert: apt-get install librsvg2-bin. An SVG needs nothing.\n"))
    #expect(
      try shell("PATH=/no/such/folder \(Self.program) picture $tree -o $tree.png; [ ! -e $tree.png ]").status == 0)
  }

  @Test("a picture stays when the new one cannot be made; it keeps its permissions, and a link stays a link")
  func replacedPicture() throws {
    func kept(_ converter: String) throws -> Outcome {
      try shell(
        """
        mkdir -p $tree.d/bin; ln -s "$(command -v axtree)" $tree.d/bin; cd $tree.d; printf old >o.png; chmod 640 o.png
        printf '%s\\n' '#!/bin/sh' '\(converter)' >bin/rsvg-convert; chmod +x bin/rsvg-convert
        PATH=$tree.d/bin:/usr/bin:/bin axtree picture $tree -o o.png; echo $?; head -c 3 o.png; stat -c ' %a' o.png; ls
        cd /; rm -r $tree.d
        """, tree: Self.tree)
    }
    #expect(try kept("exit 3").output == "1\nold 640\nbin\no.png\n")
    #expect(try kept("kill -KILL $$").output == "1\nold 640\nbin\no.png\n")
    #expect(
      try kept("exit 0")
        == Outcome(
          status: 0, output: "1\nold 640\nbin\no.png\n", errors: "axtree: rsvg-convert made no PNG\n"))
    #expect(try kept(#"printf "\\211PNG" >"$2""#).output == "0\n\u{FFFD}PN 640\nbin\no.png\n")
    #expect(
      try shell(
        """
        mkdir $tree.d; cd $tree.d; printf old >real.svg; chmod 600 real.svg; ln -s real.svg o.svg
        axtree picture $tree -o o.svg; readlink o.svg; stat -c '%a' real.svg; head -c 4 real.svg
        mkfifo pipe.svg; axtree picture $tree -o pipe.svg; echo " $?"; cd /; rm -r $tree.d
        """, tree: Self.tree)
        == Outcome(status: 0, output: "real.svg\n600\n<svg 73\n", errors: "axtree: pipe.svg: cannot be written\n"))
  }

  private static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "axtree").path

  @Test("The help lists each exit status that the source has")
  func exitStatuses() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Command")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let source = try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
      .joined()
    let used = Set(source.matches(of: /ExitCode\((\d+)\)/).map { String($0.1) })
    let help = try axtree("--help").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let list = try #require(help.firstMatch(of: #/Exit status: (.*?)\. /#)).1
    #expect(Set(list.matches(of: #/(?:^|, )(\d+) /#).map { String($0.1) }).symmetricDifference(used) == ["0"])
    #expect(source.contains("ExitCode.failure") && list.contains("no program for PNG (picture)"))
  }

  @Test("64, 65, 66: each of them says what was wrong in its own way", arguments: ["say", "audit", "picture"])
  func exits(command: String) throws {
    let output = command == "picture" ? ["-o", "/no/such/folder/tree.svg"] : []
    func run(_ arguments: [String], input: String = "") throws -> Outcome {
      try axtree([command] + arguments + output, input: input)
    }
    #expect(try run([]).status == 64)
    #expect(try run(["-", "--locale=", "--reader", "nobody"]).status == 64)
    let wrong = documentText(#"{"label":4}"#)
    #expect(
      try run(["-"], input: wrong)
        == Outcome(
          status: 65, errors: "axtree: standard input: $.root.label: expected a string, found 4 (line 1, column 38)\n"))
    #expect(try run(["/no/such/file"]) == Outcome(status: 66, errors: "axtree: /no/such/file: no such file\n"))
  }

  @Test("64: audit wants one tree, known rules and a word or more; picture a file that it can make")
  func wrongOptions() throws {
    #expect(try axtree("audit").status == 64)
    for command in [["compose"], ["say"], ["audit"], ["picture", "-o", "tree.svg"]] {
      for application in [["--app", "Race"], ["--pid", "4711"]] {
        let both = try axtree(command + ["-"] + application)
        #expect(both.status == 64 && both.errors.contains("Give either a document, --app or --pid."), "\(command)")
      }
      let twice = try axtree(command + ["--app", "Race", "--pid", "4711"])
      #expect(twice.status == 64 && twice.errors.contains("Give either the application's name or --pid."), "\(command)")
    }
    #expect(try axtree("audit", "-", "--rules", "beauty").errors.contains("There is no rule “beauty”; the rules are "))
    #expect(try axtree("audit", "-", "--max-words", "0").status == 64)
    #expect(try axtree("picture", "-", "-o", "tree.gif").status == 64)
  }

  @Test("audit --list-rules prints a sentence for each rule, and needs no document")
  func listRules() throws {
    let listed = try axtree("audit", "--list-rules")
    let lines = listed.output.split(separator: "\n")
    #expect(listed.status == 0 && lines.count == AuditRule.standard.count)
    for (line, rule) in zip(lines, AuditRule.standard) {
      #expect(line.wholeMatch(of: /([a-z-]+) +([A-Z].+\.)/)?.1 == rule.name[...])
    }
    #expect(lines.first == "missing-label        Controls and pictures must have a name that every Orca says.")
    #expect(
      try axtree("audit", "--list-rules", "--format", "json").output
        .hasPrefix(
          #"[{"rule":"missing-label","sentence":"Controls and pictures must have a name that every Orca says."},{"rule":"role-in-label","#
        ))
  }

  @Test("options have a plain name beside the one that they had")
  func plainNames() throws {
    let tree = documentText(#"{"role":"window","children":[{"label":"You lost"}]}"#)
    let found = try axtree("audit", "-", "--rules", "discouraging", "--positive", input: tree)
    #expect(found.output.hasSuffix("1 finding\n"))
    #expect(try axtree("audit", "-", "--rules", "discouraging", "--encouraging", input: tree) == found)
    #expect(try axtree("help", "publish").output.contains("--override-gate, --force"))
  }

  @Test("73: a picture that cannot be made, 69: an audit of an application without a bus")
  func places() throws {
    for file in ["/no/such/folder/tree.svg", "/no/such/folder/tree.png"] {
      #expect(
        try axtree("picture", "-", "-o", file, input: Self.tree)
          == Outcome(status: 73, errors: "axtree: \(file): cannot be written\n"))
    }
    for command in [["compose"], ["say"], ["audit"], ["picture", "-o", "tree.svg"], ["inspect"]] {
      for application in [["--app", "Race"], ["--pid", "4711"]] {
        #expect(
          try axtree(command + application)
            == Outcome(status: 69, errors: "axtree: No accessibility bus: libatspi found none.\n"), "\(command)")
      }
    }
  }
}
