extension AXElement {
  /// The handler of ``validate()``: returns a description of what is wrong with the element's value; nil if nothing is. A field
  /// calls it after each change too while it has an error, so that nobody hears of one while typing the first letters.
  public final var onValidate: (() -> String?)? {
    get { rareFields?.validation }
    set { rareFieldsOrNew.validation = newValue }
  }

  /// The error in the element's value, as a sentence for the person; nil if the value is right.
  ///
  /// The element is then invalid in ``composed``, with the text as custom content of high importance, and as a text that readers
  /// can reach as its error message; the properties that you set stay. An error that another element shows is deferred to the
  /// field instead. Peers: HTML `setCustomValidity()`, ARIA `aria-errormessage`.
  ///
  /// ```swift
  /// field.error = "An address has an @."
  /// field.composed.states.isInvalid  // true
  /// ```
  public final var error: String? {
    get { rareFields?.error?.label }
    set {
      let new = newValue?.isEmpty == true ? nil : newValue
      guard new != error else { return }
      if let text = rareFields?.error, let new {
        text.label = new
      } else {
        rareFieldsOrNew.error = new.map { AXElement(.staticText, label: $0) }
      }
      markStale(.content)
    }
  }

  /// Sets ``error`` to what ``onValidate`` returns; true if there is none. Peers: HTML `reportValidity()`.
  @discardableResult public final func validate() -> Bool {
    if let onValidate { error = onValidate() }
    return error == nil
  }
}
