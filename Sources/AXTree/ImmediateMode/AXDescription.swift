/// A description of one element for immediate mode: everything that is known about it in this frame, as a value.
///
/// ``AXDescriber`` compares it with the frame before, so it costs little to describe the same again. Most elements have a
/// function of their own there, such as ``AXDescriber/button(_:_:hint:frame:isFocused:isEnabled:activate:)``.
///
/// ```swift
/// var road = AXDescription("road", .canvas, label: "Road")
/// road.properties.value = "Lane 2"
/// road.actions = [AXCustomAction("Pause") { game.pause() }]
/// ui.element(road)
/// ```
public struct AXDescription {
  /// The name by which the element is known from frame to frame; no other element of the frame has it.
  package var key: String
  /// The properties that an author sets: label, value, frame, states, number, text and the rest.
  public var properties = AXProperties()
  /// Whether the element and everything below it is hidden.
  public var isHidden = false
  /// Whether the element is an accessibility element; nil decides by its properties.
  public var isAccessibilityElement: Bool?
  /// Whether it is one stop for Tab, with arrows inside; nil decides by its role.
  public var isFocusGroup: Bool?
  /// Whether the element has the keyboard focus; nil leaves the focus to the tree, as `moveFocus` moves it.
  public var isFocused: Bool?
  /// The error in the element's value, as a sentence for the person; nil if the value is right.
  public var error: String?
  /// The keys of the elements that each relation leads to.
  public var relations: [AXRelation: [String]] = [:]
  /// The custom actions, in order.
  public var actions: [AXCustomAction] = []
  /// The handler of activation; returns whether it succeeded.
  public var onActivate: (() -> Bool)?
  /// The handler that raises the value.
  public var onIncrement: (() -> Bool)?
  /// The handler that lowers the value.
  public var onDecrement: (() -> Bool)?
  /// The handler of requests that are not operations; it returns what ``AXElement/onRequest`` does.
  public var onRequest: ((AXActionRequest.Kind) -> Bool)?
  package var behavior: AXBehavior?
  /// How the element speaks for those inside it; nil if it does not.
  package var combination: AXDescribedCombination?
  package var deferral: AXDeferralPart?
  /// The deferral scope that the element is; nil for a plain element.
  package var scope: AXDescribedScope?

  /// A description with a key and perhaps a role, a label and a hint.
  public init(_ key: String, _ role: AXRole? = nil, label: String? = nil, hint: String? = nil) {
    self.key = key
    properties.key = key
    properties.role = role
    properties.label = label
    properties.hint = hint
  }
}

/// How a described element becomes a composite; Composition has the function. Frames are compared by the name of the way.
package struct AXDescribedCombination {
  let name: String
  /// Whether an element without children stays as it is.
  let needsContent: Bool
  let combine: (AXElement) -> Void

  package init(_ name: String, needsContent: Bool = false, combine: @escaping (AXElement) -> Void) {
    (self.name, self.needsContent, self.combine) = (name, needsContent, combine)
  }
}

/// How a described deferral scope is made and kept up to date. Deferral has the class.
package struct AXDescribedScope {
  package let make: () -> AXElement
  package let update: (AXElement) -> Void

  package init(make: @escaping () -> AXElement, update: @escaping (AXElement) -> Void) {
    (self.make, self.update) = (make, update)
  }
}

extension AXDescription {
  /// The handlers that the element needs, to see whether they differ from those that it has.
  struct Handlers: Equatable {
    var activates, increments, decrements, answers: Bool
    /// The number of the behaviour's case.
    var behavior: Int?
  }

  var handlers: Handlers {
    let number: Int? =
      switch behavior {
      case .toggle: 0
      case .choice: 1
      case .number: 2
      case .text: 3
      case nil: nil
      }
    return Handlers(
      activates: onActivate != nil, increments: onIncrement != nil, decrements: onDecrement != nil,
      answers: onRequest != nil, behavior: number)
  }
}
