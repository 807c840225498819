extension AXElement {
  /// The handler of ``validate()``: returns a description of what is wrong with the element's value; nil if nothing is. A control
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
      rareFields?.showError?(new)
    }
  }

  /// Shows the error in another element, which is deferred to this one; nil if this one says it by itself.
  package final var showError: ((String?) -> Void)? {
    get { rareFields?.showError }
    set { setRareField(\.showError, newValue) }
  }

  /// Sets ``error`` to what ``onValidate`` returns; true if there is none. Peers: HTML `reportValidity()`.
  @discardableResult public final func validate() -> Bool {
    rareFields?.isUnchecked = false
    if let onValidate { error = onValidate() }
    return error == nil
  }

  /// Whether people have changed the value since ``validate()`` was called last.
  package final var isUnchecked: Bool { rareFields?.isUnchecked == true }

  /// Called when people have changed the value: checks it while there is an error, so that the error goes once it is corrected.
  package final func valueDidChange() {
    rareFieldsOrNew.isUnchecked = true
    if error != nil { validate() }
  }
}
