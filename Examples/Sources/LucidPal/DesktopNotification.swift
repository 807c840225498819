import ExampleRunner

/// A notification of the desktop, by the freedesktop.org interface of that name.
enum DesktopNotification {
  /// Shows a title and a text, and returns at once. It stays until the person has dismissed it.
  static func show(_ title: String, _ text: String, by services: ExampleServices) {
    services.start(
      [
        "gdbus", "call", "--session", "--dest", "org.freedesktop.Notifications",
        "--object-path", "/org/freedesktop/Notifications", "--method", "org.freedesktop.Notifications.Notify",
      ] + arguments(title, text),
      orReport: "No notification could be shown")
  }

  /// The arguments of `Notify`: application, replaced notification, icon, summary, body, actions, hints, and a time in
  /// milliseconds, of which 0 is none.
  static func arguments(_ title: String, _ text: String) -> [String] {
    [quoted("LucidPal"), "0", quoted("appointment-soon"), quoted(title), quoted(escaped(text)), "[]", "{}", "0"]
  }

  /// A string as GVariant writes it: what is typed by a person must not end it.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }

  /// The body of a notification is markup.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
