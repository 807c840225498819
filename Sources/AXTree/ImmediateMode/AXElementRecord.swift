/// The describer's record of an element that is kept from frame to frame: what its newest description says.
///
/// The element's handlers look the closures up here, so a frame with new closures changes nothing about the element.
final class AXElementRecord {
  /// The name by which it is known: its key, with a number if another element of the frame has the same.
  let key: String
  let element: AXElement
  /// The number of the frame that named it last.
  var frame = 0
  /// Its index among the elements of that frame.
  var index = 0
  /// Whether readers read nothing outside it, as it was described last.
  var isModal: Bool { properties.states.isModal }
  /// The elements that this frame named inside it so far.
  var children: [AXElement] = []
  /// The properties as they were described last.
  private var properties = AXProperties()
  private let isScope: Bool
  private var relations: [AXRelation: [String]] = [:]
  private var actions: [AXCustomAction] = []
  private var (onActivate, onIncrement, onDecrement): ((() -> Bool)?, (() -> Bool)?, (() -> Bool)?)
  private var onRequest: ((AXActionRequest.Kind) -> Bool)?
  private var behavior: AXBehavior?
  private var handlers: AXDescription.Handlers?
  private var combination: AXDescribedCombination?
  /// The name of the way in which the element is combined now.
  private var combinationName: String?

  init(_ key: String, _ element: AXElement, isScope: Bool = false) {
    self.key = key
    self.element = element
    self.isScope = isScope
  }

  /// Whether the same element can go on with this description.
  func canShow(_ new: AXDescription) -> Bool { isScope == (new.scope != nil) }

  // MARK: A frame

  /// Sets what differs from the frame before, except the children.
  func begin(_ new: AXDescription) {
    if properties != new.properties { properties = new.properties }
    (onActivate, onIncrement, onDecrement, onRequest) = (
      new.onActivate, new.onIncrement, new.onDecrement, new.onRequest
    )
    behavior = new.behavior
    relations = new.relations
    combination = new.combination
    setProperties()
    element.isHidden = new.isHidden
    element.isAccessibilityElement = new.isAccessibilityElement
    element.isFocusGroup = new.isFocusGroup
    element.error = new.error
    if element.deferralPart != new.deferral { element.deferralPart = new.deferral }
    new.scope?.update(element)
    if handlers != new.handlers { setHandlers(new.handlers) }
    let changesActions = !actions.elementsEqual(new.actions) { ($0.id, $0.name) == ($1.id, $1.name) }
    actions = new.actions
    if changesActions { setActions() }
  }

  /// Sets the properties again, whatever people changed since the frame before.
  func setProperties() {
    guard case .text? = behavior, let text = properties.text, text.caret == nil else {
      element.authored = properties
      return
    }
    // People move the caret, not the program.
    let old = element.text.flatMap { $0.content == text.content ? $0 : nil }
    var shown = properties
    shown.text?.caret = old.map(\.caret) ?? text.length
    shown.text?.selection = old?.selection
    element.authored = shown
  }

  /// Sets the children that the frame named.
  func end() {
    if !children.isEmpty || !element.children.isEmpty {
      element.children = children
      children.removeAll(keepingCapacity: true)
    }
    if combination == nil, combinationName == nil { return }
    let new = combination.flatMap { $0.needsContent && element.children.isEmpty ? nil : $0 }
    guard new?.name != combinationName else { return }
    combinationName = new?.name
    element.composer = nil
    new?.combine(element)
  }

  /// Whether its newest description has relations.
  var hasRelations: Bool { !relations.isEmpty }

  /// Whether it has relations to set, or to take back.
  var isRelated: Bool { hasRelations || element.rareFields?.relations.isEmpty == false }

  /// Sets the relations, once every element of the frame is known.
  func relate(_ element: (String) -> AXElement?) {
    let new = relations.mapValues { $0.compactMap(element) }.filter { !$1.isEmpty }
    let old = self.element.relations
    let isSame = new.count == old.count && new.allSatisfy { old[$0]?.elementsEqual($1, by: ===) == true }
    if !isSame { self.element.relations = new }
  }

  // MARK: Handlers

  private func setHandlers(_ new: AXDescription.Handlers) {
    if let handlers, handlers.activates || handlers.behavior != nil { element.onActivate = nil }
    if let handlers, handlers.increments || handlers.behavior != nil { element.onIncrement = nil }
    if let handlers, handlers.decrements || handlers.behavior != nil { element.onDecrement = nil }
    if let handlers, handlers.answers || handlers.behavior != nil { element.onRequest = nil }
    handlers = new
    setBehavior()
    if onActivate != nil {
      element.onActivate = { [weak self] in self?.onActivate?() ?? false }
    }
    if onIncrement != nil {
      element.onIncrement = { [weak self] in self?.onIncrement?() ?? false }
    }
    if onDecrement != nil {
      element.onDecrement = { [weak self] in self?.onDecrement?() ?? false }
    }
    if onRequest != nil {
      element.onRequest = { [weak self] in self?.onRequest?($0) ?? false }
    }
  }

  private func setBehavior() {
    switch behavior {
    case .toggle:
      element.behave(
        as: .toggle { [weak self] isOn in
          if case .toggle(let onChange)? = self?.behavior { onChange(isOn) }
        })
    case .choice:
      element.behave(
        as: .choice { [weak self] in if case .choice(let onChoice)? = self?.behavior { onChoice() } })
    case .number:
      element.behave(
        as: .number(
          text: { [weak self] number in
            if case .number(let text, _)? = self?.behavior { text(number) } else { nil }
          },
          { [weak self] number in
            if case .number(_, let onChange)? = self?.behavior { onChange(number) }
          }))
    case .text:
      element.behave(
        as: .text { [weak self] new, old in
          if case .text(let onChange)? = self?.behavior { onChange(new, old) }
        })
    case nil: break
    }
  }

  private func setActions() {
    element.customActions = actions.map { action in
      AXCustomAction(action.name, id: action.id, attempt: { [weak self] in self?.perform(action.id) ?? false })
    }
  }

  private func perform(_ action: String) -> Bool {
    actions.first { $0.id == action }?.handler() ?? false
  }
}
