import AXTree
public import Foundation
import OrcaSpeech

/// The records of what each Orca said, for people who look a role up: a page of HTML, the same as JSON, and the trees as documents.
///
/// ``write(to:)`` makes a folder that any server, or none, can show: `index.html`, `corpus.json` and a folder `trees`.
public struct CorpusPage: Sendable {
  /// One command of a case, and what was heard after it.
  public struct Entry: Codable, Equatable, Sendable {
    /// The name of the case, whose tree is `trees/NAME.json`.
    public let test: String
    /// The role of the element that the command is about.
    public let role: String
    /// The element as it was described, without its place; nil if the command is about none.
    public let element: String?
    /// The command, as `axtree publish` takes it.
    public let command: String
    /// The utterances by language and by version, such as `heard["de"]?["51"]`.
    public let heard: [String: [String: [String]]]
  }

  /// The entries, in the order of the corpus.
  public let entries: [Entry]
  private let tests: [CorpusCase]

  /// The page of some cases, from their records in a folder.
  public init(_ tests: [CorpusCase], in folder: URL) throws {
    self.tests = tests
    entries = try tests.flatMap { try Self.entries(of: $0, CorpusFile($0, in: folder)) }
  }

  private static func entries(of test: CorpusCase, _ file: CorpusFile) throws -> [Entry] {
    let document = try JSONSerialization.jsonObject(with: Data(test.document.utf8)) as? [String: Any]
    let root = document?["root"] as? [String: Any]
    var elements: [String: [String: Any]] = [:]
    var rest = [root].compactMap(\.self)
    while let element = rest.popLast() {
      if let id = element["id"] as? String { elements[id] = element }
      rest += element["children"] as? [[String: Any]] ?? []
    }
    var focus: String?
    return try test.commands.enumerated().map { index, command in
      let object = try JSONSerialization.jsonObject(with: Data(command.prefix { $0 != "\n" }.utf8)) as? [String: Any]
      if let id = object?["focus"] as? String { focus = id }
      let id = Self.subject(of: object ?? [:]) ?? focus
      let element = id.flatMap { elements[$0] } ?? root
      var heard: [String: [String: [String]]] = [:]
      for (speaker, record) in file.records where record.steps.indices.contains(index) {
        heard[speaker.language?.rawValue ?? "en", default: [:]]["\(speaker.orca.version)"] = record.steps[index].heard
      }
      return Entry(
        test: test.name, role: element?["role"] as? String ?? AXRole.group.rawValue,
        element: try id.flatMap { elements[$0] }.map(Self.description), command: command, heard: heard)
    }
  }

  /// The element that a command names.
  private static func subject(of command: [String: Any]) -> String? {
    if let set = command["set"] as? [String: Any] { return set["id"] as? String }
    return ["focus", "activate", "increment", "decrement", "edit"].lazy.compactMap { command[$0] as? String }.first
  }

  /// The fields of an element that say what it is.
  private static func description(of element: [String: Any]) throws -> String {
    let fields = element.filter { !["id", "frame", "children"].contains($0.key) }
    let data = try JSONSerialization.data(withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  /// Writes the page, the JSON and the trees.
  public func write(to folder: URL) throws {
    let trees = folder.appending(path: "trees")
    try FileManager.default.createDirectory(at: trees, withIntermediateDirectories: true)
    for test in tests {
      try Data((test.document + "\n").utf8).write(to: trees.appending(path: test.name + ".json"))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try encoder.encode(entries).write(to: folder.appending(path: "corpus.json"))
    try Data(html.utf8).write(to: folder.appending(path: "index.html"))
  }

  // MARK: The page

  /// The page, which needs no other file. Without scripts it shows all.
  public var html: String {
    let roles = Dictionary(grouping: entries, by: \.role).sorted { $0.key < $1.key }
    let languages = Set(entries.flatMap(\.heard.keys)).sorted()
    return Self.head + "<p><label>Language <select id=\"language\">"
      + languages.map { "<option\($0 == "en" ? " selected" : "")>\($0)</option>" }.joined()
      + "</select></label> <label>Search <input id=\"search\" type=\"search\"></label> <output id=\"count\"></output></p>\n"
      + roles.map { section($0.key, $0.value, languages) }.joined() + Self.foot
  }

  private func section(_ role: String, _ entries: [Entry], _ languages: [String]) -> String {
    let versions = OrcaEdition.all.map { "\($0.version)" }
    let head = versions.map { "<th scope=\"col\">Orca \($0)</th>" }.joined()
    let bodies = languages.map { language in
      let rows = entries.compactMap { entry in
        entry.heard[language].map { heard in row(entry, versions.map { heard[$0] }, language) }
      }
      return rows.isEmpty ? "" : "<tbody data-language=\"\(language)\">\n\(rows.joined())</tbody>\n"
    }
    return """
      <section>
      <h2 id="\(Self.escaped(role))">\(Self.escaped(role))</h2>
      <table>
      <thead><tr><th scope="col">What happens</th>\(head)</tr></thead>
      \(bodies.joined())</table>
      </section>

      """
  }

  private func row(_ entry: Entry, _ heard: [[String]?], _ language: String) -> String {
    let isArrival = entry.command.hasPrefix(#"{"focus""#)
    let what = isArrival ? entry.element ?? entry.command : entry.command
    let cells = heard.map { lines in
      guard let lines else { return "<td class=\"none\">not recorded</td>" }
      if lines.isEmpty { return "<td class=\"none\">silence</td>" }
      return "<td lang=\"\(language)\">" + lines.map(Self.escaped).joined(separator: "<br>") + "</td>"
    }
    return "<tr><th scope=\"row\">\(isArrival ? "gets the focus: " : "")<code>\(Self.escaped(what))</code> "
      + "<a href=\"trees/\(entry.test).json\">\(entry.test)</a></th>\(cells.joined())</tr>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("\n", with: "<br>")
  }

  private static let head = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>What Orca says</title>
    <style>
    :root { color-scheme: light dark; font: 1rem/1.4 system-ui, sans-serif; }
    body { margin: 1rem auto; max-width: 90rem; padding: 0 1rem; }
    table { border-collapse: collapse; width: 100%; table-layout: fixed; }
    th, td { border: 1px solid GrayText; padding: .3rem .5rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
    th { font-weight: normal; }
    thead th, h2 { font-weight: bold; }
    thead th:first-child { width: 40%; }
    .none { font-style: italic; }
    </style>
    </head>
    <body>
    <h1>What Orca says</h1>
    <p>Real Orcas said these words at their default settings, without key echo: Orca 43 of Debian 12, 48 of Debian 13 and 51 of
    Debian 14. Each row is an element that gets the focus, or a change of it; elements of one tree follow each other, so what is said
    depends on the row above too. The name at the end of a row is its tree. <a href="corpus.json">All of it as JSON</a>.</p>

    """

  private static let foot = """
    <script>
    const [language, search, count] = ["language", "search", "count"].map((id) => document.getElementById(id));
    const rows = [...document.querySelectorAll("tbody tr")].map((row) => ({
      row, language: row.parentNode.dataset.language,
      text: (row.closest("section").querySelector("h2").textContent + " " + row.textContent).toLowerCase(),
    }));
    function show() {
      const words = search.value.toLowerCase().split(/\\s+/);
      let shown = 0;
      for (const { row, language: own, text } of rows) {
        row.hidden = own !== language.value || !words.every((word) => text.includes(word));
        if (!row.hidden) shown += 1;
      }
      for (const section of document.querySelectorAll("section")) {
        section.hidden = !section.querySelector("tbody tr:not([hidden])");
      }
      count.value = shown + " rows";
    }
    language.addEventListener("change", show);
    search.addEventListener("input", show);
    show();
    </script>
    </body>
    </html>

    """
}
