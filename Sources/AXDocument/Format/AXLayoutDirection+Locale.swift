import AXTree

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
    "aeb", "aii", "ajp", "apc", "ar", "arc", "arq", "ars", "ary", "arz", "azb", "bgn", "bqi", "ckb", "dv", "fa", "glk",
    "haz",
    "he", "iw", "khw", "ks", "lki", "lrc", "luz", "mzn", "nqo", "pnb", "prs", "ps", "sd", "sdh", "skr", "syr", "ug",
    "ur", "yi",
  ]
  private static let scriptsFromTheRight: Set<String> = ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"]
}
