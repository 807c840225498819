@_exported public import ATSPIBridge
import AXTree
import Glibc
@_exported public import SelfVoicing
import TreeSocket

/// The program's options for all outputs of a session.
public struct AXSessionOptions: Sendable {
  package var environment: [String: String]?
  package var report: (@Sendable (String) -> Void)?
  package var onWake: (@Sendable () -> Void)?

  /// Options; by default those of a program that was started on a desktop.
  ///
  /// - Parameters:
  ///   - environment: The variables by which buses and voices are found; nil for the process's own.
  ///   - report: Gets sentences for the user, on any thread: that there is no bus or no voice and what helps, or that nothing has the
  ///     focus in the sixtieth frame. Nil writes them to standard error.
  ///   - onWake: Called when the program should run a frame: a request waits, somebody began to read, or a screen reader came or
  ///     went. It runs on any thread, and must only wake the program.
  public init(
    environment: [String: String]? = nil, report: (@Sendable (String) -> Void)? = nil,
    onWake: (@Sendable () -> Void)? = nil
  ) {
    self.environment = environment
    self.report = report
    self.onWake = onWake
  }

  /// The outputs of the platform. Another platform has its own here: its accessibility interface, and its voice.
  ///
  /// A voice comes before the output through which a screen reader would read, so that it is silent first, and ends first.
  func platformOutputs(of tree: AXElementTree, report: @escaping @Sendable (String) -> Void) -> [any AXOutput] {
    [
      SelfVoicing(name: tree.name, environment: environment, report: report),
      ATSPIBridge(options: ATSPIBridgeOptions(environment: environment, report: self.report)),
    ] + (socketPath.map { [TreeSocket(path: $0, report: report)] } ?? [])
  }

  /// Where `axtree live` finds the program, if the variable `AXTREE_LIVE` asks for that: its path, or for 1 a socket in the folder of
  /// the user's sockets.
  private var socketPath: String? {
    let asked = variable("AXTREE_LIVE")
    if asked == "1" { return "\(variable("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())")/axtree-live-\(getpid()).sock" }
    return asked.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private func variable(_ name: String) -> String? {
    environment.map { $0[name] } ?? getenv(name).map { String(cString: $0) }
  }
}
