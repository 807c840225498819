public import AXTree
import Deferral

/// A component with a helper text below it and, if there is one, an error: a reader speaks both with the component.
///
/// It is built like any deferring author's field: the texts are sources of a deferral scope, the component is its
/// receiver, and readers stop at one element instead of three. For components of one element: buttons, toggles,
/// sliders, rows.
///
/// The error is that of the component's element: set its `error`, or its `onValidate`. It is checked by `validate()`, when the focus
/// leaves the component after a change, and, while there is an error, after each change: so an error is spoken when the player has
/// finished, and disappears at once.
public final class AXFormField: AXComponent {
  private static let spacing = 6.0

  private let component: AXComponent
  private let scope: AccessibilityDeferral.ParentContainer
  private let helpElement = AXElement(.staticText)
  private let errorElement = AXElement(.staticText)

  /// The scope around another field finds that one's sources too, so each has names of its own.
  private var errorIdentifier: String { "error \(scope.id)" }
  private var helpIdentifier: String { "help \(scope.id)" }

  /// The helper text below the component; nil for none.
  public var help: String? { didSet { if help != oldValue { publish() } } }
  /// The element of the component inside, which has the error and is checked.
  public var field: AXElement { (component as? AXFormField)?.field ?? component.element }

  /// A component with its texts.
  ///
  /// - Precondition: The component is one element, without others inside it, or another `AXFormField`.
  public init(_ component: AXComponent, help: String? = nil, error: String? = nil) {
    let isNested = component is AXFormField
    precondition(
      isNested || component.element.children.isEmpty || component.element.isComposite, "The component is one element.")
    self.component = component
    self.help = help
    scope = AccessibilityDeferral.ParentContainer()
    super.init(scope)
    scope.children = [
      isNested ? component.element : component.element.deferredAccessibilityReceiver(),
      errorElement.deferredAccessibilitySource(identifier: errorIdentifier),
      helpElement.deferredAccessibilitySource(identifier: helpIdentifier),
    ]
    if !isNested { component.element.showError = { [weak self] _ in self?.publish() } }
    if let error { field.error = error }
    publish()
  }

  /// The error that is shown here: a field inside shows its own.
  private var error: String? { component is AXFormField ? nil : field.error }

  private func publish() {
    helpElement.label = help
    helpElement.isHidden = help == nil
    errorElement.label = error
    errorElement.isHidden = error == nil
    // The error comes first. Help is always visible, so it is always spoken, unless the error says it.
    scope.content =
      (error == nil ? [] : [.init(kind: .error, identifier: errorIdentifier)])
      + (isHelpSpoken ? [.init(kind: .inherited(importance: .high), identifier: helpIdentifier)] : [])
    setNeedsLayout()
  }

  private var isHelpSpoken: Bool {
    guard let help else { return false }
    return error?.lowercased().contains(help.lowercased()) != true
  }

  public override var parts: [AXComponent] { [component] }

  // MARK: Looks

  private var markSide: Double { typesetter.typography.font(.footnote).size }

  private func errorLayout(_ width: Double) -> AXTextLayout {
    typesetter.layout(error ?? "", .footnote, width: max(1, width - markSide - Self.spacing))
  }

  private func helpLayout(_ width: Double) -> AXTextLayout { typesetter.layout(help ?? "", .footnote, width: width) }

  public override func preferredHeight(width: Double) -> Double {
    let texts = [errorLayout(width).height, helpLayout(width).height].filter { $0 > 0 }
    return texts.reduce(component.preferredHeight(width: width).rounded(.up) + ringRoom) { $0 + Self.spacing + $1 }
  }

  /// Room for the focus ring, which must not cover the texts.
  private var ringRoom: Double { help == nil && error == nil ? 0 : AXScreen.focusRing }

  public override func layoutParts() {
    let height = component.preferredHeight(width: frame.width).rounded(.up)
    component.frame = AXRect(x: frame.x, y: frame.y, width: frame.width, height: height)
    scope.outline = frame
    let (error, help) = textFrames
    errorElement.frame = error
    helpElement.frame = help
  }

  private var textFrames: (error: AXRect, help: AXRect) {
    let (error, help) = (errorLayout(frame.width).height, helpLayout(frame.width).height)
    let top = component.frame.maxY + ringRoom + Self.spacing
    let below = top + (error > 0 ? error + Self.spacing : 0)
    return (
      AXRect(x: frame.x, y: top, width: frame.width, height: error),
      AXRect(x: frame.x, y: below, width: frame.width, height: help)
    )
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let places = textFrames
    if error != nil {
      let text = AXRect(
        x: places.error.x + markSide + Self.spacing, y: places.error.y,
        width: max(1, places.error.width - markSide - Self.spacing), height: places.error.height)
      let mark = AXRect(x: places.error.x, y: places.error.y, width: markSide, height: markSide * 1.2)
      canvas.draw(.warning, in: mark, theme.ink)
      canvas.write(errorLayout(frame.width), in: text, .leading, theme.ink)
    }
    canvas.write(helpLayout(frame.width), in: places.help, .leading, theme.ink)
  }
}
