public import AXPlatform
import AXTree
public import ExampleKit
public import GameUI
public import Preferences

/// A form that orders tickets: name, e-mail, password, number and terms. Readers speak help and errors with the fields.
///
/// A field is checked when the focus leaves it after a change, and every field when the form is sent; an error
/// disappears as soon as it is corrected. Name and e-mail are remembered for the next order, the password never is.
public final class OrderForm: Example {
  public let stage: AXStage

  private let store: PreferenceStore
  private let system: () -> SystemSettings
  private let texts: FormTexts
  private var order: Order
  private let screen: AXColumnScreen
  /// The field of the password with its strength.
  private var strength: AXFormField?
  /// Every field, in order.
  private var fields: [AXFormField] = []
  /// The fields that have to be corrected, which stay in view after the form was sent.
  private let summary = AXBanner()

  /// A form that remembers name and e-mail in the store, and follows the system.
  public init(
    store: PreferenceStore = PreferenceStore(), texts: FormTexts = FormTexts(.english),
    system: @escaping () -> SystemSettings = { SystemSettings() }
  ) {
    self.store = store
    self.texts = texts
    self.system = system
    screen = AXColumnScreen([])
    stage = AXStage(title: texts(.title), locale: texts.language, screen: screen)
    order = Order(texts: texts)
    order.name = store.value(for: Key.name) ?? ""
    order.email = store.value(for: Key.email) ?? ""
    build()
    stage.follow(system())
  }

  private enum Key {
    static let name = "name"
    static let email = "email"
  }

  public func update(_ seconds: Double) {
    stage.follow(system())
    // What is corrected is heard from its field.
    if !summary.isHidden { showSummary(of: fields.filter { $0.field.error != nil }, isAnnounced: false) }
  }

  public var voice: AXSession.Voice { system().isScreenReaderRunning ? .off : .automatic }

  public var secondsUntilChange: Double? { nil }

  private func build() {
    let name = AXFormField(entry(texts(.name), \.name))
    name.field.onValidate = { [unowned self] in order.nameError }
    let email = AXFormField(entry(texts(.email), \.email), help: texts(.emailHelp))
    email.field.onValidate = { [unowned self] in order.emailError }
    let password = AXFormField(
      entry(texts(.password), \.password, isProtected: true) { [unowned self] in
        self.strength?.help = order.passwordStrength
      },
      help: texts(.passwordHelp, ["count": Order.minimumPasswordLength]))
    password.field.onValidate = { [unowned self] in order.passwordError }
    // A scope around a scope: the same field speaks the contents of both.
    let strength = AXFormField(password)
    self.strength = strength
    let tickets = AXFormField(
      AXStepper(
        texts(.tickets), number: AXNumericValue(1, in: 1...Double(Order.maximumTicketCount)),
        onChange: { [unowned self] in order.tickets = Int($0) }),
      help: texts(.ticketsHelp, ["count": Order.maximumTicketCount]))
    let terms = AXFormField(
      AXToggle(texts(.terms), isOn: false) { [unowned self] in order.hasAcceptedTerms = $0 })
    terms.field.onValidate = { [unowned self] in order.termsError }
    fields = [name, email, password, tickets, terms]
    screen.add([
      summary, AXTextBlock.heading(texts(.heading)), name, email, strength, tickets, terms,
      AXButtonGrid(
        [
          AXButton(texts(.order)) { [unowned self] in send() },
          AXButton(texts(.quit)) { [unowned self] in stage.leave() },
        ], columns: 2),
    ])
    screen.pin(top: [summary])
  }

  /// Shows the names of the fields with an error, once the form was sent.
  private func showSummary(of wrong: [AXFormField], isAnnounced: Bool) {
    let names = wrong.compactMap(\.field.label).joined(separator: ", ")
    if isAnnounced { summary.show(nil) }
    summary.show(
      wrong.isEmpty ? nil : texts(.summary, ["count": wrong.count, "fields": names]), isAnnounced: isAnnounced)
  }

  /// A text field that shows and changes a text of the order; Enter in it sends the form.
  private func entry(
    _ label: String, _ text: WritableKeyPath<Order, String>, isProtected: Bool = false,
    onChange: @escaping () -> Void = {}
  ) -> AXTextField {
    let field = AXTextField(label, text: order[keyPath: text], isProtected: isProtected) { [unowned self] in
      order[keyPath: text] = $0
      onChange()
    }
    field.onEnter = { [unowned self] in send() }
    return field
  }

  /// Sends the order, or moves the focus to the first field with an error.
  private func send() {
    let wrong = fields.filter { !$0.field.validate() }
    showSummary(of: wrong, isAnnounced: true)
    if let first = wrong.first?.parts.first {
      screen.focus(first)
      return
    }
    store.set(order.name, for: Key.name)
    store.set(order.email, for: Key.email)
    let quit = AXButton(texts(.quit)) { [unowned self] in stage.leave() }
    let title = texts(.thanks, ["name": order.name])
    let sent = texts(.sent, ["count": order.tickets, "address": order.email])
    let thanks = AXColumnScreen(
      [AXTextBlock.heading(title, level: 2), AXTextBlock.paragraph(sent, isFocusable: true), quit], dialogNamed: title)
    // Orca 51 reads no text of a dialog that can take the focus, but the hint.
    thanks.element.hint = sent
    thanks.onEscape = { [unowned self] in stage.closeDialog() }
    stage.present(thanks, focus: quit)
  }
}
