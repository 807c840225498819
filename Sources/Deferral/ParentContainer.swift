public import AXTree
import Composition

extension AccessibilityDeferral {
  /// A scope: what is declared here is handed to the one receiver below it (D1 to D4).
  ///
  /// It looks again when something in it changed and somebody reads (D12): O(elements in the scope) then, nothing else.
  public final class ParentContainer: AXElement {
    /// What the scope declares, in order.
    public var content: [Content] {
      didSet { if content != oldValue { mark(.structure) } }
    }
    /// The outline that a receiver may take as its frame; nil is the scope's frame grown by 4 points (D13).
    public var outline: AXRect? {
      didSet { if outline != oldValue { mark(.order) } }
    }

    /// How often the scope has looked into itself; tests assert budgets on it (D12).
    public private(set) var resolutionCount = 0

    /// What the last look found.
    private(set) var finding = ScopeFinding()
    private var isWaiting = false
    private var isResolving = false

    /// A scope that declares `content`.
    public init(content: [Content] = []) {
      self.content = content
      super.init()
      becomeStaleScope()
      isWaiting = true
    }

    /// What is wrong with the scope, as of the last look: receivers and sources (C51).
    public override var findings: [AXFinding] { finding.problems }

    /// Notes that the scope has to look again before anything is read (D12). O(depth) once, then O(1).
    public override func didBecomeStale(_ kinds: AXStaleness) {
      if isWaiting || isResolving { return }
      isWaiting = true
      becomeStaleScope()
    }

    /// Looks into the scope and hands on what it finds (D3, D12). O(elements in the scope).
    public override func resolveScope() {
      isWaiting = false
      isResolving = true
      let old = finding
      finding = ScopeFinding(in: self)
      resolutionCount += 1
      for source in old.sources + finding.sources { source.isDeferred = source.isClaimed }
      for receiver in [old.receiver, finding.receiver] { receiver?.receive() }
      takeUnresolved()
      isResolving = false
    }
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
  fileprivate func receive() {
    let handing = Array(scopes).reversed().map(\.finding).filter { $0.receiver === self }
    let words = AccessibilityWords(locale: tree?.locale ?? "en")
    var result = AXDeferredProperties()
    var contents: [AccessibilityDeferral.Content] = []
    for finding in handing {
      for (content, source) in finding.handed {
        let said = source.said(as: content, words)
        result.customContent.appendNew(said.customContent)
        result.actions.appendNew(said.actions, by: \.operation)
        result.rotors.append(contentsOf: said.rotors.filter { rotor in !result.rotors.contains { $0 === rotor } })
        result.errorSources.append(
          contentsOf: said.errorSources.filter { e in !result.errorSources.contains { $0 === e } })
        var content = content
        content.customContent = said.customContent.first
        contents.appendNew([content])
      }
    }
    if case .receiver(takesOutline: true)? = deferralPart { result.frame = handing.last?.outline }
    let received: AXDeferredProperties? = result == AXDeferredProperties() ? nil : result
    if deferred != received { deferred = received }
    if let receiver = self as? any AccessibilityDeferral.Receiver {
      receiver.deferredAccessibilityContent = contents.isEmpty ? nil : contents
    }
  }

  /// What a source hands on as `content` (D5, D6, D8, D9).
  private func said(as content: AccessibilityDeferral.Content, _ words: AccessibilityWords) -> AXDeferredProperties {
    let properties = bringUpToDate()
    let label = properties.label.flatMap { $0.isEmpty ? nil : $0 }
    let value = properties.value.flatMap { $0.isEmpty ? nil : $0 }
    var result = AXDeferredProperties()
    result.actions = lentActions(words)
    result.rotors = composedRotors
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
    result.customContent.appendNew(properties.customContent)
    return result
  }
}
