import Foundation

/// Which Orca runs on a private desktop.
public enum OrcaVersion: Int, Sendable, CaseIterable, CustomStringConvertible {
  /// The system's own: 43.1 on Debian 12.
  case v43 = 43
  /// 48.1, from the folder of a Debian 13 that `Scripts/orca 48` makes.
  case v48 = 48
  /// 51.1, from the folder of a Debian 14 that `Scripts/orca 51` makes.
  case v51 = 51

  /// "Orca 48".
  public var description: String { "Orca \(rawValue)" }

  /// Its name as a reader and as a folder of records: "orca48".
  package var edition: String { "orca\(rawValue)" }

  /// The folder of the Debian that it is from, in the user's cache: one for all clones of the repository. Nil for the
  /// system's own.
  private var folder: String? {
    guard let release = Self.releases[self] else { return nil }
    let variables = ProcessInfo.processInfo.environment
    let cache = variables["XDG_CACHE_HOME"] ?? "\(variables["HOME"] ?? NSHomeDirectory())/.cache"
    return "\(cache)/axtree/\(release)"
  }

  private static let releases: [OrcaVersion: String] = [.v48: "trixie", .v51: "forky"]

  /// The file of a catalogue that this Orca speaks from: "orca", and "at-spi2-core" for the names of roles; `language` as
  /// its folder is called.
  package func catalogue(_ name: String, language: String) -> String {
    "\(folder ?? "")/usr/share/locale/\(language)/LC_MESSAGES/\(name).mo"
  }

  /// Whether this Orca is installed.
  public var isInstalled: Bool { programs.allSatisfy { (try? $0.path()) != nil } }

  /// The programs that starting it needs.
  var programs: [DesktopProgram] {
    guard let folder else { return [.orca] }
    return [.namespace, DesktopProgram(name: "\(folder)/usr/bin/orca", package: "orca (Scripts/orca \(rawValue))")]
  }

  /// The program to start, and the arguments with which it runs Orca.
  func command(_ arguments: [String]) -> (program: DesktopProgram, arguments: [String]) {
    guard let folder else { return (.orca, arguments) }
    return (.namespace, Self.ownMounts + ["/bin/sh", "-c", Self.enter, "orca", folder] + arguments)
  }

  /// The command for a separate mount namespace, so that nothing stays mounted. Users other than root get the right to
  /// mount from a user namespace in which they keep their id: the buses accept only their own user.
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
