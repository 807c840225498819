public import AXTree
import Composition

/// Deferral: a container hands content that is shown elsewhere, such as an error or a helper text, to the child that speaks it.
///
/// ```swift
/// let form = AXElement()
/// form.children = [
///   field.deferredAccessibilityReceiver(),
///   AXElement(.staticText, label: "Invalid input").deferredAccessibilitySource(identifier: "field-error"),
/// ]
/// let scope = form.deferAccessibilityToChildren(content: [.init(kind: .error, identifier: "field-error")])
/// field.composed.customContent.first?.value  // "Invalid input"
/// ```
///
/// `Documentation/Internals/Deferral.md` lists the rules. Peers: Blueprint's `AccessibilityDeferral`, ARIA `aria-errormessage` and
/// `aria-describedby`.
public enum AccessibilityDeferral {
  /// A declaration of a scope: which source is deferred, and as which kind.
  public struct Content: Hashable, Sendable {
    /// The kinds of deferred content.
    public enum Kind: Hashable, Sendable {
      /// An extra fact about the receiver.
      case inherited(importance: AXCustomContent.Importance = .default)
      /// An error of the receiver.
      case error
    }

    /// The kind of content that the source's text becomes.
    public var kind: Kind
    /// The identifier of the source.
    public var identifier: String
    /// The content of the source, in what a receiver received; nil in a scope's declarations.
    package internal(set) var customContent: AXCustomContent?

    /// The source with this identifier, by default an unused one, deferred as `kind`, by default as an extra fact.
    public init(kind: Kind = .inherited(), identifier: String? = nil) {
      self.kind = kind
      self.identifier = identifier ?? "content-\(UInt64.random(in: 0 ... .max))"
    }
  }

  /// An element class of your own that receives content from the scope around it.
  ///
  /// Any element can receive (`deferredAccessibilityReceiver(takesOutline:)`); a class that conforms also gets a list of it.
  public protocol Receiver: AXElement {
    /// The content that the element received last; nil if it receives none.
    var deferredAccessibilityContent: [Content]? { get set }
  }
}

extension AXElement {
  /// A scope around this element that defers `content` to the one receiver below.
  public final func deferAccessibilityToChildren(
    content: [AccessibilityDeferral.Content]
  ) -> AccessibilityDeferral.ParentContainer {
    let scope = AccessibilityDeferral.ParentContainer(content: content)
    scope.addChild(self)
    return scope
  }

  /// Makes this element a source; an element with children is wrapped, so that it contributes all of them inline.
  ///
  /// Use the returned element from then on. If it is a wrapper, hide the wrapper: if only the element in it is hidden, the
  /// receiver still has an error, without a text.
  public final func deferredAccessibilitySource(identifier: String) -> AXElement {
    asSingleElement(.source(identifier), mergesAllInline: true)
  }

  /// Makes this element the scope's receiver, wrapped if it has children; `takesOutline` gives it the scope's outline as frame.
  ///
  /// Use the returned element from then on. If it is a wrapper, its `composed` has the deferred content, and that of the
  /// element in it has not.
  public final func deferredAccessibilityReceiver(takesOutline: Bool = false) -> AXElement {
    asSingleElement(.receiver(takesOutline: takesOutline), mergesAllInline: false)
  }

  private func asSingleElement(_ endpoint: AXDeferralEndpoint, mergesAllInline: Bool) -> AXElement {
    if children.isEmpty || isComposite {
      deferralEndpoint = endpoint
      return self
    }
    let wrapper = CombinableElement()
    wrapper.mergeInteractiveSingleChild = false
    wrapper.mergesAllInline = mergesAllInline
    wrapper.deferralEndpoint = endpoint
    wrapper.addChild(self)
    return wrapper
  }
}

extension AXDescription {
  /// The description of a source of the deferral scope around it; with content it contributes all of it.
  public func deferredAccessibilitySource(identifier: String) -> AXDescription {
    deferring(.source(identifier), mergesAllInline: true)
  }

  /// The description of the receiver of the deferral scope around it; with content it speaks for all of it.
  public func deferredAccessibilityReceiver(takesOutline: Bool = false) -> AXDescription {
    deferring(.receiver(takesOutline: takesOutline), mergesAllInline: false)
  }

  /// The description of a scope that defers `content` from the sources inside it to the one receiver inside it.
  public func deferAccessibilityToChildren(content: [AccessibilityDeferral.Content]) -> AXDescription {
    var result = self
    result.scope = (
      make: { AccessibilityDeferral.ParentContainer() },
      update: { ($0 as? AccessibilityDeferral.ParentContainer)?.content = content }
    )
    return result
  }

  private func deferring(_ endpoint: AXDeferralEndpoint, mergesAllInline: Bool) -> AXDescription {
    var result = self
    result.deferral = endpoint
    guard result.combination == nil else { return result }
    let combine = { (element: AXElement) in
      element.combine(mergeInteractiveSingleChild: false, mergesAllInline: mergesAllInline)
    }
    result.combination = (mergesAllInline ? "source" : "receiver", needsContent: true, combine)
    return result
  }
}
