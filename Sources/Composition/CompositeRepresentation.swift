public import AXTree

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
    /// One interactive element below, which keeps its operations.
    struct Child {
      var fragment: Fragment
    }

    var texts = PerText<JoinedText?>(nil)
    var statedTraits: AXTraits?
    /// The traits that the composite itself says; `notEnabled` among them disables it whatever is below.
    var ownTraits: AXTraits = []
    var language: String?
    /// The custom actions, in order.
    public var actions: [AXAction] = []
    /// The rotors, in order, not sequenced yet.
    public var rotors: [AXRotor] = []
    /// What is said on request, or after the value.
    public var customContent: [AXCustomContent] = []
    /// What activates, steps and aims; set by promotion, or by the author.
    public var interactions: Interactions?
    /// The interactive elements below, in reading order.
    var children: [Child] = []
    /// Whether an element merged inline, so that not all elements are interactive (C22).
    var hasInlineElements = false
    /// How many elements took part.
    public internal(set) var elementCount = 0
    /// The states and everything else that comes from the promoted child.
    var promoted: Fragment?
    var findings: [AXFinding] = []

    /// A representation in which nothing is said: the start of an override or a merge.
    public init() {}

    /// The composed label; nil when there is none (C27).
    public var label: String? {
      get { text(.label) }
      set { set(.label, newValue) }
    }
    /// The composed value.
    public var value: String? {
      get { text(.value) }
      set { set(.value, newValue) }
    }
    /// The composed hint.
    public var hint: String? {
      get { text(.hint) }
      set { set(.hint, newValue) }
    }
    /// The composed identifier.
    public var identifier: String? {
      get { text(.identifier) }
      set { set(.identifier, newValue) }
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

    func text(_ property: MergePolicy.Property) -> String? {
      guard var text = texts[property] else { return nil }
      return text.text()
    }

    mutating func set(_ property: MergePolicy.Property, _ text: String?, source: AXNodeID = AXNodeID(rawValue: 0)) {
      guard let text else {
        texts[property] = nil
        return
      }
      let part = text.isEmpty ? nil : TextPart(text: text, pairedLabel: nil, source: source, language: language)
      texts[property] = JoinedText(separator: separator(of: property), parts: [part])
    }

    mutating func append(_ part: TextPart, to property: MergePolicy.Property, separator: String) {
      if texts[property] == nil { texts[property] = JoinedText(separator: separator) }
      texts[property]?.append(part)
    }

    private func separator(of property: MergePolicy.Property) -> String {
      texts[property]?.separator ?? (property == .identifier ? "-" : ", ")
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
    /// The leaves that act, where the interactions are a promoted child's (C24).
    var actor: AXNodeID?
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
  }
}
