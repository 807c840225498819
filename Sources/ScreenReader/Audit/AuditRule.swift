/// One thing to look for in a tree: a name, and what finds it (T8). An app adds its own beside those of ``standard``.
///
/// ```swift
/// let noShouting = AuditRule("no-shouting") { tree in
///   tree.items.filter { $0.label.count > 3 && $0.label == $0.label.uppercased() }.map {
///     AuditFinding("no-shouting", .warning, at: $0.element, "The label shouts.", remedy: "Write it in small letters.")
///   }
/// }
/// ```
public struct AuditRule: Sendable {
  /// What the rule is called on the command line and in findings.
  public let name: String
  let check: @Sendable (AuditedTree) -> [AuditFinding]

  /// A rule that finds with `check`, which looks at the whole tree at once.
  public init(_ name: String, check: @escaping @Sendable (AuditedTree) -> [AuditFinding]) {
    self.name = name
    self.check = check
  }

  /// Every rule of this module.
  public static let standard: [AuditRule] = [
    .missingLabel, .roleInLabel, .smallTarget, .duplicateLabel, .covered, .unreachable, .wrongLanguage, .tooManyWords,
    .forbiddenWords, .discouraging, .unnamedAction, .unheardHelper, .jumpingOrder,
  ]
}
