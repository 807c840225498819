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
    /// The texts that are set, in no order.
    private(set) var texts: [JoinedText] = []
    /// The separators between the parts of the texts: the composite's, or English ones for an override or a merge.
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
    var findings: [AXFinding] = []

    /// An empty representation: the start of an override or a merge.
    public init() {}

    /// The combined properties of any elements, in the order given and each as it is; they need not be below a composite.
    /// `ignoreInteractive` is that of `combineChildren`. O(elements).
    public init(_ elements: [AXElement], ignoreInteractive: Bool = true) {
      for element in elements { _ = element.composed }
      let words = CompositionWords(locale: elements.first?.composingLocale ?? "en")
      self = EntryContributions(entries: elements, words: words, mergesAllInline: !ignoreInteractive)
        .representation(after: AXElement())
    }

    /// The composed label; nil if there is none.
    public var label: String? {
      get { self[AXPropertyTable.label] }
      set { self[AXPropertyTable.label] = newValue }
    }
    /// The composed value.
    public var value: String? {
      get { self[AXPropertyTable.value] }
      set { self[AXPropertyTable.value] = newValue }
    }
    /// The composed hint.
    public var hint: String? {
      get { self[AXPropertyTable.hint] }
      set { self[AXPropertyTable.hint] = newValue }
    }
    /// The composed identifier.
    public var identifier: String? {
      get { self[AXPropertyTable.identifier] }
      set { self[AXPropertyTable.identifier] = newValue }
    }
    /// The composed traits. Setting them to none overrides with none.
    public var traits: AXTraits {
      get { statedTraits ?? [] }
      set { statedTraits = newValue }
    }

    /// The properties of the interactive elements below, in reading order; promotion takes one of them if the rules
    /// allow it.
    public var interactiveChildren: [AXProperties] { children.map(\.properties) }

    private subscript(property: AXProperty<String?>) -> String? {
      get { text(at: Self.index(of: property))?.text }
      set { setText(at: Self.index(of: property), newValue.map { [TextPart(text: $0)] }) }
    }

    /// A property's place among the joined ones.
    static func index(of property: AXProperty<String?>) -> Int {
      guard let index = JoinedText.kinds.firstIndex(where: { $0.name == property.name }) else {
        preconditionFailure("The texts of the property \(property.name) are not joined.")
      }
      return index
    }

    /// The text at a place; nil if it is not set.
    func text(at index: Int) -> JoinedText? { texts.first { $0.index == index } }

    /// Replaces the text at a place by one of these parts, or removes it.
    mutating func setText(at index: Int, _ parts: [TextPart]?) {
      texts.removeAll { $0.index == index }
      guard let parts else { return }
      var text = JoinedText(index: index, separator: separators[index], capacity: parts.count)
      for part in parts { text.append(part) }
      texts.append(text)
    }

    /// Appends a part to the text at a place.
    mutating func append(_ part: TextPart, at index: Int) {
      let position = texts.firstIndex { $0.index == index } ?? texts.count
      if position == texts.count {
        texts.append(JoinedText(index: index, separator: separators[index], capacity: elementCount))
      }
      texts[position].append(part)
    }
  }

  /// The operations of a composite. Peers: Blueprint's `Interactions`.
  public struct Interactions {
    /// The point where a pointer activates the composite, in the window's coordinates.
    public var activationPoint: AXPoint?
    /// Activates the composite and returns whether that did something.
    public var activate: (() -> Bool)?
    /// Raises the value and returns whether that succeeded.
    public var increment: (() -> Bool)?
    /// Lowers the value and returns whether that succeeded.
    public var decrement: (() -> Bool)?
    /// The leaf that is activated if the operations are a promoted child's (C24).
    var actor: AXNodeID?
    /// The leaf whose value changes in that case.
    var adjustable: AXNodeID?

    /// Interactions with these fields; by default there are no operations.
    public init(
      activationPoint: AXPoint? = nil, activate: (() -> Bool)? = nil, increment: (() -> Bool)? = nil,
      decrement: (() -> Bool)? = nil
    ) {
      self.activationPoint = activationPoint
      self.activate = activate
      self.increment = increment
      self.decrement = decrement
    }

    /// Replaces the point, the activation and the steps, as far as `other` sets them (C35).
    mutating func override(with other: Self) {
      if let point = other.activationPoint { activationPoint = point }
      if other.activate != nil || other.actor != nil { (activate, actor) = (other.activate, other.actor) }
      if other.increment != nil || other.decrement != nil || other.adjustable != nil {
        (increment, decrement, adjustable) = (other.increment, other.decrement, other.adjustable)
      }
    }

    /// The interactions with a promoted child's operations as closures, for callers that operate the composite (C24).
    /// The composite owns them, so they hold it weakly. None if its author disabled it (C11, C12).
    func operating(_ composite: AXElement) -> Self {
      func perform(_ kind: AXOperation.Kind, on actor: AXNodeID?) -> (() -> Bool)? {
        actor.map { actor in
          { [composite = composite.weakReference] in
            composite.element?.perform(AXOperation(element: actor, kind: kind)) ?? false
          }
        }
      }
      var result = self
      guard composite.canBeOperated else { return Self(activationPoint: activationPoint) }
      result.activate = activate ?? perform(.activate, on: actor)
      result.increment = increment ?? perform(.increment, on: adjustable)
      result.decrement = decrement ?? perform(.decrement, on: adjustable)
      return result
    }
  }
}

extension AccessibilityComposition.CompositeRepresentation: Equatable {
  /// Whether both have the same texts, traits, actions, content, rotors, interactive elements and activation point. Of the
  /// operations only their presence is compared.
  public static func == (a: Self, b: Self) -> Bool {
    a.label == b.label && a.value == b.value && a.hint == b.hint && a.identifier == b.identifier
      && a.statedTraits == b.statedTraits && a.actions == b.actions && a.customContent == b.customContent
      && a.rotors.elementsEqual(b.rotors, by: ===) && a.interactiveChildren == b.interactiveChildren
      && a.elementCount == b.elementCount && a.interactions?.summary == b.interactions?.summary
  }
}

extension AccessibilityComposition.Interactions {
  /// The comparable part of the operations.
  fileprivate var summary: [AnyHashable?] {
    [activationPoint, activate != nil, increment != nil, decrement != nil, actor, adjustable]
  }
}
