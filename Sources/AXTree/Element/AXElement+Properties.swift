/// The properties one by one. Reading gives the composed one (C40), writing says the element's own.
extension AXElement {
  /// What the element is called.
  public final var label: String? {
    get { composed.label }
    set { say(.content) { $0.label = newValue } }
  }
  /// What it holds now.
  public final var value: String? {
    get { composed.value }
    set { say(.content) { $0.value = newValue } }
  }
  /// What operating it does.
  public final var hint: String? {
    get { composed.hint }
    set { say(.content) { $0.hint = newValue } }
  }
  /// A name for automation, never spoken.
  public final var identifier: String? {
    get { composed.identifier }
    set { say(.content) { $0.identifier = newValue } }
  }
  /// The language of its texts, a BCP 47 tag.
  public final var language: String? {
    get { composed.language }
    set { say(.content) { $0.language = newValue } }
  }
  /// What it is; nil where that follows from the traits. See ``effectiveRole``.
  public final var role: AXRole? {
    get { composed.role }
    set { say(.content) { $0.role = newValue } }
  }
  /// What it is and how it behaves.
  public final var traits: AXTraits {
    get { composed.traits }
    set { say(.content) { $0.traits = newValue } }
  }
  /// Its states.
  public final var states: AXStates {
    get { composed.states }
    set { say(.content) { $0.states = newValue } }
  }
  /// Its numeric value.
  public final var number: AXNumericValue? {
    get { composed.number }
    set { say(.content) { $0.number = newValue } }
  }
  /// Its text.
  public final var text: AXText? {
    get { composed.text }
    set { say(.content) { $0.text = newValue } }
  }
  /// Its level as a heading or as the item of a tree.
  public final var level: Int? {
    get { composed.level }
    set { say(.content) { $0.level = newValue } }
  }
  /// What is said about it on request, or after the value.
  public final var customContent: [AXCustomContent] {
    get { composed.customContent }
    set { say(.content) { $0.customContent = newValue } }
  }
  /// Where a pointer would activate it, in the window's coordinates.
  public final var activationPoint: AXPoint? {
    get { composed.activationPoint }
    set { say(.content) { $0.activationPoint = newValue } }
  }

  /// Where it is, in the window's coordinates, in points. Moving it re-orders; no text is built again (C43).
  public final var frame: AXRect? {
    get { deferred?.frame ?? storedSaid.frame }
    set { say(.order) { $0.frame = newValue } }
  }

  /// Hidden with everything below it.
  public final var isHidden: Bool {
    get { flags.contains(.hidden) }
    set { set(.hidden, newValue) }
  }

  /// UIKit's word for ``isHidden``; either hides.
  public final var accessibilityElementsHidden: Bool {
    get { flags.contains(.elementsHidden) }
    set { set(.elementsHidden, newValue) }
  }

  /// Whether the element contributes itself (C3). nil leaves that to what it says: an element that says something and
  /// has none below it.
  public final var isAccessibilityElement: Bool? {
    get { flags.contains(.elementStated) ? flags.contains(.element) : nil }
    set {
      guard newValue != isAccessibilityElement else { return }
      flags.remove([.element, .elementStated])
      if let newValue { flags.insert(newValue ? [.element, .elementStated] : .elementStated) }
      mark([.structure, .content])
    }
  }

  /// The role that is said, or the one that follows from the traits.
  public final var effectiveRole: AXRole {
    let composed = self.composed
    return composed.role ?? .implied(by: composed.traits, hasChildren: !storedChildren.isEmpty && !isComposite)
  }

  /// Whether another element speaks for this one, which is then not heard itself (D4). Scopes set it.
  public final var isDeferred: Bool {
    get { flags.contains(.deferred) }
    set { set(.deferred, newValue) }
  }

  /// Whether the element itself, not one around it, is hidden.
  public final var isHiddenItself: Bool { !flags.isDisjoint(with: [.hidden, .elementsHidden, .deferred]) }

  private func set(_ flag: AXElementFlags, _ isOn: Bool) {
    guard flags.contains(flag) != isOn else { return }
    flags.formSymmetricDifference(flag)
    mark(.structure)
  }

  /// Changes what the author said in a way that puts `kinds` out of date, where it changes anything.
  final func say(_ kinds: AXStaleness, _ change: (inout AXProperties) -> Void) {
    let old = storedSaid
    change(&storedSaid)
    if storedSaid.isCopy(of: old) { return }
    let isElsewhere =
      kinds.contains(.content) && isAccessibilityElement == nil && old.says(self) != storedSaid.says(self)
    mark(isElsewhere ? kinds.union(.structure) : kinds)
  }

  /// Takes over what the author said and marks what follows from the difference.
  final func say(_ new: AXProperties) {
    var framed = storedSaid
    framed.frame = new.frame
    var kinds: AXStaleness = framed.isCopy(of: storedSaid) ? [] : .order
    if framed != new { kinds.insert(.content) }
    if !kinds.isEmpty { say(kinds) { $0 = new } }
  }
}

/// What is either so or not about an element.
struct AXElementFlags: OptionSet {
  let rawValue: UInt8

  static let hidden = AXElementFlags(rawValue: 1 << 0)
  static let elementsHidden = AXElementFlags(rawValue: 1 << 1)
  static let element = AXElementFlags(rawValue: 1 << 2)
  static let elementStated = AXElementFlags(rawValue: 1 << 3)
  /// Another element speaks for it (D4).
  static let deferred = AXElementFlags(rawValue: 1 << 4)
}
