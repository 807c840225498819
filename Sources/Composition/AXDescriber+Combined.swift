public import AXTree

extension AXDescription {
  /// The description of an element that speaks for everything inside it, as `AXElement.combined()` makes one.
  public func combined() -> AXDescription {
    var result = self
    result.combination = AXDescribedCombination("combined") { $0.combine() }
    return result
  }
}

extension AXDescriber {
  /// One element that speaks for everything inside it.
  ///
  /// ```swift
  /// ui.combined("ana", frame: rowFrame) {
  ///   ui.text("ana.name", "Ana")
  ///   ui.button("ana.challenge", "Challenge") { game.challenge("Ana") }
  /// }
  /// ```
  public func combined(_ key: String, _ label: String? = nil, frame: AXRect? = nil, content: () -> Void) {
    var description = AXDescription(key, label: label)
    description.properties.frame = frame
    element(description.combined(), content: content)
  }
}
