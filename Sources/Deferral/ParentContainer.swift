public import AXTree
import Composition
import Languages

extension AccessibilityDeferral {
  /// A scope: what is declared here is handed to the one receiver below it (D1 to D4).
  ///
  /// It looks again when something in it changed and somebody reads (D12): O(elements in the scope) then, nothing else.
  public final class ParentContainer: AXElement {
    /// What the scope declares, in order.
    public var content: [Content] {
      didSet { if content != oldValue { markStale(.content) } }
    }
    /// The outline that a receiver may take as its frame; nil is the scope's frame grown by 4 points (D13).
    public var outline: AXRect? {
      didSet { if outline != oldValue { markStale(.order) } }
    }

    /// How often the scope has looked into itself; tests assert budgets on it (D12).
    package private(set) var resolutionCount = 0

    /// What the last look found, and what the one before it did.
    fileprivate private(set) var finding = ScopeFinding()
    private var earlier = ScopeFinding()

    /// A scope that declares `content`.
    public init(content: [Content] = []) {
      self.content = content
      super.init()
      becomeScope()
    }
  }
}

/// What the pass asks of a scope.
extension AccessibilityDeferral.ParentContainer: AXDeferralScope {
  package var problems: [AXFinding] { finding.problems }

  package func findSources() -> [AXElement] {
    earlier = finding
    finding = ScopeFinding(in: self)
    resolutionCount += 1
    return finding.sources
  }

  package func handOn() {
    finding.readSources(AccessibilityWords(locale: composingLocale))
    for source in earlier.sources + finding.sources { source.isDeferred = source.isClaimed }
    for receiver in [earlier.receiver, finding.receiver] { receiver?.receiveFromScopes() }
  }
}

extension AXElement {
  /// The scopes around this element, innermost first.
  fileprivate var scopes: some Sequence<AccessibilityDeferral.ParentContainer> {
    sequence(first: self, next: \.parent).lazy.compactMap { $0 as? AccessibilityDeferral.ParentContainer }
  }

  /// Whether a scope around the element hands its content on (D4).
  fileprivate var isClaimed: Bool { scopes.contains { $0.finding.sources.contains { $0 === self } } }

  /// Takes what all scopes around hand to it, outer declarations first, equal ones once (D11).
  fileprivate func receiveFromScopes() {
    let handing = Array(scopes).reversed().map(\.finding).filter { $0.receiver === self }
    var handed = AXDeferredProperties()
    var contents: [AccessibilityDeferral.Content] = []
    for (content, properties) in handing.flatMap(\.handed) {
      handed.add(properties)
      contents.appendMissing([content])
    }
    if case .receiver(takesOutline: true)? = deferralPart { handed.frame = handing.last?.outline }
    receive(handed == AXDeferredProperties() ? nil : handed)
    if let receiver = self as? any AccessibilityDeferral.Receiver {
      receiver.deferredAccessibilityContent = contents.isEmpty ? nil : contents
    }
  }

  /// What a source hands on as `content` (D5, D6, D8, D9).
  func handedOn(as content: AccessibilityDeferral.Content, _ words: AccessibilityWords) -> AXDeferredProperties {
    let properties = current
    let label = properties.label.flatMap { $0.isEmpty ? nil : $0 }
    let value = properties.value.flatMap { $0.isEmpty ? nil : $0 }
    var result = AXDeferredProperties()
    result.actions = lentActions(words)
    result.rotors = currentRotors
    switch content.kind {
    case .error:
      result.errorSources = [self]
      let text = [label, value].compactMap(\.self).joined(separator: words.listSeparator)
      if !text.isEmpty {
        result.customContent = [AXCustomContent(label: words[.error], value: text, importance: .high)]
      }
    case .inherited(let importance):
      let isOnlyAction = value == nil && result.actions.count == 1 && result.actions[0].name == label
      if !isOnlyAction, let first = label ?? value {
        result.customContent = [
          AXCustomContent(label: first, value: label == nil ? nil : value, importance: importance)
        ]
      }
    }
    result.customContent.appendMissing(properties.customContent)
    return result
  }
}
