import Foundation
public import OrcaSpeech

/// Where an edition of Orca is on this machine: the system's own Orca, or a folder that `Scripts/setup-orca` makes.
extension OrcaEdition {
  /// The edition of the system's own Orca. On a system that is none of the editions' Debians it is whatever Orca is
  /// installed there, and counts as the oldest.
  public static let system: OrcaEdition = {
    let release = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
    return all.first { release.contains("VERSION_CODENAME=\($0.debianName)\n") } ?? all[0]
  }()

  /// The folder of the Debian that it is from, in the user's cache: one for all clones of the repository. Nil for the
  /// system's own.
  private var folder: String? {
    guard self != Self.system else { return nil }
    let variables = ProcessInfo.processInfo.environment
    let cache = variables["XDG_CACHE_HOME"] ?? "\(variables["HOME"] ?? NSHomeDirectory())/.cache"
    return "\(cache)/axtree/\(debianName)"
  }

  /// The file of a catalogue that this Orca speaks from: "orca", and "at-spi2-core" for the names of roles; `language` as
  /// its folder is called.
  package func catalogue(_ name: String, language: String) -> String {
    path(of: "/usr/share/locale/\(language)/LC_MESSAGES/\(name).mo")
  }

  /// Whether it tells tests when it has handled its events.
  var hasTestInterface: Bool { version >= 51 }

  /// The programs that starting it needs.
  var programs: [RequiredProgram] {
    guard let folder else { return [.orca] }
    return [
      .namespace, RequiredProgram(name: "\(folder)/usr/bin/orca", package: "orca (Scripts/setup-orca \(version))"),
    ]
  }

  /// Where a file of its Debian is on this machine.
  package func path(of file: String) -> String { (folder ?? "") + file }

  /// The program to start, and the arguments with which it runs Orca, or another program of its Debian.
  package func command(
    _ arguments: [String], of program: RequiredProgram = .orca
  ) -> (program: RequiredProgram, arguments: [String]) {
    guard let folder else { return (program, arguments) }
    return (.namespace, Self.ownMounts + ["/bin/sh", "-c", Self.enter, "enter", folder, program.name] + arguments)
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
    exec chroot "$root" "$@"
    """
}
