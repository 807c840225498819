/// A named check of a tree. An app adds its own to those of ``standard``.
///
/// ```swift
/// let noShouting = AuditRule("no-shouting") { tree in
///   tree.items.filter { $0.label.count > 3 && $0.label == $0.label.uppercased() }.map {
///     AuditFinding("no-shouting", .warning, at: $0.element, "The label shouts.", remedy: "Write it in small letters.")
///   }
/// }
/// ```
public struct AuditRule: Sendable {
  /// The rule's name on the command line and in findings.
  public let name: String
  let check: @Sendable (AuditedTree) -> [AuditFinding]

  /// A rule with this check, which gets the whole tree at once.
  public init(_ name: String, check: @escaping @Sendable (AuditedTree) -> [AuditFinding]) {
    self.name = name
    self.check = check
  }

  /// The rules that need nothing but a tree: every rule of this module except ``contrast(_:atLeast:)``.
  public static let standard: [AuditRule] = [
    .missingLabel, .roleInLabel, .smallTarget, .duplicateLabel, .covered, .unreachable, .focusBehind, .wrongLanguage,
    .tooManyWords, .forbiddenWords, .discouraging, .unnamedAction, .unheardLabel, .unheardGroup, .unheardHelper,
    .unheardHint, .unheardNumber, .unheardLiveRegion, .heardTwice, .jumpingOrder, .wrongNumber, .misplacedValue,
  ]
}
