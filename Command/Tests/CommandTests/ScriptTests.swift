import Foundation
import Testing

/// The scripts, when a program that they call fails, and in folders of any name.
extension CommandLineTests {
  private static let scripts = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Scripts")
    .standardizedFileURL.path

  @Test(
    "Scripts/install installs nothing if the manual page or a completion cannot be made",
    arguments: [
      #"exit 3"#, #"kill -SEGV $$"#, #"case "$*" in *completion*zsh*) exit 3 ;; *) exec "$real" "$@" ;; esac"#,
      #"case "$*" in *completion*fish*) exit 0 ;; *) exec "$real" "$@" ;; esac"#,
    ])
  func failingInstallation(program: String) throws {
    let installed = try shell(
      #"""
      mkdir -p $tree.d/path $tree.d/built
      printf '%s\n' '#!/bin/sh' 'case "$*" in *--show-bin-path*) echo "$built" ;; esac' >$tree.d/path/swift
      printf '%s\n' '#!/bin/bash' '\#(program)' >$tree.d/built/axtree
      chmod +x $tree.d/path/swift $tree.d/built/axtree
      export real="$(command -v axtree)" built=$tree.d/built
      PATH=$tree.d/path:$PATH DESTDIR=$tree.d/there \#(Self.scripts)/install /usr 2>/dev/null && echo installed
      ls $tree.d; rm -r $tree.d
      """#)
    #expect(installed == Outcome(status: 0, output: "built\npath\n"))
  }

  @Test("Scripts/without-warnings finds warnings in a folder of any name, and passes on the status")
  func warnings() throws {
    let outcome = try shell(
      #"""
      folder="$tree.d/a+b[c](d).*"; mkdir -p "$folder/Scripts"; cp \#(Self.scripts)/without-warnings "$folder/Scripts"
      cd "$folder"; touch File.swift
      run() { Scripts/without-warnings echo "$1:1:2: warning: it was never used" >/dev/null 2>&1; echo $?; }
      run "$folder/File.swift"; run "$folder/checkouts/File.swift"; run "/elsewhere$folder/File.swift"
      Scripts/without-warnings sh -c 'exit 7'; echo $?; rm -r "$tree.d"
      """#)
    #expect(outcome == Outcome(status: 0, output: "1\n0\n0\n7\n"))
  }

  @Test("Scripts/run finds the example behind options too, and no value of an option is one")
  func example() throws {
    let outcome = try shell(
      #"""
      mkdir -p $tree.d/Scripts; cd $tree.d; cp \#(Self.scripts)/run Scripts
      printf '%s\n' '#!/bin/sh' >Scripts/setup
      printf '%s\n' '#!/bin/sh' 'case "$*" in *--show-bin-path*) echo "$PWD" ;; esac' >Scripts/swift-in
      for program in RetroRacing FormField LucidPal Bennie ExampleDemo; do
        printf '%s\n' '#!/bin/sh' 'echo "$(basename "$0")" "$@"' >$program
      done
      chmod +x Scripts/* RetroRacing FormField LucidPal Bennie ExampleDemo
      export DISPLAY=:9
      Scripts/run; Scripts/run bennie; Scripts/run --headless bennie; Scripts/run bennie --headless --seed 7
      Scripts/run --seed 7 form; Scripts/run --record race; Scripts/run --demo lucidpal --record bennie
      cd /; rm -r $tree.d
      """#)
    #expect(
      outcome
        == Outcome(
          status: 0,
          output: """
            RetroRacing
            Bennie
            ExampleDemo bennie
            ExampleDemo bennie --seed 7
            FormField --seed 7
            RetroRacing --record race
            LucidPal --demo --record bennie

            """))
  }
}
