/// The fields of an element that few elements have, stored apart: handlers other than that of activation, actions, rotors
/// and references.
final class AXRareElementFields {
  var increment: (() -> Bool)?
  var decrement: (() -> Bool)?
  var request: ((AXActionRequest.Kind) -> Bool)?
  /// Is told what people changed in the text, by a behaviour whose handler of requests this belongs to.
  var textChange: ((_ new: AXText, _ old: AXText) -> Void)?
  var validation: (() -> String?)?
  /// The text that describes the element's error; nil if there is none.
  var error: AXElement?
  /// Composes the element from those below it; nil unless it was combined.
  var composer: ((AXElement) -> Void)?
  var customActions: [AXCustomAction] = []
  var rotors: [AXRotor] = []
  var order: [AXWeakElement]?
  /// The elements whose explicit lists name this one, or one below it that is listed elsewhere: they change with it.
  var listedBy: [AXWeakElement] = []
  /// The elements whose `listedBy` names this one: those of its list, and those around them.
  var watched: [AXWeakElement] = []
  var relations: [AXRelation: [AXWeakElement]] = [:]
  var deferral: AXDeferralPart?
}

extension AXElement {
  final func setRareField<T>(
    _ field: ReferenceWritableKeyPath<AXRareElementFields, T>, _ new: T, _ kinds: AXStaleness = .content
  ) {
    rareFieldsOrNew[keyPath: field] = new
    markStale(kinds)
  }

  final var rareFieldsOrNew: AXRareElementFields {
    if let rareFields { return rareFields }
    let new = AXRareElementFields()
    rareFields = new
    return new
  }
}
