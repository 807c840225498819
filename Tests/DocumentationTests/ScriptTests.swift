import Foundation
import Testing

@Suite("Scripts")
struct ScriptTests {
  @Test("check-layers names what a folder imports and uses against the table, and passes without such a thing")
  func layers() throws {
    let file = "Sources/A/A.swift"
    let allowed =
      "Sources/A | import | Glibc | it is the one with the system\nSources | ban | try! | | errors are reported"
    #expect(try checkLayers(allowed, [file: "import Glibc"]) == ["2 rules hold"])
    #expect(
      try checkLayers(allowed, [file: "import Foundation\nimport Glibc\nlet a = try! b()"]) == [
        "Sources/A/A.swift:1:import Foundation", "    allowed: Glibc (it is the one with the system)",
        "Sources/A/A.swift:3:let a = try! b()", "    banned: try! (errors are reported)",
      ])
  }

  @Test("check-layers fails where a rule's folder does not exist, so that a folder with a new name is still checked")
  func folder() throws {
    let table = "Sources/A | import | Glibc | a\nSources/B | import | Glibc | b\nSources/B | ban | try! | | errors"
    #expect(
      try checkLayers(table, ["Sources/A/A.swift": "import Glibc"]) == [
        "Scripts/layer-rules.txt: there is no folder Sources/B, so nothing checks its rule",
        "Scripts/layer-rules.txt: there is no folder Sources/B, so nothing checks its rule",
      ])
  }

  @Test("check-layers fails where nobody uses an allowance: a module that no file imports, an exemption without a need")
  func allowances() throws {
    let table = """
      Sources/A | import | Glibc Foundation | a
      Sources | ban | try! | except Sources/A Sources/B | errors are reported
      """
    #expect(
      try checkLayers(table, ["Sources/A/A.swift": "import Glibc\nlet a = try! b()"]) == [
        "Scripts/layer-rules.txt: Sources/A may import Foundation, and no file there does",
        "Scripts/layer-rules.txt: Sources/B is exempt from the ban of try!, and nothing there needs it",
      ])
  }

  @Test("check-layers knows the types of a later folder, those that others may override too")
  func order() throws {
    let table = "Sources/M | order | A B | a comes first"
    let files = ["Sources/M/A/A.swift": "let b = B()", "Sources/M/B/B.swift": "open class B {}"]
    #expect(
      try checkLayers(table, files) == [
        "Sources/M/A/A.swift:1:let b = B()", "    B is declared in B, which comes later (a comes first)",
      ])
  }

  @Test("check-layers lets joined folders know each other, and names a folder without files and one without a place")
  func joinedFolders() throws {
    let table = "Sources/M | order | A+B C | a and b are one\nSources/N | order | A+D | d is gone"
    let files = [
      "Sources/M/A/A.swift": "struct A { let b = B(); let c = C() }", "Sources/M/B/B.swift": "struct B { let a: A? }",
      "Sources/M/C/C.swift": "struct C {}", "Sources/N/A/A.swift": "struct A2 {}", "Sources/N/E/E.swift": "",
    ]
    #expect(
      try checkLayers(table, files) == [
        "Sources/M/A/A.swift:1:struct A { let b = B(); let c = C() }",
        "    C is declared in C, which comes later (a and b are one)",
        "Scripts/layer-rules.txt: Sources/N/E has no place in the order of Sources/N",
        "Scripts/layer-rules.txt: the order of Sources/N names D, which has no file",
      ])
  }

  @Test("check-english names a refused shape with its remedy, each kind only where its rule looks")
  func english() throws {
    let table = """
      comment | /// Which | name the thing
      text | told of | say who tells it
      code | far[A-Z] | distant
      page | of 43 | of Orca 43
      """
    func checkEnglish(_ files: [String: String]) throws -> [String] {
      try check("check-english", files.merging(["Scripts/english-rules.txt": table]) { $1 })
    }
    let clean = "// Which the compiler skips, of 43.\nlet a = \"/// Which farWord\"  // farWord"
    #expect(try checkEnglish(["A.swift": clean, "CHANGELOG.md": "told of"]) == ["4 rules hold"])
    let refused = "/// Which it is.\nlet farA = \"told of\""
    #expect(
      try checkEnglish(["A.swift": refused, "B.md": "/// Which farA is told of 43"]) == [
        "A.swift:1:/// Which it is.", "    write: name the thing",
        "A.swift:2:let farA = \"told of\"", "    write: say who tells it",
        "B.md:1:/// Which farA is told of 43", "    write: say who tells it",
        "A.swift:2:let farA = \"\"", "    write: distant",
        "B.md:1:/// Which farA is told of 43", "    write: of Orca 43",
      ])
  }

  @Test(
    "without-warnings fails if the compiler warned about a file of the project, which the next build compiles again")
  func warnings() throws {
    let folder = try Folder()
    try folder.write("Scripts/build", "#!/bin/sh\necho \"$1\"\nexit $2")
    try folder.write("Sources/A.swift", "let a = 1")
    try FileManager.default.copyItem(
      atPath: Folder.script("without-warnings"), toPath: folder.path("Scripts/without-warnings"))
    func run(_ line: String, status: Int) throws -> ([String], Int32) {
      try folder.run(
        folder.path("Scripts/without-warnings"), ["/bin/sh", folder.path("Scripts/build"), line, "\(status)"])
    }
    let file = folder.path("Sources/A.swift")
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: file)
    let warning = "\(file):1:5: warning: initialization of immutable value 'a' was never used"
    let (output, status) = try run(warning, status: 0)
    #expect(output == [warning, "Scripts/without-warnings: these files have warnings:", file])
    #expect(status == 1)
    let changed = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    #expect(try #require(changed) > Date(timeIntervalSince1970: 0))
    let fetched = "\(folder.path(".build/checkouts/b/B.swift")):1:5: warning: it is not this project's"
    #expect(try run(fetched, status: 0) == ([fetched], 0))
    #expect(try run("error: it does not build", status: 70) == (["error: it does not build"], 70))
  }

  @Test("A certificate link that leads nowhere does not stop the making of a Debian; the others become files")
  func certificates() throws {
    let folder = try Folder()
    try folder.write("etc/ssl/certs/root.pem", "root")
    try folder.write("usr/own.pem", "own")
    try folder.write("debian/etc/hosts", "old")
    try folder.write("etc/hosts", "new")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("etc/ssl/certs/own.pem"), withDestinationPath: "../../../usr/own.pem")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("etc/ssl/certs/gone.pem"), withDestinationPath: "/usr/share/removed/gone.pem")
    let (output, status) = try folder.run(
      "copy-network-settings", [folder.path("etc"), folder.path("debian/etc"), "hosts", "ssl/certs", "resolv.conf"])
    #expect(output == [])
    #expect(status == 0)
    let files = FileManager.default.enumerator(atPath: folder.path("debian/etc"))?.compactMap { $0 as? String }.sorted()
    #expect(files == ["hosts", "ssl", "ssl/certs", "ssl/certs/own.pem", "ssl/certs/root.pem"])
    #expect(try folder.read("debian/etc/hosts") == "new")
    #expect(try folder.read("debian/etc/ssl/certs/own.pem") == "own")
    #expect(
      try FileManager.default.attributesOfItem(atPath: folder.path("debian/etc/ssl/certs/own.pem"))[.type]
        as? FileAttributeType == .typeRegular)
  }

  @Test(
    "generate-vocabulary refuses a header that it cannot read, with a sentence that names the place",
    arguments: [
      ("AXTREE_LIVE_OFF = 0", "AXTREE_LIVE_OFF", "AXTREE_LIVE_OFF has no number"),
      ("POLITE = 1", "POLITE = 0", "AXTREE_LIVE_OFF and AXTREE_LIVE_POLITE have the same number, 0"),
      ("POLITE = 1", "POLITE = 2", "AXTREE_LIVE_POLITE is 2, and the number 1 is missing before it"),
      ("OFF = 0", "OFF = 2", "AXTREE_LIVE_OFF is 2, and the number 0 or 1 is missing before it"),
      (
        "AXTREE_LIVE_POLITE", "AXTREE_POLITE",
        "axtree_live has a line that is no “AXTREE_LIVE_NAME = NUMBER”: “AXTREE_POLITE = 1”"
      ),
      (
        "POLITE = 1", "POLITE = 1 << 0",
        "axtree_live has a line that is no “AXTREE_LIVE_NAME = NUMBER”: “AXTREE_LIVE_POLITE = 1 << 0”"
      ),
      (
        "= AXTREE_LIVE_POLITE", "= AXTREE_LIVE_LOUD",
        "AXTREE_LIVE_CALM is an old name of AXTREE_LIVE_LOUD, which axtree_live does not have before it"
      ),
      (
        "typedef enum axtree_live", "enum axtree_live",
        "an enumeration is no “typedef enum axtree_NAME { … } axtree_NAME;”"
      ),
      (
        "axtree_live", "axtree_mood",
        "axtree_mood has a line that is no “AXTREE_MOOD_NAME = NUMBER”: “AXTREE_LIVE_OFF = 0”"
      ),
      ("double x", "float x", "axtree_region has the type “float”, which has no type of Python's in this script"),
      (
        "bool axtree_region", "bool *axtree_region",
        "axtree_region has the type “bool *”, which has no type of Python's in this script"
      ),
      ("double x)", "double (*x)(void))", "the declaration of axtree_region cannot be read"),
    ])
  func refusedVocabulary(text: String, replacement: String, sentence: String) throws {
    let folder = try VocabularyFolder(header: VocabularyFolder.header.replacing(text, with: replacement))
    #expect(try folder.generate() == (["Sources/CAXTree/include/axtree.h: \(sentence)"], 1))
  }

  @Test("generate-vocabulary refuses an enumeration without a meaning in Swift, and a property without a doc comment")
  func vocabularyWithoutMeaning() throws {
    let header = VocabularyFolder.header.replacing("axtree_live", with: "axtree_mood").replacing("LIVE", with: "MOOD")
    #expect(
      try VocabularyFolder(header: header).generate() == (
        [
          "Sources/CAXTree/include/axtree.h: axtree_mood has no place in the tables of Scripts/generate-vocabulary, "
            + "and so no meaning in Swift"
        ], 1
      ))
    let properties = VocabularyFolder.properties.replacing("    /// Its key.\n", with: "")
    #expect(
      try VocabularyFolder(properties: properties).generate() == (
        ["Sources/AXTree/Properties/AXProperties.swift: a field of Rare has no doc comment, or cannot be read"], 1
      ))
  }

  @Test("generate-vocabulary writes Swift's values, Python's names and the exported functions; --check names a change")
  func vocabulary() throws {
    let folder = try VocabularyFolder()
    #expect(try folder.generate() == ([], 0))
    #expect(try folder.generate("--check") == ([], 0))
    #expect(try folder.read("Sources/AXTreeC/CVocabulary.swift").contains("static let ofC: [Self] = [.off, .polite]"))
    let python = try folder.read("Bindings/Python/src/axtree/_vocabulary.py")
    #expect(python.contains(#"LIVES: dict[str, int] = {"off": 0, "polite": 1, "calm": 1}"#))
    #expect(python.contains(#""region": (flag, [handle, choice, real]),"#))
    #expect(try folder.read("Sources/CAXTree/axtree.map").contains("  global:\n    axtree_region;\n  local:"))
    try folder.write("Sources/CAXTree/axtree.map", "AXTREE_0.9 {};")
    #expect(
      try folder.generate("--check") == (
        ["Sources/CAXTree/axtree.map is not what the declarations say: run Scripts/generate-vocabulary"], 1
      ))
  }

  private func checkLayers(_ table: String, _ files: [String: String]) throws -> [String] {
    try check("check-layers", files.merging(["Scripts/layer-rules.txt": table]) { $1 })
  }

  /// The lines that a check prints about a repository with these files; it must fail unless every rule holds.
  private func check(_ script: String, _ files: [String: String]) throws -> [String] {
    let folder = try Folder()
    for (path, text) in files { try folder.write(path, text + "\n") }
    try FileManager.default.copyItem(atPath: Folder.script(script), toPath: folder.path("Scripts/\(script)"))
    let (output, status) = try folder.run(folder.path("Scripts/\(script)"), [])
    #expect((status == 0) == output.last?.hasSuffix(" rules hold"))
    return output
  }
}

/// A folder that goes with the value that holds it, and scripts that run there.
private final class Folder {
  private let url = FileManager.default.temporaryDirectory.appending(path: "scripts-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  static func script(_ name: String) -> String {
    URL(filePath: #filePath).appending(path: "../../../Scripts/\(name)").standardizedFileURL.path
  }

  func path(_ path: String) -> String { url.appending(path: path).path }

  func write(_ path: String, _ text: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func read(_ path: String) throws -> String { try String(contentsOf: url.appending(path: path), encoding: .utf8) }

  /// Runs a script of the repository, or the one at a path; what it prints, line by line, and its status.
  func run(_ script: String, _ arguments: [String]) throws -> ([String], Int32) {
    let process = Process()
    // The shell reads it: a script that was just written may still be open in a child that another test is starting.
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [script.hasPrefix("/") ? script : Self.script(script)] + arguments
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init), process.terminationStatus)
  }
}

/// A repository with the declarations that generate-vocabulary reads.
private final class VocabularyFolder {
  static let header = """
    typedef enum axtree_live {
      AXTREE_LIVE_OFF = 0, /* a = 3, b */
      AXTREE_LIVE_POLITE = 1,
      AXTREE_LIVE_CALM = AXTREE_LIVE_POLITE
    } axtree_live;

    bool axtree_region(axtree *ui, axtree_live live, double x);
    """
  static let properties = """
    struct AXProperties {
      struct Common: Hashable {
        /// Its label.
        var label: String?
      }
      struct Rare: Hashable {
        /// Its key.
        var key: String?
      }
    }
    """

  private let folder: Folder

  init(header: String = header, properties: String = properties) throws {
    folder = try Folder()
    try folder.write("Sources/CAXTree/include/axtree.h", header)
    try folder.write("Sources/AXTree/Properties/AXProperties.swift", properties)
    for file in ["Sources/AXTree/Element/a", "Sources/AXTreeC/a", "Bindings/Python/src/axtree/a"] {
      try folder.write(file, "")
    }
    let script = folder.path("Scripts/generate-vocabulary")
    try folder.write("Scripts/run", "exec python3 '\(script)' \"$@\"")
    try FileManager.default.copyItem(atPath: Folder.script("generate-vocabulary"), toPath: script)
  }

  func generate(_ arguments: String...) throws -> ([String], Int32) {
    try folder.run(folder.path("Scripts/run"), arguments)
  }

  func read(_ path: String) throws -> String { try folder.read(path) }

  func write(_ path: String, _ text: String) throws { try folder.write(path, text) }
}
