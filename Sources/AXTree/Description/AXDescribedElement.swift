/// An element that is kept from frame to frame, with its newest description.
///
/// The element's handlers look the closures up here, so a frame with new closures changes nothing about the element.
final class AXDescribedElement {
  let element: AXElement
  /// The number of the frame that named it last.
  var frame = 0
  /// The elements that this frame named inside it so far.
  var children: [AXElement] = []
  private(set) var description: AXDescription
  private var handlers: AXDescription.Handlers?
  /// The name of the way in which the element is combined now.
  private var combination: String?

  init(_ element: AXElement, _ description: AXDescription) {
    self.element = element
    self.description = description
  }

  /// Whether the same element can go on with this description.
  func canShow(_ new: AXDescription) -> Bool { (new.scope == nil) == (description.scope == nil) }

  // MARK: A frame

  /// Sets what differs from the frame before, except the children.
  func begin(_ new: AXDescription) {
    var properties = new.properties
    if case .text? = new.behavior, let text = properties.text, text.caret == nil {
      // People move the caret, not the program.
      let old = element.text.flatMap { $0.content == text.content ? $0 : nil }
      properties.text?.caret = old.map(\.caret) ?? text.length
      properties.text?.selection = old?.selection
    }
    let oldActions = description.actions
    description = new
    element.authored = properties
    element.isHidden = new.isHidden
    element.isAccessibilityElement = new.isAccessibilityElement
    element.isFocusGroup = new.isFocusGroup
    element.error = new.error
    if element.deferralPart != new.deferral { element.deferralPart = new.deferral }
    new.scope?.update(element)
    setHandlers()
    if handlers == nil || !oldActions.elementsEqual(new.actions, by: { ($0.id, $0.name) == ($1.id, $1.name) }) {
      setActions()
    }
    handlers = new.handlers
  }

  /// Sets the children that the frame named.
  func end() {
    element.children = children
    children.removeAll(keepingCapacity: true)
    let new = description.combination.flatMap { $0.needsContent && element.children.isEmpty ? nil : $0 }
    guard new?.name != combination else { return }
    combination = new?.name
    element.composer = nil
    new?.combine(element)
  }

  /// Sets the relations, once every element of the frame is known.
  func relate(_ element: (String) -> AXElement?) {
    let new = description.relations.mapValues { $0.compactMap(element) }.filter { !$1.isEmpty }
    let old = self.element.relations
    let isSame = new.count == old.count && new.allSatisfy { old[$0]?.elementsEqual($1, by: ===) == true }
    if !isSame { self.element.relations = new }
  }

  // MARK: Handlers

  private func setHandlers() {
    guard description.handlers != handlers else { return }
    if let handlers, handlers.activates || handlers.behavior != nil { element.onActivate = nil }
    if let handlers, handlers.increments || handlers.behavior != nil { element.onIncrement = nil }
    if let handlers, handlers.decrements || handlers.behavior != nil { element.onDecrement = nil }
    if let handlers, handlers.answers || handlers.behavior != nil { element.onRequest = nil }
    setBehavior()
    if description.onActivate != nil {
      element.onActivate = { [weak self] in self?.description.onActivate?() ?? false }
    }
    if description.onIncrement != nil {
      element.onIncrement = { [weak self] in self?.description.onIncrement?() ?? false }
    }
    if description.onDecrement != nil {
      element.onDecrement = { [weak self] in self?.description.onDecrement?() ?? false }
    }
    if description.onRequest != nil {
      element.onRequest = { [weak self] in self?.description.onRequest?($0) ?? false }
    }
  }

  private func setBehavior() {
    switch description.behavior {
    case .toggle:
      element.behave(
        as: .toggle { [weak self] isOn in
          if case .toggle(let onChange)? = self?.description.behavior { onChange(isOn) }
        })
    case .choice:
      element.behave(
        as: .choice { [weak self] in if case .choice(let onChoice)? = self?.description.behavior { onChoice() } })
    case .number:
      element.behave(
        as: .number(
          text: { [weak self] number in
            if case .number(let text, _)? = self?.description.behavior { text(number) } else { nil }
          },
          { [weak self] number in
            if case .number(_, let onChange)? = self?.description.behavior { onChange(number) }
          }))
    case .text:
      element.behave(
        as: .text { [weak self] content in
          if case .text(let onChange)? = self?.description.behavior { onChange(content) }
        })
    case nil: break
    }
  }

  private func setActions() {
    if element.customActions.isEmpty, description.actions.isEmpty { return }
    element.customActions = description.actions.map { action in
      AXCustomAction(action.name, id: action.id, attempt: { [weak self] in self?.perform(action.id) ?? false })
    }
  }

  private func perform(_ action: String) -> Bool {
    description.actions.first { $0.id == action }?.handler() ?? false
  }
}
