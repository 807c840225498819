@_spi(Command) import ATSPIBridge
import Foundation
import Testing

/// The version and what is installed with the command.
extension CommandLineTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test("the version is the same in the command, the libraries for C and Python, both changelogs and the install line")
  func version() throws {
    let version = ATSPIBridge.version
    #expect(try axtree("--version") == Outcome(status: 0, output: version + "\n"))
    let sections = try Self.text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(sections.first?.split(separator: " ")[1] == version[...])
    #expect(try Self.text("Sources/CAXTree/version.c").contains(#"return "\#(version)";"#))
    #expect(try Self.text("Bindings/Python/pyproject.toml").contains("\nversion = \"\(version)\"\n"))
    #expect(try Self.text("debian/changelog").hasPrefix("axtree (\(version)) "))
    #expect(try Self.text("README.md").contains(#"from: "\#(version)")"#))
  }

  @Test("each line of the page about the command that runs axtree on a tree runs as it stands")
  func page() throws {
    let page = try Self.text("Documentation/Reference/Command.md")
    let start = try #require(page.range(of: "cd Documentation/Trees\n")?.upperBound)
    let lines = page[start...].prefix { $0 != "`" }.split(separator: "\n").map(String.init)
    // Left out: what runs until it is ended.
    let offline = lines.filter { $0.contains("garage") && !$0.contains("publish") && !$0.contains("live") }
    #expect(offline.count == 6)
    for line in offline {
      let outcome = try shell(
        "cd \(Self.root.path)/Documentation/Trees; \(line.replacing("-o garage.svg", with: "-o $tree.svg"))")
      #expect(outcome.status == 0 && outcome.errors == "", "\(line): \(outcome)")
      #expect(!outcome.output.isEmpty || line.contains("picture"), "\(line)")
    }
  }

  @Test("the manual page names each command and option, and has no mistake of its own")
  func manualPage() throws {
    let page = try shell("\(Self.root.path)/Scripts/generate-man-page $(command -v axtree)")
    #expect(page.status == 0 && page.errors == "")
    for name in [
      "compose", "say", "rotor", "replay", "publish", "inspect", "audit", "picture", "doctor", "schema", "live",
    ] {
      #expect(page.output.contains("\n.SS \(name)\n"))
    }
    #expect(page.output.contains(#"\fB\-\-locale\fR \fIlocale\fR"#))
    #expect(page.output.hasPrefix(#".TH AXTREE 1 "" "axtree \#(ATSPIBridge.version)" "User Commands""#))
    let script = "\(Self.root.path)/Scripts/generate-man-page"
    let checked = try shell("\(script) $(command -v axtree) | groff -man -Tutf8 -ww -z")
    #expect(checked == Outcome(status: 0))
  }

  @Test(
    "the completions of Bash are a script, and complete commands, options and their values",
    arguments: [
      (["doc"], "doctor"), (["say", "--lo"], "--locale"), (["say", "--reader", "orca4"], "orca43 orca48"),
      (["rotor", "garage.json", "window", "--type", "l"], "link landmark list"),
    ])
  func completions(words: [String], expected: String) throws {
    let script =
      "axtree --generate-completion-script bash > $tree.bash; bash -n $tree.bash && . $tree.bash; rm $tree.bash; "
    let typed = words.joined(separator: " ")
    let complete =
      script + "COMP_WORDS=(axtree \(typed)); COMP_CWORD=\(words.count); "
      + "_axtree axtree \(words[words.count - 1]) \(words.dropLast().last ?? "axtree"); echo ${COMPREPLY[@]}"
    #expect(try shell(complete) == Outcome(status: 0, output: expected + "\n"))
  }

  @Test("Scripts/install puts the command, its manual page and the completions of three shells where they are found")
  func installation() throws {
    // In place of the release build, the command beside the tests.
    let installed = try shell(
      #"""
      mkdir -p $tree.d/path
      printf '%s\n' '#!/bin/sh' 'case "$*" in *--show-bin-path*) dirname "$(command -v axtree)" ;; esac' >$tree.d/path/swift
      chmod +x $tree.d/path/swift
      PATH=$tree.d/path:$PATH DESTDIR=$tree.d \#(Self.root.path)/Scripts/install /usr && cd $tree.d/usr || exit
      find . -type f -printf '%m %P\n' | sort -k 2
      bin/axtree --version
      gzip -dc share/man/man1/axtree.1.gz | head -1
      cd share
      head -1 zsh/site-functions/_axtree
      grep -c '^#!' bash-completion/completions/axtree
      grep -c '^complete -c .axtree. .*orca43 orca48' fish/vendor_completions.d/axtree.fish
      rm -r $tree.d
      """#)
    #expect(
      installed
        == Outcome(
          status: 0,
          output: """
            755 bin/axtree
            644 share/bash-completion/completions/axtree
            644 share/fish/vendor_completions.d/axtree.fish
            644 share/man/man1/axtree.1.gz
            644 share/zsh/site-functions/_axtree
            \(ATSPIBridge.version)
            .TH AXTREE 1 "" "axtree \(ATSPIBridge.version)" "User Commands"
            #compdef axtree
            0
            3

            """))
  }
}
