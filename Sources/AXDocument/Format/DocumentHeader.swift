import AXTree

/// The fields of a document besides its nodes.
struct DocumentHeader {
  static let format = "axtree/1"
  /// The format of composed trees, which are no documents.
  static let composedFormat = "axtree-composed/1"

  var name: String?
  var locale = "en"
  var direction = AXLayoutDirection.leftToRight
  let root: JSONValue

  init(_ json: JSONValue) throws(AXDocumentError) {
    let what = "a document {format, name, locale, layoutDirection, root}"
    let quoted = JSONWriter.quoted(Self.format)
    var format: JSONValue?
    var root: JSONValue?
    var stated: AXLayoutDirection?
    var name: String?
    var locale = "en"
    try json.forEachField(what) { (field, value) throws(AXDocumentError) in
      switch field {
      case "format":
        // At once, because the output of a command has other fields.
        guard value.kind == .string, try value.string() == Self.format else {
          let isComposed = value.kind == .string ? try value.string() == Self.composedFormat : false
          throw value.expected(quoted + (isComposed ? ", a document, and not the output of “axtree compose”" : ""))
        }
        format = value
      case "name": name = try value.string()
      case "locale": locale = try value.string()
      case "layoutDirection": stated = try JSONCodec<AXLayoutDirection>.word().read(value)
      case "root": root = value
      default: throw value.unknown(in: ["format", "name", "locale", "layoutDirection", "root"])
      }
    }
    guard format != nil else { throw json.missing("format", quoted) }
    guard let root else { throw json.missing("root", "a node") }
    self.name = name
    self.locale = locale
    self.root = root
    direction = stated ?? .of(locale: locale)
  }
}

extension AXLayoutDirection {
  /// The direction in which a language is written, by its script if the tag names one.
  static func of(locale: String) -> AXLayoutDirection {
    let parts = locale.split { $0 == "-" || $0 == "_" || $0 == "." || $0 == "@" }.map { $0.lowercased() }
    if let script = parts.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
      return scriptsFromTheRight.contains(script) ? .rightToLeft : .leftToRight
    }
    return languagesFromTheRight.contains(parts.first ?? "") ? .rightToLeft : .leftToRight
  }

  private static let languagesFromTheRight: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "mzn", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
  private static let scriptsFromTheRight: Set<String> = ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"]
}
