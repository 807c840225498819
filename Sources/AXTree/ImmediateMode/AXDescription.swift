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
  /// The names of the rotors that the element is an item of.
  package var rotors: [String] = []
  /// The handler of activation; returns whether it succeeded.
  public var onActivate: (() -> Bool)?
  /// The handler that raises the value.
  public var onIncrement: (() -> Bool)?
  /// The handler that lowers the value.
  public var onDecrement: (() -> Bool)?
  /// The handler of requests that are not operations; it returns what ``AXElement/onRequest`` does.
  public var onRequest: ((AXActionRequest.Kind) -> Bool)?
  package var behavior: AXControlBehavior?
  /// How the element becomes a composite, by a name for comparing frames; with `needsContent` only if it has children.
  package var combination: (name: String, needsContent: Bool, combine: (AXElement) -> Void)?
  package var deferral: AXDeferralEndpoint?
  /// How the element is made and kept up to date if it is a deferral scope.
  package var scope: (make: () -> AXElement, update: (AXElement) -> Void)?

  /// A description with a key and perhaps a role, a label and a hint.
  public init(_ key: String, _ role: AXRole? = nil, label: String? = nil, hint: String? = nil) {
    self.key = key
    properties.key = key
    properties.role = role
    properties.label = label
    properties.hint = hint
  }

  /// The handlers that the element needs, to see whether they differ from those that it has; the behaviour by its case's number.
  typealias Handlers = (activates: Bool, increments: Bool, decrements: Bool, answers: Bool, behavior: Int?)

  var handlers: Handlers {
    let number: Int? =
      switch behavior {
      case .toggle: 0
      case .choice: 1
      case .number: 2
      case .text: 3
      case nil: nil
      }
    return (onActivate != nil, onIncrement != nil, onDecrement != nil, onRequest != nil, number)
  }
}
