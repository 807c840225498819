import Glibc
import Synchronization

/// The desktop's setting that allows programs to publish (A6), in words.
package enum AccessibilityGateMessage {
  package static let closedMessage = "Accessibility is turned off on this desktop, so programs publish nothing."
  package static let closedRemedy =
    "Turn it on: gsettings set org.gnome.desktop.interface toolkit-accessibility true. For one program: AXTREE_GATE=open."
  private static let isReported = Atomic(false)

  /// Reports that the gate is closed, once in a process; without a `report` on standard error.
  static func reportClosed(to report: ((String) -> Void)?) {
    guard !isReported.exchange(true, ordering: .relaxed) else { return }
    let sentence = "\(closedMessage) \(closedRemedy)"
    if let report { return report(sentence) }
    let line = Array("axtree: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
