@_spi(Command) import AXDocument
import Foundation

/// Random documents and commands by the schema of documents: of many shapes and sizes, with numbers at every edge.
struct RandomDocument {
  /// The kind of content of which a document has much.
  enum Shape: CaseIterable {
    /// Of everything a little, with many fields.
    case plain
    /// Siblings, such as 400 with the same texts and frames.
    case wide
    case deep
    /// Letters, with and without spaces.
    case text
    /// Items of lists, such as lines of a text.
    case lists
    /// Tables with cells of any place and span.
    case tables
    /// Sliders and other numbers.
    case numbers
    /// The same field or id again.
    case equalKeys
  }

  private static let whole: [Int] = [
    0, 1, 2, 3, 127, 255, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_992, 9_007_199_254_740_993,
    9_223_372_036_854_774_784,
    -1, -2, -2_147_483_648, -2_147_483_649, -9_007_199_254_740_992, .min,
  ]
  private static let fractions = [
    "-0.0", "0.1", "0.5", "1.5", "1e-300", "5e-324", "-5e-324", "1e15", "1e16", "9007199254740993", "1e18",
    "9223372036854775808", "1e300", "-1e300", "1e308", "-1e308", "1.7976931348623157e308", "100", "33.333", "1e3",
  ]
  /// The fields that depend on others, so that few random values are right.
  private static let dependent = Set(["caret", "edges", "min", "max"])

  private var random: Random
  private let shape: Shape
  private let scale: Int
  private let fields: [String: [String: Any]]
  private let names: [String]
  private var ids: [String] = []

  /// A maker of documents; `scale` multiplies their sizes.
  init(seed: UInt64, scale: Int = 1) throws {
    random = Random(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    shape = Shape.allCases[Int(seed % UInt64(Shape.allCases.count))]
    self.scale = scale
    let schema = try JSONSerialization.jsonObject(with: Data(AXTreeDocument.schema.utf8)) as? [String: Any] ?? [:]
    fields =
      ((schema["$defs"] as? [String: Any])?["node"] as? [String: Any])?["properties"] as? [String: [String: Any]] ?? [:]
    names = fields.keys.filter { $0 != "children" && $0 != "id" }.sorted()
  }

  /// The text of a document, which most often can be read.
  mutating func document() -> String {
    let locale = pick(["en", "de", "fr-CA", "ja", "C", "und"])
    return #"{"format":"axtree/1","locale":"\#(locale)","root":\#(root())}"#
  }

  private mutating func root() -> String {
    switch shape {
    case .plain, .numbers, .text, .lists, .equalKeys: node(children: (0..<12).map { _ in branch(depth: 3) })
    case .wide:
      node(children: Array(repeating: node(children: [], few: true, id: false), count: 200 * scale))
    case .deep: deep()
    case .tables: #"{"role":"window","label":"w","children":[\#((0..<4).map { _ in table() }.joined(separator: ","))]}"#
    }
  }

  private mutating func branch(depth: Int) -> String {
    node(children: depth > 0 ? (0..<Int.random(in: 0...3, using: &random)).map { _ in branch(depth: depth - 1) } : [])
  }

  private mutating func deep() -> String {
    let levels = (0..<300 * scale).map { _ in
      pick([
        "", #""role":"group","label":"G","#, #""combine":true,"#, #""role":"list","#, #""role":"listItem","#,
        #""role":"tree","#, #""role":"treeItem","level":9223372036854774784,"#, #""element":true,"label":"x","#,
        #""role":"table","#, #""role":"row","#, #""role":"cell","#,
      ])
    }
    return levels.map { #"{\#($0)"children":["# }.joined() + node(children: []) + levels.map { _ in "]}" }.joined()
  }

  private mutating func table() -> String {
    let rows = (0..<6 * scale).map { _ in
      let cells = (0..<4).map { _ in cell() }.joined(separator: ",")
      if random.isOne(in: 4) { return cells }
      let position = #"{"index":\#(whole(from: 1)),"count":\#(whole(from: 1))}"#
      return #"{"role":"row","position":\#(position),"children":[\#(cells)]}"#
    }
    let info = #"{"rows":\#(whole(from: 0)),"columns":\#(whole(from: 0))}"#
    return #"{"role":"\#(pick(["table", "treeTable"]))","table":\#(info),"children":[\#(rows.joined(separator: ","))]}"#
  }

  private mutating func cell() -> String {
    let numbers = [0, 0, 1, 1].map { least in
      random.isOne(in: 3) ? whole(from: least) : Int.random(in: least...6, using: &random)
    }
    let place = zip(["row", "column", "rowSpan", "columnSpan"], numbers).map { #""\#($0)":\#($1)"# }
    let stated = random.isOne(in: 2) ? #","cell":{\#(place.joined(separator: ","))}"# : ""
    let role = pick(["cell", "cell", "columnHeader", "rowHeader"])
    return #"{"role":"\#(role)","label":"\#(pick(["a", "b", ""]))"\#(stated)}"#
  }

  private mutating func node(children: [String], few: Bool = false, id: Bool = true) -> String {
    var members: [String] = []
    if id, !random.isOne(in: 3) {
      ids.append("n\(ids.count)")
      members.append(#""id":"\#(ids[ids.count - 1])""#)
    }
    if !random.isOne(in: 4) { members.append(member("role")) }
    if !random.isOne(in: 3) { members.append(member("label")) }
    if !random.isOne(in: 3) { members.append(member("frame")) }
    var chosen = Set(["role", "label", "frame"])
    let favourites: [Shape: [String]] = [
      .numbers: ["number", "level", "position", "document"], .text: ["text", "value", "hint"],
      .lists: ["text", "actions", "customContent", "rotors"], .tables: ["cell", "table"],
    ]
    for name in (favourites[shape] ?? []) + (0..<(few ? 2 : 4)).map({ _ in pick(names) })
    where chosen.insert(name).inserted && !random.isOne(in: 3) {
      members.append(member(name))
    }
    if shape == .equalKeys, random.isOne(in: 400) {
      members += Array(repeating: members.last ?? #""label":"x""#, count: 200 * scale)
    }
    if !children.isEmpty { members.append(#""children":[\#(children.joined(separator: ","))]"#) }
    return "{\(members.joined(separator: ","))}"
  }

  /// A field of a node with its value.
  private mutating func member(_ name: String) -> String { #""\#(name)":\#(value(of: fields[name] ?? [:]))"# }

  /// A value that a schema allows.
  private mutating func value(of schema: [String: Any]) -> String {
    if let any = schema["anyOf"] as? [[String: Any]] { return value(of: pick(any)) }
    if let words = schema["enum"] as? [Any] {
      let word = pick(words)
      return (word as? String).map { #""\#($0)""# } ?? "\((word as? Bool) ?? false)"
    }
    switch schema["type"] as? String {
    case "string": return schema["pattern"] != nil ? #""\#(pick(["de", "en-GB", "C", "x-a"]))""# : text()
    case "boolean": return random.isOne(in: 2) ? "true" : "false"
    case "integer": return "\(whole(from: schema["minimum"] as? Int ?? .min, to: schema["maximum"] as? Int ?? .max))"
    case "number": return schema["minimum"] == nil ? number() : size()
    case "array": return array(schema)
    case "object":
      guard let properties = schema["properties"] as? [String: [String: Any]] else {
        return "{\((0..<list()).map { #""k\#($0)":\#(text())"# }.joined(separator: ","))}"
      }
      let required = Set(schema["required"] as? [String] ?? [])
      let isNamed = schema["oneOf"] != nil
      let chosen = properties.keys.sorted().filter {
        required.contains($0)
          || (isNamed ? $0 == "name" : Self.dependent.contains($0) ? random.isOne(in: 100) : random.isOne(in: 2))
      }
      return "{\(chosen.map { #""\#($0)":\#(value(of: properties[$0] ?? [:]))"# }.joined(separator: ","))}"
    default: return "null"
    }
  }

  private mutating func array(_ schema: [String: Any]) -> String {
    guard let prefix = schema["prefixItems"] as? [[String: Any]] else {
      let item = schema["items"] as? [String: Any] ?? [:]
      // Lists of texts are references.
      if item["type"] as? String == "string" {
        return "[\(ids.isEmpty ? "" : (0..<list()).map { _ in #""\#(pick(ids))""# }.joined(separator: ","))]"
      }
      return "[\((0..<list()).map { _ in value(of: item) }.joined(separator: ","))]"
    }
    // A range; of most texts at least its beginning can be in one.
    if prefix.allSatisfy({ $0["type"] as? String == "integer" }) {
      var range = [0, random.isOne(in: 200) ? 2 : 0]
      if random.isOne(in: 100) { range = [whole(from: .min), whole(from: .min)].sorted() }
      return "[\(range[0]),\(range[1])]"
    }
    if prefix.count == 4, random.isOne(in: 2) { return pick(["[0,0,50,50]", "[10,10,80,30]", "[0,0,0,0]"]) }
    return "[\(prefix.map { value(of: $0) }.joined(separator: ","))]"
  }

  /// The number of items in a list.
  private mutating func list() -> Int {
    shape == .lists && random.isOne(in: 8) ? 100 * scale : Int.random(in: 0...2, using: &random)
  }

  private mutating func whole(from least: Int, to most: Int = .max) -> Int {
    let number = random.isOne(in: 2) ? Int.random(in: 0...5, using: &random) : pick(Self.whole)
    return min(most, max(least, number))
  }

  private mutating func number() -> String {
    if random.isOne(in: 3) { return "\(pick(Self.whole))" }
    return random.isOne(in: 2) ? pick(Self.fractions) : "\(Int.random(in: -5...5, using: &random))"
  }

  private mutating func size() -> String {
    let text = number()
    return text.hasPrefix("-") ? String(text.dropFirst()) : text
  }

  private mutating func text() -> String {
    if !ids.isEmpty, random.isOne(in: 3) { return #""\#(pick(ids))""# }
    if shape == .text, random.isOne(in: 6) {
      let part = pick(["a", "ab ", "!", "漢字", "e\u{301}", "👩‍👩‍👧", "a.b! ", "\\n", "= ", "====", "1,5 ", "\\u0000"])
      return "\"" + String(repeating: part, count: 2000 * scale) + "\""
    }
    return pick([
      #""""#, #""Go""#, #""Play button""#, #""a b c. d!""#, #""\u0000\u2028""#, #""0""#, #""-9223372036854775808""#,
      #""https://x/y_z.html?q#f""#, #""Ctrl+Shift+F12""#, #""👩‍👩‍👧 é""#, #""a\nb\r\nc""#, #"" ""#, #""https:""#,
      #""…""#, #""{1} {number}""#, #""%d""#,
    ])
  }

  /// A command about the nodes of the document that was made.
  mutating func command() -> String {
    let id = ids.isEmpty || random.isOne(in: 10) ? pick(["", "0", "1.0", "no"]) : pick(ids)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return #"{"remove":"\#(id)"}"#
    case 1: return #"{"insert":\#(node(children: [])),"parent":"\#(id)","index":\#(whole(from: 0))}"#
    case 2: return #"{"move":"\#(id)","parent":"\#(ids.randomElement(using: &random) ?? "")"}"#
    case 3: return #"{"focus":"\#(id)"}"#
    case 4: return #"{"\#(pick(["activate", "increment", "decrement"]))":"\#(id)"}"#
    case 5: return #"{"edit":"\#(id)","range":[0,\#(whole(from: 0))],"text":\#(text()),"caret":\#(whole(from: 0))}"#
    case 6: return #"{"announce":\#(text())}"#
    case 7: return #"{"wait":\#(size())}"#
    case 8: return #"{"batch":[\#(command()),\#(command())]}"#
    case 9: return #"{"window":"\#(pick(["activate", "deactivate", "minimize", "restore"]))"}"#
    default: return #"{"set":{"id":"\#(id)",\#(member(pick(names)))}}"#
    }
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }

    mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
  }
}
