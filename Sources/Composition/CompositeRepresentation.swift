public import AXTree

extension AccessibilityComposition {
  /// The combined properties of n elements, before and after they are applied to a composite.
  ///
  /// A value: read it, change it, pass it to `applyAccessibility`. As an override or a merge, only the fields that are
  /// set count; an empty string overrides with no text.
  ///
  /// ```swift
  /// var representation = combineChildren()
  /// representation.value = "Expanded, 3 items"
  /// applyAccessibility(representation)
  /// ```
  public struct CompositeRepresentation {
    private(set) var texts: [JoinedText] = []
    /// The separators of the joined properties: the composite's, or English ones for an override or a merge.
    var separators = Self.englishSeparators
    private static let englishSeparators = CompositionWords(locale: "en").separators
    var statedTraits: AXTraits?
    /// The composite's own traits; with `notEnabled` among them it is disabled whatever is below.
    var ownTraits: AXTraits = []
    /// The custom actions, in order.
    public var actions: [AXAction] = []
    /// The rotors, in order, not sequenced yet.
    public var rotors: [AXRotor] = []
    /// The custom content, in order.
    public var customContent: [AXCustomContent] = []
    /// The activation, the steps and the activation point; set by promotion or by the author.
    public var interactions: Interactions?
    /// The interactive elements below, in reading order; each keeps its operations.
    var children: [Contribution] = []
    /// The number of elements that took part.
    public internal(set) var elementCount = 0
    /// The promoted child: the source of the states and of everything else that no policy merges.
    var promoted: Contribution?
    /// The composite's own state, number or text in words, if its author set no value (C30).
    var shownValue: TextPart?
    /// The interactive elements that edit a text and stay apart (C53), and those that stay apart from a composite inside this one.
    var separateParts: [AXNodeID] = []
    var separated: [AXElement] = []
    var findings: [AXFinding] = []

    /// An empty representation: the start of an override or a merge.
    public init() {}

    /// The combined properties of any elements, in this order and as they are; `ignoreInteractive` as in `combineChildren`.
    public init(_ elements: [AXElement], ignoreInteractive: Bool = true) {
      for element in elements { _ = element.composed }
      let words = CompositionWords(locale: elements.first?.composingLocale ?? "en")
      let contributions = EntryContributions(entries: elements, words: words, mergesAllInline: !ignoreInteractive)
      self.init(combining: contributions, after: AXElement())
    }

    /// The composed label; nil if there is none.
    public var label: String? {
      get { self[.label] }
      set { self[.label] = newValue }
    }
    /// The composed value.
    public var value: String? {
      get { self[.value] }
      set { self[.value] = newValue }
    }
    /// The composed hint.
    public var hint: String? {
      get { self[.hint] }
      set { self[.hint] = newValue }
    }
    /// The composed identifier.
    public var identifier: String? {
      get { self[.identifier] }
      set { self[.identifier] = newValue }
    }
    /// The composed traits. Setting them to none overrides with none.
    public var traits: AXTraits {
      get { statedTraits ?? [] }
      set { statedTraits = newValue }
    }

    /// The properties of the interactive elements below, in reading order; promotion may take one of them.
    public var interactiveChildren: [AXProperties] { children.map(\.properties) }

    private subscript(property: JoinedText.Property) -> String? {
      get { position(of: property).flatMap { texts[$0].text } }
      set { replaceText(of: property, with: newValue.map { [TextPart(property, $0)] }) }
    }

    private func position(of property: JoinedText.Property) -> Int? { texts.firstIndex { $0.property == property } }
    func text(of property: JoinedText.Property) -> JoinedText? { position(of: property).map { texts[$0] } }

    /// Replaces the text of a property by one of these parts; nil removes it.
    mutating func replaceText(of property: JoinedText.Property, with parts: [TextPart]?) {
      texts.removeAll { $0.property == property }
      guard let parts else { return }
      var text = JoinedText(property, separator: separators[property.rawValue], capacity: parts.count)
      for part in parts { text.append(part) }
      texts.append(text)
    }

    mutating func append(_ part: TextPart) {
      let position = position(of: part.property) ?? texts.count
      if position == texts.count {
        let separator = separators[part.property.rawValue]
        texts.append(JoinedText(part.property, separator: separator, capacity: elementCount))
      }
      texts[position].append(part)
    }
  }
}

extension AccessibilityComposition.CompositeRepresentation: Equatable {
  /// Whether both have the same fields; of the operations only their presence is compared, and of the rotors the identity.
  public static func == (a: Self, b: Self) -> Bool {
    a.label == b.label && a.value == b.value && a.hint == b.hint && a.identifier == b.identifier
      && a.statedTraits == b.statedTraits && a.actions == b.actions && a.customContent == b.customContent
      && a.rotors.elementsEqual(b.rotors, by: ===) && a.interactiveChildren == b.interactiveChildren
      && a.elementCount == b.elementCount && a.interactions?.summary == b.interactions?.summary
  }
}
