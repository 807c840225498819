/// The describer's record of an element that is kept from frame to frame. The element's handlers look the closures up here, so a
/// frame with new closures changes nothing about the element.
final class AXElementRecord {
  /// The name by which it is known: its key, with a number if another element of the frame has the same.
  let key: String
  let element: AXElement
  /// The number of the frame that named it first.
  let firstFrame: Int
  /// The number of the frame that named it last, and its index among the elements of that frame.
  var (frame, index) = (0, 0)
  /// The number of the frame that opened it last.
  var openedFrame = 0
  /// The elements that this frame named inside it so far, and those that the last frame had inside it.
  var (named, children): ([AXElementRecord], [AXElementRecord]) = ([], [])
  private var described = AXDescription("")
  /// The name of the way in which the element is combined now.
  private var combinationName: String?

  init(_ key: String, _ element: AXElement, firstFrame: Int) {
    self.key = key
    self.element = element
    self.firstFrame = firstFrame
  }

  /// Whether readers read nothing outside it, as it was described last.
  var isModal: Bool { described.properties.states.isModal }
  var isWindow: Bool { described.properties.role == .window }
  /// Whether the same element can go on with this description. Of another role it would be another thing to a reader.
  func canShow(_ new: AXDescription) -> Bool {
    element.flags.contains(.scope) == (new.scope != nil) && described.properties.role == new.properties.role
  }

  /// Sets what differs from the frame before, except the children.
  func begin(_ new: AXDescription) {
    let (properties, handlers) = (described.properties, described.handlers)
    let changesActions = !described.actions.elementsEqual(new.actions) { ($0.id, $0.name) == ($1.id, $1.name) }
    described = new
    // Copies of one value are compared in O(1).
    if properties == new.properties { described.properties = properties }
    setProperties()
    element.isHidden = new.isHidden
    element.isAccessibilityElement = new.isAccessibilityElement
    element.isFocusGroup = new.isFocusGroup
    element.error = new.error
    if element.deferralEndpoint != new.deferral { element.deferralEndpoint = new.deferral }
    new.scope?.update(element)
    if handlers != new.handlers { replaceHandlers(handlers) }
    guard changesActions else { return }
    element.customActions = new.actions.map { action in
      AXCustomAction(
        action.name, id: action.id,
        attempt: { [weak self] in self?.described.actions.first { $0.id == action.id }?.handler() ?? false })
    }
  }

  /// Sets the properties again, whatever people changed since the frame before.
  func setProperties() {
    let properties = described.properties
    guard case .text? = described.behavior, let text = properties.text, text.caret == nil else {
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

  /// Has what this frame named inside it, and nothing else but the presented elements that are there. O(children).
  func end(below presented: [AXElement]) {
    swap(&named, &children)
    named.removeAll(keepingCapacity: true)
    let others = presented.filter { $0.isChild(of: element) }
    if !element.children.dropLast(others.count).elementsEqual(children, by: { $0 === $1.element }) {
      element.children = children.map(\.element) + others
    }
    if described.combination == nil, combinationName == nil { return }
    let new = described.combination.flatMap { $0.needsContent && element.children.isEmpty ? nil : $0 }
    guard new?.name != combinationName else { return }
    combinationName = new?.name
    element.composer = nil
    new?.combine(element)
  }

  /// Sets the properties again if people can change them.
  func keep() {
    if described.behavior != nil { setProperties() }
  }

  /// The names of the rotors that it is an item of.
  var rotors: [String] { described.rotors }
  var hasRelations: Bool { !described.relations.isEmpty }
  /// Whether it has relations to set, or to take back.
  var isRelated: Bool { hasRelations || element.rareFields?.relations.isEmpty == false }

  /// Sets the relations, once every element of the frame is known.
  func relate(_ element: (String) -> AXElement?) {
    let new = described.relations.mapValues { $0.compactMap(element) }.filter { !$1.isEmpty }
    let old = self.element.relations
    let isSame = new.count == old.count && new.allSatisfy { old[$0]?.elementsEqual($1, by: ===) == true }
    if !isSame { self.element.relations = new }
  }

  /// Sets the described handlers in place of those that an earlier description set.
  private func replaceHandlers(_ old: AXDescription.Handlers) {
    if old.activates || old.behavior != nil { element.onActivate = nil }
    if old.increments || old.behavior != nil { element.onIncrement = nil }
    if old.decrements || old.behavior != nil { element.onDecrement = nil }
    if old.answers || old.behavior != nil { element.onRequest = nil }
    if let behavior = described.behavior { element.behave(as: behavior) { [weak self] in self?.described.behavior } }
    let new = described.handlers
    if new.activates { element.onActivate = { [weak self] in self?.described.onActivate?() ?? false } }
    if new.increments { element.onIncrement = { [weak self] in self?.described.onIncrement?() ?? false } }
    if new.decrements { element.onDecrement = { [weak self] in self?.described.onDecrement?() ?? false } }
    if new.answers { element.onRequest = { [weak self] in self?.described.onRequest?($0) ?? false } }
  }
}
