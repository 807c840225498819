import AXTree
@_spi(Command) import Composition

/// The result of one search of a scope: the receiver, the deferred content and the author's mistakes (D2 to D4).
struct ResolvedScope {
  /// The one receiver; nil if there is none or more than one (D3).
  var receiver: AXElement? { receiverReference?.element }
  private var receiverReference: AXWeakElement?
  private var matches: [(content: AccessibilityDeferral.Content, source: AXElement)] = []
  /// The declared contents with their sources' properties, once those were read.
  private(set) var deferred: [(content: AccessibilityDeferral.Content, properties: AXDeferredProperties)] = []
  private(set) var problems: [AXFinding] = []
  private(set) var outline: AXRect?

  init() {}

  /// Searches `scope`. O(elements in it).
  init(in scope: AccessibilityDeferral.ParentContainer) {
    outline = scope.outline ?? scope.frame?.grown(by: 4)
    let (receivers, sources) = Self.search(scope)
    guard receivers.count == 1 else {
      if scope.content.isEmpty { return }
      let remedy = "keep one, or nest a scope around each."
      problems.append(
        receivers.isEmpty
          ? AXFinding(.noReceiver, at: scope.id, "This scope has no receiver: make one element the receiver.")
          : AXFinding(.multipleReceivers, at: scope.id, "This scope has \(receivers.count) receivers: \(remedy)"))
      return
    }
    receiverReference = receivers[0].weakReference
    for content in scope.content {
      let matches = sources.filter { $0.sourceIdentifier == content.identifier }
      switch (matches.count, content.kind) {
      case (1, _): self.matches.append((content, matches[0]))
      case (0, .inherited):
        let mistake = "No source has the identifier “\(content.identifier)”"
        let remedy = "add it, or remove the content from the scope."
        problems.append(AXFinding(.missingSource, at: scope.id, "\(mistake): \(remedy)"))
      case (0, .error): break  // no error is shown now
      default:
        let mistake = "Another source of this scope has the identifier “\(content.identifier)” too"
        problems.append(AXFinding(.duplicateSource, at: matches[1].id, "\(mistake): give each its own."))
      }
    }
  }

  var sources: [AXElement] { matches.map(\.source) }

  /// Reads the sources' current properties; the sources are up to date.
  mutating func readSources(_ words: CompositionWords) {
    deferred = matches.map { content, source in
      var content = content
      let properties = source.deferredProperties(as: content, words)
      content.customContent = properties.customContent.first
      return (content, properties)
    }
  }

  /// The origins of what the receiver has received.
  var origins: [AccessibilityComposition.Origin] {
    zip(matches, deferred).flatMap { match, deferred in
      let rule = match.content.kind == .error ? "D6" : "D5"
      let texts = deferred.properties.customContent.map { content in
        AccessibilityComposition.Origin(
          property: "customContent",
          text: [content.label, content.value].compactMap(\.self).joined(separator: ": "), element: match.source.id,
          rule: rule)
      }
      return texts
        + deferred.properties.actions.map { action in
          AccessibilityComposition.Origin(
            property: AXPropertyTable.actions.name, text: action.name, element: match.source.id, rule: "D9")
        }
    }
  }

  /// The receivers and sources below a scope that are not hidden. A search ends at each, and enters nested scopes (D2).
  private static func search(_ scope: AXElement) -> (receivers: [AXElement], sources: [AXElement]) {
    func children(of element: AXElement) -> [AXElement] { element.children.filter { !$0.isHidden } }
    func isPart(_ element: AXElement) -> Bool { element.isReceiver || element.sourceIdentifier != nil }
    let parts = DepthFirst(children(of: scope)) { isPart($0) ? [] : children(of: $0) }.filter(isPart)
    return (parts.filter(\.isReceiver), parts.filter { !$0.isReceiver })
  }
}

extension AXElement {
  fileprivate var isReceiver: Bool {
    if case .receiver? = deferralEndpoint { return true }
    return self is any AccessibilityDeferral.Receiver
  }

  fileprivate var sourceIdentifier: String? {
    if case .source(let identifier)? = deferralEndpoint { identifier } else { nil }
  }
}

extension AXElement {
  /// The properties that a source defers as `content` (D5, D6, D8, D9).
  func deferredProperties(
    as content: AccessibilityDeferral.Content, _ words: CompositionWords
  ) -> AXDeferredProperties {
    let properties = current
    let label = properties.label.flatMap { $0.isEmpty ? nil : $0 }
    let value = properties.value.flatMap { $0.isEmpty ? nil : $0 }
    var result = AXDeferredProperties()
    result.actions = offeredActions(words)
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
        let rest = label == nil ? nil : value
        result.customContent = [AXCustomContent(label: first, value: rest, importance: importance)]
      }
    }
    result.customContent.appendMissing(properties.customContent, by: \.self)
    return result
  }
}
