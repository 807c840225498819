public import AXTree

extension AXElement {
  /// The composed properties as readers get them, with protected text in no field.
  @_spi(Command) public final var shown: AXProperties { composed.masked(as: effectiveRole) }

  /// A text for the element as it may be printed: bullets in place of a protected one (A6).
  @_spi(Command) public final func shown(_ text: String) -> String {
    var properties = authored
    properties.text = AXText(
      content: text, isProtected: properties.text?.isProtected ?? false, mask: properties.text?.mask)
    return properties.masked(as: effectiveRole).text?.content ?? text
  }
}
