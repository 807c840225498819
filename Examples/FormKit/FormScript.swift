public import ExampleKit
import GameUI

/// The script of the form: a wrong address and its correction, a password, and the order.
public enum FormScript {
  /// The title of the step before which a picture is taken.
  public static let pictured = "Back to the address, which is wrong"
  /// The typed password, which must never be visible or spoken.
  public static let secret = "Open-Sesame-7"

  /// A pause longer than Orca 48 caches a description that it has read.
  private static let pause = 2.5

  /// The steps, in English like the form.
  public static func steps() -> [ScriptStep] {
    [
      ScriptStep(title: "The window opens with the form", hears: ["Tickets", "Name"], seconds: 30),
      ScriptStep(title: "Type a name", [.text("Ana")]),
      ScriptStep(title: "To the address", keys: [.tab], hears: ["E-mail", "The tickets are sent there"]),
      ScriptStep(title: "Type a wrong one", [.text("ana@host")], leastSeconds: pause),
      ScriptStep(title: "Leave it", keys: [.tab], hears: ["Password", "At least 8 characters"]),
      ScriptStep(
        title: pictured, keys: [.backTab], hears: ["E-mail", "Error: Enter an address such as ana@example.org"]),
      ScriptStep(title: "Mend it", [.key(.end), .text(".org")], hears: ["The tickets are sent there"]),
      ScriptStep(title: "On to the password", keys: [.tab], hears: ["Password"]),
      ScriptStep(title: "Type a part of it", [.text(String(secret.prefix(4)))], isSecret: true, hears: ["Weak"]),
      ScriptStep(title: "Type the rest", [.text(String(secret.dropFirst(4)))], isSecret: true, hears: ["Strong"]),
      ScriptStep(
        title: "Send the form: the terms are missing", keys: [.enter], hears: ["Error: Accept the terms to order"]),
      ScriptStep(title: "Accept them", [.key(.space)], leastSeconds: pause),
      ScriptStep(title: "Back to the number", keys: [.up], hears: ["Tickets"]),
      ScriptStep(title: "One more", [.key(.right)], hears: ["2"], leastSeconds: pause),
      ScriptStep(title: "To the terms", keys: [.tab], hears: ["I accept the terms"]),
      ScriptStep(title: "To the button", keys: [.tab], hears: ["Order"]),
      ScriptStep(
        title: "Order", keys: [.enter], hears: ["Thank you, Ana", "2 tickets will come to ana@host.org.", "Quit"]),
    ]
  }
}
