import Glibc
import Synchronization

/// Why a program publishes nothing, in words for whoever has started it.
@_spi(Command) public enum UnpublishedReason: UInt8 {
  /// The desktop's setting forbids programs to publish.
  case closedGate = 1
  /// There is no session bus, and nothing else says where the accessibility bus is.
  case missingBus = 2
  /// No thread or pipe can be made for the bus.
  case exhausted = 4

  /// As bits.
  private static let reported = Atomic<UInt8>(0)

  /// The problem, in one sentence.
  public var message: String {
    switch self {
    case .closedGate: "Accessibility is turned off on this desktop, so no screen reader finds programs."
    case .missingBus: "There is no session bus, so no screen reader finds this program."
    case .exhausted: "No thread or pipe could be made, so no screen reader finds this program."
    }
  }

  /// The remedy, in one sentence.
  public var remedy: String {
    switch self {
    case .closedGate:
      "Turn it on: gsettings set org.gnome.desktop.interface toolkit-accessibility true. For one program: AXTREE_GATE=open."
    case .missingBus: "Start it inside the desktop's session, or with dbus-run-session."
    case .exhausted: "Close files that it has open, or raise the limit: ulimit -n 4096."
    }
  }

  /// Reports the reason, once in a process; without a `report` on standard error.
  func report(to report: ((String) -> Void)?) {
    let earlier = Self.reported.bitwiseOr(rawValue, ordering: .relaxed).oldValue
    guard earlier & rawValue == 0 else { return }
    let sentence = "\(message) \(remedy)"
    if let report { return report(sentence) }
    let line = Array("axtree: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
