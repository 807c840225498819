/// The properties and texts that the command prints of an element: protected text as bullets (A6).
extension AXElement {
  /// The composed properties as readers get them, with protected text in no field.
  @_spi(Command) public final var masked: AXProperties { composed.masked(as: effectiveRole) }

  /// A text for the element, with bullets in place of a protected one.
  @_spi(Command) public final func masked(_ text: String) -> String {
    var properties = authored
    properties.text = AXText(
      content: text, isProtected: properties.text?.isProtected ?? false, mask: properties.text?.mask)
    return properties.masked(as: effectiveRole).text?.content ?? text
  }
}
