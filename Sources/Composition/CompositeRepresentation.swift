public import AXTree
import Languages

extension AccessibilityComposition {
  /// The combined properties of n elements, before and after they are applied to a composite.
  ///
  /// A value: read it, change it, pass it to `applyAccessibility`. As an override or a merge, only the fields that are
  /// set count; an empty string overrides with no text (C35).
  ///
  /// ```swift
  /// var representation = combineChildren()
  /// representation.value = "Expanded, 3 items"
  /// applyAccessibility(representation)
  /// ```
  public struct CompositeRepresentation {
    /// The texts, in the order of the table's joined properties; nil for those that are not set.
    var texts: [JoinedText?] = Array(repeating: nil, count: AXProperties.joined.count)
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

    /// The composed label; nil if there is none (C27).
    public var label: String? {
      get { self[AXProperties.said.label] }
      set { self[AXProperties.said.label] = newValue }
    }
    /// The composed value.
    public var value: String? {
      get { self[AXProperties.said.value] }
      set { self[AXProperties.said.value] = newValue }
    }
    /// The composed hint.
    public var hint: String? {
      get { self[AXProperties.said.hint] }
      set { self[AXProperties.said.hint] = newValue }
    }
    /// The composed identifier.
    public var identifier: String? {
      get { self[AXProperties.said.identifier] }
      set { self[AXProperties.said.identifier] = newValue }
    }
    /// The composed traits. Setting them to none overrides with none (C35).
    public var traits: AXTraits {
      get { statedTraits ?? [] }
      set { statedTraits = newValue }
    }

    /// The number of interactive elements below; promotion takes one of them if the rules allow it (C22).
    public var interactiveChildCount: Int { children.count }

    /// Whether there is anything to speak (C13).
    public var hasRepresentation: Bool { label != nil || value != nil || hint != nil }

    private subscript(property: AXProperty<String?>) -> String? {
      get { AXProperties.joined.firstIndex { $0 === property }.flatMap { texts[$0]?.text() } }
      set {
        guard let place = AXProperties.joined.firstIndex(where: { $0 === property }) else { return }
        texts[place] = newValue.map { JoinedText(separator: separators[place], parts: [TextPart(text: $0)]) }
      }
    }

    /// Appends a part to a text.
    mutating func append(_ part: TextPart, to property: AXProperty<String?>) {
      guard let place = AXProperties.joined.firstIndex(where: { $0 === property }) else { return }
      if texts[place] == nil { texts[place] = JoinedText(separator: separators[place]) }
      texts[place]?.append(part)
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
    /// The composite owns them, so they hold it weakly.
    func operating(_ composite: AXElement) -> Self {
      func perform(_ kind: AXOperation.Kind, on actor: AXNodeID?) -> (() -> Bool)? {
        actor.map { actor in
          { [composite = composite.weakReference] in
            composite.element?.perform(AXOperation(element: actor, kind: kind)) ?? false
          }
        }
      }
      var result = self
      result.activate = activate ?? perform(.activate, on: actor)
      result.increment = increment ?? perform(.increment, on: adjustable)
      result.decrement = decrement ?? perform(.decrement, on: adjustable)
      return result
    }
  }
}
