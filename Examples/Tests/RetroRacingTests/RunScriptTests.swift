import Foundation
import Testing

@Suite("Scripts/run")
struct RunScriptTests {
  @Test("With a display it installs the game's own font and then starts the game; other examples need no font")
  func font() throws {
    let font = "python3 -m pip download --quiet fontpkg-press-start-2p==3.0"
    func build(_ program: String) -> [String] {
      let line = "swift build --package-path Examples --scratch-path .build --product \(program) -c release"
      return [line, line + " --show-bin-path"]
    }
    #expect(try commands(["race", "--seed", "7"]) == [font] + build("RetroRacing") + ["RetroRacing --seed 7"])
    #expect(try commands(["form"]) == build("FormField") + ["FormField "])
  }

  /// The commands that the script runs where all packages are installed and the font is not.
  private func commands(_ arguments: [String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID())")
    let bin = folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appending(path: "log").path
    let stubs = [
      "dpkg-query": "echo 'ii '",
      "swift": "echo \"swift $*\" >>\(log); echo \(bin.path)", "RetroRacing": "echo \"RetroRacing $*\" >>\(log)",
      "FormField": "echo \"FormField $*\" >>\(log)",
      // The download fails, and the game is started all the same.
      "python3": "case $* in *download*) echo \"python3 -m pip download --quiet ${13}\" >>\(log); exit 1 ;; esac",
    ]
    for (name, text) in stubs {
      let file = bin.appending(path: name).path
      let contents = Data("#!/bin/sh\n\(text)\n".utf8)
      let isMade = FileManager.default.createFile(
        atPath: file, contents: contents, attributes: [.posixPermissions: 0o755])
      #expect(isMade)
    }
    let script = Process()
    script.executableURL = URL(filePath: #filePath).appending(path: "../../../../Scripts/run").standardizedFileURL
    script.arguments = arguments
    script.environment = ["PATH": "\(bin.path):/usr/bin:/bin", "HOME": folder.path, "DISPLAY": ":99"]
    script.standardError = FileHandle.nullDevice
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
