import AXTree
@_spi(Command) import Composition
@_spi(Command) import Deferral
import TestSupport
import Testing

@Suite("Deferral")
struct DeferralTests {
  let field = AXElement(.textField, label: "Email")
  let error = AXElement(.staticText, label: "Invalid input")

  func scope(_ kind: AccessibilityDeferral.Content.Kind = .error) -> AccessibilityDeferral.ParentContainer {
    let form = AXElement()
    form.children = [
      field.deferredAccessibilityReceiver(), error.deferredAccessibilitySource(identifier: "field-error"),
    ]
    return form.deferAccessibilityToChildren(content: [.init(kind: kind, identifier: "field-error")])
  }

  @Test("D6: an error is high-importance content, an invalid state and a relation")
  func errorContent() {
    let scope = scope()
    #expect(
      field.composed.customContent == [AXCustomContent(label: "Error", value: "Invalid input", importance: .high)])
    #expect(field.composed.states.isInvalid)
    #expect(field.composed.relations[.errorMessage] == [error.id])
    #expect(scope.elementsInReadingOrder.map(\.composed.label) == ["Email"])
  }

  @Test("D5, D6, D9: what is handed to a receiver has its sources, until it is there no more")
  func origins() {
    error.customActions = [AXCustomAction("Help") {}]
    let scope = scope()
    let origins = field.deferredOrigins().map { "\($0.property) \($0.text) \($0.rule)" }
    #expect(origins == ["customContent Error: Invalid input D6", "actions Help D9"])
    #expect(field.deferredOrigins().allSatisfy { $0.element == error.id })
    #expect(scope.deferredOrigins() == [])
    scope.content = [.init(kind: .inherited(), identifier: "field-error")]
    #expect(field.deferredOrigins().map(\.rule) == ["D5", "D9"])
    error.isHidden = true
    #expect(field.deferredOrigins() == [])
  }

  @Test(
    "C40, D6: the first value read after the language, or the reading order, changed is the new one",
    arguments: ["receiver", "composite around it", "composite around the scope", "inner scope"])
  func settings(reader: String) {
    let (name, card) = (AXElement(.staticText, label: "Name"), CombinableElement())
    for (index, text) in ["One", "Two"].enumerated() {
      let part = AXElement(.staticText, label: text)
      part.frame = AXRect(x: Double(index * 100), y: 0, width: 50, height: 20)
      error.addChild(part)
    }
    let summary = error.deferredAccessibilitySource(identifier: "field-error")
    let around = CombinableElement()
    var root: AXElement = around
    var subject: AXElement = field
    let receiver = field.deferredAccessibilityReceiver()
    switch reader {
    case "composite around it":
      card.children = [name, receiver]
      subject = card
      root = AXElement().setChildren {
        card
        summary
      }
      .deferAccessibilityToChildren(content: [.init(kind: .error, identifier: "field-error")])
    case "composite around the scope":
      around.addChild(
        AXElement().setChildren {
          receiver
          summary
        }
        .deferAccessibilityToChildren(content: [.init(kind: .error, identifier: "field-error")]))
      subject = around
    case "inner scope":
      let inner = AXElement().setChildren { receiver }.deferAccessibilityToChildren(content: [])
      root = AXElement().setChildren {
        inner
        summary
      }
      .deferAccessibilityToChildren(content: [.init(kind: .error, identifier: "field-error")])
    default:
      root = AXElement().setChildren {
        receiver
        summary
      }
      .deferAccessibilityToChildren(content: [.init(kind: .error, identifier: "field-error")])
    }
    let tree = AXElementTree(root: AXElement(.window, label: "Form").setChildren { root })
    func spoken() -> [AXCustomContent] { subject.composed.customContent }
    func expected(_ word: String, _ value: String) -> [AXCustomContent] {
      [AXCustomContent(label: word, value: value, importance: .high)]
    }
    #expect(spoken() == expected("Error", "One, Two"))
    tree.locale = "de"
    #expect(spoken() == expected("Fehler", "One, Two"))
    tree.readingRule.direction = .rightToLeft
    #expect(spoken() == expected("Fehler", "Two, One"))
    let count = tree.compositionCount
    #expect(spoken() == expected("Fehler", "Two, One"))
    #expect(tree.compositionCount == count)
    tree.nextUpdate()
    #expect(spoken() == expected("Fehler", "Two, One"))
  }

  @Test("D10: an error that ends is gone at the next read; one that changes is heard as it is")
  func errorEnds() {
    let scope = scope()
    #expect(field.composed.customContent.count == 1)
    error.label = "Too long"
    #expect(field.composed.customContent.map(\.value) == ["Too long"])
    error.isHidden = true
    #expect(field.composed.customContent.isEmpty)
    #expect(!field.composed.states.isInvalid)
    error.isHidden = false
    #expect(field.composed.customContent.map(\.value) == ["Too long"])
    scope.content = []
    #expect(field.composed.customContent.isEmpty)
    #expect(scope.elementsInReadingOrder.map(\.composed.label) == ["Email", "Too long"])
    scope.content = [.init(kind: .error, identifier: "field-error")]
    error.removeFromParent()
    #expect(field.composed.customContent.isEmpty)
  }

  @Test("D5: inherited content has the source's label and value; without a label the value takes its place")
  func inherited() {
    let scope = scope(.inherited())
    error.value = "now"
    #expect(field.composed.customContent == [AXCustomContent(label: "Invalid input", value: "now")])
    error.label = nil
    #expect(field.composed.customContent == [AXCustomContent(label: "now")])
    error.value = nil
    #expect(field.composed.customContent.isEmpty)
    #expect(scope.findings.isEmpty)
  }

  @Test("D3: two receivers clear deferred content and hide no source")
  func twoReceivers() {
    let scope = scope()
    #expect(field.composed.customContent.count == 1)
    let second = AXElement(.textField, label: "Name").deferredAccessibilityReceiver()
    scope.children[0].addChild(second)
    #expect(field.composed.customContent.isEmpty)
    #expect(scope.elementsInReadingOrder.map(\.composed.label) == ["Email", "Invalid input", "Name"])
    #expect(scope.findings.map(\.code) == [.multipleReceivers])
    second.removeFromParent()
    #expect(field.composed.customContent.count == 1)
  }

  @Test("D4: without a match nothing is hidden, and only inherited content reports it")
  func noMatch() {
    let scope = scope()
    error.deferralEndpoint = .source("other")
    #expect(field.composed.customContent.isEmpty)
    #expect(scope.elementsInReadingOrder.map(\.composed.label) == ["Email", "Invalid input"])
    #expect(scope.findings.isEmpty)
    scope.content = [.init(kind: .inherited(), identifier: "field-error")]
    #expect(scope.elementsInReadingOrder.count == 2)
    #expect(scope.findings.map(\.code) == [.missingSource])
  }

  @Test("D4: two sources of one identifier are both exposed")
  func duplicateSource() {
    let scope = scope()
    scope.children[0].addChild(
      AXElement(.staticText, label: "Again").deferredAccessibilitySource(identifier: "field-error"))
    #expect(field.composed.customContent.isEmpty)
    #expect(scope.elementsInReadingOrder.map(\.composed.label) == ["Email", "Invalid input", "Again"])
    #expect(scope.findings.map(\.code) == [.duplicateSource])
  }

  @Test("D8: a source that only acts under its own name gives the action and no second copy of the text")
  func actionOnly() {
    let scope = scope(.inherited())
    error.onActivate = { true }
    error.traits = .button
    #expect(field.composed.customContent.isEmpty)
    #expect(field.composed.actions.map(\.name) == ["Invalid input"])
    scope.content = [.init(kind: .error, identifier: "field-error")]
    #expect(field.composed.customContent.map(\.value) == ["Invalid input"])
    #expect(field.perform(actionNamed: "Invalid input"))
  }

  @Test("D11: nested scopes combine, outer declarations first")
  func nested() {
    let help = AXElement(.staticText, label: "Help").deferredAccessibilitySource(identifier: "help")
    let outer = AXElement()
    outer.children = [scope(), help]
    let around = outer.deferAccessibilityToChildren(content: [.init(kind: .inherited(), identifier: "help")])
    #expect(field.composed.customContent.map(\.label) == ["Help", "Error"])
    around.content = []
    #expect(field.composed.customContent.map(\.label) == ["Error"])
  }

  @Test("D12: a change in one scope resolves no other scope")
  func scopesApart() {
    final class Field: AXElement, AccessibilityDeferral.Receiver {
      var deferrals = 0
      var deferredAccessibilityContent: [AccessibilityDeferral.Content]? { didSet { deferrals += 1 } }
    }
    let root = AXElement()
    let otherField = Field(.textField, label: "Name")
    let other = otherField.deferAccessibilityToChildren(content: [])
    root.children = [scope(), other]
    #expect(field.composed.customContent.count == 1)
    let before = otherField.deferrals
    error.label = "Too long"
    #expect(field.composed.customContent.map(\.value) == ["Too long"])
    #expect(otherField.deferrals == before)
    other.content = [.init(kind: .error, identifier: "unknown")]
    #expect(otherField.composed.label == "Name")
    #expect(otherField.deferrals == before + 1)
  }

  @Test("D13: a receiver takes the outline of its scope, 4 points around the scope's frame")
  func outline() {
    let scope = scope()
    field.deferralEndpoint = .receiver(takesOutline: true)
    scope.frame = AXRect(x: 10, y: 10, width: 100, height: 20)
    #expect(field.composed.frame == AXRect(x: 6, y: 6, width: 108, height: 28))
    scope.outline = AXRect(x: 0, y: 0, width: 1, height: 2)
    #expect(field.composed.frame == AXRect(x: 0, y: 0, width: 1, height: 2))
  }

  @Test("D15: a scope inside a composite defers first, then the composite combines")
  func insideComposite() {
    let row = CombinableElement()
    row.addChild(scope())
    #expect(row.composed.label == "Email")
    #expect(row.composed.customContent.map(\.value) == ["Invalid input"])
    error.label = "Too long"
    #expect(row.composed.customContent.map(\.value) == ["Too long"])
  }

  @Test("D6: the source of an error answers as an object though it is no child while deferred")
  func sourceIsPublished() throws {
    let window = AXElement(.window, label: "W")
    window.addChild(scope())
    let tree = AXElementTree(root: window)
    let update = tree.nextUpdate()
    let published = try #require(update.nodes.first { $0.id == error.id })
    #expect(update.nodes.allSatisfy { !$0.children.contains(error.id) })
    #expect(published.properties.label == "Invalid input")
    error.isHidden = true
    #expect(tree.nextUpdate().removed == [error.id])
  }

  @Test("D6, D15: the source answers as an object even if the receiver is inside a composite")
  func sourceInComposite() {
    let row = CombinableElement()
    row.addChild(scope())
    row.addChild(AXElement(.staticText, label: "Account"))
    let window = AXElement(.window, label: "W")
    window.addChild(row)
    let tree = AXElementTree(root: window)
    let update = tree.nextUpdate()
    let composite = update.nodes.first { $0.id == row.id }
    #expect(composite?.properties.relations[.errorMessage] == [error.id])
    #expect(update.nodes.first { $0.id == error.id }?.properties.label == "Invalid input")
    #expect(composite?.children == [])
    error.label = "Too long"
    #expect(tree.nextUpdate().nodes.first { $0.id == error.id }?.properties.label == "Too long")
    error.isHidden = true
    #expect(tree.nextUpdate().removed == [error.id])
  }

  @Test("D1: importance is default unless it is said")
  func importance() {
    let plain = AccessibilityDeferral.Content(kind: .inherited(), identifier: "a")
    #expect(plain == AccessibilityDeferral.Content(kind: .inherited(importance: .default), identifier: "a"))
    let scope = scope(.inherited(importance: .high))
    #expect(field.composed.customContent.map(\.importance) == [.high])
    #expect(scope.findings.isEmpty)
  }

  @Test("D2: what is hidden is neither source nor receiver, what is both is a receiver, and the search ends at a match")
  func search() {
    let scope = scope()
    let hidden = AXElement(.textField, label: "Hidden").deferredAccessibilityReceiver()
    hidden.isHidden = true
    scope.children[0].addChild(hidden)
    #expect(scope.findings.isEmpty)
    #expect(field.composed.customContent.count == 1)
    let inside = AXElement(.staticText, label: "Inside")
    inside.deferralEndpoint = .receiver(takesOutline: false)
    error.addChild(inside)
    #expect(field.composed.customContent.count == 1)
    #expect(scope.findings.isEmpty)
  }

  @Test("D3: without a receiver every source stays where it is, and the scope reports it")
  func noReceiver() {
    let scope = scope()
    field.deferralEndpoint = nil
    #expect(scope.elementsInReadingOrder.map(\.composed.label) == ["Email", "Invalid input"])
    #expect(scope.findings.map(\.code) == [.noReceiver])
  }

  @Test("D9: the source's actions and rotors come after the receiver's own, equal ones once")
  func actionsAndRotors() {
    let own = AXRotor(.link, results: [])
    let lent = AXRotor(.heading, results: [])
    field.customActions = [AXCustomAction("Clear") {}]
    field.customRotors = [own]
    error.customActions = [AXCustomAction("Explain") {}]
    error.customRotors = [lent]
    let scope = scope()
    scope.content.append(.init(kind: .inherited(), identifier: "field-error"))
    #expect(field.composed.actions.map(\.name) == ["Clear", "Explain"])
    #expect(field.composedRotors.map(\.kind) == [.link, .heading])
    #expect(field.perform(actionNamed: "Explain"))
  }

  @Test("D9 with C45: a receiver with a link rotor that inherits one has a single one, its own results first")
  func oneRotor() {
    let (own, lent) = (AXElement(.link, label: "Own"), AXElement(.link, label: "Lent"))
    field.customRotors = [AXRotor(.link, results: [own])]
    error.customRotors = [AXRotor(.link, results: [lent])]
    let scope = scope()
    #expect(field.composedRotors.map { $0.items().map { $0.target?.label } } == [["Own", "Lent"]])
    #expect(field.composed.rotors == [AXPublishedRotor(kind: .link, results: [own.id, lent.id])])
    withExtendedLifetime(scope) {}
  }

  @Test("D14 with D9: a wrapping receiver says what was handed to it after its own elements' actions and rotors")
  func wrappedOrder() {
    let inputs = AXElement().setChildren {
      AXElement(.staticText, label: "Message")
      AXElement(.button, label: "Send") {}
    }
    inputs.children[0].customRotors = [AXRotor(.link, results: [inputs.children[0]])]
    error.customActions = [AXCustomAction("Explain") {}]
    error.customRotors = [AXRotor(.link, results: [error])]
    let receiver = inputs.deferredAccessibilityReceiver()
    receiver.customActions = [AXCustomAction("Own") {}]
    let scope = AXElement().setChildren {
      receiver
      error.deferredAccessibilitySource(identifier: "field-error")
    }.deferAccessibilityToChildren(content: [.init(kind: .error, identifier: "field-error")])
    #expect(receiver.composed.actions.map(\.name) == ["Send", "Own", "Explain"])
    #expect(receiver.composed.rotors == [AXPublishedRotor(kind: .link, results: [inputs.children[0].id, error.id])])
    withExtendedLifetime(scope) {}
  }

  @Test("D10: what a scope made of elements ends when they leave it, one by one or with what is around them")
  func leaving() {
    let scope = scope()
    let form = scope.children[0]
    #expect(field.composed.states.isInvalid)
    form.removeFromParent()
    #expect(!field.composed.states.isInvalid)
    #expect(field.composed.customContent.isEmpty)
    #expect(form.elementsInReadingOrder.map(\.label) == ["Email", "Invalid input"])
    scope.addChild(form)
    #expect(field.composed.states.isInvalid)
  }

  @Test("D12: a scope that is read below, or whose source stands in an inner scope, hands on what is said now")
  func order() {
    let outer = AXElement().setChildren {
      AXElement(.staticText, label: "Before")
      scope()
    }.deferAccessibilityToChildren(content: [.init(kind: .inherited(importance: .high), identifier: "field-error")])
    let row = CombinableElement().setChildren { outer }
    #expect(field.composed.customContent.map(\.importance) == [.high, .high])
    error.label = "Too long"
    #expect(row.composed.customContent.map { $0.value ?? $0.label } == ["Too long", "Too long"])
    error.label = "Too short"
    #expect(field.composed.customContent.map { $0.value ?? $0.label } == ["Too short", "Too short"])
    #expect(row.composed.customContent.map { $0.value ?? $0.label } == ["Too short", "Too short"])
  }

  @Test("D14: a source with children says all its elements inline; a receiver with children is one without promotion")
  func wrapped() {
    let retry = AXElement(.button, label: "Retry")
    retry.onActivate = { true }
    let message = AXElement()
    message.children = [AXElement(.staticText, label: "No connection"), retry]
    let inputs = AXElement()
    let send = AXElement(.button, label: "Send")
    send.onActivate = { true }
    inputs.children = [AXElement(.staticText, label: "Message"), send]
    let receiver = inputs.deferredAccessibilityReceiver()
    let form = AXElement()
    form.children = [receiver, message.deferredAccessibilitySource(identifier: "offline")]
    let scope = form.deferAccessibilityToChildren(content: [.init(kind: .error, identifier: "offline")])
    #expect(scope.elementsInReadingOrder.map(\.id) == [receiver.id])
    #expect(receiver.composed.label == "Message")
    #expect(receiver.composed.actions.map(\.name) == ["Send", "Retry"])
    #expect(receiver.composed.customContent.map(\.value) == ["No connection, Retry"])
    #expect(receiver.composed.states.isInvalid)
  }

  @Test("A receiver of an author's own takes part as any element does")
  func ownClasses() {
    final class Field: AXElement, AccessibilityDeferral.Receiver {
      var deferredAccessibilityContent: [AccessibilityDeferral.Content]?
    }
    let field = Field(.textField, label: "Name")
    let hint = AXElement(.staticText, label: "As in your passport")
    let form = AXElement()
    form.children = [field, hint.deferredAccessibilitySource(identifier: "hint")]
    let scope = form.deferAccessibilityToChildren(content: [.init(kind: .inherited(), identifier: "hint")])
    #expect(scope.elementsInReadingOrder.map(\.id) == [field.id])
    #expect(field.composed.customContent.map(\.label) == ["As in your passport"])
    #expect(field.deferredAccessibilityContent?.map(\.customContent?.label) == ["As in your passport"])
  }

  @Test("C33, D4, D6: a receiver that has nothing else to say speaks the error, and is no element without one")
  func blockedReceiver() {
    let row = CombinableElement()
    row.children = [AXElement(.image)]
    let form = AXElement(.window)
    row.deferralEndpoint = .receiver(takesOutline: false)
    form.children = [row, error.deferredAccessibilitySource(identifier: "e")]
    let scope = form.deferAccessibilityToChildren(content: [.init(kind: .error, identifier: "e")])
    #expect(scope.elementsInReadingOrder.count == 1)
    #expect(scope.elementsInReadingOrder.first?.composed.customContent.map(\.value) == ["Invalid input"])
    #expect(scope.elementsInReadingOrder.first?.composed.states.isInvalid == true)
    error.isHidden = true
    #expect(scope.elementsInReadingOrder.isEmpty)
  }
}
