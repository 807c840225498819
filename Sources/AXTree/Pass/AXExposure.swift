/// How an element is exposed on the bus (A2).
enum AXExposure: Equatable {
  /// As one object: an element, or a composite. Its only children are parts of a composite that stay elements (C53).
  case element
  /// As an object with its children: a container with a label, a structural role or a property that no child could have.
  case container
  /// Not at all: its children take its place.
  case ignored
}

extension AXElement {
  /// Decides whether the element is an entry (C2 to C4) and how it is exposed (A2); true if either changed. O(1).
  final func decideExposure() -> Bool {
    let old = mark
    mark.isEntry = isEntryNow
    mark.exposure = exposureNow
    return old.isEntry != mark.isEntry || old.exposure != mark.exposure
  }

  private var isEntryNow: Bool {
    if isComposite { return isAccessibilityElement != false && derived?.composition?.isBlocked != true }
    let isEmpty = derived?.reading?.first == nil
    if rareFields?.order != nil, !isEmpty { return false }  // The list wins, even over an element (C2).
    return isAccessibilityElement ?? (isElementByDefault && isEmpty)
  }

  /// Whether the element is an accessibility element by default: it says or does something (C3).
  private var isElementByDefault: Bool {
    let own = storedAuthored
    if own.label != nil || own.value != nil || own.hint != nil || !own.traits.isEmpty || own.exposes(.element) {
      return true
    }
    if let rareFields {
      if !rareFields.customActions.isEmpty || !rareFields.rotors.isEmpty || rareFields.error != nil { return true }
      if case .receiver? = rareFields.deferral { return true }
    }
    return isInteractive
  }

  /// The element's exposure, decided here only (A2), after the pass has decided whether it is an entry.
  private var exposureNow: AXExposure {
    if mark.isEntry { return .element }
    if parent == nil { return .container }
    if storedAuthored.label?.isBlank == false { return .container }
    if storedAuthored.role.map(AXRole.structural.contains) == true { return .container }
    if storedAuthored.traits.contains(.tabBar) { return .container }
    // A text with links as children, a document, a table or a live region.
    return storedAuthored.exposes(.container) ? .container : .ignored
  }
}
