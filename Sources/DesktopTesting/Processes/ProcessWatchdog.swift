/// Ends the desktop's processes when the process that owns the desktop dies, for any reason.
///
/// A small shell reads a pipe whose other end only the owner holds: when the owner dies, the kernel closes it. (Linux's
/// parent death signal does not help: it fires when the thread that started the child ends.)
final class ProcessWatchdog: Sendable {
  private let process: DesktopProcess

  private static let script = """
    groups=
    while read -r verb id; do
      case $verb in
        watch) groups="$groups $id" ;;
        forget) groups=$(for g in $groups; do [ "$g" = "$id" ] || printf ' %s' "$g"; done) ;;
      esac
    done
    for g in $groups; do kill -KILL "-$g" 2>/dev/null; done
    rm -rf -- "$1"
    """

  /// - Parameter folder: The desktop's folder, removed at the end.
  init(folder: String) throws(DesktopError) {
    process = try DesktopProcess(
      path: try RequiredProgram.shell.path(), arguments: ["-c", Self.script, "process-watchdog", folder],
      environment: ["PATH": RequiredProgram.searchPath])
  }

  func watch(_ watched: DesktopProcess) { process.write(line: "watch \(watched.id)") }

  func forget(_ watched: DesktopProcess) { process.write(line: "forget \(watched.id)") }

  /// Ends the watched processes, removes the folder, and returns when that is done.
  func finish() async {
    process.closeInput()
    _ = try? await process.wait(timeout: .seconds(5))
  }
}
