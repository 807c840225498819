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

/// Short forms for the elements that authors write most often.
extension AXElement {
  /// An element whose activation always succeeds.
  ///
  /// ```swift
  /// AXElement(.button, label: "Play", hint: "Starts a race.") { game.start() }
  /// ```
  public convenience init(
    _ role: AXRole? = nil, label: String? = nil, hint: String? = nil, activate: @escaping () -> Void
  ) {
    self.init(role, label: label, hint: hint) {
      activate()
      return true
    }
  }

  /// An element whose activation reports whether it succeeded.
  public convenience init(
    _ role: AXRole? = nil, label: String? = nil, hint: String? = nil, activate: @escaping () -> Bool
  ) {
    self.init(role, label: label, hint: hint)
    onActivate = activate
  }

  /// Replaces the element's children and returns the element.
  ///
  /// ```swift
  /// let menu = AXElement(.window, label: "Memory").containing {
  ///   AXElement.heading("Memory")
  ///   AXElement(.button, label: "Play") { game.start() }
  /// }
  /// ```
  @discardableResult
  public final func containing(@AXElementBuilder _ children: () -> [AXElement]) -> Self {
    self.children = children()
    return self
  }
}
