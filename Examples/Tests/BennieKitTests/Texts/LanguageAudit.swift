import AXTesting
import AXTree

/// The language rules B1 to B8 and the size of targets (B50): options of the audit, and rules of this game's own.
enum LanguageAudit {
  static let options = AuditOptions(
    language: "de", maxWords: 7, forbiddenWords: ["falsch", "fehler"], requiresEncouragingTexts: true, minimumTarget: 96
  )

  static let rules = AuditRule.standard + [loneRetry, roleAsLabel, figurative, hurried, past, adult]

  /// The language mistakes in the labels, hints and values that can be read now.
  static func findings(_ tree: AXElementTree) -> [String] {
    tree.audit(rules, options: options).filter { !$0.message.contains("lies outside of the window") }.map(\.message)
  }

  /// The language mistakes in spoken lines, sentence by sentence.
  static func findings(spoken lines: [String]) -> [String] {
    let texts = lines.map { line in
      let text = AXElement(.staticText, label: line)
      text.traits = .staticText
      return text
    }
    return findings(AXElementTree(root: AXElement(.window, label: "Bennie").setChildren { texts }, locale: "de"))
  }

  /// B5: another try is never asked for alone.
  private static let loneRetry = rule("lone-retry", "It does not encourage.") { text in
    let sentences = text.split { ".!?".contains($0) }.count
    return sentences == 1 && text.lowercased().contains("nochmal")
  }

  /// B7: a label is more than a role, and does not begin with one.
  private static let roleAsLabel = rule("role-as-label", "It says a role.") { text in
    let first = words(text).first ?? ""
    return ["button", "text", "bild", "taste", "schalter", "knopf"].contains(first)
  }

  /// B2: words that are mostly meant figuratively.
  private static let figurative = rule("figurative", "It is not meant literally.") { text in
    let words = Set(words(text))
    return !words.isDisjoint(with: ["katzensprung", "kinderspiel", "daumen", "blitz", "held", "traum", "feuer"])
  }

  /// B5: nothing hurries.
  private static let hurried = rule("hurried", "It hurries.") { text in
    !Set(words(text)).isDisjoint(with: ["schnell", "sofort", "rasch", "eile", "endlich"])
  }

  /// B4: the present, as a small child speaks.
  private static let past = rule("past", "It is in the past.") { text in
    !Set(words(text)).isDisjoint(with: ["war", "waren", "hatte", "hattest", "wurde", "wurden"])
  }

  /// B4: simple words.
  private static let adult = rule("adult", "A small child does not know the word.") { text in
    !Set(words(text)).isDisjoint(
      with: ["vorlage", "zelle", "quadratisch", "quadratische", "kreuzförmig", "kreuzförmige", "aktivieren"])
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func rule(
    _ name: String, _ message: String, _ isFound: @escaping @Sendable (String) -> Bool
  ) -> AuditRule {
    AuditRule(name) { tree in
      tree.items.flatMap { item in
        item.texts.filter(isFound).map {
          AuditFinding(name, .warning, at: item.element, "“\($0)”: \(message)", remedy: "Say it in other words.")
        }
      }
    }
  }
}
