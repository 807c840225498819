public import AXTree
import Composition

/// Deferral: a container hands content that is shown elsewhere, an error under a field or a helper text, to the child
/// that should speak it.
///
/// ```swift
/// let form = AXElement()
/// form.children = [
///   field.deferredAccessibilityReceiver(),
///   AXElement(.staticText, label: "Invalid input").deferredAccessibilitySource(identifier: "field-error"),
/// ]
/// let scope = form.deferAccessibilityToChildren(content: [.init(kind: .error, identifier: "field-error")])
/// field.customContent // Error: Invalid input, high importance
/// ```
///
/// The rules are numbered D1 to D16 in `Documentation/Deferral.md`. Peers: Blueprint's `AccessibilityDeferral`,
/// ARIA `aria-errormessage` and `aria-describedby`.
public enum AccessibilityDeferral {
  /// What a scope declares: which source is handed on, and as what (D1).
  public struct Content: Hashable, Sendable {
    /// As what a content is spoken.
    public enum Kind: Hashable, Sendable {
      /// As something more about the receiver.
      case inherited(importance: AXCustomContent.Importance = .default)
      /// As what is wrong with it.
      case error
    }

    /// As what it is spoken.
    public var kind: Kind
    /// The identifier of the source.
    public var identifier: String
    /// What the source says, once the scope has found it; nil where there is none (D4, D5).
    public internal(set) var customContent: AXCustomContent?

    /// The source called `identifier`, spoken as `kind`.
    public init(kind: Kind, identifier: String) {
      self.kind = kind
      self.identifier = identifier
    }
  }

  /// An element class of an author's own that receives what the scope around it hands on.
  ///
  /// Any element can receive, with ``AXTree/AXElement/deferredAccessibilityReceiver(takesOutline:)``; a class that
  /// conforms is told what it received as well.
  public protocol Receiver: AXElement {
    /// What was handed on last; nil where nothing is.
    var deferredAccessibilityContent: [Content]? { get set }
  }

  /// An element class of an author's own that is a source.
  public protocol Source: AXElement {
    /// The name by which scopes declare its content.
    var deferredAccessibilityIdentifier: String { get }
  }
}

extension AXElement {
  /// A scope around this element that hands `content` to the one receiver below (D1).
  public final func deferAccessibilityToChildren(
    content: [AccessibilityDeferral.Content]
  ) -> AccessibilityDeferral.ParentContainer {
    let scope = AccessibilityDeferral.ParentContainer(content: content)
    scope.addChild(self)
    return scope
  }

  /// Makes this element a source; one with children is wrapped, so that it says all its elements inline (D14).
  public final func deferredAccessibilitySource(identifier: String) -> AXElement {
    let source = asOne { $0.saysAllInline = true }
    source.deferralPart = .source(identifier)
    return source
  }

  /// Makes this element the receiver of the scope around it; one with children is wrapped (D14). With `takesOutline`
  /// it takes the scope's outline as its frame (D13).
  public final func deferredAccessibilityReceiver(takesOutline: Bool = false) -> AXElement {
    let receiver = asOne { _ in }
    receiver.deferralPart = .receiver(takesOutline: takesOutline)
    return receiver
  }

  private func asOne(_ configure: (CombinableElement) -> Void) -> AXElement {
    if children.isEmpty || isComposite { return self }
    let wrapper = CombinableElement()
    wrapper.mergeInteractiveSingleChild = false
    configure(wrapper)
    wrapper.addChild(self)
    return wrapper
  }
}
