/// Builds a list of children from elements written line by line; `if`, `for` and `switch` are allowed.
@resultBuilder
public enum AXElementBuilder {
  /// One element.
  public static func buildExpression(_ element: AXElement) -> [AXElement] { [element] }
  /// A list of elements made elsewhere.
  public static func buildExpression(_ elements: [AXElement]) -> [AXElement] { elements }
  /// The lines of a block, in order.
  public static func buildBlock(_ parts: [AXElement]...) -> [AXElement] { parts.flatMap(\.self) }
  /// The elements of an `if` without an `else`.
  public static func buildOptional(_ part: [AXElement]?) -> [AXElement] { part ?? [] }
  /// The elements of the first branch.
  public static func buildEither(first: [AXElement]) -> [AXElement] { first }
  /// The elements of the second branch.
  public static func buildEither(second: [AXElement]) -> [AXElement] { second }
  /// The elements of a loop.
  public static func buildArray(_ parts: [[AXElement]]) -> [AXElement] { parts.flatMap(\.self) }
}

extension AXElement {
  /// Replaces the element's children with those of the closure, and returns the element. The closure runs once: to show
  /// other children later, set them again.
  ///
  /// ```swift
  /// row.setChildren {
  ///   AXElement.text("Ana")
  ///   AXElement.button("Challenge") { game.challenge("Ana") }
  /// }
  /// ```
  @discardableResult
  public final func setChildren(@AXElementBuilder _ children: () -> [AXElement]) -> Self {
    self.children = children()
    return self
  }
}
