/// What the pass made of an element: kept until something that it was made of changes.
///
/// Only elements with something below them, composites and receivers have one.
final class AXDerived {
  /// What held for the element when it was looked at last; nil before the first time.
  var settings: AXPassSettings?
  /// What of the elements below takes part, in reading order; nil where nothing was looked at.
  var reading: AXReadingOrder?
  /// What a composite says.
  var composition: AXComposition?
  /// Below a composite: the elements that changed since it was composed.
  var changed: [AXElement] = []
  /// While a composite is composed: what is out of date about it; nil else.
  var composing: AXStaleness?
  /// What the scopes around handed to the element (D3).
  var received: AXDeferredProperties?
}

/// What composition made of a composite: the one value that comes back from it.
package final class AXComposition {
  /// What the composite says.
  package let properties: AXProperties
  /// Its rotors, sequenced (C45).
  package let rotors: [AXRotor]
  /// What its authors got wrong (C51).
  package let findings: [AXFinding]
  /// Whether it has nothing to say, so that what is below takes part in its place (C33).
  package let isBlocked: Bool

  package init(_ properties: AXProperties, rotors: [AXRotor], findings: [AXFinding] = [], isBlocked: Bool = false) {
    self.properties = properties
    self.rotors = rotors
    self.findings = findings
    self.isBlocked = isBlocked
  }

  /// The same with other properties.
  package func saying(_ properties: AXProperties) -> AXComposition {
    AXComposition(properties, rotors: rotors, findings: findings, isBlocked: isBlocked)
  }
}

/// What holds for the elements of a tree, or of a composite with a reading rule of its own. When it changes, everything
/// below is looked at again.
package final class AXPassSettings: Sendable {
  package let locale: String
  let rule: AXReadingRule

  init(locale: String, rule: AXReadingRule) {
    self.locale = locale
    self.rule = rule
  }

  /// What holds where there is no tree.
  static let standard = AXPassSettings(locale: "en", rule: AXReadingRule())

  func isSame(as other: AXPassSettings?) -> Bool {
    self === other || (other.map { locale == $0.locale && rule == $0.rule } ?? false)
  }
}

/// An element that hands content to an element below it before anything is composed (D1). The pass calls it.
package protocol AXDeferralScope: AXElement {
  /// Looks into the scope and answers with the elements that are handed on, which are brought up to date next (D2 to D4).
  func findSources() -> [AXElement]
  /// Hands on what the sources say now, and takes back what was handed on before (D3, D10).
  func handOn()
  /// What its author got wrong (C51).
  var problems: [AXFinding] { get }
}

extension AXElement {
  /// What the pass made of the element; anew where that is nothing yet.
  final var derivedAnew: AXDerived {
    if let derived { return derived }
    let new = AXDerived()
    derived = new
    return new
  }

  /// Takes what the scopes around hand to the element, and marks what differs.
  package final func receive(_ new: AXDeferredProperties?) {
    let old = derived?.received
    guard new != old else { return }
    derivedAnew.received = new
    markStale(new?.frame == old?.frame ? .content : [.content, .order])
  }

  /// What the pass made of the composite last.
  package final var composition: AXComposition? { derived?.composition }

  /// Takes what composition made of the composite: the way back from `updateAccessibility()`.
  package final func store(_ composition: AXComposition) {
    derivedAnew.composition = composition
    if derived?.composing == nil { markStale(.order) }  // composed by hand: whoever is around has to look
  }

  /// While the composite is composed: whether its own content is out of date, and which elements take part.
  package final var staleness: AXStaleness { derived?.composing ?? .everything }

  /// While the composite is composed: the elements below that may say something else than when it was composed last.
  package final var changedEntries: [AXElement] { derived?.changed ?? [] }

  /// The language in which the element is composed.
  package final var composingLocale: String { derived?.settings?.locale ?? tree?.locale ?? "en" }

  /// Brings what is below up to date, for those who compose by hand.
  package final func bringElementsBelowUpToDate() {
    if derived?.composing == nil { AXPass.prepare(toReadBelow: self) }
  }

  /// Declares the element a deferral scope.
  package final func becomeScope() { flags.insert(.scope) }
}
