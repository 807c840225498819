public import AXTree
@_spi(Command) public import Composition

extension AccessibilityDeferral {
  /// A scope: it defers the content that it declares to the one receiver below it.
  ///
  /// It searches again when something in it changed and somebody reads: O(elements in the scope).
  public final class ParentContainer: AXElement {
    /// The contents that the scope declares, in order.
    public var content: [Content] { didSet { if content != oldValue { markStale(.content) } } }
    /// The outline that a receiver may take as its frame; nil is the scope's frame grown by 4 points.
    public var outline: AXRect? { didSet { if outline != oldValue { markStale(.order) } } }

    /// The results of the last search and of the one before it.
    fileprivate private(set) var resolved = ResolvedScope()
    private var earlier = ResolvedScope()

    /// A scope that declares `content`.
    public init(content: [Content] = []) {
      self.content = content
      super.init()
      becomeScope()
    }
  }
}

extension AccessibilityDeferral.ParentContainer: AXDeferralScope {
  package var problems: [AXFinding] { resolved.problems }

  package func findSources() -> [AXElement] {
    earlier = resolved
    resolved = ResolvedScope(in: self)
    return resolved.sources
  }

  package func deferContent() {
    resolved.readSources(CompositionWords(locale: composingLocale))
    for source in earlier.sources + resolved.sources { source.isDeferred = source.isClaimed }
    for receiver in [earlier.receiver, resolved.receiver] { receiver?.receiveFromScopes() }
  }
}

extension AXElement {
  /// The origins of everything that the scopes around the element have handed to it, down to the sources (D5 to D9).
  /// O(depth + contents), at each call.
  @_spi(Command) public final func deferredOrigins() -> [AccessibilityComposition.Origin] {
    _ = composed
    return Array(scopes).reversed().map(\.resolved).filter { $0.receiver === self }.flatMap(\.origins)
  }

  fileprivate var scopes: some Sequence<AccessibilityDeferral.ParentContainer> {
    sequence(first: self, next: \.parent).lazy.compactMap { $0 as? AccessibilityDeferral.ParentContainer }
  }

  /// Whether a scope around the element defers its content (D4).
  fileprivate var isClaimed: Bool { scopes.contains { $0.resolved.sources.contains { $0 === self } } }

  /// Receives the content of all scopes around the element, outer declarations first, equal ones once (D11).
  fileprivate func receiveFromScopes() {
    let resolved = Array(scopes).reversed().map(\.resolved).filter { $0.receiver === self }
    var received = AXDeferredProperties()
    var contents: [AccessibilityDeferral.Content] = []
    for (content, properties) in resolved.flatMap(\.deferred) {
      received.add(properties)
      contents.appendMissing([content], by: \.self)
    }
    if case .receiver(takesOutline: true)? = deferralEndpoint { received.frame = resolved.last?.outline }
    receive(received == AXDeferredProperties() ? nil : received)
    if let receiver = self as? any AccessibilityDeferral.Receiver {
      receiver.deferredAccessibilityContent = contents.isEmpty ? nil : contents
    }
  }
}
