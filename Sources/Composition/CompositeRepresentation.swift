public import AXTree
import Languages

extension AccessibilityComposition {
  /// What n elements say together, before and after it is applied to a composite.
  ///
  /// A value: read it, change it, hand it to `applyAccessibility`. As an override or a merge, only the fields that were
  /// set count; an empty string is an override to nothing (C35).
  ///
  /// ```swift
  /// var representation = combineChildren()
  /// representation.value = "Expanded, 3 items"
  /// applyAccessibility(representation)
  /// ```
  public struct CompositeRepresentation {
    /// The texts, in the order of the table's joined properties; nil for those that are not stated.
    var texts: [JoinedText?] = Array(repeating: nil, count: AXProperties.joined.count)
    var statedTraits: AXTraits?
    /// The traits that the composite itself says; `notEnabled` among them disables it whatever is below.
    var ownTraits: AXTraits = []
    /// The custom actions, in order.
    public var actions: [AXAction] = []
    /// The rotors, in order, not sequenced yet.
    public var rotors: [AXRotor] = []
    /// What is said on request, or after the value.
    public var customContent: [AXCustomContent] = []
    /// What activates, steps and aims; set by promotion, or by the author.
    public var interactions: Interactions?
    /// The interactive elements below, in reading order, each of which keeps its operations.
    var children: [Fragment] = []
    /// How many elements took part.
    public internal(set) var elementCount = 0
    /// The child that was taken over: states and everything else that nothing merges come from it.
    var promoted: Fragment?
    var findings: [AXFinding] = []

    /// A representation in which nothing is said: the start of an override or a merge.
    public init() {}

    /// The composed label; nil when there is none (C27).
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
    /// The composed traits. Setting them to none is an override to none (C35).
    public var traits: AXTraits {
      get { statedTraits ?? [] }
      set { statedTraits = newValue }
    }

    /// How many interactive elements are below, of which promotion takes one where it may (C22).
    public var interactiveChildCount: Int { children.count }

    /// Whether there is anything to hear (C13).
    public var hasRepresentation: Bool { label != nil || value != nil || hint != nil }

    private subscript(property: AXProperty<String?>) -> String? {
      get { AXProperties.joined.firstIndex { $0 === property }.flatMap { texts[$0]?.text() } }
      set {
        guard let place = AXProperties.joined.firstIndex(where: { $0 === property }) else { return }
        let separator = texts[place]?.separator ?? AccessibilityWords(locale: "en").separator(of: property)
        texts[place] = newValue.map { JoinedText(separator: separator, parts: [TextPart(text: $0)]) }
      }
    }

    /// Puts a part behind the others of a text.
    mutating func append(_ part: TextPart, to property: AXProperty<String?>, separator: String) {
      guard let place = AXProperties.joined.firstIndex(where: { $0 === property }) else { return }
      if texts[place] == nil { texts[place] = JoinedText(separator: separator) }
      texts[place]?.append(part)
    }
  }

  /// What a composite does when it is operated. Peers: Blueprint's `Interactions`.
  public struct Interactions {
    /// Where a pointer would activate it, in the window's coordinates.
    public var activationPoint: AXPoint?
    /// Activates and tells whether that did something.
    public var activate: (() -> Bool)?
    /// Raises the value and tells whether there was one to raise.
    public var increment: (() -> Bool)?
    /// Lowers the value and tells whether there was one to lower.
    public var decrement: (() -> Bool)?
    /// The leaf that is activated, where the interactions are a promoted child's (C24).
    var actor: AXNodeID?
    /// The leaf that is stepped then.
    var adjustable: AXNodeID?

    /// Interactions with these fields; by default nothing can be done.
    public init(
      activationPoint: AXPoint? = nil, activate: (() -> Bool)? = nil, increment: (() -> Bool)? = nil,
      decrement: (() -> Bool)? = nil
    ) {
      self.activationPoint = activationPoint
      self.activate = activate
      self.increment = increment
      self.decrement = decrement
    }

    /// These with what a promoted child does as closures, for whoever operates the composite (C24). The composite owns
    /// them, so they hold it weakly.
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
