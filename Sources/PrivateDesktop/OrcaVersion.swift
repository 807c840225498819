import Foundation

/// Which Orca runs on a private desktop.
public enum OrcaVersion: String, Sendable, CaseIterable {
  /// The system's own: 43.1 on Debian 12.
  case v43 = "Orca 43"
  /// 48.1, from the folder of a Debian 13 that `Scripts/orca48` makes.
  case v48 = "Orca 48"

  /// The folder of the Debian 13, in the user's cache: one for all clones of the repository.
  static var folder: String {
    let variables = ProcessInfo.processInfo.environment
    let cache = variables["XDG_CACHE_HOME"] ?? "\(variables["HOME"] ?? NSHomeDirectory())/.cache"
    return "\(cache)/axtree/trixie"
  }

  /// The file of a catalogue that this Orca speaks from: "orca", and "at-spi2-core" for the names of roles; `language` as
  /// its folder is called.
  package func catalogue(_ name: String, language: String) -> String {
    "\(self == .v43 ? "" : Self.folder)/usr/share/locale/\(language)/LC_MESSAGES/\(name).mo"
  }

  /// Whether this Orca is there to be started.
  public var isInstalled: Bool { programs.allSatisfy { (try? $0.path()) != nil } }

  /// The programs that starting it needs.
  var programs: [DesktopProgram] {
    switch self {
    case .v43: [.orca]
    case .v48: [.namespace, DesktopProgram(name: "\(Self.folder)/usr/bin/orca", package: "orca (Scripts/orca48)")]
    }
  }

  /// The program to start, and the arguments with which it runs Orca.
  func command(_ arguments: [String]) -> (program: DesktopProgram, arguments: [String]) {
    switch self {
    case .v43: (.orca, arguments)
    case .v48: (.namespace, Self.ownMounts + ["/bin/sh", "-c", Self.enter, "orca", Self.folder] + arguments)
    }
  }

  /// A mount namespace of its own, so that nothing stays mounted. Users other than root get the right to mount by a user
  /// namespace in which they keep their number: the buses let in only the user whose they are.
  private static var ownMounts: [String] {
    getuid() == 0 ? ["--mount"] : ["--map-current-user", "--keep-caps", "--mount"]
  }

  /// The desktop's folder and the sockets of X and of the buses are in /tmp, Orca's log is a terminal in /dev.
  private static let enter = """
    root=$1
    shift
    for part in proc dev tmp; do mount --rbind "/$part" "$root/$part" || exit; done
    exec chroot "$root" /usr/bin/orca "$@"
    """
}
