import Foundation
import Testing

@Suite("Documentation")
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A text's lines, by what is in them.
  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// A page with code, how many pieces it has, and the folders of the tests in which they stand.
  struct Page: CustomTestStringConvertible {
    let name: String
    let pieces: Int
    let folders: [String]
    var testDescription: String { name }
  }

  @Test(
    "Each piece of code on a page stands in a test, to the letter",
    arguments: [
      Page(name: "README", pieces: 5, folders: ["DocumentationTests/Pages", "../Examples/TerminalExample/Sources"]),
      Page(name: "Documentation/Guide/Announcements", pieces: 1, folders: ["DocumentationTests/Pages"]),
      Page(name: "Documentation/Guide/BuildingComponents", pieces: 6, folders: ["DocumentationTests/Pages"]),
      Page(name: "Documentation/Guide/Concurrency", pieces: 2, folders: ["DocumentationTests/Pages"]),
      Page(name: "Documentation/Guide/FromAccessKit", pieces: 1, folders: ["DocumentationTests/Pages"]),
      Page(name: "Documentation/Guide/FromBlueprint", pieces: 6, folders: ["CompositionTests", "DeferralTests"]),
      Page(name: "Documentation/Guide/FromUIKit", pieces: 2, folders: ["DocumentationTests/Pages"]),
      Page(name: "Documentation/Guide/GameUI", pieces: 5, folders: ["DocumentationTests/Pages"]),
      Page(name: "Documentation/Guide/KeysAndFocus", pieces: 3, folders: ["DocumentationTests/Pages"]),
      Page(name: "Documentation/Guide/Localization", pieces: 2, folders: ["DocumentationTests/Pages"]),
      Page(name: "Documentation/Guide/OtherSystems", pieces: 1, folders: ["DocumentationTests/Pages"]),
      Page(name: "Documentation/Guide/Recipes", pieces: 11, folders: ["DocumentationTests/Pages"]),
      Page(name: "Documentation/Guide/RotorsAndActions", pieces: 4, folders: ["DocumentationTests/Pages"]),
      Page(
        name: "Documentation/Guide/Testing", pieces: 15,
        folders: ["DocumentationTests/Pages", "../Examples/Tests/RaceKitTests", "DesktopTests"]),
      Page(name: "Documentation/Guide/VoiceAndCaptions", pieces: 2, folders: ["DocumentationTests/Pages"]),
      Page(name: "Documentation/Reference/AuditRules", pieces: 3, folders: ["DocumentationTests/Pages"]),
      Page(name: "Documentation/Reference/DocumentFormat", pieces: 1, folders: ["DocumentationTests/Pages"]),
      Page(name: "Documentation/Internals/Composition", pieces: 1, folders: ["DocumentationTests/Pages"]),
      Page(name: "Documentation/Internals/Deferral", pieces: 1, folders: ["DocumentationTests/Pages"]),
      Page(name: "Examples/RetroRacing", pieces: 1, folders: ["../Examples/Sources/ExampleRunner"]),
    ])
  func pieces(of page: Page) throws {
    let text = try String(contentsOf: Self.root.appending(path: "\(page.name).md"), encoding: .utf8)
    let pieces = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(pieces.count == page.pieces)
    let tests = try page.folders.flatMap { try Self.sources(below: "Tests/\($0)") }
    for piece in pieces {
      let wanted = Self.lines(piece).joined(separator: "\n")
      #expect(tests.contains { $0.contains(wanted) }, "No test has this piece:\n\(piece)")
    }
  }

  @Test("Each piece of code in a doc comment stands in a test, to the letter; a value after it is expected there")
  func docComments() throws {
    // What only the package uses stands in the tests of its module.
    let folders = ["DocumentationTests/Pages", "AXTreeTests/Tree", "SelfVoicingTests"]
    let tests = try folders.flatMap { try Self.sources(below: "Tests/\($0)") }
    var pieces = 0
    for (path, text) in try Self.texts(below: "Sources", ending: ".swift") {
      for piece in text.components(separatedBy: "/// ```swift\n").dropFirst() {
        let lines = Self.lines(piece.components(separatedBy: "/// ```")[0]).map { line in
          let code = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
          guard let value = code.firstMatch(of: /(\S.*?)  \/\/ (.+)/) else { return code }
          return "#expect(\(value.1) == \(value.2))"
        }
        pieces += 1
        let wanted = lines.filter { !$0.isEmpty }.joined(separator: "\n")
        #expect(tests.contains { $0.contains(wanted) }, "\(path): no test has this piece:\n\(wanted)")
      }
    }
    #expect(pieces == 58)
  }

  @Test("Each public type of GameUI and GameUISDL begins with AX, so that it collides with no engine's")
  func prefixes() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Documentation/Internals/PublicAPI.md"), encoding: .utf8)
    for module in ["GameUI", "GameUISDL"] {
      let section = try #require(page.firstRange(of: "## \(module): ").map { page[$0.upperBound...] })
      let declarations = section.prefix { $0 != "#" }.split(separator: "\n")
      let types = declarations.compactMap { $0.firstMatch(of: /^(?:\S+ )*(?:class|struct|enum|protocol) (\w+)/)?.1 }
      #expect(types.count > 5 && types.filter { !$0.hasPrefix("AX") } == [], "\(module)")
    }
  }

  @Test("Each link leads to a file of the project, and to a heading that this has")
  func links() throws {
    var broken: [String] = []
    let first = try [
      "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "Command/README.md", "Tests/README.md",
    ].map { ($0, try String(contentsOf: Self.root.appending(path: $0), encoding: .utf8)) }
    let modules = try Self.texts(below: "Sources", ending: "/README.md").map { ("Sources/\($0.path)", $0.text) }
    let pages = try Self.pages().map { ($0.path, $0.text) }
    for (page, text) in first + modules + pages {
      for link in text.matches(of: /\]\(([^)\s#]*)(?:#([^)\s]+))?\)/) where !link.1.hasPrefix("http") {
        let folder = Self.root.appending(path: page).deletingLastPathComponent()
        let file = link.1.isEmpty ? Self.root.appending(path: page) : folder.appending(path: String(link.1))
        let target = try? String(contentsOf: file, encoding: .utf8)
        let isThere = FileManager.default.fileExists(atPath: file.path)
        let headings = Self.headings(in: target ?? "")
        if !isThere || link.2.map({ !headings.contains(String($0)) }) ?? false { broken.append("\(page): \(link.0)") }
      }
    }
    #expect(broken == [])
  }

  @Test("The index has a link to each page; Examples/README.md to each page of the examples")
  func index() throws {
    for folder in ["Documentation", "Examples"] {
      let index = try String(contentsOf: Self.root.appending(path: "\(folder)/README.md"), encoding: .utf8)
      let pages = try Self.texts(below: folder, ending: ".md").map(\.path).filter { $0 != "README.md" }
      #expect(pages.filter { !index.contains("](\($0))") } == [])
    }
  }

  @Test(
    "Guide and Reference have at most 25,000 words beside generated tables, half of them in Guide, and cite no rules")
  func guide() throws {
    var words: [String: Int] = [:]
    for folder in ["Guide", "Reference"] {
      for (path, text) in try Self.texts(below: "Documentation/\(folder)", ending: ".md") {
        let parts = text.components(separatedBy: "<!-- Generated: ")
        let isGenerated = ["ATSPIMapping.md", "RolesByOrca.md"].contains(path)
        if !isGenerated { words[folder, default: 0] += parts[0].split(whereSeparator: \.isWhitespace).count }
        let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }
        let cited = prose.flatMap { Self.rules(in: $0.element.utf8) }.filter { !$0.hasPrefix("F") }  // F1 is a key
        #expect(cited == [], "\(path)")
      }
    }
    let (guide, reference) = (words["Guide"] ?? 0, words["Reference"] ?? 0)
    #expect(guide + reference <= 25_000 && guide >= reference, "\(words)")
  }

  @Test("ARCHITECTURE.md is a map of at most 1,500 words, and each module in Sources has a page of its own")
  func map() throws {
    let map = try String(contentsOf: Self.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    #expect(map.split(whereSeparator: \.isWhitespace).count <= 1500)
    let modules = Set(try Self.texts(below: "Sources", ending: ".swift").map { $0.path.prefix { $0 != "/" } })
    let withoutPage = modules.filter { module in
      let folder = Self.root.appending(path: "Sources/\(module)")
      return !["README.md", "\(module).docc"].contains {
        FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
      }
    }
    #expect(modules.count > 20 && withoutPage == [])
  }

  @Test("Each file, type and function that the pages for maintainers name exists")
  func names() throws {
    var paths = try FileManager.default.contentsOfDirectory(atPath: Self.root.path)
    for folder in ["Benchmarks", "Documentation", "Languages"] { paths += try Self.files(below: folder) }
    var code: [String] = []
    for folder in ["Sources", "Command", "Examples", "Tests", "Scripts", "Bindings", "Adapters"] {
      code += try Self.files(below: folder)
    }
    paths += code
    // A folder or a file is also named without its ending.
    var known = Set<String>()
    for path in paths { known.formUnion(path.split(separator: "/").map { part in String(part.prefix { $0 != "." }) }) }
    for path in code where path.contains(/\.(swift|h|c|py)$|^Scripts\/[^.]*$/) {
      let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
      for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        known.formUnion(Self.words(of: line))
      }
    }
    let modules = paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix("/README.md") }
    var unknown: [String] = []
    for page in ["ARCHITECTURE.md", "CONTRIBUTING.md"] + modules {
      let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
      let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }
      let names = prose.flatMap { part in part.element.matches(of: /`([^`\n]+)`/).map { String($0.1) } }
      for name in names where name != "axtree/1" {
        let files = name.split(separator: " ").map(String.init).filter {
          $0.wholeMatch(of: /[\w.*+\-]+(\/[\w.*+\-]+)+\/?|[\w+*\-]+\.(swift|md|txt|h|py|c|map|json)/) != nil
        }
        let lost = files.filter { file in !paths.contains { fnmatch("*/\(file)", "/\($0)", 0) == 0 } }
        let isCode = files.isEmpty && name.wholeMatch(of: /[A-Za-z_][\w.]*(\(.*\))?/) != nil
        let strange = isCode ? Self.words(of: name[...]).filter { !known.contains($0) } : []
        if lost + strange != [] { unknown.append("\(page): \(name)") }
      }
    }
    #expect(modules.count > 20)
    #expect(unknown == [])
  }

  /// The words of code: letters, digits and underscores.
  private static func words(of code: Substring) -> [String] {
    let parts = code.utf8.split { (byte: UInt8) -> Bool in
      let isWord =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
      return !isWord
    }
    return parts.map { String(Substring($0)) }
  }

  /// The paths of every file and folder below a folder, without what was built.
  private static func files(below folder: String) throws -> [String] {
    let url = root.appending(path: folder)
    let all = try #require(FileManager.default.enumerator(atPath: url.path))
    return [folder] + all.compactMap { $0 as? String }.filter { !$0.contains(".build") }.map { "\(folder)/\($0)" }
  }

  /// The names by which links lead to the headings of a page.
  private static func headings(in text: String) -> Set<String> {
    let titles = text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { $0.drop { $0 == "#" }.dropFirst() }
    return Set(
      titles.map { title in
        title.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
      })
  }

  @Test("Each rule that a comment or a test cites is defined on a page of the documentation")
  func rules() throws {
    // A page defines a rule by its number in bold.
    let pages = try Self.pages()
    let bold = pages.flatMap { $0.text.components(separatedBy: "**").enumerated().filter { $0.offset % 2 == 1 } }
    let defined = Set(bold.flatMap { Self.rules(in: $0.element.utf8) })
    var undefined: [String: String] = [:]
    for folder in ["Sources", "Examples", "Tests"] {
      for (path, text) in try Self.texts(below: folder, ending: ".swift") {
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
          for rule in Self.rules(in: Self.citing(line)) where !defined.contains(rule) {
            undefined[rule] = undefined[rule] ?? "\(folder)/\(path)"
          }
        }
      }
    }
    #expect(undefined == [:])
  }

  /// The part of a line of Swift that may cite rules: its comment, or the whole line if it names a test.
  private static func citing(_ line: Substring.UTF8View) -> Substring.UTF8View {
    let code = line.drop { $0 == UInt8(ascii: " ") }
    if code.starts(with: "@Test".utf8) || code.starts(with: "@Suite".utf8) { return line }
    // The name of a test may begin on a line of its own.
    let first = code.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: " ") }
    if code.first == UInt8(ascii: "\""), !rules(in: first).isEmpty { return line }
    let slash = UInt8(ascii: "/")
    let comment = zip(line.indices, line.indices.dropFirst()).first { line[$0] == slash && line[$1] == slash }
    return line[(comment?.0 ?? line.endIndex)...]
  }

  /// The numbers of rules in a text: the letter of a set of rules, then up to two digits.
  private static func rules(in text: some Collection<UInt8>) -> [String] {
    let sets = Array("ABCDFLORST".utf8)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let words = text.split { byte in
      !digits.contains(byte) && byte != UInt8(ascii: "_") && !(65...90).contains(byte) && !(97...122).contains(byte)
    }
    var found: [String] = []
    for word in words where word.count == 2 || word.count == 3 {
      guard let set = word.first, sets.contains(set), word.dropFirst().allSatisfy(digits.contains) else { continue }
      found.append(String(decoding: word, as: UTF8.self))
    }
    return found
  }

  /// Every page of the documentation and of the examples, by its path.
  private static func pages() throws -> [(path: String, text: String)] {
    try ["Documentation", "Examples"].flatMap { folder in
      try texts(below: folder, ending: ".md").map { ("\(folder)/\($0.path)", $0.text) }
    }
  }

  /// Every file below a folder whose name ends so, by its path.
  private static func texts(below folder: String, ending: String) throws -> [(path: String, text: String)] {
    let folder = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(ending) && !$0.contains(".build") }.map {
      ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }

  /// Every Swift file below a folder, without indents and empty lines.
  private static func sources(below folder: String) throws -> [String] {
    try texts(below: folder, ending: ".swift").map { lines($0.text).joined(separator: "\n") }
  }
}
