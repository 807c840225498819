public import ExampleKit
public import GameUI

/// The script of the form: a wrong address and its correction, a password, and the order.
public enum FormScript {
  /// The title of the step before which a picture is taken.
  public static let pictured = "Back to the address, which is wrong"
  /// The typed password, which must never be visible or spoken.
  public static let secret = "Open-Sesame-7"

  /// The steps in a language.
  public static func steps(_ texts: FormTexts = FormTexts(.english)) -> [ScriptStep] {
    let password = texts(.passwordHelp, ["count": Order.minimumPasswordLength])
    return [
      ScriptStep(title: "The window opens with the form", hears: [texts(.title), texts(.name)], seconds: 30),
      ScriptStep(title: "Type a name", [.text("Ana")]),
      ScriptStep(title: "To the address", keys: [.tab], hears: [texts(.email), texts(.emailHelp)]),
      ScriptStep(title: "Type a wrong one", [.text("ana@host")], minimumSeconds: ScriptStep.pause),
      ScriptStep(
        title: "Leave it", keys: [.tab],
        hears: [texts(.password), password, "\(texts(.email)): \(texts(.emailError))"]),
      ScriptStep(title: pictured, keys: [.backTab], hears: [texts(.email), texts(.emailError)]),
      ScriptStep(title: "Mend it", [.key(.end), .text(".org")], hears: [texts(.emailHelp)]),
      ScriptStep(title: "On to the password", keys: [.tab], hears: [texts(.password)]),
      ScriptStep(title: "Type a part of it", [.text(String(secret.prefix(4)))], isSecret: true, hears: [texts(.weak)]),
      ScriptStep(title: "Type the rest", [.text(String(secret.dropFirst(4)))], isSecret: true, hears: [texts(.strong)]),
      ScriptStep(title: "Send the form: the terms are missing", keys: [.enter], hears: [texts(.termsError)]),
      ScriptStep(title: "Accept them", [.key(.space)], minimumSeconds: 1),
      ScriptStep(title: "Back to the number", keys: [.up], hears: [texts(.tickets)]),
      ScriptStep(title: "One more", [.key(.up)], hears: ["2"], minimumSeconds: ScriptStep.pause),
      ScriptStep(title: "To the terms", keys: [.tab], hears: [texts(.terms)]),
      ScriptStep(title: "To the button", keys: [.tab], hears: [texts(.order)]),
      ScriptStep(
        title: "Order", keys: [.enter],
        hears: [texts(.thanks, ["name": "Ana"]), texts(.sent, ["count": 2, "address": "ana@host.org"]), texts(.quit)]),
    ]
  }
}
